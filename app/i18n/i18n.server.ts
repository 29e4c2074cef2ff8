import type { TFunction } from "i18next";
import { parseAcceptLanguage } from "intl-parse-accept-language";
import { RemixI18Next } from "remix-i18next/server";
import { partOfSite } from "~/site.server";
import { readCookie } from "./cookies";
import { fallbackLanguage } from "./languages";
import { createTexts } from "./text-reader";
import { offeredLanguages, onLanguagesChange, standardLanguage, textsOf } from "./texts.server";

const primary = (code: string) => code.split("-", 1)[0]!;

/** The language offered under this tag; pt-PT finds pt-BR where there is no other Portuguese. */
function offeredFor(tag: string) {
  const asked = tag.toLowerCase();
  const codes = offeredLanguages().map(({ code }) => code);
  return (
    codes.find((code) => code.toLowerCase() === asked) ??
    codes.find((code) => code.toLowerCase() === primary(asked)) ??
    codes.find((code) => primary(code.toLowerCase()) === primary(asked))
  );
}

const named = (code: string | null | undefined) =>
  code ? offeredLanguages().find((language) => language.code === code)?.code : undefined;

/** The language that `?lng=` asks for, when it is offered. */
export const askedLanguage = (url: string) => named(new URL(url).searchParams.get("lng"));

/** By `?lng=`, else the cookie, else what the browser prefers. The page cache keys by it. */
export function chooseLanguage(
  asked: string | null,
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): string {
  const chosen = named(asked) ?? named(readCookie(cookies, "lng"));
  if (chosen) return chosen;
  const tags = accepted
    ? parseAcceptLanguage(accepted.slice(0, 200), { ignoreWildcard: true })
    : [];
  for (const tag of tags) {
    const found = offeredFor(tag);
    if (found) return found;
  }
  return standardLanguage();
}

const createDetector = () =>
  new RemixI18Next({
    detection: {
      supportedLanguages: offeredLanguages().map(({ code }) => code),
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

/** What is made once for all requests, as long as the same languages are offered. */
const languageTools = partOfSite(() => {
  const kept = {
    detector: createDetector(),
    readers: new Map<string, ReturnType<typeof createTexts>>(),
  };
  onLanguagesChange(() => {
    kept.detector = createDetector();
    kept.readers.clear();
  });
  return kept;
});

let refresh: () => Promise<void> = () => Promise.resolve();

/** Says how the upstream's languages are brought up to date before a language is chosen. */
export function refreshLanguagesBy(way: () => Promise<void>) {
  refresh = way;
}

export async function getLanguage(request: Request) {
  await refresh();
  return languageTools().detector.getLocale(request);
}

/** What reads the texts of a language, made once for all requests. */
export function i18nFor(language: string) {
  const { readers } = languageTools();
  let reader = readers.get(language);
  if (!reader) readers.set(language, (reader = createTexts(language, textsOf(language).texts)));
  return reader;
}

/** The translating function for whoever sent the request. */
export async function getTexts(request: Request): Promise<TFunction> {
  return i18nFor(await getLanguage(request)).t;
}
