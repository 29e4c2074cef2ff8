import { sql } from "kysely";
import type { Database } from "../db/database";
import type { RequestStatus } from "../db/tables";
import type { Listed } from "./require-listing";

interface SamePhotoRow {
  key: string;
  other_key: string;
  kind: Listed;
  id: number;
  title: string;
  city: string;
  request_status: RequestStatus;
  owner_id: number | null;
  owner_name: string | null;
}

/** In so few of 64 fields two copies of one picture differ. */
export const mostDifferent = 6;
const mostShown = 12;

/**
 * Photos of listings: their first one, then their gallery. Plans are none: their lines look alike. Halves whose
 * types differ, or that have conditions of their own, would be read in full: no index of keys would be used.
 */
export const photosOf = {
  property: sql`(
    select id as listing_id, title_image_key as key, (-1)::smallint as place from property
    union all select property_id, media_key, position from property_picture)`,
  project: sql`(
    select listing_id, key, place from (
      select id as listing_id, image_key as key, (-1)::smallint as place, 'image' as kind from project
      union all select project_id, media_key, position, kind from project_file) as file
    where kind = 'image')`,
};

const shownIn = (kind: Listed) => sql`
  select alike.*, ${kind}::text as kind, listing.id, title, city, request_status, owner_id
  from alike join ${photosOf[kind]} photo on photo.key = other_key
  join ${sql.table(kind)} listing on listing.id = listing_id`;

/**
 * Photos of a listing that stand in listings of other owners too, homes and projects, the most alike first, once for
 * each photo and listing. Quarters that are equal find them by an index (migration 0099).
 */
export const photosLike = (kind: Listed, id: number) => sql<SamePhotoRow>`
    with mine as (select key, place from ${photosOf[kind]} photo where listing_id = ${id}),
    alike as (
      select mine.key, mine.place, other.key as other_key, bit_count(looks.hash # other.hash) as difference
      from mine join picture_likeness looks on looks.key = mine.key
      join picture_likeness other on other.bands && looks.bands
        and bit_count(looks.hash # other.hash) <= ${mostDifferent}),
    shown as (${shownIn("property")} union all ${shownIn("project")}),
    once as (
      select distinct on (key, kind, id) shown.* from shown
      where owner_id is distinct from (select owner_id from ${sql.table(kind)} where id = ${id})
      order by key, kind, id, difference, other_key)
    select key, other_key, kind, once.id, title, once.city, request_status, owner_id, member.name as owner_name
    from once left join member on member.id = owner_id
    order by difference, place, kind, once.id limit ${mostShown}`;

/** What photosLike finds. */
export async function samePhotos(database: Database, kind: Listed, id: number) {
  return (await photosLike(kind, id).execute(database)).rows;
}
