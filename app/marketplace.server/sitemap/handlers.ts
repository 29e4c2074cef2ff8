import { sql } from "kysely";
import {
  idsInPart,
  sitemapEntries,
  sitemapKinds,
  sitemapParts,
  type SitemapKind,
} from "~/contract/sitemap/calls";
import { handler } from "../http/handler";

/** The entries of a part after an id, by keyset: the last page costs what the first one does. */
const sitemapEntriesHandler = handler(
  sitemapEntries,
  async ({ kind, part, after = 0 }, { services: { database } }) => {
    const before = (part - 1) * idsInPart;
    const { rows } = await sql<EntryRow>`
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

/** How the public marketplace falls into parts; those without entries are left out. */
const sitemapPartsHandler = handler(sitemapParts, async (_input, { services: { database } }) => {
  const ofKinds = sitemapKinds.map(async (kind) => {
    const { rows } = await sql<PartRow>`
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
});

export const sitemapHandlers = [sitemapPartsHandler, sitemapEntriesHandler];

const entriesAtOnce = 5000;

interface EntryRow {
  id: number;
  slug: string;
  updated_at: Date | null;
}

interface PartRow {
  part: number;
  count: number;
  updated_at: Date | null;
}

/** Of each kind, who can be opened by everybody: `id`, `slug` and `updated_at`. */
const listed: Record<SitemapKind, ReturnType<typeof sql>> = {
  // Premium homes open with a package; sold and rented ones are no longer offered.
  properties: sql`
    select id, slug, updated_at from property where is_public and not is_premium`,
  agents: sql`
    select id, slug, updated_at from member
    where is_active and (
      exists (select from market where owner_id = member.id)
      or exists (select from project where owner_id = member.id and is_public))`,
  articles: sql`select id, slug, created_at as updated_at from article where state = 'public'`,
  categories: sql`
    select id, slug, null::timestamptz as updated_at from category
    where exists (select from market where category_id = category.id)`,
  article_categories: sql`
    select id, slug, null::timestamptz as updated_at from article_category
    where exists (select from article
      where category_id = article_category.id and state = 'public')`,
};
