import { understandSearch } from "~/contract/search/calls";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
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

export const understandSearchHandler = handler(
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
