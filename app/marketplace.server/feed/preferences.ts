import { type Selectable, sql } from "kysely";
import type { PersonalisedFields } from "~/contract/feed/calls";
import type { Database } from "../db/database";
import type { FeedPreferenceTable } from "../db/tables";
import type { Caller } from "../http/handler";
import type { Condition } from "../properties/condition";
import { isInCity } from "../search/spellings";

export type FeedPreference = Omit<Selectable<FeedPreferenceTable>, "member_id">;

/** What the caller looks for; null when they never said. */
export async function preferenceOf(database: Database, caller: Pick<Caller, "id">) {
  const row = await database
    .selectFrom("feed_preference")
    .selectAll()
    .where("member_id", "=", caller.id)
    .executeTakeFirst();
  return row ?? null;
}

const texts = (numbers: number[]) => numbers.map(String);
const bound = (minor: number | null) => (minor === null ? "" : String(minor / 100));

export function preferenceOnWire(
  caller: Pick<Caller, "id">,
  preference: FeedPreference | null,
): PersonalisedFields {
  const { min_price_minor: min = null, max_price_minor: max = null } = preference ?? {};
  const isRent = preference?.is_rent ?? null;
  return {
    user_id: caller.id,
    category_ids: texts(preference?.category_ids ?? []),
    outdoor_facilitiy_ids: texts(preference?.facility_ids ?? []),
    price_range: min === null && max === null ? [] : [bound(min), bound(max)],
    property_type: isRent === null ? [] : [isRent ? "1" : "0"],
    city: preference?.city ?? "",
  };
}

/**
 * The homes on `market` that are all that was chosen: any of the categories, near any of the places.
 * One's own homes are no news.
 */
export function recommended(caller: Pick<Caller, "id">, preference: FeedPreference): Condition[] {
  const { is_rent, category_ids, facility_ids, min_price_minor, max_price_minor, city } =
    preference;
  const conditions: (Condition | false)[] = [
    sql`market.owner_id is distinct from ${caller.id}`,
    is_rent !== null && sql`market.is_rent = ${is_rent}`,
    category_ids.length > 0 && sql`market.category_id = any(${category_ids}::int[])`,
    facility_ids.length > 0 && sql`market.facility_ids && ${facility_ids}::int[]`,
    min_price_minor !== null && sql`market.price_minor >= ${min_price_minor}`,
    max_price_minor !== null && sql`market.price_minor <= ${max_price_minor}`,
    city !== "" && isInCity(city),
  ];
  return conditions.filter((condition) => condition !== false);
}
