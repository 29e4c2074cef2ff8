import { z } from "zod";
import { get } from "../wire/call";
import { latitude, longitude, optionalNumber, optionalPaging } from "../wire/request-fields";
import { getPropertyList } from "../properties/calls";
import {
  count,
  integer,
  list,
  number,
  objectOrNull,
  text,
  total,
  url,
  word,
} from "../wire/response-fields";
import { propertyCard, rentDuration, statusWord } from "../properties/shapes";

/** As far as maps go in; there every home stands for itself. */
export const deepestZoom = 18;

const box = z.object({ north: number, south: number, east: number, west: number });
export type MapBox = z.output<typeof box>;

const mapCluster = z.object({
  latitude: number,
  longitude: number,
  count,
  /** Where its homes come apart. */
  zoom: integer,
  /** The city all of them are in; empty when there are several. */
  city: text,
  /** The city most of them are in, or one of the larger when none has more than half. */
  main_city: text,
});
export type MapCluster = z.output<typeof mapCluster>;

const mapHome = z.object({
  id: integer,
  slug_id: word,
  title: text,
  title_image: url,
  /** Whole major currency units. */
  price: number,
  property_type: statusWord,
  rentduration: rentDuration,
  latitude: number,
  longitude: number,
  city: text,
});
export type MapHome = z.output<typeof mapHome>;

/** Own: the homes of a search as a map shows them. West may be greater than east, across 180°. */
export const mapProperties = get("map-properties", {
  auth: "optional",
  about: "Homes on the market in a part of the map; those that stand close together as clusters.",
  query: getPropertyList.input
    .omit({
      id: true,
      slug_id: true,
      offset: true,
      limit: true,
      most_viewed: true,
      most_liked: true,
      order: true,
    })
    .extend({
      north: latitude,
      south: latitude,
      east: longitude,
      west: longitude,
      /** Boxes of more than 2,048 pixels at this zoom are answered as at a lower one. */
      zoom: optionalNumber(0, 22),
      ...optionalPaging,
    }),
  data: z.object({
    clusters: list(mapCluster),
    /** At most 500. */
    homes: list(mapHome),
    /**
     * Of these homes in their order, then of those in clusters, the newest first; none where no limit was
     * asked for.
     */
    cards: list(propertyCard),
    /** So many homes stand in the box. */
    here: count,
    /** Around all homes that match, in the box and outside of it. */
    bounds: objectOrNull(box),
  }),
  extra: total,
  dependsOn: (_answer, { verified_owner }) => [
    ...(["properties", "map", "catalogue", "settings"] as const),
    ...(verified_owner ? (["agents"] as const) : []),
  ],
});
