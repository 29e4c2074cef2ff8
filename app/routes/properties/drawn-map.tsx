import { useTranslation } from "~/i18n/use-translation";
import { positionStyle } from "~/ui/map/drawn-map";
import { MapPicture } from "~/ui/map/map-picture";
import { type MapView, shareOf, positionIn } from "~/ui/map/map-view";
import type { MapCircle } from "./map-part.server";
import type { MapResults } from "./map.server";
import { DrawAreaLink } from "./draw-area-link";
import { mapAddress, openedCluster } from "./map-address";
import { MapControls } from "./map-controls";
import { ClusterMark, HomeMark, type Pointing } from "./map-marks";
import { Outline } from "./outline";

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
  const { view, query, homes, circle, outlines, first, drawn } = results;
  return (
    <MapPicture view={view}>
      {circle ? <Circle circle={circle} view={view} /> : null}
      {outlines.map((points) => (
        <Outline key={points} points={points} />
      ))}
      <ul aria-label={t("properties.map.markers")}>
        {homes.map((home, index) => (
          <li key={home.id} style={positionStyle(positionIn(view, home))}>
            <HomeMark
              {...{ home, pointedAt, pointAt }}
              number={first + index}
              className="map-number"
              looks={drawn.homes[index] ?? {}}
            >
              {first + index}
            </HomeMark>
          </li>
        ))}
        {drawn.clusters.map(({ cluster, ...mark }) => (
          <li
            key={`${cluster.latitude} ${cluster.longitude} ${mark.only}`}
            style={positionStyle(positionIn(view, cluster))}
          >
            <ClusterMark
              {...mark}
              cluster={cluster}
              to={`${mapAddress(query, openedCluster(cluster, view))}#map`}
            />
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
        ...positionStyle(positionIn(view, circle)),
        width: `${(across * 100).toFixed(2)}%`,
      }}
    />
  );
}
