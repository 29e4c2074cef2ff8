import { sql } from "kysely";
import { exportListings } from "~/contract/operator/imports/calls";
import type { FeedFormat } from "~/contract/operator/imports/rules";
import type { Database } from "../../db/database";
import type { ListingStatus, ParameterMeaning, RentDuration } from "../../db/tables";
import { handler } from "../../http/handler";
import { noteExported } from "../../operator/exports";
import type { Services } from "../../services";
import { companyName } from "../../site/company-name";
import { emptyListing, type FeedListing } from "../feed-listing";
import { writeBlm } from "../formats/blm";
import { writeCsv } from "../formats/csv";
import { writeKyero } from "../formats/kyero";
import { writeOpenImmo } from "../formats/openimmo";

interface Row {
  id: number;
  reference: string;
  title: string;
  description: string;
  kind: string;
  status: ListingStatus;
  price_minor: number;
  currency: string;
  rent_duration: RentDuration | null;
  under_offer_since: Date | null;
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  video_link: string;
  is_public: boolean;
  title_image_key: string;
  gallery: string[];
  answers: { name: string; meaning: ParameterMeaning | null; value: string | string[] }[];
}

interface Wanted {
  memberId: number | undefined;
  /** Also what is not on the market. */
  all: boolean;
}

const homesAtOnce = 500;

/** Homes as feeds have them; those that came with a feed keep its reference. */
async function exportedHomes(database: Database, { memberId, all }: Wanted, after: number) {
  const { rows } = await sql<Row>`
    select property.id, title, description, category.name as kind, status, price_minor, currency,
      rent_duration, under_offer_since, address, city, state, country, latitude, longitude, video_link,
      is_public, title_image_key,
      coalesce((select reference from feed_listing where property_id = property.id), property.id::text)
        as reference,
      (select coalesce(jsonb_agg(media_key order by position, property_picture.id), '[]')
        from property_picture where property_id = property.id) as gallery,
      (select coalesce(jsonb_agg(jsonb_build_object('name', parameter.name, 'meaning', meaning,
          'value', value) order by parameter.id), '[]')
        from property_parameter join parameter on parameter.id = parameter_id
        where property_id = property.id and kind <> 'file') as answers
    from property join category on category.id = category_id
    where property.id > ${after} and (is_public or ${all})
      and ${memberId === undefined ? sql`true` : sql`owner_id = ${memberId}`}
    order by property.id limit ${homesAtOnce}`.execute(database);
  return rows;
}

function listingOf(row: Row, mediaUrl: Services["mediaUrl"]): FeedListing {
  const isRent = row.status === "rent" || row.status === "rented";
  const isOver = row.status === "sold" || row.status === "rented";
  const keys = [row.title_image_key, ...row.gallery].filter(Boolean);
  return {
    ...emptyListing,
    reference: row.reference,
    title: row.title,
    description: row.description,
    kind: row.kind,
    purpose: isRent ? "rent" : "sale",
    price: String(row.price_minor / 100),
    currency: row.currency,
    period: isRent ? (row.rent_duration ?? "Monthly") : "",
    state: isOver ? "gone" : row.under_offer_since ? "taken" : "available",
    address: row.address,
    city: row.city,
    region: row.state,
    country: row.country,
    latitude: row.latitude === null ? "" : String(row.latitude),
    longitude: row.longitude === null ? "" : String(row.longitude),
    facts: Object.fromEntries(
      row.answers.map(({ name, meaning, value }) => [
        meaning && meaning !== "floor_plan" ? meaning : name,
        [value].flat().join("|"),
      ]),
    ),
    photos: keys.map((key) => mediaUrl(key, row.is_public ? "public" : "signed")),
    video: row.video_link,
  };
}

function written(format: FeedFormat, listings: FeedListing[], name: string, now: Date) {
  switch (format) {
    case "csv":
      return writeCsv(listings);
    case "blm":
      return writeBlm(listings, now);
    case "kyero":
      return writeKyero(listings, now);
    case "openimmo":
      return writeOpenImmo(listings, { name, now });
  }
}

export const exportListingsHandler = handler(
  exportListings,
  async ({ format, member_id, all }, { caller, services: { database, mediaUrl, clock } }) => {
    const listings: FeedListing[] = [];
    for (let after = 0; ;) {
      const rows = await exportedHomes(database, { memberId: member_id, all }, after);
      listings.push(...rows.map((row) => listingOf(row, mediaUrl)));
      if (rows.length < homesAtOnce) break;
      after = rows.at(-1)!.id;
    }
    const file = written(format, listings, await companyName(database), clock());
    const exported = { file: "homes", rowCount: listings.length } as const;
    await database.transaction().execute((tx) => noteExported(tx, caller, exported, clock()));
    return { file, home_count: listings.length };
  },
);
