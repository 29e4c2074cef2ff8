import { type LetterId, ownTexts } from "~/contract/operator/letters/rules";
import type { Database } from "../../db/database";
import { Invalid, NotFound } from "../../http/refusals";
import { faultOf, writtenText } from "../../mail/letter-texts/check";
import { textsWith } from "../../mail/letter-texts/memory";
import { keysOf, withOverrides, productsOf } from "../../mail/letter-texts/places";
import { letterWithSiteName } from "../../mail/site-name";
import { type MailLanguage, mailLanguages } from "../../mail/texts";
import type { Services } from "../../services";
import { revisionOf } from "../entries/revision";
import { examplesIn } from "./examples";

/** What operators wrote for a letter in a language. */
export const writtenIn = (database: Database, id: LetterId, language: MailLanguage) =>
  database
    .selectFrom("letter_text")
    .select(["key", "text", "product"])
    .where("language", "=", language)
    .where("key", "in", keysOf(id))
    .orderBy("key")
    .execute();

export const revisionOfLetter = (written: readonly { key: string; text: string }[]) =>
  written.length === 0 ? ownTexts : revisionOf(written.map(({ key, text }) => [key, text]));

/** A language that letters are written in. @throws NotFound */
export function requireMailLanguage(code: string): MailLanguage {
  if (!mailLanguages.includes(code)) throw new NotFound("language_not_found");
  return code;
}

type Typed = Record<string, string | undefined>;

/**
 * What operators want a letter to say, by place; what says the same as the product is left out.
 * @throws Invalid for texts that cannot stand there, and for places that are not the letter's
 */
export function readTexts(id: LetterId, language: MailLanguage, typed: Typed = {}) {
  const keys = new Set(keysOf(id));
  const faults: Record<string, string> = {};
  const texts = new Map<string, string>();
  for (const [key, value = ""] of Object.entries(typed)) {
    const text = keys.has(key) ? writtenText(key, value) : "";
    const fault = keys.has(key) ? text && faultOf(key, text) : "The text is not valid.";
    if (fault) faults[`texts.${key}`] = fault;
    if (text !== "" && text !== productsOf(language).get(key)) texts.set(key, text);
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return texts;
}

interface Shown {
  id: LetterId;
  language: string;
  texts?: Typed;
  example?: string;
}

/**
 * A letter with what was typed, or as it was saved, and what others say at this site.
 * @throws NotFound, and Invalid as when it is saved; texts of several letters are shown in one of these
 */
export async function shownLetter(
  services: Services,
  { id, language: code, texts: typed, example }: Shown,
) {
  const language = requireMailLanguage(code);
  const site = await services.mailer.siteName();
  const written = await services.database.selectFrom("letter_text").selectAll().execute();
  const keys = new Set(keysOf(id));
  const others = written.filter((one) => one.language !== language || !keys.has(one.key));
  const said = typed
    ? withOverrides(textsWith(others)(language), readTexts(id, language, typed))
    : textsWith(written)(language);
  const examples = examplesIn(services, language, () => said)(exampleOf[id] ?? id);
  const letter = (examples[Number(example ?? 0)] ?? examples[0]!)();
  return { letter: letterWithSiteName(site, letter), language, site };
}

/** Where texts of several letters are seen. */
const exampleOf: Partial<Record<LetterId, LetterId>> = {
  shared: "listingsAsked",
  viewing: "viewing-accepted",
};
