import type { Texts } from "~/i18n/merge-texts";
import { textsAtSite, textsOfProduct } from "~/i18n/texts.server";
import { fallbackLanguage, languages } from "~/i18n/languages";

/** Names of things are written where the things are. */
const elsewhere = "terms";
/** Sentences of the wire have themselves for a key. */
const ofTheWire = /^messages\./;

function* flat(texts: Texts, path = ""): Generator<[key: string, text: string]> {
  for (const [name, below] of Object.entries(texts)) {
    const key = path ? `${path}.${name}` : name;
    // Forms take off spaces: what ends in one stands before something else and stays as it is.
    if (typeof below === "string") {
      if (below === below.trim()) yield [key, below];
    } else if (key !== elsewhere) yield* flat(below, key);
  }
}

/** Sentences of the wire as they come, in English: languages that say nothing else say these. */
function sentencesThemselves(): Texts {
  const known = languages.map(({ code }) => textsOfProduct(code).messages);
  const sentences = known.flatMap((said) => (typeof said === "object" ? Object.keys(said) : []));
  return { messages: Object.fromEntries(sentences.map((sentence) => [sentence, sentence])) };
}

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
  const sentences = sentencesThemselves();
  const english = new Map(flat(textsOfProduct(fallbackLanguage)));
  const atSite = new Map(flat(textsAtSite(code)));
  const wanted = search?.toLowerCase();
  return [...flat({ ...sentences, ...textsOfProduct(code) })]
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

const valuesIn = (text: string) =>
  Array.from(text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g), ([, name]) => name!);

/** What would stay in braces on the page, because the text of the product has no such value. */
export const strangeValues = (text: string, product: string) => {
  const known = valuesIn(product);
  return [...valuesIn(text).filter((name) => !known.includes(name)), ...unread(text)];
};

/** Braces that name no value. */
const unread = (text: string) =>
  text.replace(/\{\{\s*[\w.]+\s*\}\}/g, "").match(/\{\{|\}\}/g) ?? [];
