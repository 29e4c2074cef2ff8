import { z } from "zod";
import { get } from "../../wire/call";
import {
  optionalChoice,
  optionalId,
  optionalNumber,
  paging,
  words,
} from "../../wire/request-fields";
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
import { reviewKinds, reviewStates } from "./rules";

/** What the list can be narrowed by. */
const reviewFilters = {
  kind: optionalChoice(reviewKinds),
  /** Left out: what waits. A state that the kind does not have narrows to nothing. */
  state: optionalChoice(reviewStates),
  /** Part of the name of a city. */
  city: words(100),
  category_id: optionalId,
  /** Part of the name of whom it is about or who sent it in, or their number; their e-mail for roles that read those. */
  member: words(100),
  /** Only what waits, or was decided, at least as many days ago. */
  older_than: optionalNumber(0, 3650),
};

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
  rent_duration: text,
  /** The words of a listing say how somebody is reached. */
  has_contact_details: yesNo,
  report_count: count,
  /** Whom it is about; null: the operators. */
  member: objectOrNull(z.object({ id: integer, name: text, email: text, profile: url })),
  /** The name of who sent it in, or reported it. */
  sender: text,
});
export type ReviewItem = z.output<typeof reviewItem>;

export const operatorReviewList = get("operator/review", {
  auth: "operator",
  right: "review",
  momentary: true,
  about:
    "Everything that the caller's role may decide about, in one list: what waits, longest first, or what was decided, latest first.",
  query: z.object({ ...reviewFilters, ...paging(20) }),
  data: list(reviewItem),
  extra: {
    ...total,
    /** How many of each kind the other filters find; kinds that do not know the state count what waits. */
    counts: list(z.object({ kind: oneOf(reviewKinds, "listings"), found: count })),
  },
});

export const operatorReviewListCalls = [operatorReviewList];
