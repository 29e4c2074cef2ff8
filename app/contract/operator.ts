import { z } from "zod";
import { advertisable } from "./adverts";
import { get } from "./call";
import { flag, optionalChoice, optionalId, slug, words } from "./request-fields";
import { paging } from "./request-paging";
import { operatorMembersCalls } from "./operator.members";
import { operatorArticlesCalls } from "./operator.articles";
import { operatorCatalogueCalls } from "./operator.catalogue";
import { operatorPackagesCalls } from "./operator.packages";
import { operatorQuestionsCalls } from "./operator.questions";
import { operatorSlidesCalls } from "./operator.slides";
import { operatorChatReportsCalls } from "./operator.chat-reports";
import { operatorChatSettingsCalls } from "./operator.chat-settings";
import { operatorConsoleCalls } from "./operator.console";
import { operatorHeldMessagesCalls } from "./operator.held-messages";
import { operatorListingChecks } from "./operator.listing-checks";
import { operatorListingSettingsCalls } from "./operator.listing-settings";
import { operatorTextSettingsCalls } from "./operator.text-settings";
import { operatorReportsCalls } from "./operator.reports";
import { byReviewState, review, reviewedListing } from "./operator.reviews";
import { operatorVerificationsCalls } from "./operator.verifications";
import { isDay } from "./operator.forms";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  text,
  total,
  word,
} from "./response-fields";
import { reviewedAdvert } from "./shapes/advert";
import { ownProperty } from "./shapes/own-property";
import { ownProject } from "./shapes/project";

export type { ReviewedAdvert } from "./shapes/advert";

/** Own calls of the operator's pages, not part of the wire that other upstreams speak (contract §5.3). */

const listings = review("operator/listings", {
  query: byReviewState,
  row: reviewedListing(ownProperty),
  reading: "listings",
  about: {
    queue: "Listings by review state, those that wait longest first.",
    approve: "Approves a listing: it becomes active, unless its owner hid it, and they are told.",
    reject: "Rejects a listing: it becomes inactive and its owner is told why.",
  },
});
export const { queue: operatorListings, approve: approveListing, reject: rejectListing } = listings;

const projects = review("operator/projects", {
  query: byReviewState,
  row: reviewedListing(ownProject),
  reading: "listings",
  about: {
    queue: "Projects by review state, those that wait longest first.",
    approve: "Approves a project: it becomes active, unless its owner hid it, and they are told.",
    reject: "Rejects a project: it becomes inactive and its owner is told why.",
  },
});
export const { queue: operatorProjects, approve: approveProject, reject: rejectProject } = projects;

const adverts = review("operator/adverts", {
  query: z.object({
    /** Contract §2.1: 0 approved, 1 pending, 2 rejected, 3 expired. */
    status: optionalChoice(["0", "1", "2", "3"]),
    type: optionalChoice(advertisable),
    /** Only this one. */
    id: optionalId,
    ...paging(20),
  }),
  row: reviewedAdvert,
  about: {
    queue: "Adverts by state, those that wait longest first.",
    approve: "Approves an advert: its listing is shown first, and whoever placed it is told.",
    reject: "Rejects an advert: it stops, and whoever placed it is told why.",
  },
});
export const { queue: operatorAdverts, approve: approveAdvert, reject: rejectAdvert } = adverts;

const operatorChange = z.object({
  /** The table, and which of its rows. */
  subject: text,
  row_key: text,
  /** Nobody reads any more what was changed of somebody who is erased. */
  way: z.enum(["added", "changed", "removed", "forgotten"]),
  /** Values as text; empty where there was or is none. */
  fields: list(z.object({ name: word, before: text, after: text })),
});
export type OperatorChange = z.output<typeof operatorChange>;

const operatorAct = z.object({
  id: integer,
  /** `approve`, `reject`, `deactivate` … */
  act: text,
  /** `property`, `project`, `advertisement`, `member` … */
  subject_kind: text,
  subject_id: integer,
  /** The title or name it has now; empty when it is gone. */
  subject_title: text,
  reason: text,
  operator_id: integerOrNull,
  operator_name: text,
  created_at: dateOrNull,
  /** How many rows it changed, and where they were asked for the first of them (`mostChanges`). */
  change_count: count,
  changes: list(operatorChange),
});
export type OperatorAct = z.output<typeof operatorAct>;

/** So many of the rows that an act changed are told. */
export const mostChanges = 200;

const day = slug(10).refine((text) => text === undefined || isDay(text), "The date is not valid.");

export const operatorActs = get("operator/acts", {
  auth: "operator",
  right: "log",
  about: "What operators did, latest first.",
  query: z.object({
    /** Only this one. */
    id: optionalId,
    /** Whether each act comes with what it changed. */
    changes: flag,
    subject_kind: slug(),
    subject_id: optionalId,
    act: slug(),
    /** Part of the operator's name. */
    operator: words(),
    /** Days where the site is, both included. */
    since: day,
    until: day,
    ...paging(20),
  }),
  data: list(operatorAct),
  extra: total,
});

export const operatorCalls = [
  ...Object.values(listings),
  ...Object.values(projects),
  ...Object.values(adverts),
  ...operatorVerificationsCalls,
  ...operatorReportsCalls,
  ...operatorChatReportsCalls,
  ...operatorHeldMessagesCalls,
  ...operatorChatSettingsCalls,
  ...operatorListingSettingsCalls,
  ...operatorTextSettingsCalls,
  operatorListingChecks,
  ...operatorMembersCalls,
  ...operatorConsoleCalls,
  ...operatorCatalogueCalls,
  ...operatorPackagesCalls,
  ...operatorQuestionsCalls,
  ...operatorSlidesCalls,
  ...operatorArticlesCalls,
  operatorActs,
];
