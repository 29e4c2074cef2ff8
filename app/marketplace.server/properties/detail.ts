import { sql } from "kysely";
import { mayAs } from "~/contract/operator/team/rules";
import type { PropertyDetail } from "~/contract/properties/calls";
import { type AdvertRow, advertsOnWire } from "../adverts/on-wire";
import type { Caller } from "../http/handler";
import type { Services } from "../services";
import { settingPicture } from "../site/setting-picture";
import {
  marketOnWire,
  type PropertyRelations,
  relationColumns,
  relationsOnWire,
  teaserOf,
} from "./relations";
import type { ContactSight } from "./contacts";
import { marketStateOf } from "./market-state";
import { timeAgo } from "./time-ago";
import { fileUrls, mayManage, premiumRight } from "./visibility";

type Status = PropertyDetail["property_type"];
type Duration = PropertyDetail["rentduration"];

interface Row extends PropertyRelations {
  slug: string;
  owner_id: number | null;
  category_id: number;
  title: string;
  description: string;
  address: string;
  client_address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  price_minor: number;
  status: Status;
  rent_duration: Duration;
  is_active: boolean;
  is_withheld: boolean;
  request_status: PropertyDetail["request_status"];
  is_premium: boolean;
  is_promoted: boolean;
  title_image_key: string;
  three_d_image_key: string;
  meta_image_key: string;
  video_link: string;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  view_count: number;
  favourite_count: number;
  interest_count: number;
  under_offer_since: Date | null;
  created_at: Date;
  owner: {
    slug: string;
    name: string;
    email: string | null;
    mobile: string | null;
    picture_key: string | null;
    is_verified: boolean;
  } | null;
  is_favourite: boolean;
  is_interested: boolean;
  is_reported: boolean;
  history: { at: string; price: number; status: Status; rentduration: Duration }[];
  adverts: AdvertRow[];
  company_email: string | null;
  company_tel: string | null;
  admin_image: string | null;
}

/**
 * Homes as their own pages show them (contract §4 Property detail), in the order of the ids. How to reach an owner is
 * said on a home's own page alone, for which `contacts` is given; to owners themselves everywhere.
 */
export async function propertyDetails(
  services: Services,
  ids: number[],
  caller: Caller | null,
  contacts: ContactSight = "hidden",
): Promise<PropertyDetail[]> {
  if (ids.length === 0) return [];
  const callerId = caller?.id ?? null;
  const { rows } = await sql<Row>`
    select property.*,
      (select count(*)::int from interest
        where interest.property_id = property.id) as interest_count,
      case when member.id is not null then jsonb_build_object('slug', member.slug,
        'name', member.name, 'email', member.email, 'mobile', member.mobile,
        'picture_key', member.picture_key,
        'is_verified', member.verification_status = 'success') end as owner,
      exists (select from favourite where favourite.property_id = property.id
        and favourite.member_id = ${callerId}) as is_favourite,
      exists (select from interest where interest.property_id = property.id
        and interest.member_id = ${callerId}) as is_interested,
      exists (select from property_report where property_report.property_id = property.id
        and property_report.member_id = ${callerId}) as is_reported,
      (select coalesce(jsonb_agg(jsonb_build_object('at', changed_at, 'price', price_minor / 100.0,
          'status', status, 'rentduration', rent_duration) order by id desc), '[]')
        from property_history where property_history.property_id = property.id) as history,
      (select coalesce(jsonb_agg(advert order by advert.id desc), '[]')
        from advertisement advert where advert.property_id = property.id) as adverts,
      (select value #>> '{}' from site_setting where name = 'company_email') as company_email,
      (select value #>> '{}' from site_setting where name = 'company_tel1') as company_tel,
      (select value #>> '{}' from site_setting where name = 'admin_image') as admin_image,
      ${relationColumns}
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join property on property.id = wanted.id
    join category on category.id = property.category_id
    left join member on member.id = property.owner_id
    order by wanted.place`.execute(services.database);
  const isClosed = (row: Row) => row.is_premium && !mayManage(row, caller);
  const { open } = rows.some(isClosed)
    ? await premiumRight(services.database, caller, services.clock())
    : { open: true };
  return rows.map((row) => {
    const detail = onWire(row, services, caller, contacts);
    return !open && isClosed(row) ? withoutPremiumParts(detail) : detail;
  });
}

