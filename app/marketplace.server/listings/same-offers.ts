import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import type { ListingStatus, RentDuration, RequestStatus } from "../db/tables";
import type { Listed } from "./require-listing";

interface SameOfferRow {
  id: number;
  title: string;
  address: string;
  city: string;
  /** Null of projects, as what follows. */
  price_minor: number | null;
  status: ListingStatus | null;
  rent_duration: RentDuration | null;
  request_status: RequestStatus;
  owner_id: number | null;
  owner_name: string | null;
  likeness: "address" | "near" | "title";
}

/** Of the price. */
const nearlyTheSame = 0.01;
/** One building. */
const metresApart = 50;
/** So many degrees are more than that, anywhere. */
const degreesApart = 0.001;
const mostShown = 12;

/** Whether it says more than the places it lies in, or all listings there that say no more would be at one address. */
const isAddress = (address: RawBuilder<unknown>) => sql<boolean>`
  not words_of(${address}) <@ words_of(concat_ws(' ', city, state, country))`;

/** Null without an address. */
const addressOfHome = sql<string | null>`
  case when ${isAddress(sql`address`)} then sorted_words(concat_ws(' ', address, city, country)) end`;

/**
 * Other homes that may be this one: of its category and offered alike, at its address or next to it, at nearly its price.
 * An index of category and price leaves few to look at (migration 0173).
 */
async function homesLike(database: Database, id: number) {
  const home = await database
    .selectFrom("property")
    .select(["category_id", "status", "rent_duration", "price_minor", "city"])
    .select(["latitude", "longitude", addressOfHome.as("address")])
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    home &&
    sql`
      select *, case when is_same_address then 'address' else 'near' end as likeness,
        abs(price_minor - ${home.price_minor}::bigint) as distance
      from (
        select id, title, address, city, price_minor, status, rent_duration, request_status, owner_id,
          coalesce(lower(city) = lower(${home.city}) and ${addressOfHome} = ${home.address}::text, false)
            as is_same_address,
          case when abs(latitude - ${home.latitude}::float8) < ${degreesApart} then earth_distance(
            ll_to_earth(latitude, longitude), ll_to_earth(${home.latitude}::float8, ${home.longitude}::float8)
          ) <= ${metresApart} end as is_near
        from property
        where category_id = ${home.category_id}
          and price_minor between ${Math.ceil(home.price_minor * (1 - nearlyTheSame))}::bigint
            and ${Math.floor(home.price_minor * (1 + nearlyTheSame))}::bigint
          and id <> ${id}
          and (status in ('rent', 'rented')) = ${home.status === "rent" || home.status === "rented"}
          and rent_duration is not distinct from ${home.rent_duration}::text) as home
      where is_same_address or is_near`
  );
}

/** As an index has it (migration 0228). */
const addressOfProject = sql<string>`sorted_words(location || ' ' || city || ' ' || country)`;

/** Other projects that may be this one: at its address, or of its title in its city. */
async function projectsLike(database: Database, id: number) {
  const project = await database
    .selectFrom("project")
    .select(["city", sql<string>`coalesce(sorted_words(title), '')`.as("title")])
    .select(addressOfProject.as("address"))
    .select(isAddress(sql`location`).as("has_address"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!project) return undefined;
  const address = project.has_address ? project.address : null;
  return sql`
    select id, title, location as address, city, null::bigint as price_minor, null as status, null as rent_duration,
      request_status, owner_id, 0 as distance,
      case when ${addressOfProject} = ${address}::text then 'address' else 'title' end as likeness
    from project
    where id <> ${id} and (${addressOfProject} = ${address}::text
      or (sorted_words(title) = ${project.title} and searchable(city) = searchable(${project.city})))`;
}

const likeOf: Record<
  Listed,
  (database: Database, id: number) => Promise<RawBuilder<unknown> | undefined>
> = { property: homesLike, project: projectsLike };

/**
 * Other listings of its kind, of whomever and in every state, that may be this one; undefined when it is not there. What
 * is compared stands in the query as values, or nobody could tell how few come into question.
 */
export async function offersLike(database: Database, kind: Listed, id: number) {
  const found = await likeOf[kind](database, id);
  return (
    found &&
    sql<SameOfferRow>`
      select found.id, title, found.address, found.city, price_minor, status, rent_duration, request_status, owner_id, likeness,
        member.name as owner_name
      from (${found}) as found left join member on member.id = owner_id
      order by likeness <> 'address', distance, found.id limit ${mostShown}`
  );
}

/** What offersLike finds. */
export async function sameOffers(database: Database, kind: Listed, id: number) {
  const query = await offersLike(database, kind, id);
  return query ? (await query.execute(database)).rows : [];
}
