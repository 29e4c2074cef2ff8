import { languages } from "./languages";
import type { Texts } from "./merge-texts";
import { textsOfProduct } from "./texts.server";

/** Names of things are written where the things are. */
const elsewhere = "terms";

/** Texts that operators may write otherwise, by place. */
export function* flatTexts(texts: Texts, path = ""): Generator<[key: string, text: string]> {
  for (const [name, below] of Object.entries(texts)) {
    const key = path ? `${path}.${name}` : name;
    // Forms take off spaces: what ends in one stands before something else and stays as it is.
    if (typeof below === "string") {
      if (below === below.trim()) yield [key, below];
    } else if (key !== elsewhere) yield* flatTexts(below, key);
  }
}

/** Sentences of the wire as they come, in English: languages that say nothing else say these. */
function sentencesThemselves(): Texts {
  const known = languages.map(({ code }) => textsOfProduct(code).messages);
  const sentences = known.flatMap((said) => (typeof said === "object" ? Object.keys(said) : []));
  return { messages: Object.fromEntries(sentences.map((sentence) => [sentence, sentence])) };
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** What the product says in a language by itself, by place. */
export function productTexts(code: string): ReadonlyMap<string, string> {
  const texts =
    known.get(code) ?? new Map(flatTexts({ ...sentencesThemselves(), ...textsOfProduct(code) }));
  known.set(code, texts);
  return texts;
}
