import {
  deletePersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  setPersonalisedFields,
} from "~/contract/feed/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database } from "../db/database";
import { done, handler, reply } from "../http/handler";
import { Invalid } from "../http/refusals";
import { propertyCards } from "../properties/cards";
import { conditionsOf, momentOf } from "../properties/filters";
import { findProperties } from "../properties/find";
import { type FeedPreference, preferenceOf, preferenceOnWire, recommended } from "./preferences";

/** Homes that are what the caller looks for; none when they never said (contract §3.41). */
const getUserRecommendationHandler = handler(
  getUserRecommendation,
  async ({ offset, limit, ...filters }, { caller, services }) => {
    const preference = await preferenceOf(services.database, caller);
    if (!preference) return reply([], { total: 0 });
    const { ids, total } = await findProperties(services.database, {
      conditions: [
        ...recommended(caller, preference),
        ...(await conditionsOf(services.database, filters, momentOf(services))),
      ],
      order: "newest",
      promotedFirst: false,
      offset,
      limit,
    });
    return reply(await propertyCards(services, ids, caller), { total });
  },
);

/** Replaces all that the caller looked for (contract §3.38). */
const setPersonalisedFieldsHandler = handler(
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

const getPersonalisedFieldsHandler = handler(
  getPersonalisedFields,
  async (_input, { caller, services: { database } }) =>
    preferenceOnWire(caller, await preferenceOf(database, caller)),
);

const deletePersonalisedFieldsHandler = handler(
  deletePersonalisedFields,
  async (_input, { caller, services: { database } }) => {
    await forget(database, caller.id);
    return done("Your feed is no longer personal.");
  },
);

export const feedHandlers = [
  setPersonalisedFieldsHandler,
  getPersonalisedFieldsHandler,
  deletePersonalisedFieldsHandler,
  getUserRecommendationHandler,
];

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

const forget = (database: Database, memberId: number) =>
  database.deleteFrom("feed_preference").where("member_id", "=", memberId).execute();
