import { sql } from "kysely";
import type { OwnProperty } from "~/contract/listings/calls";
import { type AdvertRow, advertsOnWire } from "../adverts/on-wire";
import { marketStateOf } from "../properties/market-state";
import { type PropertyRelations, relationColumns, relationsOnWire } from "../properties/relations";
import { timeAgo } from "../properties/time-ago";
import { fileUrls } from "../properties/visibility";
import type { Services } from "../services";
import { confirmationSettings } from "./confirmation-settings";
import { holdColumn, holdOnWire, type HoldRow } from "./holds";
import { type RejectionRow, rejectReasonOnWire } from "./reject-reason";

const day = 24 * 3_600_000;

/** What the database answers for one listing; the relations are gathered in the same statement. */
interface Row extends PropertyRelations {
  slug: string;
  category_id: number;
  package_id: number | null;
  title: string;
  description: string;
  address: string;
  client_address: string;
  price_minor: number;
  city: string;
  state: string;
  country: string;
  title_image_key: string;
  three_d_image_key: string;
  meta_image_key: string;
  video_link: string;
  latitude: number | null;
  longitude: number | null;
  owner_id: number | null;
  is_active: boolean;
  is_public: boolean;
  is_withheld: boolean;
  request_status: NonNullable<OwnProperty["request_status"]>;
  status: OwnProperty["property_type"];
  view_count: number;
  favourite_count: number;
  rent_duration: OwnProperty["rentduration"];
  is_premium: boolean;
  is_promoted: boolean;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  under_offer_since: Date | null;
  created_at: Date;
  owner: {
    name: string;
    email: string | null;
    mobile: string | null;
    picture_key: string | null;
  } | null;
  is_favourite: boolean;
  rejection: RejectionRow | null;
  revision: number;
  asked_at: Date | null;
  lapsed_at: Date | null;
  hold: HoldRow | null;
  adverts: AdvertRow[];
  interested: { id: number; name: string; picture_key: string | null }[];
}

/** Listings as their owner sees them (contract §4 Own property), in the order of the ids. */
export async function ownProperties(services: Services, ids: number[]): Promise<OwnProperty[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select property.*, confirmation.asked_at, confirmation.lapsed_at, ${holdColumn("property")} as hold,
      ${relationColumns},
      case when member.id is not null then jsonb_build_object('name', member.name,
        'email', member.email, 'mobile', member.mobile, 'picture_key', member.picture_key)
      end as owner,
      exists (select from favourite
        where property_id = property.id and member_id = property.owner_id) as is_favourite,
      (select to_jsonb(rejection) from rejection
        where property_id = property.id order by id desc limit 1) as rejection,
      (select coalesce(jsonb_agg(advert order by id desc), '[]')
        from advertisement advert where advert.property_id = property.id) as adverts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name,
          'picture_key', person.picture_key) order by interest.created_at desc), '[]')
        from interest join member person on person.id = interest.member_id and person.is_active
        where interest.property_id = property.id) as interested
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join property on property.id = wanted.id
    join category on category.id = property.category_id
    left join member on member.id = property.owner_id
    left join listing_confirmation confirmation on confirmation.property_id = property.id
    order by wanted.place`.execute(services.database);
  const { answerWithinDays } = await confirmationSettings(services.database);
  return rows.map((row) => onWire(row, services, answerWithinDays));
}

function onWire(row: Row, services: Services, answerWithinDays: number): OwnProperty {
  const { mediaUrl, clock } = services;
  const files = fileUrls(services, row, true);
  const advertRuns = row.adverts.some(({ status }) => status === 0 || status === 1);
  return {
    id: row.id,
    slug_id: row.slug,
    category_id: row.category_id,
    package_id: row.package_id,
    title: row.title,
    description: row.description,
    address: row.address,
    client_address: row.client_address,
    price: row.price_minor / 100,
    post_type: row.owner_id === null ? "0" : "1",
    city: row.city,
    state: row.state,
    country: row.country,
    title_image: files.picture(row.title_image_key),
    three_d_image: files.picture(row.three_d_image_key),
    video_link: row.video_link,
    latitude: row.latitude,
    longitude: row.longitude,
    added_by: row.owner_id ?? 0,
    status: row.is_active ? 1 : 0,
    request_status: row.request_status,
    reject_reason: rejectReasonOnWire(row.request_status, row.rejection),
    total_click: row.view_count,
    rentduration: row.rent_duration,
    property_type: row.status,
    market_state: marketStateOf(row),
    is_premium: row.is_premium,
    promoted: row.is_promoted,
    is_feature_available: row.is_public && !advertRuns,
    is_favourite: row.is_favourite ? 1 : 0,
    favourite_count: row.favourite_count,
    meta_title: row.meta_title ?? "",
    meta_description: row.meta_description ?? "",
    meta_keywords: row.meta_keywords ?? "",
    meta_image: files.picture(row.meta_image_key),
    created_at: row.created_at.toISOString(),
    post_created: timeAgo(row.created_at, clock()),
    customer_name: row.owner?.name ?? "Admin",
    email: row.owner?.email ?? "",
    mobile: row.owner?.mobile ?? "",
    profile: mediaUrl(row.owner?.picture_key ?? ""),
    ...relationsOnWire(row, mediaUrl, files),
    advertisement: advertsOnWire(row.adverts),
    interested_users: row.interested.map(({ id, name, picture_key }) => ({
      id,
      name,
      profile: mediaUrl(picture_key),
    })),
    confirmation: row.asked_at && {
      asked_at: row.asked_at.toISOString(),
      answer_by: new Date(row.asked_at.getTime() + answerWithinDays * day).toISOString(),
      lapsed_at: row.lapsed_at?.toISOString() ?? null,
    },
    hold: holdOnWire(row.hold),
    revision: row.revision,
  };
}
