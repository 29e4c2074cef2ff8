import { sql } from "kysely";
import type { PropertyCard } from "~/contract/properties/calls";
import type { Services } from "../services";
import type { FileUrls } from "./visibility";

/** What stands in other tables, gathered by the statement that reads the listing. */
export interface PropertyRelations {
  id: number;
  category: { id: number; name: string; image_key: string; slug: string };
  gallery: { id: number; media_key: string }[];
  documents: {
    id: number;
    media_key: string;
    file_name: string;
    extension: string;
    size: number | null;
  }[];
  answers: {
    id: number;
    name: string;
    kind: PropertyCard["parameters"][number]["type_of_parameter"];
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
  listed_at: Date;
  lowered: { was: number; at: string } | null;
}

/** The columns of `PropertyRelations` for a statement that has `property` and its `category` at hand. */
export const relationColumns = sql`
  jsonb_build_object('id', category.id, 'name', category.name,
    'image_key', category.image_key, 'slug', category.slug) as category,
  (select coalesce(jsonb_agg(jsonb_build_object('id', picture.id, 'media_key', picture.media_key)
      order by picture.position, picture.id), '[]')
    from property_picture picture where picture.property_id = property.id) as gallery,
  (select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'media_key', document.media_key,
      'file_name', document.file_name, 'extension', document.extension, 'size', media.byte_count)
      order by document.id), '[]')
    from property_document document left join media on media.key = document.media_key
    where document.property_id = property.id) as documents,
  (select coalesce(jsonb_agg(to_jsonb(parameter) || jsonb_build_object('value', answer.value)
      order by category_parameter.position, parameter.id), '[]')
    from property_parameter answer
    join parameter on parameter.id = answer.parameter_id
    left join category_parameter on category_parameter.parameter_id = parameter.id
      and category_parameter.category_id = property.category_id
    where answer.property_id = property.id and answer.value not in ('""', '[]', 'null')) as answers,
  (select coalesce(jsonb_agg(to_jsonb(facility) || jsonb_build_object('id', near.id,
      'facility_id', facility.id, 'distance', near.distance)
      order by near.distance, facility.position, near.id), '[]')
    from property_facility near join facility on facility.id = near.facility_id
    where near.property_id = property.id) as facilities,
  coalesce((select happened_at from home_news
    where home_news.property_id = property.id and kind = 'listed'), property.created_at) as listed_at,
  (select jsonb_build_object('was', was_price_minor / 100.0, 'at', happened_at) from home_news
    where home_news.property_id = property.id and kind = 'lowered'
      and was_price_minor > property.price_minor and property.status in ('sell', 'rent')
      and not exists (select from property_history
        where property_history.property_id = property.id and changed_at > happened_at)
    order by home_news.id desc limit 1) as lowered`;

const iso = (text: string) => new Date(text).toISOString();

/** The same on the wire, for cards and details alike. */
export const relationsOnWire = (
  row: PropertyRelations,
  mediaUrl: Services["mediaUrl"],
  files: FileUrls,
) => ({
  category: {
    id: row.category.id,
    category: row.category.name,
    image: mediaUrl(row.category.image_key),
    slug_id: row.category.slug,
  },
  gallery: row.gallery.map(({ id, media_key }) => ({
    id,
    image: media_key,
    image_url: files.picture(media_key),
  })),
  documents: row.documents.map(({ id, media_key, file_name, extension, size }) => ({
    id,
    property_id: row.id,
    file_name,
    file: files.document(media_key),
    type: extension,
    ...(size !== null && { size }),
  })),
  parameters: row.answers.map(({ id, name, kind, options, image_key, is_required, value }) => ({
    id,
    name,
    type_of_parameter: kind,
    type_values: options,
    image: mediaUrl(image_key),
    is_required: is_required ? (1 as const) : (0 as const),
    value: kind === "file" ? files.document(String(value)) : value,
  })),
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
});

/** Since when the home is on the market, and how its price fell. */
export const marketOnWire = ({ listed_at, lowered }: PropertyRelations) => ({
  listed_at: listed_at.toISOString(),
  lowered: lowered && { was: lowered.was, at: iso(lowered.at) },
});

/** To a hundredth of a degree, as the market finds premium homes (migration 0126). */
const roughly = (degrees: number | null) =>
  degrees === null ? null : (Math.sign(degrees) * Math.round(Math.abs(degrees) * 100)) / 100;

type Teased = "address" | "documents" | "gallery" | "latitude" | "longitude" | "parameters";

/**
 * What lists say of a premium home to those who may not open it: its first picture, its facts and its town; no street,
 * no other pictures, no papers, answers that are files included (decision 128).
 */
export const teaserOf = <Home extends Pick<PropertyCard, Teased>>(home: Home): Home => ({
  ...home,
  address: "",
  documents: [],
  gallery: [],
  latitude: roughly(home.latitude),
  longitude: roughly(home.longitude),
  parameters: home.parameters.filter(({ type_of_parameter: kind }) => kind !== "file"),
});
