import type { ParsedInputOf } from "~/contract/wire/call";
import {
  deletePersonalisedFields,
  getPersonalisedFields,
  setPersonalisedFields,
} from "~/contract/feed/calls";
import type { Database } from "../db/database";
import { done, reply, handler } from "../http/handler";
import { Invalid } from "../http/refusals";
import { type FeedPreference, preferenceOf, preferenceOnWire } from "./preferences";

type Input = ParsedInputOf<typeof setPersonalisedFields>;

const notOffered = "This choice is not offered.";

/** @throws Invalid when one of the ids names nothing */
async function requireKnownIds(
  database: Database,
  table: "category" | "facility",
  ids: number[],
  field: keyof Input,
) {
  if (ids.length === 0) return;
  const found = await database.selectFrom(table).select("id").where("id", "in", ids).execute();
  if (found.length < ids.length) throw new Invalid({ [field]: notOffered });
}

const minor = (price: number | undefined) => (price === undefined ? null : Math.round(price * 100));

function preferenceFrom(input: Input): FeedPreference {
  const offers = new Set(input.property_type);
  return {
    // Both are the same as none.
    is_rent: offers.size === 1 ? offers.has("1") : null,
    category_ids: [...new Set(input.category_ids)],
    facility_ids: [...new Set(input.outdoor_facilitiy_ids)],
    min_price_minor: minor(input.price_range.min),
    max_price_minor: minor(input.price_range.max),
    city: input.city ?? "",
  };
}

const isAnything = ({ city, category_ids, facility_ids, ...rest }: FeedPreference) =>
  city === "" &&
  category_ids.length + facility_ids.length === 0 &&
  Object.values(rest).every((value) => value === null);

/** Replaces all that the caller looked for (contract §3.38). */
export const setPersonalisedFieldsHandler = handler(
  setPersonalisedFields,
  async (input, { caller, services: { database } }) => {
    const preference = preferenceFrom(input);
    await requireKnownIds(database, "category", preference.category_ids, "category_ids");
    await requireKnownIds(database, "facility", preference.facility_ids, "outdoor_facilitiy_ids");
    if (isAnything(preference)) await forget(database, caller.id);
    else
      await database
        .insertInto("feed_preference")
        .values({ member_id: caller.id, ...preference })
        .onConflict((conflict) => conflict.column("member_id").doUpdateSet(preference))
        .execute();
    return reply(preferenceOnWire(caller, preference), { message: "Your feed is saved." });
  },
);

export const getPersonalisedFieldsHandler = handler(
  getPersonalisedFields,
  async (_input, { caller, services: { database } }) =>
    preferenceOnWire(caller, await preferenceOf(database, caller)),
);

export const deletePersonalisedFieldsHandler = handler(
  deletePersonalisedFields,
  async (_input, { caller, services: { database } }) => {
    await forget(database, caller.id);
    return done("Your feed is no longer personal.");
  },
);

const forget = (database: Database, memberId: number) =>
  database.deleteFrom("feed_preference").where("member_id", "=", memberId).execute();
