import type { Meaning, PlaceMeaning } from "./concepts";
import type { Lexicon } from "./lexicon";
import { type Token, withoutPrefix } from "./sentence";

/** A phrase of the sentence with all it may mean. */
export interface Item {
  tokens: Token[];
  meanings: Meaning[];
}

/** What is known of the sentence besides the lexicon. */
export interface Knowledge {
  /** Places by the phrases of the sentence. */
  places: ReadonlyMap<string, PlaceMeaning[]>;
  /** Words that homes have: these were not mistyped. */
  homeWords: ReadonlySet<string>;
}

const longestPlace = 5;

/** What the tokens from `at` on mean, in as long a phrase as there is. */
function longestAt(tokens: Token[], at: number, lexicon: Lexicon, { places }: Knowledge) {
  const longest = Math.min(Math.max(lexicon.longestPhrase, longestPlace), tokens.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const said = tokens.slice(at, at + length);
    const found = meaningsOf(
      said.map(({ key }) => key),
      lexicon,
      places,
    );
    if (found.length > 0) return { tokens: said, meanings: found };
  }
  return null;
}

function meaningsOf(keys: string[], lexicon: Lexicon, places: Knowledge["places"]): Meaning[] {
  const found = (key: string): Meaning[] => {
    const named = places.get(key);
    return [
      ...(lexicon.find(key) ?? []),
      ...(named ? [{ is: "places" as const, places: named }] : []),
    ];
  };
  const [first = "", ...others] = keys;
  const plain = found(keys.join(" "));
  if (plain.length > 0) return plain;
  for (const { key, isAnd } of withoutPrefix(first)) {
    const meant = found([key, ...others].join(" "));
    if (meant.length > 0) return isAnd ? [...meant, { is: "role", role: "and" }] : meant;
  }
  return [];
}

/** The sentence as phrases that mean something and words that do not; mistyped words are taken for what they resemble. */
export function itemsOf(tokens: Token[], lexicon: Lexicon, knowledge: Knowledge): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const found = longestAt(tokens, at, lexicon, knowledge);
    if (token.number !== undefined && (found?.tokens.length ?? 0) < 2) {
      items.push({ tokens: [token], meanings: [{ is: "number", value: token.number }] });
      at += 1;
      continue;
    }
    if (found) {
      items.push(found);
      at += found.tokens.length;
      continue;
    }
    const closest = knowledge.homeWords.has(token.key) ? undefined : lexicon.closest(token.key);
    items.push({ tokens: [token], meanings: closest ? (lexicon.find(closest) ?? []) : [] });
    at += 1;
  }
  return items;
}
