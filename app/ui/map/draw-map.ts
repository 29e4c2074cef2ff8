import type { DrawnMap } from "./drawn-map";
import { type MapView, tilesOf } from "./map-view";
import type { TileSource } from "./tile-source";

/** The tiles that show a view, where they stand. */
export function drawMap(
  view: MapView,
  { width: size, deepestZoom, hasThemes, attribution, address }: TileSource,
): DrawnMap {
  const tiles = tilesOf(view, size, deepestZoom).map(({ zoom, x, y, left, top, width }) => ({
    ...{ left, top, width },
    light: address("light", zoom, x, y),
    dark: address("dark", zoom, x, y),
  }));
  return { tiles, size, hasThemes, attribution };
}
