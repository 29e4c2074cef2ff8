import { z } from "zod";
import { advertisable } from "./adverts";
import { get } from "./call";
import { periods } from "./figures.states";
import { optionalChoice, optionalMemberId, words } from "./request-fields";
import { paging } from "./request-paging";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  objectOrNull,
  oneOf,
  text,
  total,
  url,
  word,
  yesNo,
} from "./response-fields";
import { requestStatus, requestStatuses } from "./shapes/property";

/** What waits for operators, each in a queue of its own. */
export const waitingQueues = [
  "listings",
  "projects",
  "adverts",
  "verifications",
  "reports",
  "conversations",
  "messages",
  "payments",
] as const;
export type WaitingQueue = (typeof waitingQueues)[number];

export const operatorWaiting = get("operator/waiting", {
  auth: "operator",
  right: "console",
  momentary: true,
  about: "How much waits in each queue that the caller's role may see, and since when.",
  data: list(
    z.object({
      queue: oneOf(waitingQueues, "listings"),
      waiting: count,
      /** Of what waits longest; null when nothing does. */
      oldest_at: dateOrNull,
    }),
  ),
});

const foundListing = z.object({
  kind: oneOf(advertisable, "property"),
  id: integer,
  slug_id: text,
  title: text,
  title_image: url,
  city: text,
  request_status: requestStatus,
  /** Neither refused nor hidden. */
  is_active: yesNo,
  /** null: the operators' own. */
  owner: objectOrNull(z.object({ id: integerOrNull, name: text })),
  created_at: dateOrNull,
});
export type FoundListing = z.output<typeof foundListing>;

export const operatorFindListings = get("operator/find-listings", {
  auth: "operator",
  right: "listings",
  momentary: true,
  about: "Listings and projects of all members in every state, newest first.",
  query: z.object({
    /** Part of the title or the place, from three letters on, or the number. */
    search: words(),
    kind: optionalChoice(advertisable),
    request_status: optionalChoice(requestStatuses),
    /** 0: the operators' own. */
    owner_id: optionalMemberId,
    ...paging(20),
  }),
  data: list(foundListing),
  extra: total,
});

/** What is counted of the whole marketplace. */
export const marketFigureKinds = ["members", "listings", "views", "interests", "sales"] as const;
export type MarketFigureKind = (typeof marketFigureKinds)[number];

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
const share = z.object({ name: text, listings: count, views: count, interests: count });

const marketFigures = z.object({
  /** Every day of the period, the last one today (UTC). */
  days: list(z.object({ day: word, ...marketSums })),
  sums: z.object(marketSums),
  /** Of as many days before. */
  before: z.object(marketSums),
  /** What was paid in the period. */
  takings: list(z.object({ currency: word, amount: number })),
  /** Those in which the most happened. */
  cities: list(share),
  categories: list(share),
});
export type MarketFigures = z.output<typeof marketFigures>;

export const operatorFigures = get("operator/figures", {
  auth: "operator",
  right: "figures",
  momentary: true,
  about: "What happened on the whole marketplace, day by day, by city and by category.",
  query: z.object({ days: optionalChoice(periods) }),
  data: marketFigures,
});

export const operatorConsoleCalls = [operatorWaiting, operatorFindListings, operatorFigures];
