import type { LinksFunction } from "@remix-run/node";
import listingsUrl from "~/styles/listings.css?url";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";

/** What the forms of homes and projects need beside the site's own style: the map to pick a place on. */
export const formLinks: LinksFunction = () => [
  { rel: "stylesheet", href: listingsUrl },
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
];
