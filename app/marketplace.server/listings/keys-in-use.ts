import { sql } from "kysely";

/**
 * Every column that names a stored file, and whether whatever it names is a picture that everybody may see, whatever
 * becomes of listings; tests/marketplace/unused-files.test.ts compares it with the database.
 */
export const keyColumns = [
  ["property", "title_image_key", "not everybody"],
  ["property", "three_d_image_key", "not everybody"],
  ["property", "meta_image_key", "not everybody"],
  ["property_picture", "media_key", "not everybody"],
  ["property_document", "media_key", "not everybody"],
  ["deleted_listing_file", "media_key", "not everybody"],
  ["feed_photo", "media_key", "not everybody"],
  ["verification_value", "media_key", "not everybody"],
  ["bank_receipt", "media_key", "not everybody"],
  ["chat_message", "file_key", "not everybody"],
  ["chat_message", "audio_key", "not everybody"],
  ["chat_report_message", "file_key", "not everybody"],
  ["chat_report_message", "audio_key", "not everybody"],
  ["member", "picture_key", "everybody"],
  ["project", "image_key", "not everybody"],
  ["project", "meta_image_key", "not everybody"],
  ["project_file", "media_key", "not everybody"],
  ["project_plan", "media_key", "not everybody"],
  ["article", "image_key", "everybody"],
  ["article", "meta_image_key", "everybody"],
  ["text_picture", "image_key", "everybody"],
  ["category", "image_key", "everybody"],
  ["parameter", "image_key", "everybody"],
  ["facility", "image_key", "everybody"],
  ["news", "picture_key", "everybody"],
  ["slider", "image_key", "everybody"],
  ["city_picture", "image_key", "everybody"],
] as const;

/** What names files, and where: answers that are files and pictures of the site, too. */
const places = [
  ...keyColumns.map(([table, column]) => ({
    isDeleted: table === "deleted_listing_file",
    key: sql<string>`${sql.ref(column)}`,
    place: sql`${sql.table(table)} where ${sql.ref(column)} is not null`,
  })),
  {
    isDeleted: false,
    key: sql<string>`value #>> '{}'`,
    place: sql`property_parameter join parameter on parameter.id = parameter_id where kind = 'file'`,
  },
  {
    isDeleted: false,
    key: sql<string>`value #>> '{}'`,
    place: sql`site_setting where jsonb_typeof(value) = 'string'`,
  },
];

/** The keys of all files that something names, or of those among the given ones. */
export const keysInUse = (among?: string[]) => keysNamed(places, among);

/** Whether a deleted listing alone has the file: only by whom it is brought back is it looked at. */
export const isOfDeletedAlone = (key: string) => sql<{ is_so: boolean }>`
  select exists (select from deleted_listing_file where media_key = ${key})
    and not exists (${keysNamed(
      places.filter(({ isDeleted }) => !isDeleted),
      [key],
    )}) as is_so`;

const keysNamed = (where: typeof places, among?: string[]) =>
  sql<{ key: string }>`${sql.join(
    where.map(
      ({ key, place }) =>
        sql`select ${key} as key from ${place}
          ${among ? sql`and ${key} = any(${among}::text[])` : sql``}`,
    ),
    sql` union all `,
  )}`;
