import { sql } from "kysely";
import type { Database } from "../db/database";
import type { ListingStatus, RentDuration, RequestStatus } from "../db/tables";

interface SameOfferRow {
  id: number;
  title: string;
  address: string;
  city: string;
  price_minor: number;
  status: ListingStatus;
  rent_duration: RentDuration | null;
  request_status: RequestStatus;
  owner_id: number | null;
  owner_name: string | null;
  /** The same words in any order; else it is near. */
  is_same_address: boolean;
}

/** Of the price. */
const nearlyTheSame = 0.01;
/** One building. */
const metresApart = 50;
/** So many degrees are more than that, anywhere. */
const degreesApart = 0.001;
const mostShown = 12;

/** The same words in any order, whatever their accents, capitals and punctuation; null without an address. */
const addressWords = sql<string | null>`case when address <> '' then (
  select string_agg(word, ' ' order by word collate "C")
  from unnest(words_of(concat_ws(' ', address, city, country))) as word) end`;

export const comparedHome = (database: Database, id: number) =>
  database
    .selectFrom("property")
    .select(["id", "category_id", "status", "rent_duration", "price_minor", "city"])
    .select(["latitude", "longitude", addressWords.as("words")])
    .where("id", "=", id)
    .executeTakeFirst();
type ComparedHome = NonNullable<Awaited<ReturnType<typeof comparedHome>>>;

/** What is compared stands in it as values, or nobody could tell how few homes are at the price. */
export const offersLike = (home: ComparedHome) => sql<SameOfferRow>`
  select found.id, title, found.address, found.city, price_minor, status, rent_duration, request_status, owner_id,
    is_same_address, member.name as owner_name
  from (
    select id, title, address, city, price_minor, status, rent_duration, request_status, owner_id,
      coalesce(lower(city) = lower(${home.city}) and ${addressWords} = ${home.words}::text, false) as is_same_address,
      case when abs(latitude - ${home.latitude}::float8) < ${degreesApart} then earth_distance(
        ll_to_earth(latitude, longitude), ll_to_earth(${home.latitude}::float8, ${home.longitude}::float8)
      ) <= ${metresApart} end as is_near
    from property
    where category_id = ${home.category_id}
      and price_minor between ${Math.ceil(home.price_minor * (1 - nearlyTheSame))}::bigint
        and ${Math.floor(home.price_minor * (1 + nearlyTheSame))}::bigint
      and id <> ${home.id} and (status in ('rent', 'rented')) = ${home.status === "rent" || home.status === "rented"}
      and rent_duration is not distinct from ${home.rent_duration}::text) as found
  left join member on member.id = owner_id
  where is_same_address or is_near
  order by is_same_address desc, abs(price_minor - ${home.price_minor}::bigint), found.id limit ${mostShown}`;

/**
 * Other homes, of whomever and in every state, that may be this one: of its category and offered alike, at its address or
 * next to it, at nearly its price. An index of category and price leaves few to look at (migration 0173).
 */
export async function sameOffers(database: Database, propertyId: number) {
  const home = await comparedHome(database, propertyId);
  return home ? (await offersLike(home).execute(database)).rows : [];
}
