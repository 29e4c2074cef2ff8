/** The languages of our own texts, each named in itself. */
export const languages = [
  { code: "en", name: "English", dir: "ltr" },
  { code: "es", name: "Español", dir: "ltr" },
  { code: "fr", name: "Français", dir: "ltr" },
  { code: "hi", name: "हिन्दी", dir: "ltr" },
  { code: "ar", name: "العربية", dir: "rtl" },
] as const satisfies OfferedLanguage[];

/** A language that visitors may choose: one of ours, or one that the upstream brings. */
export interface OfferedLanguage {
  /** As `lang` attributes and Intl want it: en, pt-BR. */
  code: string;
  name: string;
  dir: "ltr" | "rtl";
}

export const fallbackLanguage = "en";
