import type en from "./texts/en.json";

export type MailTexts = typeof en;
/** The code of one of our own languages. */
export type MailLanguage = string;

const files = import.meta.glob<MailTexts>("./texts/*.json", { eager: true, import: "default" });
const texts = new Map(
  Object.entries(files).map(([path, words]) => [
    path.split("/").at(-1)!.replace(".json", ""),
    words,
  ]),
);

/** The languages letters are written in: each that has its file of texts. */
export const mailLanguages: MailLanguage[] = [...texts.keys()];

/** The language of a letter to somebody who reads this one; English for those we do not write. */
export function mailLanguage(code: string | null | undefined): MailLanguage {
  const primary = (code ?? "").split("-", 1)[0]!.toLowerCase();
  return texts.has(primary) ? primary : "en";
}

/** What letters say in each language: the product's own words, or those of operators over them. */
export type LetterTexts = (language: MailLanguage) => MailTexts;

export const mailTexts = (language: MailLanguage): MailTexts => texts.get(language)!;

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);
export const mailDirection = (language: MailLanguage) =>
  rightToLeft.has(language) ? "rtl" : "ltr";

const writtenFromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const isolated = (value: string) => `\u2068${value}\u2069`;
/** Says that the text runs from the left, to whoever judges by its first letter: `dir="auto"`, mail programs. */
const fromLeft = "\u200e";

/**
 * Puts values into a text: `{{title}}`. One that is written from the right is isolated in a text that is not: the
 * text keeps its order around it, also where the value comes first (UAX #9).
 */
export const interpolate = (text: string, values: Record<string, string>) => {
  const isFromLeft = !writtenFromRight.test(text);
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string, place: number) => {
    const value = values[name];
    if (value === undefined) return gap;
    if (!isFromLeft || !writtenFromRight.test(value)) return value;
    return (/\p{L}/u.test(text.slice(0, place)) ? "" : fromLeft) + isolated(value);
  });
};

/** "10 minutes", in the plural that the language asks for; digits 0–9 as everywhere. */
export const minutesIn = (language: MailLanguage, minutes: number) =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
    numberingSystem: "latn",
  }).format(minutes);
