import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { noteForm } from "./forms";
import { choice, id, paging, typed } from "../wire/request-fields";
import { upToIds } from "../wire/request-lists";
import { dateOrNull, integer, list, text, total } from "../wire/response-fields";
import { propertyCard } from "../properties/shapes";

/** Own calls of the embedded server: what a member remembers of homes, which nobody else reads. */

export const hideHome = post("hide-home", {
  auth: "token",
  quiet: true,
  about: "Hides a home from the caller's lists, or shows it again.",
  body: z.object({ property_id: id, type: choice(["0", "1"]).describe("1 hides, 0 shows again") }),
  data: nothing,
});

export const getHiddenHomes = get("hidden-homes", {
  auth: "token",
  about: "The homes that the caller has hidden and that can still be looked at, latest first.",
  query: z.object(paging(25)),
  data: list(propertyCard),
  extra: total,
});

const homeNote = z.object({
  /** Empty where nothing is written. */
  body: text,
  written_at: dateOrNull,
});

export const getHomeNote = get("home-note", {
  auth: "token",
  about: "What the caller has written about a home, for themselves alone.",
  query: z.object({ property_id: id }),
  data: homeNote,
});

export const writeHomeNote = post("write-home-note", {
  auth: "token",
  quiet: true,
  about: "Keeps the caller's own words about a home; an empty text takes them away.",
  body: z.object({ property_id: id, body: typed(noteForm.shape.body) }),
  data: homeNote,
});

export const takeHomesAlong = post("take-homes-along", {
  auth: "token",
  quiet: true,
  about: "Adds what a browser remembered before its reader signed in: homes hidden and looked at.",
  body: z.object({
    hidden: upToIds(100).describe("Ids, joined by commas, latest first"),
    seen: upToIds(100).describe("Ids, joined by commas"),
  }),
  data: z.object({
    left_out: z.array(integer).describe("Hidden homes that the account has no room for"),
  }),
});

export const rememberedCalls = [
  hideHome,
  getHiddenHomes,
  getHomeNote,
  writeHomeNote,
  takeHomesAlong,
];
