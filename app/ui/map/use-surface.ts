import { type ComponentType, useEffect, useState } from "react";
import { useSite } from "../site-context";
import type { MapSurfaceProps } from "./map-surface";

export type Surface = ComponentType<MapSurfaceProps>;

/**
 * The map that can be dragged, Google's where the operator has a key. It is fetched once it is wanted:
 * null until then, and "refused" when it does not come.
 */
export function useSurface(isWanted: boolean): Surface | "refused" | null {
  const { googleMapsKey } = useSite();
  const [surface, setSurface] = useState<Surface | "refused" | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isAwaited = true;
    const fetched = googleMapsKey ? import("./google-surface") : import("./leaflet-surface");
    fetched.then(
      ({ default: found }) => {
        if (isAwaited) setSurface(() => found);
      },
      () => {
        if (isAwaited) setSurface("refused");
      },
    );
    return () => {
      isAwaited = false;
    };
  }, [googleMapsKey, isWanted]);
  return surface;
}
