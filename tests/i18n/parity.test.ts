import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { pluralForm, type Texts } from "~/i18n/merge-texts";

const folder = join(import.meta.dirname, "../../app/i18n/texts");

const flat = (texts: Texts, before: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );

/** All texts by key; sentences of the wire have a test of their own. */
const textsIn = (language: string) =>
  new Map(
    readdirSync(join(folder, language))
      .filter((name) => !["messages.json", "terms.json"].includes(name))
      .flatMap((name) =>
        flat(
          JSON.parse(readFileSync(join(folder, language, name), "utf8")) as Texts,
          `${name.replace(".json", "")}.`,
        ),
      ),
  );

const english = textsIn("en");
const stemOf = (key: string) => key.replace(pluralForm, "");
const isPlural = (key: string) => pluralForm.test(key) && english.has(`${stemOf(key)}_other`);
const formsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The keys a language needs, each with the English text it says. */
function needed(language: string) {
  const keys = new Map<string, string>();
  for (const [key, text] of english)
    if (isPlural(key))
      for (const form of formsOf(language))
        keys.set(`${stemOf(key)}_${form}`, english.get(`${stemOf(key)}_other`)!);
    else keys.set(key, text);
  return keys;
}

const gapsIn = (text: string) =>
  [...text.matchAll(/\{\{\s*\w+\s*\}\}|<\/?\w+>/g)].map(([gap]) => gap);
/** One and two are often said in words: "منزلان". */
const maySayInWords = (key: string) => /_(zero|one|two)$/.test(key);

/** Names and units, the same everywhere. */
const sameEverywhere =
  "doorstep google rss csv km min m² bigha katha guntha marla kanal " +
  "stripe razorpay paystack paypal flutterwave";
/** Words that another language has too, mostly what French lent to English. */
const sameAsEnglish: Record<string, string> = {
  es: "acres cents error no premium",
  fr:
    "acres agent agents article articles cents code contact cottages date description document documents e-mail format hectares latitude longitude menu " +
    "message messages notifications page pages penthouses photo photos plan plans position premium version versions villas",
  hi: "",
  ar: "",
};
const wordsIn = (text: string) =>
  text
    .replace(/\{\{\s*\w+\s*\}\}/g, " ")
    .toLowerCase()
    .match(/[\p{L}-]{2,}²?|m²/gu) ?? [];

describe.each(languages.map(({ code }) => code).filter((code) => code !== "en"))(
  "texts in %s",
  (language) => {
    const texts = textsIn(language);
    const keys = needed(language);

    test("are exactly those of English, in the plural forms of the language", () => {
      expect([...keys.keys()].filter((key) => !texts.has(key))).toEqual([]);
      expect([...texts.keys()].filter((key) => !keys.has(key))).toEqual([]);
    });

    test("leave the same gaps for values", () => {
      const different = [...texts].filter(([key, text]) => {
        const gaps = gapsIn(text).sort();
        const wanted = gapsIn(keys.get(key) ?? "").sort();
        const inWords = wanted.filter((gap) => gap !== "{{count}}");
        return (
          gaps.join() !== wanted.join() && !(maySayInWords(key) && gaps.join() === inWords.join())
        );
      });
      expect(different).toEqual([]);
    });

    test("are translated", () => {
      const same = new Set(`${sameEverywhere} ${sameAsEnglish[language]}`.split(" "));
      const left = [...texts].filter(
        ([key, text]) => text === keys.get(key) && wordsIn(text).some((word) => !same.has(word)),
      );
      expect(left).toEqual([]);
    });

    test("are not empty, and have no space too much", () => {
      const odd = [...texts].filter(
        ([key, text]) =>
          !text || /\s{2}|^\s/.test(text) || (/\s$/.test(text) && !/\s$/.test(keys.get(key) ?? "")),
      );
      expect(odd).toEqual([]);
    });
  },
);
