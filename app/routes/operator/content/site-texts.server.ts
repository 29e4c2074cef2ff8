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
