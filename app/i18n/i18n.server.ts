import { createInstance, type i18n, type TFunction } from "i18next";
import { parseAcceptLanguage } from "intl-parse-accept-language";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLanguage, isLanguage, type Language } from "./languages";
import { i18nextOptions } from "./options";
import { textsOf, writtenLanguages } from "./texts.server";

const written = new Set<string>(writtenLanguages.map(({ code }) => code));
const usable = (code: string | null | undefined): code is Language =>
  isLanguage(code) && written.has(code);

const cookieValue = /(?:^|;\s*)lng=([a-z]{2})/;

/** By `?lng=`, else the cookie, else what the browser prefers. The page cache keys by it. */
export function chooseLanguage(
  asked: string | null,
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): Language {
  if (usable(asked)) return asked;
  const kept = cookies ? cookieValue.exec(cookies)?.[1] : undefined;
  if (usable(kept)) return kept;
  const preferred = accepted
    ? parseAcceptLanguage(accepted.slice(0, 200), { ignoreWildcard: true })
        .map((tag) => tag.slice(0, 2).toLowerCase())
        .find(usable)
    : undefined;
  return preferred ?? fallbackLanguage;
}

const remixI18Next = new RemixI18Next({
  detection: {
    supportedLanguages: [...written],
    fallbackLanguage,
    order: ["custom"],
    findLocale: async ({ url, headers }) =>
      chooseLanguage(
        new URL(url).searchParams.get("lng"),
        headers.get("Cookie"),
        headers.get("Accept-Language"),
      ),
  },
});

export const getLanguage = async (request: Request) =>
  (await remixI18Next.getLocale(request)) as Language;

const instances = new Map<Language, i18n>();

/** One prepared instance for each language; nothing in it belongs to a request. */
export function i18nFor(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createInstance();
    void instance.use(initReactI18next).init({
      ...i18nextOptions,
      lng: language,
      initImmediate: false,
      resources: { [language]: { translation: textsOf(language).texts } },
    });
    instances.set(language, instance);
  }
  return instance;
}

/** The translating function for whoever sent the request. */
export async function getTexts(request: Request): Promise<TFunction> {
  return i18nFor(await getLanguage(request)).t;
}
