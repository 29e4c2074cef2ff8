import type { MutableRefObject, ReactNode } from "react";
import type { MapView, Place } from "./map-view";

export interface SurfaceMarker {
  key: string;
  place: Place;
  /** A link or a button; it is put with its middle on the place. */
  element: ReactNode;
  /** Stands over the others. */
  isRaised: boolean;
}

/** Kilometres around a place. */
export interface SurfaceCircle extends Place {
  radius: number;
}

/** An area; open while it is drawn. */
export interface SurfaceOutline {
  places: Place[];
  isOpen?: boolean;
}

/** Hears of a drag over a map that does not move under it. */
export interface MapPen {
  onDown: (place: Place) => void;
  onMove: (place: Place) => void;
  onUp: () => void;
  onCancel: () => void;
}

/** The place under a pointer. */
export type PlaceUnder = (pointer: { clientX: number; clientY: number }) => Place;

/** A map that can be dragged: what Leaflet's and Google's have in common. */
export interface MapSurfaceProps {
  label: string;
  /** Shown, and shown again when it becomes another. */
  view: MapView;
  markers: SurfaceMarker[];
  circle: SurfaceCircle | null;
  /** A drag draws a circle instead of moving the map. */
  isDrawing: boolean;
  onDraw: (circle: SurfaceCircle) => void;
  outlines?: SurfaceOutline[];
  /** With one, the map stands still. */
  pen?: MapPen | null;
  /** Filled by the map once it is there. */
  placeUnder?: MutableRefObject<PlaceUnder | null>;
  /** The person has moved the map, and has come to rest. */
  onMove: (view: MapView) => void;
  /** Shown while the map is not there, and when it does not come. */
  fallback: ReactNode;
}
