import { type RawBuilder, sql } from "kysely";
import type { ComparedText } from "~/contract/operator/review-case/rules";
import type { Transaction } from "../db/database";
import type { RequestStatus, Tables } from "../db/tables";
import type { Listed } from "./require-listing";

interface NamedFile {
  key: string;
  name: string;
}

/** What a listing says, as it is kept before an edit and compared afterwards. */
export interface Said {
  texts: Partial<Record<ComparedText, string>>;
  category: { id: number; name: string };
  titleImage: string;
  panorama?: string;
  metaImage: string;
  /** Keys of the pictures after the title image, in their order. */
  gallery: string[];
  documents: NamedFile[];
  /** Of projects: a floor may have several pictures. */
  plans?: NamedFile[];
  answers?: { id: number; name: string; kind: string; value: string | string[] }[];
  facilities?: { id: number; name: string; distance: number }[];
}

const categoryOf = (categoryId: RawBuilder<unknown>) => sql`
  (select jsonb_build_object('id', id, 'name', name) from category where id = ${categoryId})`;

const position = sql`
  case when latitude is not null and longitude is not null
    then round(latitude::numeric, 5) || ', ' || round(longitude::numeric, 5) else '' end`;

/** Texts that both have. */
const texts = sql`
  'title', title, 'description', description, 'city', city, 'state', state, 'country', country,
  'position', ${position}, 'video', video_link, 'meta_title', coalesce(meta_title, ''),
  'meta_description', coalesce(meta_description, ''), 'meta_keywords', coalesce(meta_keywords, '')`;

const files = (media: RawBuilder<unknown>, name: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('key', ${media}, 'name', ${name}) order by id), '[]')
    from ${from})`;
const key = sql`media_key`;

/** `Said` of the row at hand. */
export const saidBy: Record<Listed, RawBuilder<Said>> = {
  property: sql<Said>`jsonb_build_object(
    'texts', jsonb_build_object(${texts},
      'price', trim_scale(price_minor / 100.0)::text, 'offer', status,
      'rent_duration', coalesce(rent_duration, ''), 'premium', case when is_premium then 'yes' else '' end,
      'address', address, 'contact_address', client_address),
    'category', ${categoryOf(sql`property.category_id`)},
    'titleImage', title_image_key, 'panorama', three_d_image_key, 'metaImage', meta_image_key,
    'gallery', (select coalesce(jsonb_agg(media_key order by position, id), '[]')
      from property_picture where property_id = property.id),
    'documents', ${files(key, sql`file_name`, sql`property_document where property_id = property.id`)},
    'answers', (select coalesce(jsonb_agg(jsonb_build_object('id', parameter.id, 'name', name,
        'kind', kind, 'value', value) order by parameter.id), '[]')
      from property_parameter join parameter on parameter.id = parameter_id
      where property_id = property.id and value not in ('""', '[]', 'null')),
    'facilities', (select coalesce(jsonb_agg(jsonb_build_object('id', facility.id, 'name', name,
        'distance', distance) order by facility.id), '[]')
      from property_facility join facility on facility.id = facility_id
      where property_id = property.id))`,
  project: sql<Said>`jsonb_build_object(
    'texts', jsonb_build_object(${texts}, 'stage', kind, 'address', location),
    'category', ${categoryOf(sql`project.category_id`)},
    'titleImage', image_key, 'metaImage', meta_image_key,
    'gallery', (select coalesce(jsonb_agg(media_key order by position, id), '[]')
      from project_file where project_id = project.id and kind = 'image'),
    'documents', ${files(key, sql`file_name`, sql`project_file where project_id = project.id and kind = 'doc'`)},
    'plans', ${files(key, sql`title`, sql`project_plan where project_id = project.id`)})`,
};

/** The column that names a listing of a kind. */
export const columnOf = { property: "property_id", project: "project_id" } as const;

/** Keeps what a listing says that was decided about and waits again from now on; to be called before it is changed. */
export async function keepBeforeEdit(
  tx: Transaction<Tables>,
  kind: Listed,
  { id, request_status }: { id: number; request_status: RequestStatus },
  now: Date,
) {
  if (request_status === "pending") return;
  await sql`
    insert into listing_before_edit (${sql.ref(columnOf[kind])}, decision, said, edited_at)
    select id, request_status, ${saidBy[kind]}, ${now} from ${sql.table(kind)} where id = ${id}
    on conflict do nothing`.execute(tx);
}
