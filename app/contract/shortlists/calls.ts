import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { choice, id, optionalId, slug, typed } from "../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  text,
  yesNo,
  zeroOne,
} from "../wire/response-fields";
import { propertyCard } from "../properties/shapes";
import { listName, personName, wordBody } from "./forms";

/** Own calls of the embedded server: named lists of homes, and what people say of them. */

/**
 * Who asks: a member by the list's id, or whoever has the secret of one of its links. A guest has a key beside it, which
 * they got when they gave their name.
 */
const seat = { id: optionalId, token: slug(64), guest_key: slug(64) };

const shortlistBrief = z.object({
  id: integer,
  name: text,
  /** How many homes are on it. */
  homes: count,
  is_own: yesNo,
  /** Whose it is; empty for the caller's own. */
  owner: text,
  is_shared: yesNo,
  /** Whether the caller has said who they are there: their hearts and words are on it. */
  takes_part: yesNo,
  /** Whether the home that was asked about is on it. */
  has_home: yesNo,
});
export type ShortlistBrief = z.output<typeof shortlistBrief>;

export const getShortlists = get("shortlists", {
  auth: "token",
  about:
    "The caller's lists of homes, latest first, then those of others that they take part in, or opened by a link.",
  query: z.object({ property_id: optionalId }),
  data: list(shortlistBrief),
});

export const saveShortlist = post("save-shortlist", {
  auth: "token",
  quiet: true,
  about: "Makes a list of homes, or gives the one with the id another name.",
  body: z.object({ id: optionalId, name: typed(listName) }),
  data: z.object({ id: integer, name: text }),
});

export const deleteShortlist = post("delete-shortlist", {
  auth: "token",
  quiet: true,
  about: "Deletes a list of the caller's, and all that was said on it.",
  body: z.object({ id }),
  data: nothing,
});

export const changeShortlistHome = post("shortlist-home", {
  auth: "token",
  quiet: true,
  about: "Puts a home on a list of the caller's, or takes it off.",
  body: z.object({ id, property_id: id, type: choice(["0", "1"]).describe("1 adds, 0 removes") }),
  data: nothing,
});

export const shareShortlist = post("share-shortlist", {
  auth: "token",
  quiet: true,
  about: "Makes a secret link to a list, in place of the one before, or ends it.",
  body: z.object({ id, link: choice(["look", "write"]), act: choice(["renew", "end"]) }),
  data: nothing,
});

const said = z.object({
  id: integer,
  name: text,
  body: text,
  written_at: dateOrNull,
  /** The caller may take it away. */
  is_removable: yesNo,
});

const homeOnList = z.object({
  property_id: integer,
  title: text,
  is_on_market: yesNo,
  /** Null once the home can no longer be looked at. */
  card: objectOrNull(propertyCard),
  /** Names of those who like it. */
  hearts: list(text),
  is_hearted: zeroOne,
  words: list(said),
});

const shortlist = z.object({
  id: integer,
  name: text,
  owner: text,
  is_own: yesNo,
  /** The caller may give hearts and words; with a link for that they may once they gave a name. */
  may_write: yesNo,
  may_join: yesNo,
  /** The caller's name on the list; empty for who only looks. */
  me: text,
  is_member: yesNo,
  people: list(text),
  /** Secrets of the links; empty for all but the owner, and where there is no such link. */
  look_token: text,
  write_token: text,
  homes: list(homeOnList),
});
export type Shortlist = z.output<typeof shortlist>;

export const getShortlist = get("shortlist", {
  auth: "optional",
  momentary: true,
  about:
    "One list with its homes, and the hearts and words beside each. What a member opens by a link is among their lists from then on.",
  query: z.object(seat),
  data: shortlist,
});

export const joinShortlist = post("join-shortlist", {
  auth: "optional",
  acts: true,
  quiet: true,
  about: "Takes a seat at a shared list; a guest gives a name and gets a key to be known by.",
  body: z.object({ ...seat, name: typed(personName.optional()).optional() }),
  data: z.object({ id: integer, guest_key: text }),
});

export const leaveShortlist = post("leave-shortlist", {
  auth: "optional",
  acts: true,
  quiet: true,
  about:
    "Leaves a shared list, which is no longer among the caller's; their hearts and words go with them.",
  body: z.object(seat),
  data: z.object({ id: integerOrNull }),
});

export const markOnShortlist = post("mark-on-shortlist", {
  auth: "optional",
  acts: true,
  quiet: true,
  about: "Gives a home on a list the caller's heart, or takes it back.",
  body: z.object({ ...seat, property_id: id, type: choice(["0", "1"]) }),
  data: nothing,
});

export const writeOnShortlist = post("write-on-shortlist", {
  auth: "optional",
  acts: true,
  quiet: true,
  about: "Writes something beside a home on a list.",
  body: z.object({ ...seat, property_id: id, body: typed(wordBody) }),
  data: nothing,
});

export const removeFromShortlist = post("remove-from-shortlist", {
  auth: "optional",
  acts: true,
  quiet: true,
  about: "Takes away words of the caller's; the owner of a list may take away anybody's.",
  body: z.object({ ...seat, word_id: id }),
  data: nothing,
});

export const shortlistsCalls = [
  getShortlists,
  getShortlist,
  saveShortlist,
  deleteShortlist,
  changeShortlistHome,
  shareShortlist,
  joinShortlist,
  leaveShortlist,
  markOnShortlist,
  writeOnShortlist,
  removeFromShortlist,
];
