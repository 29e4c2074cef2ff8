import type { PropertyList } from "~/contract/properties/lists";
import { paths } from "~/paths";

const pathOf = {
  all: paths.properties,
  featured: paths.featuredProperties,
  most_viewed: paths.mostViewedProperties,
  most_favourite: paths.mostFavouriteProperties,
  premium: paths.premiumProperties,
  nearby: paths.nearbyProperties,
} satisfies Record<PropertyList, unknown>;

/** The address of a list with its filters. */
export const listPath = (list: PropertyList, query?: Parameters<typeof paths.properties>[0]) =>
  pathOf[list](query);
