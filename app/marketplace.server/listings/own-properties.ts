import { sql } from "kysely";
import type { OwnProperty } from "~/contract/listings";
import { type AdvertRow, advertsOnWire } from "../adverts/on-wire";
import { timeAgo } from "../properties/time-ago";
import type { Services } from "../services";
import { type RejectionRow, rejectReasonOnWire } from "./reject-reason";

/** What the database answers for one listing; the relations are gathered in the same statement. */
interface Row {
  id: number;
  slug: string;
  category_id: number;
  category: { id: number; name: string; image_key: string; slug: string };
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
  created_at: Date;
  owner: {
    name: string;
    email: string | null;
    mobile: string | null;
    picture_key: string | null;
  } | null;
  is_favourite: boolean;
  rejection: RejectionRow | null;
  gallery: { id: number; media_key: string }[];
  documents: { id: number; media_key: string; file_name: string; extension: string }[];
  parameters: {
    id: number;
    name: string;
    kind: OwnProperty["parameters"][number]["type_of_parameter"];
    options: string[];
    image_key: string;
    is_required: boolean;
    value: string | string[];
  }[];
  facilities: {
    id: number;
    facility_id: number;
    distance: number;
    name: string;
    image_key: string;
    created_at: string;
    updated_at: string;
  }[];
  adverts: AdvertRow[];
  interested: { id: number; name: string; picture_key: string | null }[];
}

const iso = (text: string) => new Date(text).toISOString();

/** Listings as their owner sees them (contract §4 Own property), in the order of the ids. */
export async function ownProperties(services: Services, ids: number[]): Promise<OwnProperty[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select property.*,
      jsonb_build_object('id', category.id, 'name', category.name,
        'image_key', category.image_key, 'slug', category.slug) as category,
      case when member.id is not null then jsonb_build_object('name', member.name,
        'email', member.email, 'mobile', member.mobile, 'picture_key', member.picture_key)
      end as owner,
      exists (select from favourite
        where property_id = property.id and member_id = property.owner_id) as is_favourite,
      (select to_jsonb(rejection) from rejection
        where property_id = property.id order by id desc limit 1) as rejection,
      (select coalesce(jsonb_agg(picture order by position, id), '[]')
        from property_picture picture where property_id = property.id) as gallery,
      (select coalesce(jsonb_agg(document order by id), '[]')
        from property_document document where property_id = property.id) as documents,
      (select coalesce(jsonb_agg(to_jsonb(parameter) || jsonb_build_object('value', answer.value)
          order by category_parameter.position, parameter.id), '[]')
        from property_parameter answer
        join parameter on parameter.id = answer.parameter_id
        left join category_parameter on category_parameter.parameter_id = parameter.id
          and category_parameter.category_id = property.category_id
        where answer.property_id = property.id) as parameters,
      (select coalesce(jsonb_agg(to_jsonb(facility) || jsonb_build_object('id', near.id,
          'facility_id', facility.id, 'distance', near.distance) order by near.id), '[]')
        from property_facility near join facility on facility.id = near.facility_id
        where near.property_id = property.id) as facilities,
      (select coalesce(jsonb_agg(advert order by id desc), '[]')
        from advertisement advert where advert.property_id = property.id) as adverts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name,
          'picture_key', person.picture_key) order by interest.created_at desc), '[]')
        from interest join member person on person.id = interest.member_id
        where interest.property_id = property.id) as interested
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join property on property.id = wanted.id
    join category on category.id = property.category_id
    left join member on member.id = property.owner_id
    order by wanted.place`.execute(services.database);
  return rows.map((row) => onWire(row, services));
}

function onWire(row: Row, { mediaUrl, clock }: Services): OwnProperty {
  const advertRuns = row.adverts.some(({ status }) => status === 0 || status === 1);
  return {
    id: row.id,
    slug_id: row.slug,
    category_id: row.category_id,
    category: {
      id: row.category.id,
      category: row.category.name,
      image: mediaUrl(row.category.image_key),
      slug_id: row.category.slug,
    },
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
    title_image: mediaUrl(row.title_image_key),
    three_d_image: mediaUrl(row.three_d_image_key),
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
    is_premium: row.is_premium,
    promoted: row.is_promoted,
    is_feature_available: row.is_public && !advertRuns,
    is_favourite: row.is_favourite ? 1 : 0,
    favourite_count: row.favourite_count,
    meta_title: row.meta_title ?? "",
    meta_description: row.meta_description ?? "",
    meta_keywords: row.meta_keywords ?? "",
    meta_image: mediaUrl(row.meta_image_key),
    created_at: row.created_at.toISOString(),
    post_created: timeAgo(row.created_at, clock()),
    customer_name: row.owner?.name ?? "Admin",
    email: row.owner?.email ?? "",
    mobile: row.owner?.mobile ?? "",
    profile: mediaUrl(row.owner?.picture_key ?? ""),
    ...relations(row, mediaUrl),
  };
}

function relations(row: Row, mediaUrl: Services["mediaUrl"]) {
  return {
    gallery: row.gallery.map(({ id, media_key }) => ({
      id,
      image: media_key,
      image_url: mediaUrl(media_key),
    })),
    documents: row.documents.map(({ id, media_key, file_name, extension }) => ({
      id,
      property_id: row.id,
      file_name,
      file: mediaUrl(media_key),
      type: extension,
    })),
    parameters: row.parameters.map(
      ({ id, name, kind, options, image_key, is_required, value }) => ({
        id,
        name,
        type_of_parameter: kind,
        type_values: options,
        image: mediaUrl(image_key),
        is_required: is_required ? (1 as const) : (0 as const),
        value: kind === "file" ? mediaUrl(String(value)) : value,
      }),
    ),
    assign_facilities: row.facilities.map((facility) => ({
      id: facility.id,
      property_id: row.id,
      facility_id: facility.facility_id,
      distance: facility.distance,
      created_at: iso(facility.created_at),
      updated_at: iso(facility.updated_at),
      name: facility.name,
      image: mediaUrl(facility.image_key),
    })),
    advertisement: advertsOnWire(row.adverts),
    interested_users: row.interested.map(({ id, name, picture_key }) => ({
      id,
      name,
      profile: mediaUrl(picture_key),
    })),
  };
}
