import { z } from "zod";
import { get } from "../wire/call";
import { choice, id, optionalIdOrZero } from "../wire/request-fields";
import { count, dateOrNull, integer, list, oneOf, word } from "../wire/response-fields";

/** What search engines are told of one by one. Details of projects open with a package, so not them. */
export const sitemapKinds = [
  "properties",
  "agents",
  "articles",
  "categories",
  "article_categories",
] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** A part takes this many ids in a row, so that nothing moves from part to part (sitemaps.org: at most 50,000). */
export const idsInPart = 50_000;

const sitemapPart = z.object({
  kind: oneOf(sitemapKinds, "properties"),
  /** 1: the ids 1 to 50,000. */
  part: integer,
  count,
  updated_at: dateOrNull,
});

const sitemapEntry = z.object({ id: integer, slug_id: word, updated_at: dateOrNull });

const listed = ["properties", "projects", "agents", "articles", "catalogue"] as const;

/** Own: the parts that have entries. */
export const sitemapParts = get("sitemap-parts", {
  auth: "anonymous",
  about: "What everybody may see, in parts of ids: how many there are and when one last changed.",
  data: list(sitemapPart),
  dependsOn: listed,
});

/** Own: the entries of a part; asked again with the last id as `after` until none come. */
export const sitemapEntries = get("sitemap-entries", {
  auth: "anonymous",
  about: "Slugs of a part that follow an id, at most 5,000 at once.",
  query: z.object({ kind: choice(sitemapKinds), part: id, after: optionalIdOrZero }),
  data: list(sitemapEntry),
  dependsOn: listed,
});

export const sitemapCalls = [sitemapParts, sitemapEntries];
