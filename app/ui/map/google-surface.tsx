import { CircleF, GoogleMap, OverlayViewF, useJsApiLoader } from "@react-google-maps/api";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "../site-context";
import type { MapSurfaceProps, SurfaceCircle } from "./map-surface";
import { drawnRadius, isSameView, type MapView, placeAt, viewAt, zoomToShow } from "./map-view";

const asPosition = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});

const options: google.maps.MapOptions = {
  disableDefaultUI: true,
  clickableIcons: false,
  gestureHandling: "greedy",
  isFractionalZoomEnabled: true,
};
const filling = { position: "absolute", inset: 0 } as const;
const circleLook = { strokeWeight: 2, fillOpacity: 0.11, clickable: false };

/** A map by Google, where the operator has a key. */
export default function GoogleSurface(props: MapSurfaceProps) {
  const { googleMapsKey = "" } = useSite();
  const { i18n } = useTranslation();
  const { isLoaded, loadError } = useJsApiLoader({
    id: "google-maps",
    googleMapsApiKey: googleMapsKey,
    language: i18n.language,
    preventGoogleFontsLoading: true,
  });
  return isLoaded && !loadError ? <LoadedMap {...props} /> : props.fallback;
}

function LoadedMap(props: MapSurfaceProps) {
  const { label, view, markers, circle, isDrawing, onDraw, onMove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const shown = useRef<MapView | null>(null);
  const [drawn, setDrawn] = useState<SurfaceCircle | null>(null);
  const width = () => frame.current?.clientWidth ?? 0;

  useEffect(() => {
    if (!map || (shown.current && isSameView(shown.current, view))) return;
    shown.current = view;
    map.setCenter(asPosition(placeAt(view)));
    map.setZoom(zoomToShow(view, width()));
  }, [map, view]);

  const rest = () => {
    const middle = map?.getCenter();
    const zoom = map?.getZoom();
    if (!middle || zoom === undefined) return;
    const here = viewAt({ latitude: middle.lat(), longitude: middle.lng() }, zoom, width());
    if (shown.current && !isSameView(here, shown.current)) onMove((shown.current = here));
  };
  const start = ({ latLng }: google.maps.MapMouseEvent) => {
    if (isDrawing && latLng)
      setDrawn({ latitude: latLng.lat(), longitude: latLng.lng(), radius: 0 });
  };
  const grow = ({ latLng }: google.maps.MapMouseEvent) => {
    if (drawn && latLng) setDrawn({ ...drawn, radius: kilometres(drawn, latLng) });
  };
  const finish = () => {
    if (!drawn) return;
    setDrawn(null);
    onDraw({ ...drawn, radius: drawnRadius(drawn.radius, shown.current ?? view) });
  };
  const circles = [circle, drawn].filter((one) => one !== null);
  return (
    <div className="map-picture map-live" dir="ltr" role="group" aria-label={label} ref={frame}>
      <GoogleMap
        mapContainerStyle={filling}
        options={{ ...options, draggable: !isDrawing }}
        onLoad={setMap}
        onIdle={rest}
        onMouseDown={start}
        onMouseMove={grow}
        onMouseUp={finish}
      >
        {circles.map((one, index) => (
          <CircleF
            key={index}
            center={asPosition(one)}
            radius={one.radius * 1000}
            options={circleLook}
          />
        ))}
        {markers.map(({ key, place, element, isRaised }) => (
          <OverlayViewF
            key={key}
            position={asPosition(place)}
            mapPaneName="overlayMouseTarget"
            zIndex={isRaised ? 2 : 1}
          >
            <div className="map-marker">{element}</div>
          </OverlayViewF>
        ))}
      </GoogleMap>
    </div>
  );
}

/** Between two places, over the ground. */
function kilometres({ latitude, longitude }: SurfaceCircle, to: google.maps.LatLng) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.lat() - latitude) / 2) ** 2;
  const east = Math.sin(radians(to.lng() - longitude) / 2) ** 2;
  const share = north + east * Math.cos(radians(latitude)) * Math.cos(radians(to.lat()));
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, share)));
}
