import { type RawBuilder, sql } from "kysely";

/** What has an address of its own that may change. */
type Addressed = "property" | "project" | "member" | "article";

/** The id of whoever has this slug now, or else had it once; null when nobody did. */
export const idOfSlug = (kind: Addressed, slug: string): RawBuilder<number | null> => sql`coalesce(
  (select id from ${sql.table(kind)} where slug = ${slug}),
  (select holder_id from former_slug where kind = ${kind} and slug = ${slug}))`;
