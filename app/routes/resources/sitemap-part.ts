import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapFile } from "./sitemap.server";

/** One file of the sitemap. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sitemapFile(request, params.file ?? "");
