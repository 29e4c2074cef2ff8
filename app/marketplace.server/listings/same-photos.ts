import { sql } from "kysely";
import type { Database } from "../db/database";

interface SamePhotoRow {
  key: string;
  other_key: string;
  id: number;
  title: string;
  city: string;
  request_status: "pending" | "approved" | "rejected";
  owner_id: number | null;
  owner_name: string | null;
}

/** In so few of 64 fields two copies of one picture differ. */
const mostDifferent = 6;
const mostShown = 12;

/**
 * Photos of a home that stand in listings of other owners too, the most alike first, once for each photo and
 * listing. Quarters that are equal find them by an index (migration 0099).
 */
export async function samePhotos(database: Database, propertyId: number) {
  const { rows } = await sql<SamePhotoRow>`
    with home as (select id, owner_id from property where id = ${propertyId}),
    mine as (
      select title_image_key as key, -1 as place from property where id = ${propertyId}
      union select media_key, position from property_picture where property_id = ${propertyId}),
    alike as (
      select mine.key, mine.place, other.key as other_key, bit_count(looks.hash # other.hash) as difference
      from mine join picture_likeness looks on looks.key = mine.key
      join picture_likeness other on other.bands && looks.bands
        and bit_count(looks.hash # other.hash) <= ${mostDifferent}),
    shown as (
      select alike.*, property.id as property_id from alike join property on title_image_key = other_key
      union all
      select alike.*, property_id from alike join property_picture on media_key = other_key),
    once as (
      select distinct on (shown.key, shown.property_id) shown.*
      from shown join property on property.id = shown.property_id, home
      where property.id <> home.id and property.owner_id is distinct from home.owner_id
      order by shown.key, shown.property_id, difference, other_key)
    select once.key, once.other_key, property.id, property.title, property.city, property.request_status,
      property.owner_id, member.name as owner_name
    from once join property on property.id = once.property_id left join member on member.id = property.owner_id
    order by once.difference, once.place, property.id limit ${mostShown}`.execute(database);
  return rows;
}
