import { z } from "zod";
import { required } from "../../form-fields";
import { get, nothing, post } from "../../wire/call";
import {
  choice,
  flag,
  id,
  optionalChoice,
  optionalId,
  paging,
  typed,
} from "../../wire/request-fields";
import { listOf, optionalFile } from "../../wire/request-lists";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  yesNo,
} from "../../wire/response-fields";
import { propertyStatuses, rentDuration } from "../../properties/shapes";
import { state, removed, revisionRead } from "../entries/shapes";
import { feedAddress, feedForm } from "./forms";
import { feedFormats, feedRowStates, feedRunStates } from "./rules";

/** Feeds of agencies, as operators set them up and read them: own calls (contract §5.3). */

const person = z.object({ id: integer, name: text });

const feedRun = z.object({
  id: integer,
  feed_id: integer,
  feed_name: text,
  state: oneOf(feedRunStates, "done"),
  /** It does not wait for somebody to say that it shall be done. */
  applies: yesNo,
  /** Why it failed, or why it waits. */
  message: text,
  /** null: the night, or somebody who is gone. */
  operator: objectOrNull(person),
  started_at: dateOrNull,
  ended_at: dateOrNull,
  /** Homes by what becomes of them. */
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    withdrawn: count,
    refused: count,
  }),
  /** How many of them are done, of how many that have something to be done. */
  done: count,
  to_do: count,
  /** How many photos came with it in an archive; null: it came alone. */
  photo_count: integerOrNull,
  /** How many homes lack photos that they name. */
  lacking_photos: count,
  /** Of a preview: how many photos are fetched once it is done, and from where most of them. */
  photos_to_fetch: count,
  photo_hosts: list(text),
});
export type FeedRun = z.output<typeof feedRun>;

const feed = z.object({
  id: integer,
  name: text,
  format: oneOf(feedFormats, "csv"),
  /** Empty: its files are sent by hand. */
  address: text,
  is_nightly: yesNo,
  /** Its homes need no review. */
  is_trusted: yesNo,
  /** Of homes whose kind is no category; null: they are refused. */
  category_id: integerOrNull,
  /** Whose homes it holds. */
  member: person,
  /** How many of its homes are listed. */
  home_count: count,
  last_run: objectOrNull(feedRun),
  revision: text,
});

const right = { auth: "operator", right: "imports" } as const;

export const operatorFeeds = get("operator/feeds", {
  ...right,
  momentary: true,
  about: "Feeds of agencies by name, with how they were read last.",
  query: z.object({ id: optionalId, ...paging(50) }),
  data: list(feed),
  extra: total,
});

const { shape: fields } = feedForm;

export const saveFeed = post("operator/feeds/save", {
  ...right,
  quiet: true,
  about:
    "Sets up a feed of a member's homes, or changes the one of the id; whose homes it holds stays.",
  body: z.object({
    ...state,
    name: typed(fields.name),
    member_id: optionalId,
    format: choice(feedFormats),
    address: typed(feedAddress).optional(),
    is_nightly: flag,
    is_trusted: flag,
    category_id: optionalId,
  }),
  data: z.object({ id: integer }),
});

export const removeFeed = post("operator/feeds/remove", {
  ...right,
  quiet: true,
  about: "Removes a feed; its homes stay, as their member's own.",
  body: z.object(removed),
  data: nothing,
});

const feedKind = z.object({
  /** What the feed calls what a home is. */
  kind: text,
  home_count: count,
  /** The category that it is now: as operators said, else by its name; null: it is none. */
  category_id: integerOrNull,
  is_said: yesNo,
});

export const feedKinds = get("operator/feeds/kinds", {
  ...right,
  momentary: true,
  about: "What the latest file of a feed calls its homes, and which categories these are.",
  query: z.object({ id }),
  data: list(feedKind),
  /** Of what operators said of them. */
  extra: { revision: text },
});

export const saveFeedKinds = post("operator/feeds/kinds/save", {
  ...right,
  quiet: true,
  about: "Says which category each kind of a feed is; without one it is found by its name.",
  body: z.object({
    id,
    revision: revisionRead,
    kinds: listOf(
      z.object(
        { kind: typed(required("The text is not valid.")), category_id: optionalId },
        { error: "The list is not valid." },
      ),
      500,
    ),
  }),
  data: nothing,
});

export const startFeedRun = post("operator/feeds/read", {
  ...right,
  quiet: true,
  files: true,
  about:
    "Begins to read a feed: the file that is sent, else the one at its address, alone or in a ZIP with its photos. It waits as a preview unless `applies`.",
  body: z.object({ id, file: optionalFile, applies: flag }),
  data: z.object({ id: integer }),
});

export const applyFeedRun = post("operator/feed-runs/apply", {
  ...right,
  quiet: true,
  about: "Has done what a preview shows.",
  body: z.object({ id }),
  data: nothing,
});

export const stopFeedRun = post("operator/feed-runs/stop", {
  ...right,
  quiet: true,
  about: "Gives up a preview, or what is left of a run that is under way; what was done stays.",
  body: z.object({ id }),
  data: nothing,
});

export const feedRuns = get("operator/feed-runs", {
  ...right,
  momentary: true,
  about: "How a feed was read, latest first, or the one run of the id.",
  query: z.object({ id: optionalId, feed_id: optionalId, ...paging(20) }),
  data: list(feedRun),
  extra: total,
});

const feedRow = z.object({
  /** Which of the file. */
  number: integer,
  reference: text,
  title: text,
  kind: text,
  state: oneOf(feedRowStates, "unchanged"),
  is_done: yesNo,
  /** What is to be said of it, and of which of its fields. */
  messages: list(z.object({ field: text, message: text })),
  /** The home here; null where there is none. */
  property_id: integerOrNull,
  /** As it is to be listed; null once that is done. */
  listing: objectOrNull(
    z.object({
      price: number,
      property_type: oneOfOrNull(propertyStatuses),
      rentduration: rentDuration,
      city: text,
      category: text,
      photo_count: count,
    }),
  ),
});
export type FeedRow = z.output<typeof feedRow>;

export const feedRows = get("operator/feed-runs/rows", {
  ...right,
  momentary: true,
  about: "The homes of a run in the order of its file, with what becomes of each.",
  query: z.object({
    id,
    state: optionalChoice(feedRowStates),
    /** Homes alone that lack photos that they name. */
    lacking_photos: flag,
    ...paging(50),
  }),
  data: list(feedRow),
  extra: total,
});

export const exportListings = get("operator/listings-file", {
  ...right,
  momentary: true,
  about:
    "Homes as a feed in a format, of one member or of all: those on the market, or all of them. What the format cannot say is left out.",
  query: z.object({ format: choice(feedFormats), member_id: optionalId, all: flag }),
  data: z.object({ file: text, home_count: count }),
});

export const operatorImportsCalls = [
  operatorFeeds,
  saveFeed,
  removeFeed,
  feedKinds,
  saveFeedKinds,
  startFeedRun,
  applyFeedRun,
  stopFeedRun,
  feedRuns,
  feedRows,
  exportListings,
];
