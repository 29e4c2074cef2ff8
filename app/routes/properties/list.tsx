import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import quickFiltersUrl from "~/styles/quick-filters.css?url";
import { publicMeta } from "~/ui/public-meta";
import { cachedPage } from "~/web.server/cached-page";
import { loadList } from "./list.server";
import { ResultsPage } from "./results-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: quickFiltersUrl }];

/** All homes, a list with a name, homes in a city, homes of a category: the address says which. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return cachedPage(request, await loadList(request, params));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? publicMeta(matches, data.meta) : [];

export default function Properties() {
  return <ResultsPage results={useLoaderData<typeof loader>().results} />;
}
