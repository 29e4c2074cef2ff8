import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withoutLanguage } from "~/i18n/language-address";
import mapUrl from "~/styles/map.css?url";
import mapPageUrl from "~/styles/map-page.css?url";
import quickFiltersUrl from "~/styles/quick-filters.css?url";
import { publicMeta } from "~/ui/public-meta";
import { cachedPage } from "~/screens.server/cached-page";
import { mapResults } from "./map.server";
import { MapPage } from "./map-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const results = await mapResults(request);
  const { near } = results;
  if (near.fault !== null)
    return data({ results, errors: { place: [near.fault] } }, { status: near.status });
  return cachedPage(request, { results });
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: mapPageUrl },
  { rel: "stylesheet", href: quickFiltersUrl },
];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, location, matches }) =>
  loaded
    ? publicMeta(matches, {
        title: loaded.results.title,
        description: loaded.results.description,
        path: location.pathname,
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

/** Homes on a map, and the same homes beside it (spec §2, properties on map). */
export default function PropertiesOnMap() {
  return <MapPage results={useLoaderData<typeof loader>().results} />;
}
