import { paths } from "~/paths";
import { getSettings } from "~/settings.server";
import { drawMap } from "~/ui/map/draw-map";
import { boxOf, type Place, viewAround } from "~/ui/map/map-view";
import { placeZoom, viewAroundPlace } from "~/ui/map/place-view";
import { tileSource } from "~/ui/map/tile-source";

/** Where the company is, drawn here: beside a form there is no room for a map's scripts. */
export function drawCompanyMap(place: Place) {
  const mapTiles = getSettings().mapTiles || undefined;
  return {
    /** No streets: where it lies is told by the address beside it. */
    isLow: mapTiles === undefined,
    drawn: drawMap(viewAround(place, placeZoom(mapTiles !== undefined)), tileSource(mapTiles)),
    href: paths.propertiesOnMap({ ...boxOf(viewAroundPlace(place)) }),
  };
}
