import type { LoaderFunctionArgs } from "@remix-run/node";
import { propertyLists } from "~/contract/properties/lists";
import { cachedPage } from "~/screens.server/cached-page";
import { searchResults } from "./results.server";

/** The homes of one page, for the page above to be continued with. */
export async function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("list");
  const list = propertyLists.find((one) => one === asked) ?? "all";
  const { homes, page } = await searchResults(request, {}, list);
  return cachedPage(
    request,
    Response.json({ homes, page }, { headers: { "X-Robots-Tag": "noindex" } }),
  );
}
