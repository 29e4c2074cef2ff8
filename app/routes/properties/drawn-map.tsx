import type { SearchQuery } from "~/contract/properties/forms";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import { positionStyle } from "~/ui/map/drawn-map";
import { MapPicture } from "~/ui/map/map-picture";
import { type MapView, shareOf, positionIn } from "~/ui/map/map-view";
import { useSite } from "~/ui/site-context";
import { Outline } from "./area-outline";
import { mapAddress, openedCluster, drawAddress } from "./map-address";
import { MapControls } from "./map-controls";
import { ClusterMark, HomeMark, type Pointing } from "./map-marks";
import type { MapCircle } from "./map-part.server";
import type { MapResults } from "./map.server";

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

/** To where an area is drawn, on the part of the map that is looked at; none where nobody looks in one. */
export function DrawAreaLink({ query, view }: { query: SearchQuery; view: MapView }) {
  const { t } = useTranslation();
  const { can } = useSite();
  return can.fullSearch ? (
    <ButtonLink
      variant="secondary"
      size="small"
      icon="pencil"
      rel="nofollow"
      href={drawAddress(query, view)}
    >
      {t(query.area === undefined ? "properties.area.title" : "properties.area.change")}
    </ButtonLink>
  ) : null;
}
