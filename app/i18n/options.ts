import type { InitOptions } from "i18next";
import { fallbackLanguage } from "./languages";

/** What i18next is told on both sides. React escapes; sentences may hold colons. */
export const i18nextOptions = {
  fallbackLng: fallbackLanguage,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false,
} satisfies InitOptions;
