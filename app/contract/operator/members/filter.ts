import { z } from "zod";
import { optional } from "../../form-fields";
import { optionalChoice, optionalId, slug, typed } from "../../wire/request-fields";
import { isDay } from "../forms";

/** Whether somebody lists anything that everybody can see, and whether an agent is verified. */
export const withOrWithout = ["with", "without"] as const;
type WithOrWithout = (typeof withOrWithout)[number];

/** Which members are meant, in the list of members and by a message; what is left out leaves nobody out. */
export interface MemberFilter {
  city?: string;
  listings?: WithOrWithout;
  verified?: WithOrWithout;
  /** Whoever has this package now. */
  package_id?: number;
  /** In which they have the site. */
  language?: string;
  /** Days in the time of the site, both included: 2027-01-31. */
  registered_since?: string;
  registered_until?: string;
  /** Which version of the texts held when they registered. */
  terms_version?: number;
  privacy_version?: number;
}

/** Whether everybody is meant. */
export const isEverybody = (filter: MemberFilter) =>
  Object.values(filter).every((value) => value === undefined);

const notOffered = { error: "This choice is not offered." };
const noDay = { error: "Please enter a day." };

const day = optional(10).refine((text) => !text || isDay(text), noDay);
const whole = (sentence: { error: string }) =>
  optional(10).refine((text) => !text || /^[1-9]\d{0,8}$/.test(text), sentence);
const version = whole({ error: "Please enter the number of a version." });
const oneOfTwo = z.enum(["", ...withOrWithout], notOffered).optional();

/** The filter as forms say it: empty leaves nobody out. */
export const memberFilterForm = {
  city: optional(),
  listings: oneOfTwo,
  verified: oneOfTwo,
  package_id: whole(notOffered),
  language: optional(35),
  registered_since: day,
  registered_until: day,
  terms_version: version,
  privacy_version: version,
};

/** The filter as calls take it. */
export const memberFilterFields = {
  city: typed(memberFilterForm.city).optional(),
  listings: optionalChoice(withOrWithout),
  verified: optionalChoice(withOrWithout),
  package_id: optionalId,
  language: slug(35),
  registered_since: typed(day).optional(),
  registered_until: typed(day).optional(),
  terms_version: optionalId,
  privacy_version: optionalId,
};
