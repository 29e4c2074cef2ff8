import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { choice, id, optionalId, paging, slug } from "../wire/request-fields";
import { dateOrNull, integer, list, text, total, url } from "../wire/response-fields";

/** Says that the caller wants a home, or no longer (spec §4). */
export const interestedUsers = post("interested_users", {
  auth: "token",
  quiet: true,
  about: "Tells the owner of a home that the caller is interested, or no longer.",
  body: z.object({ property_id: id, type: choice(["0", "1"]).describe("1 adds, 0 removes") }),
  data: nothing,
});

/** Somebody who wants one of the caller's homes, with how to reach them. */
const interestedUser = z.object({
  id: integer,
  name: text,
  profile: url,
  email: text,
  mobile: text,
  /** Own: when they said so; null from other upstreams. */
  created_at: dateOrNull,
});
export type InterestedUser = z.output<typeof interestedUser>;

export const getInterestedUsers = get("get_interested_users", {
  auth: "token",
  about: "Who is interested in one of the caller's homes, latest first.",
  /** The home by id, or by slug when there is no id. */
  query: z.object({ property_id: optionalId, slug_id: slug(), ...paging(10) }),
  data: list(interestedUser),
  extra: total,
});

export const interestCalls = [interestedUsers, getInterestedUsers];
