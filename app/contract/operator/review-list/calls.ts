import { z } from "zod";
import { get, post } from "../../wire/call";
import {
  choice,
  coerced,
  coercedWithDefault,
  flag,
  isNothing,
  optionalChoice,
  optionalId,
  optionalNumber,
  paging,
  partsOf,
  typed,
  words,
} from "../../wire/request-fields";
import { listOf } from "../../wire/request-lists";
import {
  count,
  dateOrNull,
  integer,
  list,
  numberOrNull,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  url,
  yesNo,
} from "../../wire/response-fields";
import { longestReason } from "../forms";
import { rentDuration } from "../../properties/shapes";
import { reasonsOnWire } from "../saved-replies/shapes";
import { bulkReason } from "./forms";
import {
  assignments,
  bulkDecisions,
  kindsDecidedTogether,
  mostDecidedTogether,
  outcomes,
  type ReadItem,
  readItemWord,
  reviewKinds,
  reviewStates,
} from "./rules";

/** What the list can be narrowed by besides the kind. */
export const commonFilters = {
  /** Left out: what waits. A state that the kind does not have narrows to nothing. */
  state: optionalChoice(reviewStates),
  /** Part of the name of a city. */
  city: words(100),
  category_id: optionalId,
  /** Part of the name of whom it is about or who sent it in, or their number; their e-mail for roles that read those. */
  member: words(100),
  /** Only what waits, or was decided, at least as many days ago. */
  older_than: optionalNumber(0, 3650),
  assigned: optionalChoice(assignments),
};

const listError = { error: "The list is not valid." };
const readItem = z.object(
  { kind: z.enum(kindsDecidedTogether), id: z.number(), revision: z.number() },
  listError,
);
const readItems = (value: unknown) =>
  isNothing(value)
    ? []
    : partsOf(value).map((part) => (typeof part === "string" ? readItemWord(part.trim()) : null));
const itemList = z.array(readItem, listError);

/** "listings:12:3,projects:4:1": kinds, ids and the revisions that were read. */
const optionalItems = coercedWithDefault<ReadItem[], string | null | undefined>(
  readItems,
  itemList.max(100, "There are too many ids."),
);
const items = coerced<ReadItem[], string>(
  readItems,
  itemList
    .min(1, "Please tick something first.")
    .max(mostDecidedTogether, "There are too many ids."),
);

const reviewItem = z.object({
  kind: oneOf(reviewKinds, "listings"),
  /** Of reports: of the home that they are about. */
  id: integer,
  state: oneOf(reviewStates, "waiting"),
  /** Since when it waits, or when it was decided. */
  since: dateOrNull,
  /** A decision names it, so that nothing is decided unread: the revision, of reports the newest one; else 0. */
  revision: integer,
  title: text,
  image: url,
  city: text,
  /** How a home or project is on offer. */
  offer: oneOfOrNull(["sell", "rent", "sold", "rented", "upcoming", "under_construction"]),
  /** Of homes and payments, in major units. */
  amount: numberOrNull,
  /** Of payments; homes are in the site's. */
  currency: text,
  /** How often the rent of a home is due, where that is said. */
  rent_duration: rentDuration,
  /** The words of a listing say how somebody is reached. */
  has_contact_details: yesNo,
  /** Of homes and projects, where that is asked for: it may be another one, by its photos, address, price or title. */
  may_be_double: yesNo,
  report_count: count,
  /** Whom it is about; null: the operators. */
  member: objectOrNull(z.object({ id: integer, name: text, email: text, profile: url })),
  /** The name of who sent it in, or reported it. */
  sender: text,
  /** Who of the operators looks after it. */
  assigned_name: text,
});
export type ReviewItem = z.output<typeof reviewItem>;

export const operatorReviewList = get("operator/review", {
  auth: "operator",
  right: "review",
  momentary: true,
  about:
    "Everything that the caller's role may decide about, in one list: what waits, longest first, or what was decided, latest first.",
  query: z.object({
    kind: optionalChoice(reviewKinds),
    ...commonFilters,
    /** Only these. */
    items: optionalItems,
    /** Says which homes and projects may be another one. */
    with_doubles: flag,
    ...paging(20),
  }),
  data: list(reviewItem),
  extra: {
    ...total,
    /** How many of each kind the other filters find; kinds that do not know the state count what waits. */
    counts: list(z.object({ kind: oneOf(reviewKinds, "listings"), found: count })),
  },
});

const attemptId = typed(z.uuid({ error: "The attempt is not valid." }));

const decidedItem = z.object({
  kind: oneOf(kindsDecidedTogether, "listings"),
  id: integer,
  /** Empty for what is gone. */
  title: text,
  outcome: oneOf(outcomes, "impossible"),
  /** Why it was not possible. */
  message: text,
});
export type DecidedItem = z.output<typeof decidedItem>;

export const decideTogether = post("operator/review/decide", {
  auth: "operator",
  right: "review",
  about:
    "Decides about many things, each in a transaction of its own, and answers with what became of each. An attempt that is sent again decides nothing twice and is answered the same.",
  body: z.object({
    /** Made once by the caller (a UUID), the same whenever the decision is sent again. */
    attempt: attemptId,
    decision: choice(bulkDecisions),
    items,
    /** Of a refusal: read by each owner that has none of their own. */
    ...reasonsOnWire(longestReason),
    /** One each, in the order of the items; empty ones fall back on the reason of all. */
    reasons: listOf(typed(bulkReason), mostDecidedTogether),
  }),
  data: list(decidedItem),
});

export const operatorReviewAttempt = get("operator/review/attempt", {
  auth: "operator",
  right: "review",
  momentary: true,
  about: "What became of each of many that the caller decided about at once, for thirty days.",
  query: z.object({ attempt: attemptId }),
  data: list(decidedItem),
  extra: { decision: oneOf(bulkDecisions, "approve") },
});

export const operatorReviewListCalls = [operatorReviewList, decideTogether, operatorReviewAttempt];
