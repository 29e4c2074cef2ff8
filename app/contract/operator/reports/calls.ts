import { z } from "zod";
import { advertisable } from "../../adverts/calls";
import { get, nothing, post } from "../../wire/call";
import {
  choice,
  flag,
  id,
  optionalChoice,
  optionalId,
  optionalMemberId,
  paging,
} from "../../wire/request-fields";
import { refused } from "../reviews/calls";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  numberOrNull,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  url,
  yesNo,
} from "../../wire/response-fields";
import { propertyStatuses, rentDuration, requestStatus } from "../../properties/shapes";

/** What is made of reports: nothing, or the home goes off the site. */
const reportStates = ["open", "upheld", "dismissed"] as const;

const report = z.object({
  id: integer,
  state: oneOf(reportStates, "open"),
  reason: text,
  other_message: text,
  created_at: dateOrNull,
  decided_at: dateOrNull,
  reporter: objectOrNull(z.object({ id: integer, name: text, email: text })),
});

const reportedHome = z.object({
  /** Of the home. */
  id: integer,
  slug_id: text,
  title: text,
  title_image: url,
  city: text,
  request_status: requestStatus,
  is_shown: yesNo,
  owner: z.object({ id: integerOrNull, name: text, email: text, mobile: text }),
  report_count: count,
  /** The newest report: a decision names it, so that nothing is decided unread. */
  last_id: integer,
  first_at: dateOrNull,
  /** Since when it is off the site until that is decided; null: it is not. */
  held_at: dateOrNull,
  /** The newest hundred. */
  reports: list(report),
});
export type ReportedHome = z.output<typeof reportedHome>;

export const operatorReports = get("operator/reports", {
  auth: "operator",
  right: "review",
  about: "Homes that were reported, those that wait longest first, with every report.",
  query: z.object({
    state: optionalChoice(reportStates),
    /** Only this home. */
    id: optionalId,
    /** Homes of one owner (0: the operator). */
    owner_id: optionalMemberId,
    ...paging(20),
  }),
  data: list(reportedHome),
  extra: total,
});

export const dismissReports = post("operator/reports/dismiss", {
  auth: "operator",
  right: "review",
  about: "Leaves a home as it is; whoever reported it is thanked.",
  body: z.object({ id, last_id: id }),
  data: nothing,
});

export const warnReportedOwner = post("operator/reports/warn", {
  auth: "operator",
  right: "review",
  about:
    "Writes to the owner of a reported home; hides it, if asked, until the reports are decided. They stay open.",
  body: refused.extend({
    /** Takes the home off the site until the reports are decided. */
    hides: flag,
  }),
  data: nothing,
});

export const showReportedHome = post("operator/reports/show", {
  auth: "operator",
  right: "review",
  about: "Shows a home again that was hidden until reports about it are decided. They stay open.",
  body: z.object({ id }),
  data: nothing,
});

export const upholdReports = post("operator/reports/uphold", {
  auth: "operator",
  right: "review",
  about: "Takes a home off the site and tells its owner why; whoever reported it is thanked.",
  body: refused.extend({ last_id: id }),
  data: nothing,
});

/** A photo of the listing, and the same in a listing of somebody else. */
const samePhoto = z.object({
  photo: url,
  other_photo: url,
  listing: z.object({
    kind: oneOf(advertisable, "property"),
    id: integer,
    title: text,
    city: text,
    request_status: requestStatus,
    /** Null: the operator's own. */
    owner_id: integerOrNull,
    owner_name: text,
  }),
});
export type SamePhoto = z.output<typeof samePhoto>;

/** What makes two listings one: the same address, next to it, or the same title in one city. */
const likenesses = ["address", "near", "title"] as const;

/** Another listing of what may be the same home or project, of whomever. */
const sameOffer = z.object({
  id: integer,
  title: text,
  address: text,
  city: text,
  /** Null of projects, as what follows. */
  price: numberOrNull,
  property_type: oneOfOrNull(propertyStatuses),
  rentduration: rentDuration,
  request_status: requestStatus,
  /** Null: the operator's own. */
  owner_id: integerOrNull,
  owner_name: text,
  likeness: oneOf(likenesses, "address"),
});
export type SameOffer = z.output<typeof sameOffer>;

/** What homes like it cost, as its own price is said: for the same size and the same period. */
const priceCompared = z.object({
  usual: number,
  /** Between these is every second one. */
  from: number,
  to: number,
  /** How many homes these are. */
  homes: count,
  /** Of a hundred of the usual price. */
  percent: count,
});
export type PriceCompared = z.output<typeof priceCompared>;

export const operatorListingChecks = get("operator/listing-checks", {
  auth: "operator",
  right: "listings",
  about:
    "What to look at twice in a listing: its photos in listings of others; of a home, others of its category at its address and price, and a price far below that of homes like it; of a project, others of its title in its city or at its address.",
  query: z.object({ kind: choice(advertisable), id }),
  data: z.object({
    same_photos: list(samePhoto),
    same_offers: list(sameOffer),
    /** Null: it is not far below, there are too few to compare, or it is a project. */
    low_price: objectOrNull(priceCompared),
  }),
});

export const operatorReportsCalls = [
  operatorReports,
  dismissReports,
  upholdReports,
  warnReportedOwner,
  showReportedHome,
  operatorListingChecks,
];
