import type { LinksFunction } from "@remix-run/node";
import listingsUrl from "~/styles/listings.css?url";

/** What the lists of one's own homes and projects need beside the site's own style. */
export const ownLinks: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];
