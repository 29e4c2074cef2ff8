import { sql } from "kysely";
import type { PropertyCard } from "~/contract/properties/calls";
import type { RequestStatus } from "../db/tables";
import type { Caller } from "../http/handler";
import type { Services } from "../services";
import {
  marketOnWire,
  type PropertyRelations,
  relationColumns,
  relationsOnWire,
  teaserOf,
} from "./relations";
import { type OwnMarks, ownMarkColumns, ownMarksOnWire } from "./marks";
import { marketStateOf } from "./market-state";
import { fileUrls, mayManage, premiumRight } from "./visibility";

interface Row extends PropertyRelations, OwnMarks {
  slug: string;
  category_id: number;
  title: string;
  title_image_key: string;
  price_minor: number;
  status: PropertyCard["property_type"];
  rent_duration: PropertyCard["rentduration"];
  under_offer_since: Date | null;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  is_premium: boolean;
  is_promoted: boolean;
  favourite_count: number;
  view_count: number;
  owner_id: number | null;
  is_active: boolean;
  is_withheld: boolean;
  request_status: RequestStatus;
}

/** Homes as every list shows them (contract §4 Property card), in the order of the ids. */
export async function propertyCards(
  services: Pick<Services, "database" | "mediaUrl" | "clock">,
  ids: number[],
  caller: Caller | null,
): Promise<PropertyCard[]> {
  const { database, mediaUrl } = services;
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select property.id, property.slug, property.category_id, property.title,
      property.title_image_key, property.price_minor, property.status, property.rent_duration,
      property.under_offer_since,
      property.address, property.city, property.state, property.country,
      property.latitude, property.longitude, property.is_premium, property.is_promoted,
      property.favourite_count, property.view_count, property.owner_id,
      property.is_active, property.is_withheld, property.request_status,
      ${ownMarkColumns(caller, sql`property.id`)},
      ${relationColumns}
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join property on property.id = wanted.id
    join category on category.id = property.category_id
    order by wanted.place`.execute(database);
  const isClosed = (row: Row) => row.is_premium && !mayManage(row, caller);
  const open = rows.some(isClosed) && (await mayOpenPremium(services, caller));
  const wholeCard = (row: Row): PropertyCard => {
    const files = fileUrls(services, row, mayManage(row, caller));
    return {
      ...relationsOnWire(row, mediaUrl, files),
      ...marketOnWire(row),
      id: row.id,
      slug_id: row.slug,
      category_id: row.category_id,
      title: row.title,
      title_image: files.picture(row.title_image_key),
      price: row.price_minor / 100,
      property_type: row.status,
      rentduration: row.rent_duration,
      market_state: marketStateOf(row),
      address: row.address,
      city: row.city,
      state: row.state,
      country: row.country,
      latitude: row.latitude,
      longitude: row.longitude,
      is_premium: row.is_premium,
      promoted: row.is_promoted,
      ...ownMarksOnWire(row),
      favourite_count: row.favourite_count,
      total_click: row.view_count,
      added_by: row.owner_id ?? 0,
    };
  };
  return rows.map((row) => (isClosed(row) && !open ? teaserOf(wholeCard(row)) : wholeCard(row)));
}

/** Whether the caller's packages open premium homes that are not theirs. */
export const mayOpenPremium = async (
  { database, clock }: Pick<Services, "database" | "clock">,
  caller: Caller | null,
) => caller !== null && (await premiumRight(database, caller, clock())).open;
