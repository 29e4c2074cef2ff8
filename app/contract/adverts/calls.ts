import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { choice, optionalId, paging } from "../wire/request-fields";
import { list, total } from "../wire/response-fields";
import { featuredItem } from "./shapes";

export type { FeaturedItem } from "./shapes";

/** What can be advertised. */
export const advertisable = ["property", "project"] as const;

export const storeAdvertisement = post("store_advertisement", {
  auth: "token",
  about:
    "Advertises one of the caller's listings; takes one of their property_feature or project_feature rights.",
  body: z.object({
    feature_for: choice(advertisable, "The type is not valid."),
    /** With `property`. */
    property_id: optionalId,
    /** With `project`. */
    project_id: optionalId,
  }),
  data: nothing,
});

export const getFeaturedData = get("get-featured-data", {
  auth: "token",
  about: "The caller's adverts for homes or for projects, newest first, in every state.",
  query: z.object({
    type: choice(advertisable, "The type is not valid."),
    ...paging(10),
  }),
  data: list(featuredItem),
  extra: total,
});

export const advertsCalls = [storeAdvertisement, getFeaturedData];
