import { searchSuggestions } from "~/contract/search/calls";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
import { agentsBeginning, placesBeginning, type Tail } from "./beginnings";
import { catalogueLexicon } from "./catalogue-lexicon";
import type { Lexicon } from "./lexicon";
import { tokensOf } from "./sentence";

/** Names are at most so many words. */
const longestName = 5;
const shortestBeginning = 2;
const mostCategories = 3;

/** The whole of what was typed where it may be a name, and its last words, the longest first. */
function tailsOf(typed: string): Tail[] {
  const { text, tokens } = tokensOf(typed);
  const last = tokens.at(-1);
  if (!last) return [];
  return tokens
    .slice(-longestName)
    .filter(({ number, isMinus }) => number === undefined && !isMinus)
    .map((token) => ({ text: text.slice(token.start, last.end), start: token.start }))
    .filter((tail) => tail.text.length >= shortestBeginning);
}

/** Categories that any language calls so, of the longest text that names one. */
function categoriesBeginning(lexicon: Lexicon, tails: Tail[], forgiving: boolean) {
  for (const { text, start } of tails) {
    const found = lexicon.kindsBeginning(text, forgiving).slice(0, mostCategories);
    if (found.length > 0) return found.map((slug) => ({ slug, start }));
  }
  return [];
}

export async function suggestionsFor(database: Database, typed: string) {
  const tails = tailsOf(typed);
  if (tails.length === 0) return { places: [], categories: [], agents: [] };
  const lexicon = await catalogueLexicon(database);
  const suggested = async (forgiving: boolean) => {
    const [places, agents] = await Promise.all([
      placesBeginning(database, tails, { forgiving }),
      tails[0]!.start === 0 ? agentsBeginning(database, tails[0]!.text, { forgiving }) : [],
    ]);
    return { places, agents, categories: categoriesBeginning(lexicon, tails, forgiving) };
  };
  const plain = await suggested(false);
  const isEmpty = Object.values(plain).every(({ length }) => length === 0);
  const { categories, ...found } = isEmpty ? await suggested(true) : plain;
  return {
    ...found,
    categories: categories.map(({ slug, start }) => ({
      slug,
      name: lexicon.categoryNames.get(slug) ?? slug,
      start,
    })),
  };
}

export const searchSuggestionsHandler = handler(
  searchSuggestions,
  ({ text = "" }, { services: { database } }) => suggestionsFor(database, text),
);
