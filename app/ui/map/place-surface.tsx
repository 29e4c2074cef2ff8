import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "../icon";
import { useSite } from "../site-context";
import { MapPin } from "./drawn-map";
import { MapPicture, MapAttribution } from "./map-picture";
import { isDeepest, isWhole, type MapView, type Place, viewAround, zoomedBy } from "./map-view";
import type { Surface } from "./use-surface";

interface PlaceSurfaceProps {
  Map: Surface;
  place: Place;
  label: string;
  zoom: number;
}

/** A drawn map with a pin in its middle. */
export function PinnedPicture({ view }: { view: MapView }) {
  return (
    <MapPicture view={view}>
      <MapPin />
    </MapPicture>
  );
}

/** A pin on a map to drag and zoom, by mouse, finger or keys. */
export function PlaceSurface({ Map, place, label, zoom }: PlaceSurfaceProps) {
  const { t } = useTranslation();
  const { googleMapsKey } = useSite();
  const [view, setView] = useState(() => viewAround(place, zoom));
  const closer = useRef<HTMLButtonElement>(null);
  // The button that asked for the map is gone, and its focus with it, unless it went elsewhere before.
  useEffect(() => {
    if (document.activeElement === document.body) closer.current?.focus({ preventScroll: true });
  }, []);
  const pin = (
    <span className="map-pin">
      <Icon name="map-pin" />
    </span>
  );
  return (
    <>
      <Map
        label={t("ui.map.place", { label })}
        view={view}
        markers={[{ key: "place", place, element: pin, isRaised: true }]}
        circle={null}
        isDrawing={false}
        onDraw={() => undefined}
        onMove={setView}
        fallback={<PinnedPicture view={view} />}
      />
      {googleMapsKey ? null : <MapAttribution />}
      <div className="place-map-zoom" dir="ltr">
        <button
          ref={closer}
          type="button"
          aria-label={t("properties.map.zoomIn")}
          aria-disabled={isDeepest(view)}
          onClick={() => setView(zoomedBy(view, 2))}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          aria-label={t("properties.map.zoomOut")}
          aria-disabled={isWhole(view)}
          onClick={() => setView(zoomedBy(view, 0.5))}
        >
          <Icon name="minus" />
        </button>
      </div>
    </>
  );
}
