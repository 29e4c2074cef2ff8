import { sql } from "kysely";
import { idsInPart, sitemapKinds, sitemapParts } from "~/contract/sitemap/calls";
import { handler } from "../http/handler";
import { listed } from "./listed";

interface Row {
  part: number;
  count: number;
  updated_at: Date | null;
}

/** How the public marketplace falls into parts; those without entries are left out. */
export const sitemapPartsHandler = handler(
  sitemapParts,
  async (_input, { services: { database } }) => {
    const ofKinds = sitemapKinds.map(async (kind) => {
      const { rows } = await sql<Row>`
      select (id - 1) / ${idsInPart}::int + 1 as part, count(*)::int as count,
        max(updated_at) as updated_at
      from (${listed[kind]}) as listed group by part order by part`.execute(database);
      return rows.map(({ part, count, updated_at }) => ({
        kind,
        part,
        count,
        updated_at: updated_at?.toISOString() ?? null,
      }));
    });
    return (await Promise.all(ofKinds)).flat();
  },
);