/** Premium homes stand in lists for everybody, with no more than their cards say. */
const withoutPremiumParts = (detail: PropertyDetail): PropertyDetail => ({
  ...teaserOf(detail),
  description: "",
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  meta_image: "",
  client_address: "",
  three_d_image: "",
  video_link: "",
  history: [],
  email: "",
  mobile: "",
});

function onWire(
  row: Row,
  services: Services,
  caller: Caller | null,
  contacts: ContactSight,
): PropertyDetail {
  const { mediaUrl, clock } = services;
  const files = fileUrls(services, row, mayManage(row, caller));
  const isOwn = caller !== null && row.owner_id === caller.id;
  const sight = isOwn ? "shown" : contacts;
  const isOpen = !isOwn && (row.status === "sell" || row.status === "rent");
  return {
    id: row.id,
    slug_id: row.slug,
    title: row.title,
    description: row.description,
    category_id: row.category_id,
    address: row.address,
    // Where the owner's letters go; what the company offers has the company's.
    client_address: sight === "shown" || row.owner_id === null ? row.client_address : "",
    city: row.city,
    state: row.state,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    price: row.price_minor / 100,
    property_type: row.status,
    rentduration: row.rent_duration,
    market_state: marketStateOf(row),
    title_image: files.picture(row.title_image_key),
    title_image_hash: "",
    three_d_image: files.picture(row.three_d_image_key),
    video_link: row.video_link,
    status: row.is_active ? 1 : 0,
    request_status: row.request_status,
    is_premium: row.is_premium,
    promoted: row.is_promoted,
    created_at: row.created_at.toISOString(),
    post_created: timeAgo(row.created_at, clock()),
    total_view: row.view_count,
    ...ownerOnWire(row, mediaUrl, sight),
    is_favourite: row.is_favourite ? 1 : 0,
    is_interested: row.is_interested ? 1 : 0,
    is_reported: row.is_reported,
    inquiry: false,
    is_blocked_by_me: false,
    is_blocked_by_user: false,
    is_interest_available: isOpen,
    is_report_available: isOpen,
    // Who they are is nobody's business; the totals suffice (contract §4).
    favourite_users: [],
    total_favourite_users: row.favourite_count,
    interested_users: [],
    total_interested_users: row.interest_count,
    meta_title: row.meta_title ?? "",
    meta_description: row.meta_description ?? "",
    meta_keywords: row.meta_keywords ?? "",
    meta_image: files.picture(row.meta_image_key),
    advertisement:
      isOwn || mayAs(caller?.operator_role ?? null, "listings") ? advertsOnWire(row.adverts) : [],
    history: row.history.map(({ at, ...moment }) => ({
      at: new Date(at).toISOString(),
      ...moment,
    })),
    ...relationsOnWire(row, mediaUrl, files),
    ...marketOnWire(row),
  };
}

/** The company's e-mail and telephone are for all, everywhere. */
function ownerOnWire(row: Row, mediaUrl: Services["mediaUrl"], contacts: ContactSight) {
  const { owner } = row;
  if (!owner)
    return {
      added_by: 0,
      customer_id: null,
      customer_slug_id: "",
      customer_name: "Admin",
      email: row.company_email ?? "",
      mobile: row.company_tel ?? "",
      profile: settingPicture(row.admin_image, mediaUrl),
      is_verified: true,
    };
  return {
    added_by: row.owner_id,
    customer_id: row.owner_id,
    customer_slug_id: owner.slug,
    customer_name: owner.name,
    email: (contacts === "shown" && owner.email) || "",
    mobile: (contacts === "shown" && owner.mobile) || "",
    ...(contacts === "used up" && { contacts_withheld: true }),
    profile: mediaUrl(owner.picture_key),
    is_verified: owner.is_verified,
  };
}
