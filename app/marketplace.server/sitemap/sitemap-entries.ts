import { sql } from "kysely";
import { idsInPart, sitemapEntries } from "~/contract/sitemap/calls";
import { handler } from "../http/handler";
import { listed } from "./listed";

const entriesAtOnce = 5000;

interface Row {
  id: number;
  slug: string;
  updated_at: Date | null;
}

/** The entries of a part after an id, by keyset: the last page costs what the first one does. */
export const sitemapEntriesHandler = handler(
  sitemapEntries,
  async ({ kind, part, after = 0 }, { services: { database } }) => {
    const before = (part - 1) * idsInPart;
    const { rows } = await sql<Row>`
      select id, slug, updated_at from (${listed[kind]}) as listed
      where id > ${Math.max(before, after)}::bigint and id <= ${before + idsInPart}::bigint
      order by id limit ${entriesAtOnce}`.execute(database);
    return rows.map(({ id, slug, updated_at }) => ({
      id,
      slug_id: slug,
      updated_at: updated_at?.toISOString() ?? null,
    }));
  },
);
