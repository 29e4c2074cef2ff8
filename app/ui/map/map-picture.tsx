import type { ReactNode } from "react";
import { useSite } from "../site-context";
import { drawMap } from "./draw-map";
import { DrawnMapPicture, Attribution } from "./drawn-map";
import type { MapView } from "./map-view";
import { tileSource } from "./tile-source";

/** A square map of tiles, as the server can draw it; what stands on it are its children. */
export function MapPicture({ view, children }: { view: MapView; children?: ReactNode }) {
  const source = tileSource(useSite().mapTiles);
  return <DrawnMapPicture map={drawMap(view, source)}>{children}</DrawnMapPicture>;
}

/** Who has surveyed the site's maps. */
export const MapAttribution = () => (
  <Attribution names={tileSource(useSite().mapTiles).attribution} />
);
