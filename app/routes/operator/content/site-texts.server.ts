import { fallbackLanguage } from "~/i18n/languages";
import { flatTexts, productTexts } from "~/i18n/product-texts.server";
import { textsAtSite, textsOfProduct } from "~/i18n/texts.server";

/** Sentences of the wire have themselves for a key. */
const ofTheWire = /^messages\./;

interface Asked {
  /** Part of what it says, here or in English, or of its place. */
  search?: string;
  isChangedOnly?: boolean;
}

/** The product's texts in a language: what each says by itself, in English, and at this site. */
export function findSiteTexts(
  code: string,
  changed: readonly { key: string; text: string }[],
  { search, isChangedOnly = false }: Asked = {},
) {
  const written = new Map(changed.map(({ key, text }) => [key, text]));
  const english = new Map(flatTexts(textsOfProduct(fallbackLanguage)));
  const atSite = new Map(flatTexts(textsAtSite(code)));
  const wanted = search?.toLowerCase();
  return [...productTexts(code)]
    .map(([key, product]) => ({
      key,
      product,
      english: english.get(key) ?? key.replace(ofTheWire, ""),
      now: written.get(key) ?? atSite.get(key) ?? product,
      isChanged: written.has(key),
    }))
    .filter(
      (text) =>
        (!isChangedOnly || text.isChanged) &&
        (wanted === undefined ||
          [text.key, text.product, text.english, text.now].some((said) =>
            said.toLowerCase().includes(wanted),
          )),
    );
}

export type SiteText = ReturnType<typeof findSiteTexts>[number];

/** Those that say just what was searched for, then those that begin so; of each, the shortest first. */
export function nearestFirst(texts: SiteText[], search: string) {
  const wanted = search.toLowerCase();
  const nearness = (said: string) => {
    const words = said.toLowerCase();
    return words === wanted ? 0 : words.startsWith(wanted) ? 1 : 2;
  };
  return texts
    .map((text) => ({
      text,
      near: Math.min(...[text.now, text.english, text.product, text.key].map(nearness)),
    }))
    .sort((one, other) => one.near - other.near || one.text.now.length - other.text.now.length)
    .map(({ text }) => text);
}

/** The others that say the same, by themselves and at this site. */
export const alikeIn = (texts: SiteText[], { key, product, now }: SiteText) =>
  texts.filter((one) => one.key !== key && one.product === product && one.now === now);

/** The part of the product that a text belongs to, as `operator.content.languages.areas` calls it. */
export const areaOf = (key: string) => key.split(".", 1)[0]!;
