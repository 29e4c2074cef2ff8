import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { choice, id, paging } from "../wire/request-fields";
import { list, total } from "../wire/response-fields";
import { propertyDetail } from "../properties/shapes";

/** Adds a home to the caller's favourites, or takes it out again (spec §4). */
export const addFavourite = post("add_favourite", {
  auth: "token",
  quiet: true,
  about: "Adds a home to the caller's favourites, or takes it out again.",
  body: z.object({ property_id: id, type: choice(["0", "1"]).describe("1 adds, 0 removes") }),
  data: nothing,
});

export const getFavouriteProperty = get("get_favourite_property", {
  auth: "token",
  about: "The caller's favourite homes.",
  query: z.object(paging(25)),
  data: list(propertyDetail),
  extra: total,
});

export const favouritesCalls = [addFavourite, getFavouriteProperty];
