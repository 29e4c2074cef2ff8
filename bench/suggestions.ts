import { suggestionsFor } from "~/marketplace.server/search/handlers";
import type { Database } from "../app/marketplace.server/db/database";

/** What somebody has typed when suggestions are asked for. */
const typed: Record<string, string[]> = {
  "suggestions, two letters": ["li", "st", "in", "ma", "10 st", "po"],
  "suggestions, a city": ["lisb", "lisbonn", "لشبو", "cape t", "valpar", "मैड्रि"],
  "suggestions, a street": ["street", "1 street", "abc", "c4c", "e3 stre", "b59c"],
  "suggestions, a sentence": ["2 bed flat in lis", "villa with garden in pun", "house near mad"],
  "suggestions, mistyped": ["lisbno", "lsibon", "vlila", "maerid", "streeet", "membre"],
  "suggestions, nothing like it": ["qwxyz", "zzzzzz kkkk", "wxqp jjkl vvvq xxzz wwkk"],
};

/** Kinds of suggesting, as the searches beside them. */
export const suggested = (database: Database) =>
  Object.entries(typed).map(([kind, texts]) => ({
    kind,
    ask: async (turn: number) => {
      const found = await suggestionsFor(database, texts[turn % texts.length]!);
      return { total: Object.values(found).reduce((sum, { length }) => sum + length, 0) };
    },
  }));
