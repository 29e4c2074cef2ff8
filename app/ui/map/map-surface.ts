import type { ReactNode } from "react";
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
  /** The person has moved the map, and has come to rest. */
  onMove: (view: MapView) => void;
  /** Shown while the map is not there, and when it does not come. */
  fallback: ReactNode;
}
