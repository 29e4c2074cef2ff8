import { sql } from "kysely";

/** Every column that names a stored file; tests/marketplace/unused-files.test.ts compares it with the database. */
export const keyColumns = [
  ["property", "title_image_key"],
  ["property", "three_d_image_key"],
  ["property", "meta_image_key"],
  ["property_picture", "media_key"],
  ["property_document", "media_key"],
  ["verification_value", "media_key"],
  ["bank_receipt", "media_key"],
  ["chat_message", "file_key"],
  ["chat_message", "audio_key"],
  ["chat_report_message", "file_key"],
  ["chat_report_message", "audio_key"],
  ["member", "picture_key"],
  ["project", "image_key"],
  ["project", "meta_image_key"],
  ["project_file", "media_key"],
  ["project_plan", "media_key"],
  ["article", "image_key"],
  ["article", "meta_image_key"],
  ["category", "image_key"],
  ["parameter", "image_key"],
  ["facility", "image_key"],
  ["news", "picture_key"],
  ["slider", "image_key"],
  ["city_picture", "image_key"],
] as const;

/** What names files, and where: answers that are files and pictures of the site, too. */
const places = [
  ...keyColumns.map(([table, column]) => ({
    key: sql<string>`${sql.ref(column)}`,
    place: sql`${sql.table(table)} where ${sql.ref(column)} is not null`,
  })),
  {
    key: sql<string>`value #>> '{}'`,
    place: sql`property_parameter join parameter on parameter.id = parameter_id where kind = 'file'`,
  },
  {
    key: sql<string>`value #>> '{}'`,
    place: sql`site_setting where jsonb_typeof(value) = 'string'`,
  },
];

/** The keys of all files that something names, or of those among the given ones. */
export const keysInUse = (among?: string[]) =>
  sql<{ key: string }>`${sql.join(
    places.map(
      ({ key, place }) =>
        sql`select ${key} as key from ${place}
          ${among ? sql`and ${key} = any(${among}::text[])` : sql``}`,
    ),
    sql` union all `,
  )}`;
