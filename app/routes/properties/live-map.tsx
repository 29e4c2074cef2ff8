import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { MapThanks } from "~/ui/map/map-picture";
import type { SurfaceCircle, SurfaceMarker } from "~/ui/map/map-surface";
import { isSameView, type MapView } from "~/ui/map/map-view";
import { type Surface, useSurface } from "~/ui/map/use-surface";
import { useSite } from "~/ui/site-context";
import { ClusterLabel } from "./cluster-label";
import { DrawAreaLink } from "./draw-area-link";
import { DrawnMap, type Pointing } from "./drawn-map";
import type { MapResults } from "./map.server";
import { mapAddress, openedCluster } from "./map-address";
import { MapControls } from "./map-controls";
import { useMarkerWords } from "./marker-words";

interface LiveMapProps extends Pointing {
  results: MapResults;
}

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Whether the visitor has moved, touched or typed anything on this page yet. */
function useIsHandled() {
  const [isHandled, setHandled] = useState(false);
  useEffect(() => {
    // Where it takes a touch to start the scripts, there was one.
    if (matchMedia("(pointer: coarse)").matches) return setHandled(true);
    const handled = () => setHandled(true);
    for (const sign of signs) addEventListener(sign, handled, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, handled);
    };
  }, []);
  return isHandled;
}

/**
 * Prices on a map to drag; the address follows when the area is searched, or as the map moves. Until
 * somebody is there to drag it there is the drawn one, whose links do the same.
 */
export function LiveMap(props: LiveMapProps) {
  const Map = useSurface(useIsHandled());
  return Map && Map !== "refused" ? <Moving Map={Map} {...props} /> : <DrawnMap {...props} />;
}

function Moving({ Map, results, pointedAt, pointAt }: LiveMapProps & { Map: Surface }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { googleMapsKey } = useSite();
  const { view, query, circle, areas } = results;
  const [here, setHere] = useState(view);
  const [follows, setFollows] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  useEffect(() => setHere(view), [view]);
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
      <div className="map-frame">
        <Map
          label={t("properties.map.map")}
          view={view}
          markers={useMarkers(results, pointedAt, pointAt)}
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
        {googleMapsKey ? null : <MapThanks />}
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

/** Prices and counts as links, each with its name. */
function useMarkers(
  { query, view, homes, clusters, first }: MapResults,
  pointedAt: number | null,
  pointAt: Pointing["pointAt"],
): SurfaceMarker[] {
  const { t } = useTranslation();
  const { homeName, clusterName, pinPrice } = useMarkerWords();
  return [
    ...homes.map((home, index) => ({
      key: `home ${home.id}`,
      place: home,
      isRaised: pointedAt === home.id,
      element: (
        <a
          href={`#home-${home.id}`}
          id={`marker-${home.id}`}
          className="map-price"
          data-pointed={pointedAt === home.id || undefined}
          aria-label={`${first + index}: ${homeName(home)}`}
          onMouseEnter={() => pointAt(home.id)}
          onMouseLeave={() => pointAt(null)}
          onFocus={() => pointAt(home.id)}
          onBlur={() => pointAt(null)}
        >
          <small>{first + index}</small>
          {pinPrice(home)}
        </a>
      ),
    })),
    ...clusters.map((cluster) => ({
      key: `cluster ${cluster.latitude} ${cluster.longitude} ${cluster.count}`,
      place: cluster,
      isRaised: false,
      element: (
        <Link
          to={mapAddress(query, openedCluster(cluster, view))}
          preventScrollReset
          className="map-cluster"
          aria-label={t("properties.map.zoomTo", { what: clusterName(cluster) })}
        >
          <b>{cluster.count}</b>
          <ClusterLabel cluster={cluster} />
        </Link>
      ),
    })),
  ];
}
