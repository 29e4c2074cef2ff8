import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Icon } from "./icon";
import { MapPicture } from "./map/map-picture";
import { boxOf, viewAround } from "./map/map-view";
import { useSite } from "./site-context";

interface PlaceMapProps {
  /** Degrees; 0/0 is no place (contract §5.9), and nothing is drawn. */
  latitude: number | null | undefined;
  longitude: number | null | undefined;
  /** What stands there. */
  label: string;
  address: string;
}

/** Our own tiles have coasts and countries, a tile server's have streets. */
const zooms = { own: 7.5, streets: 15 };
/** The neighbourhood, for looking round. */
const around = 13.5;

/**
 * Where one home or project is: a map that needs no scripts, leading to all homes around it. Its looks
 * are in `styles/map.css`, which the route links.
 */
export function PlaceMap({ latitude, longitude, label, address }: PlaceMapProps) {
  const { t } = useTranslation();
  const { mapTiles } = useSite();
  if (!latitude || !longitude) return null;
  const place = { latitude, longitude };
  const at = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  return (
    <figure className="place-map">
      <Link
        to={paths.propertiesOnMap({ ...boxOf(viewAround(place, around)) })}
        className="place-map-frame"
      >
        <MapPicture view={viewAround(place, mapTiles ? zooms.streets : zooms.own)}>
          <span className="map-pin" aria-hidden>
            <Icon name="map-pin" />
          </span>
        </MapPicture>
        <span className="visually-hidden">{t("ui.map.place", { label })}: </span>
        <span className="place-map-open">
          <Icon name="map" />
          {t("ui.map.open")}
        </span>
      </Link>
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
