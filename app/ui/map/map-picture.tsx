import type { ReactNode } from "react";
import { useSite } from "../site-context";
import { DrawnMapPicture, SurveyedBy, type DrawnMap } from "./drawn-map";
import { type MapView, tilesOf } from "./map-view";
import { tileSource, type TileSource } from "./tile-source";

/** A square map of tiles, as the server can draw it; what stands on it are its children. */
export function MapPicture({ view, children }: { view: MapView; children?: ReactNode }) {
  const source = tileSource(useSite().mapTiles);
  return <DrawnMapPicture map={drawMap(view, source)}>{children}</DrawnMapPicture>;
}

/** Who has surveyed the site's maps. */
export const MapThanks = () => <SurveyedBy names={tileSource(useSite().mapTiles).attribution} />;

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
