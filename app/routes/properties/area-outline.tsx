import { type MapView, type Place, pointOf, standing } from "~/ui/map/map-view";

interface AreaOutlineProps {
  /** Longitudes go on counting across 180°. */
  corners: Place[];
  view: MapView;
}

const percent = (share: number) => (share * 100).toFixed(2);

/** An area on a drawn map. Two corners are a line yet. */
export function AreaOutline({ corners, view }: AreaOutlineProps) {
  const longitudes = corners.map(({ longitude }) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const points = corners
    .map((corner) => {
      const { left, top } = standing(view, pointOf({ ...corner, longitude: middle }));
      return `${percent(left + (corner.longitude - middle) / 360 / view.side)},${percent(top)}`;
    })
    .join(" ");
  return corners.length > 1 ? (
    <svg className="map-outline" viewBox="0 0 100 100" aria-hidden>
      <polygon points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  ) : null;
}
