import ar from "./texts/ar.json";
import en from "./texts/en.json";
import es from "./texts/es.json";
import fr from "./texts/fr.json";
import hi from "./texts/hi.json";

export type MailTexts = typeof en;

const texts = { en, es, fr, hi, ar } satisfies Record<string, MailTexts>;
export type MailLanguage = keyof typeof texts;

/** The languages letters are written in. */
export const mailLanguages = Object.keys(texts) as MailLanguage[];

const isMailLanguage = (code: string): code is MailLanguage => Object.hasOwn(texts, code);

/** The language of a letter to somebody who reads this one; English for those we do not write. */
export function mailLanguage(code: string | null | undefined): MailLanguage {
  const primary = (code ?? "").split("-", 1)[0]!.toLowerCase();
  return isMailLanguage(primary) ? primary : "en";
}

export const mailTexts = (language: MailLanguage): MailTexts => texts[language];

export const mailDirection = (language: MailLanguage) => (language === "ar" ? "rtl" : "ltr");

/** Puts values into a text: `{{title}}`. */
export const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => values[name] ?? gap);

/** "10 minutes", in the plural that the language asks for; digits 0–9 as everywhere. */
export const minutesIn = (language: MailLanguage, minutes: number) =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
    numberingSystem: "latn",
  }).format(minutes);
