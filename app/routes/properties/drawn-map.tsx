import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/link";
import { standsAt } from "~/ui/map/drawn-map";
import { MapPicture } from "~/ui/map/map-picture";
import { type MapView, pointOf, shareOf, standing } from "~/ui/map/map-view";
import type { MapCircle, MapResults } from "./map.server";
import { DrawAreaLink } from "./draw-area-link";
import { mapAddress, openedCluster } from "./map-address";
import { MapControls } from "./map-controls";
import { ClusterLabel } from "./cluster-label";
import { useMarkerWords } from "./marker-words";
import { Outline } from "./outline";

export interface Pointing {
  /** The home that is pointed at in the list or on the map. */
  pointedAt: number | null;
  pointAt: (home: number | null) => void;
}

interface DrawnMapProps extends Pointing {
  results: MapResults;
  /** Within the frame of another map, which has controls of its own. */
  bare?: boolean;
}

/** The map as the server draws it: numbers that lead to the list, clusters and arrows that are links. */
export function DrawnMap({ bare, ...props }: DrawnMapProps) {
  if (bare) return <MarkedPicture {...props} />;
  const { view, query } = props.results;
  return (
    <>
      <MapControls view={view} address={(to) => mapAddress(query, to)} />
      <div className="map-frame">
        <MarkedPicture {...props} />
        <div className="map-tools">
          <DrawAreaLink query={query} view={view} />
        </div>
      </div>
    </>
  );
}

function MarkedPicture({ results, pointedAt, pointAt }: Omit<DrawnMapProps, "bare">) {
  const { t } = useTranslation();
  const { homeName, clusterName } = useMarkerWords();
  const { view, query, homes, clusters, circle, outlines, first } = results;
  return (
    <MapPicture view={view}>
      {circle ? <Circle circle={circle} view={view} /> : null}
      {outlines.map((points) => (
        <Outline key={points} points={points} />
      ))}
      <ul aria-label={t("properties.map.markers")}>
        {homes.map((home, index) => (
          <li key={home.id} style={standsAt(standing(view, pointOf(home)))}>
            <a
              href={`#home-${home.id}`}
              id={`marker-${home.id}`}
              className="map-number"
              data-pointed={pointedAt === home.id || undefined}
              aria-label={`${first + index}: ${homeName(home)}`}
              onMouseEnter={() => pointAt(home.id)}
              onMouseLeave={() => pointAt(null)}
              onFocus={() => pointAt(home.id)}
              onBlur={() => pointAt(null)}
            >
              {first + index}
            </a>
          </li>
        ))}
        {clusters.map((cluster) => (
          <li
            key={`${cluster.latitude} ${cluster.longitude}`}
            style={standsAt(standing(view, pointOf(cluster)))}
          >
            <Link
              to={`${mapAddress(query, openedCluster(cluster, view))}#map`}
              className="map-cluster"
              aria-label={t("properties.map.zoomTo", { what: clusterName(cluster) })}
            >
              <b>{cluster.count}</b>
              <ClusterLabel cluster={cluster} />
            </Link>
          </li>
        ))}
      </ul>
    </MapPicture>
  );
}

function Circle({ circle, view }: { circle: MapCircle; view: MapView }) {
  const across = (shareOf(circle.radius, circle.latitude) * 2) / view.side;
  return (
    <span
      className="map-circle"
      style={{
        ...standsAt(standing(view, pointOf(circle))),
        width: `${(across * 100).toFixed(2)}%`,
      }}
    />
  );
}
