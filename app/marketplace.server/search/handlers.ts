import { searchSuggestions, understandSearch } from "~/contract/search/calls";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
import { agentsBeginning, placesBeginning, type Tail } from "./beginnings";
import { catalogueLexicon } from "./catalogue-lexicon";
import { understand } from "./grammar";
import type { Lexicon } from "./lexicon";
import { placesMeant, placesResembling, wordsOfHomes } from "./places-meant";
import { tokensOf } from "./sentence";

/** So many words are compared with the names of places. */
const mostMistyped = 6;
const shortestMistyped = 5;
const longestMistyped = 40;

/** What the database knows of the words of the sentence. */
async function knowledgeOf(database: Database, text: string, lexicon: Lexicon) {
  const { tokens } = tokensOf(text);
  const places = await placesMeant(database, tokens);
  const unknown = tokens.filter(
    ({ key, number }) =>
      number === undefined &&
      key.length >= shortestMistyped &&
      key.length <= longestMistyped &&
      !lexicon.find(key) &&
      ![...places.keys()].some((phrase) => phrase.split(" ").includes(key)),
  );
  if (unknown.length === 0) return { places, homeWords: new Set<string>() };
  const homeWords = await wordsOfHomes(
    database,
    unknown.map(({ key }) => key),
  );
  const mistyped = unknown
    .map(({ key }) => key)
    .filter((key) => !homeWords.has(key) && lexicon.closest(key) === undefined)
    .slice(0, mostMistyped);
  const resembling = mistyped.length > 0 ? await placesResembling(database, mistyped) : [];
  const meant = await placesMeant(
    database,
    resembling.flatMap(({ name }) => tokensOf(name).tokens),
  );
  for (const { word, name } of resembling) {
    const found = meant.get(
      tokensOf(name)
        .tokens.map(({ key }) => key)
        .join(" "),
    );
    if (found) places.set(word, found);
  }
  return { places, homeWords };
}

const understandSearchHandler = handler(
  understandSearch,
  async ({ text = "" }, { services: { database } }) => {
    const lexicon = await catalogueLexicon(database);
    const { filters, rest, alternatives } = understand(
      text,
      lexicon,
      await knowledgeOf(database, text, lexicon),
    );
    return {
      filters,
      rest: filters.length > 0 ? rest : text,
      alternatives: alternatives.map((meant) => ({ filters: meant })),
    };
  },
);

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

const searchSuggestionsHandler = handler(
  searchSuggestions,
  ({ text = "" }, { services: { database } }) => suggestionsFor(database, text),
);

export const searchHandlers = [understandSearchHandler, searchSuggestionsHandler];
