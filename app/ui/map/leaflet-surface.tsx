import L from "leaflet";
import leafletUrl from "leaflet/dist/leaflet.css?url";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useSite } from "../site-context";
import type { MapPen, MapSurfaceProps, SurfaceCircle, SurfaceOutline } from "./map-surface";
import {
  drawnRadius,
  isSameView,
  type MapView,
  placeAt,
  type Place,
  viewAt,
  zoomToShow,
} from "./map-view";
import { type MapTheme, tileSource } from "./tile-source";
import { useMapTheme } from "./use-map-theme";

const deepest = 18.75;

const viewOn = (map: L.Map) => {
  const { lat, lng } = map.getCenter().wrap();
  return viewAt({ latitude: lat, longitude: lng }, map.getZoom(), map.getSize().x);
};

const show = (map: L.Map, view: MapView) => {
  const { latitude, longitude } = placeAt(view);
  map.setView([latitude, longitude], zoomToShow(view, map.getSize().x), { animate: false });
};

/** A map by Leaflet, on the operator's tiles or our own; its looks come with it. */
export default function LeafletSurface(props: MapSurfaceProps) {
  const [isStyled, setStyled] = useState(false);
  return (
    <>
      <link rel="stylesheet" href={leafletUrl} onLoad={() => setStyled(true)} />
      {isStyled ? <StyledMap {...props} /> : props.fallback}
    </>
  );
}

function StyledMap(props: MapSurfaceProps) {
  const { label, view, markers, circle, isDrawing, onDraw, onMove } = props;
  const { outlines = [], pen = null, placeUnder } = props;
  const { mapTiles } = useSite();
  const hasStreets = mapTiles !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const shown = useRef(view);
  const heard = useRef(onMove);
  heard.current = onMove;

  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const made = L.map(frame.current!, {
      attributionControl: false,
      zoomControl: false,
      // Pictures of a tile server are sharp at whole zooms alone.
      zoomSnap: hasStreets ? 1 : 0,
      maxZoom: deepest,
      worldCopyJump: true,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
    });
    made.setMinZoom(Math.log2(made.getSize().x / 256));
    show(made, shown.current);
    shown.current = viewOn(made);
    made.on("moveend", () => {
      const here = viewOn(made);
      if (!isSameView(here, shown.current)) heard.current((shown.current = here));
    });
    setMap(made);
    return () => {
      made.remove();
    };
  }, [hasStreets]);

  useEffect(() => {
    if (!map || isSameView(viewOn(map), view)) return;
    shown.current = view;
    show(map, view);
    shown.current = viewOn(map);
  }, [map, view]);

  useTiles(map, useMapTheme());
  useCircle(map, circle);
  useOutlines(map, outlines);
  usePen(map, useCirclePen(map, isDrawing, onDraw) ?? pen);
  useEffect(() => {
    if (!map || !placeUnder) return;
    placeUnder.current = (pointer) => placeOn(map, pointer);
  }, [map, placeUnder]);
  return (
    <div className="map-picture map-live" dir="ltr" role="group" aria-label={label} ref={frame}>
      {map
        ? markers.map(({ key, place, element, isRaised }) => (
            <Marker key={key} map={map} place={place} isRaised={isRaised}>
              {element}
            </Marker>
          ))
        : null}
    </div>
  );
}

function useTiles(map: L.Map | null, theme: MapTheme) {
  const { mapTiles } = useSite();
  useEffect(() => {
    if (!map) return;
    const source = tileSource(mapTiles);
    /** A tile twice as wide stands for four of the next zoom. */
    const deeper = Math.log2(source.width / 256);
    const Tiles = L.TileLayer.extend({
      getTileUrl: ({ x, y, z }: L.Coords) => source.address(theme, z - deeper, x, y),
    }) as unknown as new (address: string, options: L.TileLayerOptions) => L.TileLayer;
    const layer = new Tiles("", {
      tileSize: source.width,
      minNativeZoom: deeper,
      maxNativeZoom: source.deepestZoom + deeper,
      maxZoom: 20,
      className: source.hasThemes ? "" : "map-tiles-light",
    });
    // A hair wider than it is: between whole zooms a seam would show.
    layer.on("tileloadstart", ({ tile: { style } }: L.TileEvent) => {
      style.width = style.height = `${source.width + 0.75}px`;
      // Leaflet's sheet adds up the colours of tiles, and these lie a hair over one another.
      style.mixBlendMode = "normal";
    });
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, mapTiles, theme]);
}

const circleOn = ({ latitude, longitude, radius }: SurfaceCircle) =>
  L.circle([latitude, longitude], {
    radius: radius * 1000,
    className: "map-circle-live",
    interactive: false,
  });

function useCircle(map: L.Map | null, circle: SurfaceCircle | null) {
  useEffect(() => {
    if (!map || !circle) return;
    const layer = circleOn(circle).addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, circle]);
}

