import { sitemapEntriesVerb } from "./sitemap-entries";
import { sitemapPartsVerb } from "./sitemap-parts";

export const sitemapVerbs = [sitemapPartsVerb, sitemapEntriesVerb];
