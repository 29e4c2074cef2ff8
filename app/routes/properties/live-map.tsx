import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { useSurface } from "~/ui/map/use-surface";
import { DrawnMap } from "./drawn-map";
import type { MapResults } from "./map.server";
import type { Pointing } from "./map-marks";
import type { MovingMap } from "./moving-map";

interface LiveMapProps extends Pointing {
  results: MapResults;
}

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Whether the visitor has moved, touched or typed anything on this page yet. */
function useIsHandled() {
  const [isHandled, setHandled] = useState(false);
  useEffect(() => {
    // Where it takes a touch to start the scripts, there was one.
    if (matchMedia("(pointer: coarse)").matches) return setHandled(true);
    const handled = () => setHandled(true);
    for (const sign of signs) addEventListener(sign, handled, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, handled);
    };
  }, []);
  return isHandled;
}

/** What moves comes with whoever is there to move it; where it cannot be had, the map stays as drawn. */
function useMovingMap(isWanted: boolean) {
  const [found, setFound] = useState<ComponentType<ComponentProps<typeof MovingMap>> | null>(null);
  useEffect(() => {
    if (isWanted)
      import("./moving-map").then(
        ({ MovingMap }) => setFound(() => MovingMap),
        () => undefined,
      );
  }, [isWanted]);
  return found;
}

/**
 * A map to drag. Until somebody is there to drag it there is the drawn one, whose links do the same.
 */
export function LiveMap(props: LiveMapProps) {
  const isHandled = useIsHandled();
  const Map = useSurface(isHandled);
  const Moving = useMovingMap(isHandled);
  return Moving && Map && Map !== "refused" ? (
    <Moving Map={Map} {...props} />
  ) : (
    <DrawnMap {...props} />
  );
}
