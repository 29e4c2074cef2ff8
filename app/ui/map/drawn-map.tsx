import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "../icon";
import { Link } from "../link";
import { useSite } from "../site-context";

/** A tile where it stands on a square map, in shares of its side, with the addresses of its pictures. */
interface DrawnTile {
  left: number;
  top: number;
  width: number;
  light: string;
  dark: string;
}

/** A square map that is worked out already, so that showing it needs hardly a script. */
export interface DrawnMap {
  tiles: DrawnTile[];
  /** Pixels that a tile is wide. */
  size: number;
  /** There are other tiles for the dark. */
  hasThemes: boolean;
  /** Who has surveyed what it shows. */
  attribution: string;
}

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** Where something stands on a map picture. */
export const positionStyle = ({ left, top }: { left: number; top: number }) => ({
  left: percent(left),
  top: percent(top),
});

/** What stands on the map are its children. */
export function DrawnMapPicture({ map, children }: { map: DrawnMap; children?: ReactNode }) {
  const { tiles, size, hasThemes, attribution } = map;
  return (
    <div className="map-picture" dir="ltr">
      <div className={hasThemes ? "map-tiles" : "map-tiles map-tiles-light"} aria-hidden>
        {tiles.map((tile) => (
          <Tile key={`${tile.light} ${tile.left}`} {...{ tile, size, hasThemes }} />
        ))}
      </div>
      {children}
      <Attribution names={attribution} />
    </div>
  );
}

/** Who has surveyed what a map shows. */
export function Attribution({ names }: { names: string }) {
  const { t } = useTranslation();
  return names ? (
    <small className="map-thanks" dir="auto">
      {t("ui.map.thanks", { names })}
    </small>
  ) : null;
}

interface TileProps extends Pick<DrawnMap, "size" | "hasThemes"> {
  tile: DrawnTile;
}

function Tile({ tile, size, hasThemes }: TileProps) {
  const { theme } = useSite();
  // A hair wider than it is, so that no seam shows between two.
  const style = { ...positionStyle(tile), width: percent(tile.width + 0.0005) };
  const image = (
    <img
      src={theme === "dark" ? tile.dark : tile.light}
      alt=""
      width={size}
      height={size}
      decoding="async"
      style={style}
    />
  );
  if (!hasThemes || theme !== "system") return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={tile.dark} />
      {image}
    </picture>
  );
}

/** In the middle of a map picture. */
export const MapPin = () => (
  <span className="map-pin" aria-hidden>
    <Icon name="map-pin" />
  </span>
);

interface OpenMapProps {
  href: string;
  /** What stands in the middle. */
  label: string;
  /** The picture leads there as a whole. */
  isWhole: boolean;
}

/** The way from a map of one place to all homes around it. */
export function OpenMap({ href, label, isWhole }: OpenMapProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <span className="visually-hidden">{t("ui.map.place", { label })}: </span>
      <Icon name="map" />
      {t("ui.map.open")}
    </>
  );
  return (
    <Link to={href} className={isWhole ? "place-map-whole" : "chip place-map-open"}>
      {isWhole ? <span className="chip place-map-open">{words}</span> : words}
    </Link>
  );
}
