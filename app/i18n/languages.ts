/** The languages of our own texts, each named in itself. */
export const languages = [
  { code: "en", name: "English", dir: "ltr" },
  { code: "es", name: "Español", dir: "ltr" },
  { code: "fr", name: "Français", dir: "ltr" },
  { code: "hi", name: "हिन्दी", dir: "ltr" },
  { code: "ar", name: "العربية", dir: "rtl" },
] as const;

export type Language = (typeof languages)[number]["code"];
export const fallbackLanguage: Language = "en";

export const isLanguage = (code: string | null | undefined): code is Language =>
  languages.some((language) => language.code === code);

export const directionOf = (code: string) =>
  languages.find((language) => language.code === code)?.dir ?? "ltr";
