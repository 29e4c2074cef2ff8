import { createHash } from "node:crypto";
import { partOfSite } from "~/site.server";
import { fallbackLanguage, languages, type OfferedLanguage } from "./languages";
import { withOverrides, merged, type Texts, withPluralForms } from "./merge-texts";

const files = import.meta.glob<Texts>("./texts/*/*.json", { eager: true, import: "default" });

/** `texts/en/home.json` becomes the keys `home.…`. */
function ownTexts(language: string): Texts {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./texts/${language}/`))
      .map(([path, texts]) => [path.split("/").at(-1)!.replace(".json", ""), texts]),
  );
}

interface LanguageTexts extends OfferedLanguage {
  texts: Texts;
  /** The same as the file that browsers fetch. */
  json: string;
  /** Its name changes with it. */
  file: string;
}

/** A language of the upstream, with its texts by key (contract §2.10). */
export interface UpstreamLanguage extends OfferedLanguage {
  texts: Record<string, string>;
}

const english = ownTexts(fallbackLanguage);

function withTexts({ code, name, dir }: OfferedLanguage, said: Texts): LanguageTexts {
  const texts = withPluralForms(
    said,
    new Intl.PluralRules(code).resolvedOptions().pluralCategories,
  );
  const json = JSON.stringify(texts);
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 10);
  return { code, name, dir, texts, json, file: `${code}-${hash}.json` };
}

/** What a language does not say itself it says in English. */
const own: LanguageTexts[] = languages.map((language) =>
  withTexts(language, merged(english, ownTexts(language.code))),
);

const byCode = (all: LanguageTexts[]) => new Map(all.map((language) => [language.code, language]));

/** What is offered at this site. */
const offer = partOfSite(() => ({
  /** Also those that are switched off: somebody may still be reading in one. */
  byCode: byCode(own),
  list: own as readonly LanguageTexts[],
  standard: fallbackLanguage as string,
  listeners: new Set<() => void>(),
}));

/** Languages that visitors may choose: our own first. */
export const offeredLanguages = () => offer().list;

/** Also those that are switched off, for pages that were opened before. */
export const knownLanguages = () => [...offer().byCode.values()];

/** All texts of a language. @throws when the site does not have it */
export function textsOf(code: string) {
  const found = offer().byCode.get(code);
  if (!found) throw new RangeError(`The language ${code} is not known.`);
  return found;
}

/** The language of visitors whose browser asks for none of those offered. */
export const standardLanguage = () => offer().standard;

/** Pages made before are in words that no longer hold. */
export function onLanguagesChange(listener: () => void) {
  offer().listeners.add(listener);
}

/** All texts that a language says at this site; those of the product where it has been switched off. */
export const textsAtSite = (code: string) =>
  offer().byCode.get(code)?.texts ?? textsOfProduct(code);

/** The texts that the product itself says in a language: English where it does not speak it. */
export const textsOfProduct = (code: string) =>
  own.find((language) => language.code === code)?.texts ?? english;

/**
 * Lays the upstream's texts over ours; its other languages are offered too, in English where it says
 * nothing. Those that are `hidden` are not offered, unless no other one were left. Called again, it replaces what was
 * offered before.
 */
export function offerLanguages(
  upstream: UpstreamLanguage[],
  { wished, hidden = [] }: { wished?: string; hidden?: readonly string[] } = {},
) {
  const next = byCode(own);
  for (const { texts, ...language } of upstream) {
    const base = next.get(language.code);
    next.set(
      language.code,
      withTexts(base ?? language, withOverrides(base?.texts ?? english, english, texts)),
    );
  }
  for (const code of hidden) {
    const before = offer().byCode.get(code);
    if (before && !next.has(code)) next.set(code, before);
  }
  const facts = (all: Iterable<LanguageTexts>) =>
    Array.from(all, ({ file, name, dir }) => `${file} ${name} ${dir}`).join();
  const shown = [...next.values()].filter(({ code }) => !hidden.includes(code));
  const list = shown.length > 0 ? shown : [next.get(fallbackLanguage)!];
  const nextStandard = [wished, fallbackLanguage, list[0]!.code].find((code) =>
    list.some((language) => language.code === code),
  )!;
  const offered = offer();
  const isAsBefore =
    facts(next.values()) === facts(offered.byCode.values()) &&
    facts(list) === facts(offered.list) &&
    nextStandard === offered.standard;
  if (isAsBefore) return;
  offered.byCode = next;
  offered.list = list;
  offered.standard = nextStandard;
  offered.listeners.forEach((listener) => listener());
}
