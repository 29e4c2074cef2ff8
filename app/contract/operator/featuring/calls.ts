import { z } from "zod";
import { advertisable } from "../../adverts/calls";
import { get, nothing, post } from "../../wire/call";
import { choice, id, typed, typedNumber } from "../../wire/request-fields";
import {
  dateOrNull,
  integer,
  objectOrNull,
  oneOfOrNull,
  text,
  yesNo,
} from "../../wire/response-fields";
import { refused } from "../reviews/calls";
import { featuringFields } from "./forms";
import { featuringObstacles } from "./rules";

/** Featuring by hand: own calls (contract §5.3, decision 194). */

export const operatorFeaturing = get("operator/featuring", {
  auth: "operator",
  right: "money",
  momentary: true,
  about: "The advert of a listing that runs or waits, and whether it can be featured by hand.",
  query: z.object({ kind: choice(advertisable), id }),
  data: z.object({
    title: text,
    obstacle: oneOfOrNull(featuringObstacles),
    advert: objectOrNull(
      z.object({
        id: integer,
        /** 0 approved, 1 pending. */
        status: integer,
        /** Placed by operators; else its owner took it from a package. */
        is_gift: yesNo,
        start_date: dateOrNull,
        end_date: dateOrNull,
      }),
    ),
  }),
});

export const featureListing = post("operator/featuring/give", {
  auth: "operator",
  right: "money",
  about:
    "Features a public listing for some days, or until a day; no package is used, and its owner is told.",
  body: z.object({
    kind: choice(advertisable),
    id,
    days: typedNumber(featuringFields.days).optional(),
    until: typed(featuringFields.until).optional(),
    reason: typed(featuringFields.reason),
  }),
  data: nothing,
});

export const endFeaturing = post("operator/featuring/end", {
  auth: "operator",
  right: "money",
  about:
    "Ends an advert that runs, whoever placed it; its owner is told why, and nothing is given back.",
  /** The id is the advert's. */
  body: refused,
  data: nothing,
});

export const operatorFeaturingCalls = [operatorFeaturing, featureListing, endFeaturing];