/** A drag from its middle draws a circle. */
function useCirclePen(
  map: L.Map | null,
  isDrawing: boolean,
  onDraw: MapSurfaceProps["onDraw"],
): MapPen | null {
  const layer = useRef<L.Circle | null>(null);
  const drop = () => {
    layer.current?.remove();
    layer.current = null;
  };
  useEffect(() => drop, [isDrawing]);
  if (!map || !isDrawing) return null;
  return {
    onDown: (place) => {
      layer.current = circleOn({ ...place, radius: 0 }).addTo(map);
    },
    onMove: ({ latitude, longitude }) => {
      layer.current?.setRadius(map.distance(layer.current.getLatLng(), [latitude, longitude]));
    },
    onUp: () => {
      if (!layer.current) return;
      const { lat, lng } = layer.current.getLatLng().wrap();
      const radius = drawnRadius(layer.current.getRadius() / 1000, viewOn(map));
      drop();
      onDraw({ latitude: lat, longitude: lng, radius });
    },
    onCancel: drop,
  };
}

function useOutlines(map: L.Map | null, outlines: SurfaceOutline[]) {
  const written = JSON.stringify(outlines);
  useEffect(() => {
    if (!map) return;
    const look = { className: "map-circle-live", interactive: false };
    const layers = (JSON.parse(written) as SurfaceOutline[]).map((drawn) => {
      const places = drawn.places.map(({ latitude, longitude }) => L.latLng(latitude, longitude));
      const layer = drawn.isOpen
        ? L.polyline(places, { ...look, fill: false })
        : L.polygon(places, look);
      return layer.addTo(map);
    });
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, written]);
}

const placeOn = (map: L.Map, pointer: { clientX: number; clientY: number }): Place => {
  const { lat, lng } = map.mouseEventToLatLng(pointer as MouseEvent);
  return { latitude: lat, longitude: lng };
};

function usePen(map: L.Map | null, pen: MapPen | null) {
  const held = useRef(pen);
  held.current = pen;
  const isHeld = pen !== null;
  useEffect(() => {
    if (!map || !isHeld) return;
    const frame = map.getContainer();
    let pointer: number | null = null;
    const start = (event: PointerEvent) => {
      if (pointer !== null || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("a, button")) return;
      pointer = event.pointerId;
      frame.setPointerCapture(pointer);
      held.current?.onDown(placeOn(map, event));
    };
    const go = (event: PointerEvent) => {
      if (event.pointerId === pointer) held.current?.onMove(placeOn(map, event));
    };
    const end = ({ pointerId, type }: PointerEvent) => {
      if (pointerId !== pointer) return;
      pointer = null;
      if (type === "pointerup") held.current?.onUp();
      else held.current?.onCancel();
    };
    map.dragging.disable();
    map.doubleClickZoom.disable();
    frame.classList.add("map-drawing");
    // Without dragging, Leaflet's sheet lets a finger scroll the page, which takes the drag away.
    frame.style.touchAction = "none";
    frame.addEventListener("pointerdown", start);
    frame.addEventListener("pointermove", go);
    frame.addEventListener("pointerup", end);
    frame.addEventListener("pointercancel", end);
    return () => {
      map.dragging.enable();
      map.doubleClickZoom.enable();
      frame.classList.remove("map-drawing");
      frame.style.touchAction = "";
      frame.removeEventListener("pointerdown", start);
      frame.removeEventListener("pointermove", go);
      frame.removeEventListener("pointerup", end);
      frame.removeEventListener("pointercancel", end);
    };
  }, [map, isHeld]);
}

interface MarkerProps {
  map: L.Map;
  place: Place;
  isRaised: boolean;
  children: ReactNode;
}

/** A place on the map for an element of the page, which keeps its own links, focus and names. */
function Marker({ map, place: { latitude, longitude }, isRaised, children }: MarkerProps) {
  const [host] = useState(() => document.createElement("div"));
  const marker = useRef<L.Marker | null>(null);
  const first = useRef(L.latLng(latitude, longitude));
  useEffect(() => {
    L.DomEvent.disableClickPropagation(host);
    const made = L.marker(first.current, {
      icon: L.divIcon({ html: host, className: "map-marker", iconSize: [0, 0] }),
      keyboard: false,
      interactive: false,
    }).addTo(map);
    marker.current = made;
    return () => {
      made.remove();
    };
  }, [map, host]);
  // Moved, not made again: a button that is moved keeps its focus and the finger on it.
  useEffect(() => {
    marker.current?.setLatLng([latitude, longitude]);
  }, [latitude, longitude]);
  useEffect(() => {
    marker.current?.setZIndexOffset(isRaised ? 10_000 : 0);
  }, [isRaised]);
  return createPortal(children, host);
}
