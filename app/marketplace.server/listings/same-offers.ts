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

type Compared<Facts extends string> = Record<Facts, RawBuilder<unknown>>;

/** Of a home that others are compared with. */
type HomeFacts =
  | "id"
  | "category_id"
  | "status"
  | "rent_duration"
  | "price_minor"
  | "city"
  | "latitude"
  | "longitude"
  | "address";

const isRented = (status: RawBuilder<unknown>) => sql`(${status} in ('rent', 'rented'))`;

/**
 * Other homes that may be this one: of its category and offered alike, at its address or next to it, at nearly its price.
 * An index of category and price leaves few to look at (migration 0173).
 */
export const homesBeside = (home: Compared<HomeFacts>) => sql`
  select *, case when is_same_address then 'address' else 'near' end as likeness,
    abs(price_minor - ${home.price_minor}) as distance
  from (
    select id, title, address, city, price_minor, status, rent_duration, request_status, owner_id,
      coalesce(lower(city) = lower(${home.city}) and ${addressOfHome} = ${home.address}, false)
        as is_same_address,
      case when abs(latitude - ${home.latitude}) < ${degreesApart} then earth_distance(
        ll_to_earth(latitude, longitude), ll_to_earth(${home.latitude}, ${home.longitude})
      ) <= ${metresApart} end as is_near
    from property
    where category_id = ${home.category_id}
      and price_minor between ceil(${home.price_minor} * ${1 - nearlyTheSame}::numeric)::bigint
        and floor(${home.price_minor} * ${1 + nearlyTheSame}::numeric)::bigint
      and id <> ${home.id}
      and ${isRented(sql`status`)} = ${isRented(home.status)}
      and rent_duration is not distinct from ${home.rent_duration}) as home
  where is_same_address or is_near`;

/** What they are compared by. */
export const comparedHomes = sql`
  select id, owner_id, category_id, status, rent_duration, price_minor, city, latitude, longitude,
    ${addressOfHome} as address
  from property`;

async function homesLike(database: Database, id: number) {
  const [home] = (
    await sql<{
      category_id: number;
      status: ListingStatus;
      rent_duration: RentDuration | null;
      price_minor: number;
      city: string;
      latitude: number | null;
      longitude: number | null;
      address: string | null;
    }>`${comparedHomes} where id = ${id}`.execute(database)
  ).rows;
  return (
    home &&
    homesBeside({
      id: sql`${id}::int`,
      category_id: sql`${home.category_id}::int`,
      status: sql`${home.status}::text`,
      rent_duration: sql`${home.rent_duration}::text`,
      price_minor: sql`${home.price_minor}::bigint`,
      city: sql`${home.city}::text`,
      latitude: sql`${home.latitude}::float8`,
      longitude: sql`${home.longitude}::float8`,
      address: sql`${home.address}::text`,
    })
  );
}

/** As an index has it (migration 0228). */
const addressOfProject = sql<string>`sorted_words(location || ' ' || city || ' ' || country)`;

/** Other projects that may be this one: at its address, or of its title in its city. */
export const projectsBeside = (project: Compared<"id" | "city" | "title" | "address">) => sql`
  select id, title, location as address, city, null::bigint as price_minor, null as status, null as rent_duration,
    request_status, owner_id, 0 as distance,
    case when ${addressOfProject} = ${project.address} then 'address' else 'title' end as likeness
  from project
  where id <> ${project.id} and (${addressOfProject} = ${project.address}
    or (sorted_words(title) = ${project.title} and searchable(city) = searchable(${project.city})))`;

/** What they are compared by. */
export const comparedProjects = sql`
  select id, owner_id, city, coalesce(sorted_words(title), '') as title,
    case when ${isAddress(sql`location`)} then ${addressOfProject} end as address
  from project`;

async function projectsLike(database: Database, id: number) {
  const [project] = (
    await sql<{ city: string; title: string; address: string | null }>`
      ${comparedProjects} where id = ${id}`.execute(database)
  ).rows;
  return (
    project &&
    projectsBeside({
      id: sql`${id}::int`,
      city: sql`${project.city}::text`,
      title: sql`${project.title}::text`,
      address: sql`${project.address}::text`,
    })
  );
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
