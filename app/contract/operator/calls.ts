import { z } from "zod";
import { advertisable } from "../adverts/calls";
import { get } from "../wire/call";
import { flag, optionalChoice, optionalId, paging, slug, words } from "../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  oneOf,
  text,
  total,
  word,
} from "../wire/response-fields";
import { operatorMembersCalls } from "./members/calls";
import { operatorTableFilesCalls } from "./table-files/calls";
import { operatorUndoCalls } from "./undo/calls";
import { operatorMemberPageCalls } from "./member-page/calls";
import { operatorMergesCalls } from "./merges/calls";
import { operatorMessagesCalls } from "./messages/calls";
import { operatorAnnouncementCalls } from "./announcement/calls";
import { operatorArticlesCalls } from "./articles/calls";
import { operatorExportsCalls } from "./exports/calls";
import { operatorFeaturingCalls } from "./featuring/calls";
import { operatorFiguresCalls } from "./figures/calls";
import { operatorFooterLinksCalls } from "./footer-links/calls";
import { operatorHealthCalls } from "./health/calls";
import { operatorHoldCalls } from "./holds/calls";
import { operatorOpeningCalls } from "./opening/calls";
import { operatorContentCalls } from "./content/calls";
import { operatorDeletedListingsCalls } from "./deleted-listings/calls";
import { operatorFrontPageCalls } from "./front-page/calls";
import { operatorCatalogueCalls } from "./catalogue/calls";
import { operatorCityCalls } from "./cities/calls";
import { operatorReportReasonsCalls } from "./report-reasons/calls";
import { operatorVerificationFieldsCalls } from "./verification-fields/calls";
import { operatorLanguagesCalls } from "./languages/calls";
import { operatorLettersCalls } from "./letters/calls";
import { operatorImportsCalls } from "./imports/calls";
import { operatorTextPicturesCalls } from "./text-pictures/calls";
import { operatorPagesCalls } from "./pages/calls";
import { operatorPackagesCalls } from "./packages/calls";
import { byReviewState, operatorReviewsCalls, review, reviewedListing } from "./reviews/calls";
import { operatorReviewCaseCalls } from "./review-case/calls";
import { operatorReviewListCalls } from "./review-list/calls";
import { operatorSavedRepliesCalls } from "./saved-replies/calls";
import { operatorSiteSettingsCalls } from "./site/calls";
import { operatorSettingsCalls } from "./settings/calls";
import { operatorEditsCalls } from "./edits/calls";
import { operatorMovesCalls } from "./moves/calls";
import { operatorTransfersCalls } from "./transfers/calls";
import { operatorReportsCalls } from "./reports/calls";
import { optionalDay } from "./day";
import { operatorFindEntries } from "./find-entries/calls";
import { operatorFindListings } from "./find-listings/calls";
import { reviewedAdvert } from "../adverts/shapes";
import { ownProperty } from "../listings/shapes";
import { ownProject } from "../projects/shapes";

/** What waits for operators, each in a queue of its own. */
const waitingQueues = [
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

export type { ReviewedAdvert } from "../adverts/shapes";

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
    since: optionalDay,
    until: optionalDay,
    ...paging(20),
  }),
  data: list(operatorAct),
  extra: total,
});

export const operatorCalls = [
  ...Object.values(listings),
  ...Object.values(projects),
  ...Object.values(adverts),
  ...operatorReportsCalls,
  ...operatorReviewsCalls,
  ...operatorReviewListCalls,
  ...operatorReviewCaseCalls,
  ...operatorSavedRepliesCalls,
  ...operatorSettingsCalls,
  ...operatorSiteSettingsCalls,
  ...operatorMembersCalls,
  ...operatorMergesCalls,
  ...operatorMemberPageCalls,
  ...operatorMessagesCalls,
  ...operatorCatalogueCalls,
  ...operatorCityCalls,
  ...operatorReportReasonsCalls,
  ...operatorVerificationFieldsCalls,
  ...operatorPackagesCalls,
  ...operatorArticlesCalls,
  ...operatorContentCalls,
  ...operatorPagesCalls,
  ...operatorTextPicturesCalls,
  ...operatorImportsCalls,
  ...operatorLanguagesCalls,
  ...operatorLettersCalls,
  ...operatorFrontPageCalls,
  ...operatorAnnouncementCalls,
  ...operatorOpeningCalls,
  ...operatorExportsCalls,
  ...operatorEditsCalls,
  ...operatorTransfersCalls,
  ...operatorMovesCalls,
  ...operatorFeaturingCalls,
  ...operatorHoldCalls,
  ...operatorHealthCalls,
  ...operatorFooterLinksCalls,
  ...operatorDeletedListingsCalls,
  ...operatorUndoCalls,
  ...operatorTableFilesCalls,
  operatorActs,
  operatorWaiting,
  ...operatorFiguresCalls,
  operatorFindListings,
  operatorFindEntries,
];
