import {
  type LetterInLanguage,
  type LetterText,
  operatorLetter,
  operatorLetters,
  operatorLetterTexts,
} from "~/contract/operator/letters/calls";
import { type LetterId, letterIds, longestByRole } from "~/contract/operator/letters/rules";
import type { Database } from "../../db/database";
import { handler } from "../../http/handler";
import { mustsOf, valuesOf } from "../../mail/letter-texts/check";
import { textsWith } from "../../mail/letter-texts/memory";
import { keysOf, productsOf, roleOf } from "../../mail/letter-texts/places";
import { letterWithSiteName } from "../../mail/site-name";
import { mailLanguage, type MailLanguage, mailLanguages } from "../../mail/texts";
import { allLanguages } from "../../site/languages";
import { standardLanguage } from "../../site/operator-languages";
import { exampleLetters, examplesIn } from "./examples";
import { requireMailLanguage, revisionOfLetter, shownLetter, writtenIn } from "./shown-letter";

interface Written {
  language: string;
  key: string;
  text: string;
  product: string;
}

const allWritten = (database: Database): Promise<Written[]> =>
  database.selectFrom("letter_text").selectAll().orderBy("key").execute();

export const operatorLettersHandler = handler(
  operatorLetters,
  async ({ search }, { caller, services, request }) => {
    const { database, mailer } = services;
    const [written, all, ofSite, site] = await Promise.all([
      allWritten(database),
      allLanguages(database),
      standardLanguage(database),
      mailer.siteName(),
    ]);
    const standard = mailLanguage(ofSite);
    const languages = all
      .filter(({ code }) => mailLanguages.includes(code))
      .map((language) => ({ ...language, is_standard: language.code === standard }));
    const reader = mailLanguage(request.language ?? caller.language);
    const examplesOf = examplesIn(services, reader, textsWith(written));
    return {
      languages,
      letters: letterIds.map((id) => {
        const [example] = examplesOf(id);
        return {
          id,
          subject: example ? letterWithSiteName(site, example()).subject : "",
          is_found: search === undefined || says(id, search, written),
          languages: languages.map(({ code }) => stateIn(code, id, written, standard)),
        };
      }),
    };
  },
);

/** Whether one of its texts holds the word in any language, as the product or operators wrote it. */
function says(id: LetterId, search: string, written: readonly Written[]) {
  const wanted = search.toLowerCase();
  const keys = new Set(keysOf(id));
  const holds = (text: string | undefined) => text?.toLowerCase().includes(wanted) ?? false;
  return (
    written.some(({ key, text }) => keys.has(key) && holds(text)) ||
    mailLanguages.some((language) => [...keys].some((key) => holds(productsOf(language).get(key))))
  );
}

function stateIn(
  language: MailLanguage,
  id: LetterId,
  written: readonly Written[],
  standard: string,
): LetterInLanguage {
  const keys = new Set(keysOf(id));
  const ofLetter = written.filter(({ key }) => keys.has(key));
  const here = ofLetter.filter((one) => one.language === language);
  const said = new Set(here.map(({ key }) => key));
  const atSite = ofLetter.filter((one) => one.language === standard);
  return {
    language,
    changed: here.length,
    missing: atSite.filter(({ key }) => !said.has(key)).length,
    stale: here.filter(({ key, product }) => productsOf(language).get(key) !== product).length,
  };
}

/** The texts of all letters in a language. @throws NotFound */
export async function everyLetterText(database: Database, code: string) {
  const language = requireMailLanguage(code);
  const written = await database
    .selectFrom("letter_text")
    .selectAll()
    .where("language", "=", language)
    .execute();
  const said = new Map(written.map((one) => [one.key, one]));
  const products = productsOf(language);
  const english = productsOf("en");
  return letterIds.flatMap((letter) =>
    keysOf(letter).map((key) => {
      const own = said.get(key);
      const product = products.get(key)!;
      return {
        ...{ letter, key, product, english: english.get(key)!, text: own?.text ?? "" },
        is_stale: own !== undefined && own.product !== product,
      };
    }),
  );
}

export const operatorLetterTextsHandler = handler(
  operatorLetterTexts,
  async ({ language }, { services: { database } }) => everyLetterText(database, language),
);

export const operatorLetterHandler = handler(
  operatorLetter,
  async ({ id, language: code }, { services }) => {
    const language = requireMailLanguage(code);
    const [written, { letter: shown, site }] = await Promise.all([
      writtenIn(services.database, id, language),
      shownLetter(services, { id, language }),
    ]);
    const products = productsOf(language);
    const english = productsOf("en");
    const said = new Map(written.map((one) => [one.key, one]));
    const texts = keysOf(id).map((key): LetterText => {
      const product = products.get(key)!;
      const own = said.get(key);
      return {
        key,
        role: roleOf(key),
        product,
        english: english.get(key)!,
        text: own?.text ?? "",
        values: valuesOf(key),
        musts: mustsOf(key),
        is_stale: own !== undefined && own.product !== product,
        longest: longestByRole[roleOf(key)],
      };
    });
    const current = await services.letterTexts.current();
    const examples = exampleLetters(services, id, language, current).map((letter) =>
      letterWithSiteName(site, letter),
    );
    const isToldBySubject =
      new Set(examples.map(({ subject }) => subject)).size === examples.length;
    return {
      texts,
      examples: examples.map(({ subject, pushSummary }) =>
        isToldBySubject ? subject : pushSummary.message.replaceAll("{{site}}", () => site),
      ),
      shown: { subject: shown.subject, html: shown.html, text: shown.text },
      revision: revisionOfLetter(written),
    };
  },
);
