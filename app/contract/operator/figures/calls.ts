import { z } from "zod";
import { get } from "../../wire/call";
import { periods } from "../../dashboard/rules";
import { optionalChoice, optionalId, words } from "../../wire/request-fields";
import { count, integerOrNull, list, number, text, word } from "../../wire/response-fields";

/** What is counted of the whole marketplace. */
export const marketFigureKinds = ["members", "listings", "views", "interests", "sales"] as const;
export type MarketFigureKind = (typeof marketFigureKinds)[number];
/** Those of them that belong to a city and a category; who joins or pays belongs to none. */
export const placedFigureKinds = ["listings", "views", "interests"] as const;

const marketSums = {
  /** Who joined. */
  members: count,
  /** Homes and projects that were sent in. */
  listings: count,
  views: count,
  interests: count,
  /** Packages that were paid for. */
  sales: count,
};
const share = z.object({
  /** Of a category. */
  id: integerOrNull,
  name: text,
  listings: count,
  views: count,
  interests: count,
});

const marketFigures = z.object({
  /** Every day of the period, the last one today (UTC). */
  days: list(z.object({ day: word, ...marketSums })),
  sums: z.object(marketSums),
  /** Of as many days before. */
  before: z.object(marketSums),
  /** What was paid in the period; nothing of one city or category. */
  takings: list(z.object({ currency: word, amount: number })),
  /** Those in which the most happened. */
  cities: list(share),
  categories: list(share),
  /** What the figures were narrowed to, as it is called; empty where they were not. */
  narrowed: z.object({ city: text, category: text }),
});
export type MarketFigures = z.output<typeof marketFigures>;

export const operatorFigures = get("operator/figures", {
  auth: "operator",
  right: "figures",
  momentary: true,
  about:
    "What happened on the whole marketplace, or in one city or category, day by day, by city and by category.",
  query: z.object({ days: optionalChoice(periods), city: words(), category_id: optionalId }),
  data: marketFigures,
});

export const operatorFiguresCalls = [operatorFigures];
