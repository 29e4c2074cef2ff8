import { sitemapEntriesHandler } from "./sitemap-entries";
import { sitemapPartsHandler } from "./sitemap-parts";

export const sitemapHandlers = [sitemapPartsHandler, sitemapEntriesHandler];
