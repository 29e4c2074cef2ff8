import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/ui/icon";
import { MapPicture, standsAt } from "~/ui/map/map-picture";
import {
  isDeepest,
  isWhole,
  type MapView,
  moved,
  pointOf,
  shareOf,
  standing,
  zoomedBy,
} from "~/ui/map/map-view";
import type { ClusterMarker, MapCircle, MapResults } from "./map.server";
import { mapAddress, openedCluster } from "./map-address";
import { useMarkerWords } from "./marker-words";

export interface Pointing {
  /** The home that is pointed at in the list or on the map. */
  pointedAt: number | null;
  pointAt: (home: number | null) => void;
}

interface DrawnMapProps extends Pointing {
  results: MapResults;
}

/** The map as the server draws it: numbers that lead to the list, clusters and arrows that are links. */
export function DrawnMap({ results, pointedAt, pointAt }: DrawnMapProps) {
  const { t } = useTranslation();
  const { homeName, clusterName } = useMarkerWords();
  const { view, query, homes, clusters, circle, first } = results;
  const isAloneIn = ({ city }: ClusterMarker) =>
    city !== "" && clusters.filter((other) => other.city === city).length === 1;
  return (
    <div className="map-frame">
      <MapPicture view={view}>
        {circle ? <Circle circle={circle} view={view} /> : null}
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
                {isAloneIn(cluster) ? <span dir="auto">{cluster.city}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </MapPicture>
      <MapControls results={results} />
    </div>
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

/** How far an arrow moves, as a share of the map. */
const step = 0.5;

function MapControls({ results: { view, query } }: { results: MapResults }) {
  const { t } = useTranslation();
  const arrows = [
    { name: "north", icon: "arrow-up", to: moved(view, 0, -step) },
    { name: "west", icon: "arrow-left", to: moved(view, -step, 0) },
    { name: "east", icon: "arrow-right", to: moved(view, step, 0) },
    { name: "south", icon: "arrow-down", to: moved(view, 0, step) },
  ] as const;
  const canMove = ({ to }: { to: MapView }) => to.x !== view.x || to.y !== view.y;
  return (
    <nav className="map-controls" aria-label={t("properties.map.move")} dir="ltr">
      {isDeepest(view) ? null : (
        <Control
          name="in"
          icon="plus"
          label={t("properties.map.zoomIn")}
          href={mapAddress(query, zoomedBy(view, 2))}
        />
      )}
      {isWhole(view) ? null : (
        <Control
          name="out"
          icon="minus"
          label={t("properties.map.zoomOut")}
          href={mapAddress(query, zoomedBy(view, 0.5))}
        />
      )}
      {arrows.filter(canMove).map(({ name, icon, to }) => (
        <Control
          key={name}
          name={name}
          icon={icon}
          label={t(`properties.map.to.${name}`)}
          href={mapAddress(query, to)}
        />
      ))}
    </nav>
  );
}

interface ControlProps {
  name: string;
  icon: IconName;
  label: string;
  href: string;
}

function Control({ name, icon, label, href }: ControlProps) {
  return (
    <Link to={`${href}#map`} className={`map-control map-control-${name}`} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
