import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapIndex } from "./sitemap.server";

/** What there is to find, for search engines: the index of the sitemap's files. */
export const loader = ({ request }: LoaderFunctionArgs) => sitemapIndex(request);
