import { z } from "zod";
import { get } from "../wire/call";
import { periods } from "./rules";
import { optionalChoice, optionalId } from "../wire/request-fields";
import { count, dateOrNull, integer, list, oneOf, text, url, word } from "../wire/response-fields";

/** Own calls of a member's dashboard, not part of the wire that other upstreams speak. */

const byReview = {
  total: count,
  pending: count,
  approved: count,
  rejected: count,
  /** Approved, and hidden by their owner. */
  hidden: count,
};

const dashboard = z.object({
  properties: z.object({ ...byReview, sell: count, rent: count, sold: count, rented: count }),
  projects: z.object(byReview),
  /** What the operator refused and the member has not mended yet, latest first. */
  rejected: list(
    z.object({
      kind: oneOf(["property", "project"], "property"),
      id: integer,
      slug_id: word,
      title: text,
      reason: text,
      rejected_at: dateOrNull,
    }),
  ),
  /** What operators hold back by hand, latest first. */
  held: list(
    z.object({
      kind: oneOf(["property", "project"], "property"),
      id: integer,
      slug_id: word,
      title: text,
      reason: text,
      held_at: dateOrNull,
    }),
  ),
  /** Adverts that the operator refused, of listings that could be advertised again, latest first. */
  rejected_adverts: list(
    z.object({
      id: integer,
      kind: oneOf(["property", "project"], "property"),
      slug_id: word,
      title: text,
      reason: text,
    }),
  ),
  /** Homes whose owner is asked whether they still stand, those off the market for want of an answer first. */
  to_confirm: list(
    z.object({
      id: integer,
      slug_id: word,
      title: text,
      /** When it was asked. */
      asked_at: dateOrNull,
      answer_by: dateOrNull,
      lapsed_at: dateOrNull,
    }),
  ),
  /** When the caller looked last; null on the first visit. */
  since: dateOrNull,
  /** How many became interested since then. */
  new_interested: count,
  /** The latest of them. */
  interested: list(
    z.object({
      id: integer,
      name: text,
      profile: url,
      property_slug_id: word,
      property_title: text,
      created_at: dateOrNull,
    }),
  ),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = get("get-dashboard", {
  auth: "token",
  about: "What became of the caller's listings, and what needs their attention; notes the visit.",
  query: z.object({}),
  data: dashboard,
  acts: true,
});

const sums = { views: count, favourites: count, interests: count };

const figures = z.object({
  /** Every day of the period, the last one today (UTC). */
  days: list(z.object({ day: word, ...sums })),
  sums: z.object(sums),
  /** Of as many days before. */
  before: z.object(sums),
});
export type Figures = z.output<typeof figures>;

export const getFigures = get("get-figures", {
  auth: "token",
  about: "How often the caller's listings, or one of them, were viewed and liked, day by day.",
  query: z.object({
    days: optionalChoice(periods),
    property_id: optionalId,
    project_id: optionalId,
  }),
  data: figures,
});

export const dashboardCalls = [getDashboard, getFigures];
