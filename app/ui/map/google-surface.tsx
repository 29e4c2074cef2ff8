import {
  CircleF,
  GoogleMap,
  OverlayViewF,
  PolygonF,
  PolylineF,
  useJsApiLoader,
} from "@react-google-maps/api";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "../site-context";
import type { MapSurfaceProps, SurfaceCircle } from "./map-surface";
import {
  drawnRadius,
  isSameView,
  type MapView,
  type Place,
  placeAt,
  viewAt,
  zoomToShow,
} from "./map-view";

const asPlace = (position: google.maps.LatLng): Place => ({
  latitude: position.lat(),
  longitude: position.lng(),
});
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
const lineLook = { strokeWeight: 2, clickable: false };

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
  const { outlines = [], pen = null, placeUnder } = props;
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
  useEffect(() => {
    if (!map || !placeUnder) return;
    placeUnder.current = ({ clientX, clientY }) => {
      const { left, top, width: across } = frame.current!.getBoundingClientRect();
      const middle = map.getCenter()!;
      const zoom = map.getZoom()!;
      const { x, y, side } = viewAt(
        { latitude: middle.lat(), longitude: middle.lng() },
        zoom,
        across,
      );
      return placeAt({
        x: x + ((clientX - left) / across - 0.5) * side,
        y: y + ((clientY - top) / across - 0.5) * side,
      });
    };
  }, [map, placeUnder]);
  const circlePen = {
    onDown: (place: Place) => setDrawn({ ...place, radius: 0 }),
    onMove: (place: Place) => {
      if (drawn) setDrawn({ ...drawn, radius: kilometres(drawn, place) });
    },
    onUp: () => {
      if (!drawn) return;
      setDrawn(null);
      onDraw({ ...drawn, radius: drawnRadius(drawn.radius, shown.current ?? view) });
    },
  };
  const held = isDrawing ? circlePen : pen;
  const circles = [circle, drawn].filter((one) => one !== null);
  return (
    <div className="map-picture map-live" dir="ltr" role="group" aria-label={label} ref={frame}>
      <GoogleMap
        mapContainerStyle={filling}
        options={{ ...options, draggable: !held }}
        onLoad={setMap}
        onIdle={rest}
        onMouseDown={({ latLng }) => latLng && held?.onDown(asPlace(latLng))}
        onMouseMove={({ latLng }) => latLng && held?.onMove(asPlace(latLng))}
        onMouseUp={() => held?.onUp()}
      >
        {circles.map((one, index) => (
          <CircleF
            key={index}
            center={asPosition(one)}
            radius={one.radius * 1000}
            options={circleLook}
          />
        ))}
        {outlines.map(({ places, isOpen }, index) =>
          isOpen ? (
            <PolylineF key={index} path={places.map(asPosition)} options={lineLook} />
          ) : (
            <PolygonF key={index} path={places.map(asPosition)} options={circleLook} />
          ),
        )}
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
function kilometres({ latitude, longitude }: Place, to: Place) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - longitude) / 2) ** 2;
  const share = north + east * Math.cos(radians(latitude)) * Math.cos(radians(to.latitude));
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, share)));
}
