import { z } from "zod";
import { get } from "./call";
import { choice, paging } from "./inputs";
import { list, total } from "./scalars";
import { featuredItem } from "./shapes/advert";

export type { FeaturedItem } from "./shapes/advert";

export const getFeaturedData = get("get-featured-data", {
  auth: "token",
  about: "The caller's adverts for homes or for projects, newest first, in every state.",
  query: z.object({
    type: choice(["property", "project"], "The type is not valid."),
    ...paging(10),
  }),
  data: list(featuredItem),
  extra: total,
});

export const advertsCalls = [getFeaturedData];
