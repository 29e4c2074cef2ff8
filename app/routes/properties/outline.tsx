/** An area on a drawn map; `points` are percents of its sides. By itself, because the map's page has no room for more. */
export const Outline = ({ points }: { points: string }) => (
  <svg className="map-outline" viewBox="0 0 100 100" aria-hidden>
    <polygon points={points} vectorEffect="non-scaling-stroke" />
  </svg>
);
