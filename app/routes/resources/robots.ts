import { machinePaths } from "~/machine-paths";
import { getSettings } from "~/settings.server";

/**
 * What search engines may read: all but what is somebody's own, the API, and results of searches, of
 * which there is no end. A list in another language (`?lng=`) is a page like any other.
 */
const rules = [
  "User-agent: *",
  "Disallow: /api/",
  "Disallow: /user/",
  "Disallow: /my-property/",
  "Disallow: /operator",
  "Disallow: /payment/",
  "Disallow: /compare-properties/",
  "Disallow: /properties/filters?",
  "Disallow: /properties/save-search",
  "Disallow: /unsubscribe/",
  "Disallow: /confirm-homes/",
  "Disallow: /shared-lists/",
  "Disallow: /hidden-homes",
  "Disallow: /properties?",
  "Disallow: /projects?",
  "Disallow: /*?*search=",
  "Allow: /properties?lng=",
  "Allow: /properties/filters?lng=",
  "Allow: /projects?lng=",
];

export function loader() {
  const words = [...rules, "", `Sitemap: ${getSettings().publicUrl}${machinePaths.sitemap()}`, ""];
  return new Response(words.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
