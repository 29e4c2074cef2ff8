import { Outline } from "./outline";
import { type MapView, type Place, positionIn } from "~/ui/map/map-view";

interface AreaOutlineProps {
  /** Longitudes go on counting across 180°. */
  corners: Place[];
  view: MapView;
}

const percent = (share: number) => (share * 100).toFixed(2);

/** Where the corners stand on the view, as an outline is written: percents of its sides. */
export function outlineOf({ corners, view }: AreaOutlineProps) {
  const longitudes = corners.map(({ longitude }) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  return corners
    .map((corner) => {
      const { left, top } = positionIn(view, { ...corner, longitude: middle });
      return `${percent(left + (corner.longitude - middle) / 360 / view.side)},${percent(top)}`;
    })
    .join(" ");
}

/** An area on a drawn map. Two corners are a line yet. */
export const AreaOutline = (props: AreaOutlineProps) =>
  props.corners.length > 1 ? <Outline points={outlineOf(props)} /> : null;
