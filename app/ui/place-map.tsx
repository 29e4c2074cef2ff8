import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "./button";
import { OpenMap } from "./map/drawn-map";
import { boxOf, type Place, viewAround } from "./map/map-view";
import { PinnedPicture, PlaceSurface } from "./map/place-surface";
import { placeZoom, viewAroundPlace } from "./map/place-view";
import { useSurface } from "./map/use-surface";
import { useSite } from "./site-context";

interface PlaceMapProps {
  /** Degrees; 0/0 is no place (contract §5.9), and nothing is drawn. */
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  /** What stands there. */
  label: string;
  address: string;
}

/**
 * Where one home or project is: a map that needs no scripts, leading to all homes around it, and one
 * to drag when it is asked for. Its looks are in `styles/map.css` and `styles/place-map.css`, which the route links.
 */
export function PlaceMap({ latitude, longitude, label, address }: PlaceMapProps) {
  const { t } = useTranslation();
  const { mapTiles, googleMapsKey } = useSite();
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (latitude === 0 && longitude === 0) return null;
  const at = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return (
    <figure className={mapTiles || googleMapsKey ? "place-map" : "place-map place-map-low"}>
      <PlaceFrame key={at} place={{ latitude, longitude }} label={label} />
      <figcaption>
        <bdi>{address}</bdi>
        <span className="place-map-links">
          <a
            className="link"
            rel="noopener noreferrer"
            target="_blank"
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          >
            {t("ui.map.openStreetMap")}
            <span className="visually-hidden"> {t("ui.map.newTab")}</span>
          </a>
          <a className="link" href={`geo:${at}?q=${at}`}>
            {t("ui.map.app")}
          </a>
        </span>
      </figcaption>
    </figure>
  );
}

function PlaceFrame({ place, label }: { place: Place; label: string }) {
  const { t } = useTranslation();
  const { mapTiles, googleMapsKey } = useSite();
  const [isAsked, setAsked] = useState(false);
  const Map = useSurface(isAsked);
  const isLive = Map !== null && Map !== "refused";
  const zoom = (hasStreets: boolean) => placeZoom(Boolean(mapTiles) || hasStreets);
  return (
    <div className="place-map-frame">
      {isLive ? (
        <PlaceSurface Map={Map} place={place} label={label} zoom={zoom(Boolean(googleMapsKey))} />
      ) : (
        <PinnedPicture view={viewAround(place, zoom(false))} />
      )}
      <OpenMap
        href={paths.propertiesOnMap({ ...boxOf(viewAroundPlace(place)) })}
        label={label}
        isWhole={!isLive}
      />
      {Map === null ? (
        <div className="place-map-ask only-scripts">
          <Button
            type="button"
            variant="secondary"
            size="small"
            icon="move"
            pending={isAsked}
            onClick={() => setAsked(true)}
          >
            {t("properties.map.move")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
