import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import {
  body,
  choice,
  id,
  optionalChoice,
  optionalId,
  paging,
  slug,
  typed,
} from "../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  list,
  oneOf,
  oneOfOrNull,
  text,
  total,
  url,
} from "../wire/response-fields";
import { acceptForm, proposedTimes } from "./forms";
import { longestNote, viewingEndReasons, viewingSides, viewingStates } from "./rules";

/** Own calls (docs/decisions/0032), not part of the wire that other upstreams speak. */

/** `times[0][date]=2026-12-01&times[0][time]=10:15`, in the home's time zone. */
const times = z.preprocess(
  (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.values(value)
      : (value ?? []),
  proposedTimes,
) as unknown as typeof proposedTimes;

const home = {
  /** 0 and empty when the home is gone or the caller may no longer see it. */
  property_id: integer,
  slug_id: text,
  title: text,
  title_image: url,
  city: text,
  /** As IANA names it: `Europe/Lisbon`. */
  time_zone: text,
};

const viewing = z.object({
  id: integer,
  /** Which side the caller is on. */
  side: oneOf(viewingSides, "asker"),
  state: oneOf(viewingStates, "requested"),
  ...home,
  /** What was offered last, and by whom. */
  times: list(
    z.object({
      at: text,
      /** Another viewing that the caller has agreed to at that time. */
      clash_id: integer,
      clash_title: text,
    }),
  ),
  offered_by: oneOf(viewingSides, "asker"),
  /** The time agreed on last; it holds while the state is `accepted`. */
  viewing_at: dateOrNull,
  asker_note: text,
  owner_note: text,
  ended_by: oneOfOrNull(viewingSides),
  end_reason: oneOfOrNull(viewingEndReasons),
  /** The other side: a name at first, and how to reach them while a time is agreed on. */
  /** Own number; 0: the operators, or nobody any more. */
  other_id: integer,
  other_name: text,
  other_profile: url,
  other_email: text,
  other_mobile: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});
export type Viewing = z.output<typeof viewing>;

/** What a member finds out before asking. */
const viewingOffer = z.object({
  ...home,
  /** `asked`: there is an open request of the caller's already. */
  state: oneOf(["open", "own", "closed", "asked"], "closed"),
  /** That request; 0 when there is none. */
  viewing_id: integer,
});

export const getViewingOffer = get("viewings/offer", {
  auth: "token",
  about: "Whether the caller may ask to view a home, and in which time zone it lies.",
  query: z.object({ slug_id: slug() }),
  data: viewingOffer,
});

export const requestViewing = post("viewings/request", {
  auth: "token",
  quiet: true,
  about: "Asks to view a home at one of up to three times; its owner is told.",
  body: z.object({ property_id: id, times, note: body(longestNote) }),
  data: z.object({ id: integer }),
});

/** Beside a list: how many of either side wait for the caller's answer. */
const waiting = { waiting_as_owner: count, waiting_as_asker: count };

export const getViewings = get("viewings", {
  auth: "token",
  about: "The caller's viewings of either side, open ones first, then the latest.",
  query: z.object({
    side: optionalChoice(viewingSides),
    /** Only this one. */
    id: optionalId,
    ...paging(20),
  }),
  data: list(viewing),
  extra: { ...total, ...waiting },
});

const answering = { id };

export const acceptViewing = post("viewings/accept", {
  auth: "token",
  about: "Agrees to one of the times that the other side offered; both are told.",
  body: z.object({ ...answering, time: typed(acceptForm.shape.time) }),
  data: nothing,
});

export const proposeViewing = post("viewings/propose", {
  auth: "token",
  quiet: true,
  about: "Offers other times instead; what was agreed on before no longer holds.",
  body: z.object({ ...answering, times, note: body(longestNote) }),
  data: nothing,
});

export const endViewing = post("viewings/end", {
  auth: "token",
  quiet: true,
  about: "Declines a request, or calls a viewing off; the other side is told.",
  body: z.object({
    ...answering,
    move: choice(["decline", "cancel"]),
    note: body(longestNote),
  }),
  data: nothing,
});

export const getViewingCalendar = get("viewings/calendar", {
  auth: "token",
  about: "The calendar file (RFC 5545) of a viewing that a time was agreed on for.",
  query: z.object({ id }),
  data: z.object({ file_name: text, content: text }),
});

export const viewingsCalls = [
  getViewingOffer,
  requestViewing,
  getViewings,
  acceptViewing,
  proposeViewing,
  endViewing,
  getViewingCalendar,
];
