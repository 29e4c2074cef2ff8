import { sql } from "kysely";
import type { SitemapKind } from "~/contract/sitemap/calls";

/** Of each kind, who can be opened by everybody: `id`, `slug` and `updated_at`. */
export const listed: Record<SitemapKind, ReturnType<typeof sql>> = {
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
