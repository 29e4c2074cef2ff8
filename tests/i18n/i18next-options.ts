import type { InitOptions } from "i18next";
import { fallbackLanguage } from "~/i18n/languages";
import { valueInText } from "~/i18n/values";

/** i18next as the texts are written for it: React escapes; sentences may hold colons. */
export const i18nextOptions = {
  fallbackLng: fallbackLanguage,
  nsSeparator: false,
  interpolation: {
    escapeValue: false,
    alwaysFormat: true,
    format: (value: unknown, _format, language = fallbackLanguage, options) =>
      valueInText(String(options?.interpolationkey), value, language) as string,
  },
  react: { useSuspense: false },
  returnNull: false,
} satisfies InitOptions;
