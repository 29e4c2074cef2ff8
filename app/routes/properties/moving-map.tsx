import { useNavigate } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { MapAttribution } from "~/ui/map/map-picture";
import type { SurfaceCircle, SurfaceMarker } from "~/ui/map/map-surface";
import { isSameView, type MapView } from "~/ui/map/map-view";
import type { Surface } from "~/ui/map/use-surface";
import { useSite } from "~/ui/site-context";
import { DrawAreaLink } from "./draw-area-link";
import { DrawnMap } from "./drawn-map";
import type { MapResults } from "./map.server";
import { mapAddress, openedCluster } from "./map-address";
import { MapControls } from "./map-controls";
import { ClusterMark, HomeMark, type Pointing } from "./map-marks";
import { layLabels, mapWidths } from "./marker-layout";
import { useMarkerWords } from "./marker-words";

interface MovingMapProps extends Pointing {
  Map: Surface;
  results: MapResults;
}

/** Prices on a map to drag; the address follows when the area is searched, or as the map moves. */
export function MovingMap({ Map, results, pointedAt, pointAt }: MovingMapProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { googleMapsKey } = useSite();
  const { view, query, circle, areas } = results;
  const [here, setHere] = useState(view);
  const [follows, setFollows] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  useEffect(() => setHere(view), [view]);
  const { element, width } = useWidth();
  const markers = useMarkers(results, { here, width, pointedAt, pointAt });
  const searchAt = (to: MapView) =>
    void navigate(mapAddress(query, to), { replace: true, preventScrollReset: true });
  const searchAround = ({ latitude, longitude, radius }: SurfaceCircle) => {
    setDrawing(false);
    const address = paths.propertiesOnMap({
      ...query,
      latitude: latitude.toFixed(5),
      longitude: longitude.toFixed(5),
      radius: Number(radius.toPrecision(3)),
    });
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <>
      <MapControls view={here} address={(to) => mapAddress(query, to)} />
      <div className="map-frame" ref={element}>
        <Map
          label={t("properties.map.map")}
          view={view}
          markers={markers}
          circle={circle}
          outlines={areas.map((places) => ({ places }))}
          isDrawing={isDrawing}
          onDraw={searchAround}
          onMove={(moved) => {
            setHere(moved);
            if (follows) searchAt(moved);
          }}
          fallback={<DrawnMap results={results} pointedAt={pointedAt} pointAt={pointAt} bare />}
        />
        {googleMapsKey ? null : <MapAttribution />}
        {isSameView(here, view) ? null : (
          <Link
            to={mapAddress(query, here)}
            preventScrollReset
            className="button button-primary map-search-here"
          >
            <Icon name="search" />
            {t("properties.map.searchHere")}
          </Link>
        )}
        <div className="map-tools">
          <DrawAreaLink query={query} view={here} />
          <Button
            type="button"
            variant="secondary"
            size="small"
            icon="locate-fixed"
            aria-pressed={isDrawing}
            onClick={() => setDrawing(!isDrawing)}
            onKeyDown={({ key }) => {
              if (key === "Escape") setDrawing(false);
            }}
          >
            {t("properties.map.draw")}
          </Button>
          <label className="button button-secondary button-small">
            <input
              type="checkbox"
              checked={follows}
              onChange={({ currentTarget }) => {
                setFollows(currentTarget.checked);
                if (currentTarget.checked && !isSameView(here, view)) searchAt(here);
              }}
            />
            {t("properties.map.follow")}
          </label>
        </div>
        <p role="status" className={classNames("map-hint", !isDrawing && "visually-hidden")}>
          {isDrawing ? t("properties.map.drawHint") : ""}
        </p>
      </div>
    </>
  );
}

/** How wide an element is drawn, as long as it is there. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(mapWidths.narrow);
  useLayoutEffect(() => {
    const frame = element.current!;
    const measure = () => setWidth(frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** What a price on a map takes besides its letters (pixels): rim, padding, the gap after its number. */
const price = { height: 32, padding: 30 };

interface Around extends Pointing {
  /** What is looked at, which may be another part than was searched. */
  here: MapView;
  width: number;
}

/** Prices and counts as links, each with its name. */
function useMarkers(
  { query, view, homes, clusters, first }: MapResults,
  { here, width, pointedAt, pointAt }: Around,
): SurfaceMarker[] {
  const { pinPrice, clusterPlace } = useMarkerWords();
  const labels = layLabels(width, here, {
    homes,
    clusters,
    labelOf: (home) => ({ text: `${first + home}${pinPrice(homes[home]!)}`, ...price }),
    placeOf: clusterPlace,
  });
  return [
    ...homes.map((home, index) => ({
      key: `home ${home.id}`,
      place: home,
      isRaised: pointedAt === home.id,
      element: (
        <HomeMark
          {...{ home, pointedAt, pointAt }}
          number={first + index}
          className="map-price"
          looks={{ narrow: labels.homes[index], wide: labels.homes[index] }}
        >
          <small>{first + index}</small>
          {pinPrice(home)}
        </HomeMark>
      ),
    })),
    ...labels.clusters.map(({ cluster, name }) => ({
      key: `cluster ${cluster.latitude} ${cluster.longitude} ${cluster.count}`,
      place: cluster,
      isRaised: false,
      element: (
        <ClusterMark
          cluster={cluster}
          names={{ narrow: name, wide: name }}
          to={mapAddress(query, openedCluster(cluster, view))}
          preventScrollReset
        />
      ),
    })),
  ];
}
