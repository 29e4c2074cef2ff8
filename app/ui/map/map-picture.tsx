import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../site-context";
import { type MapView, type StandingTile, tilesOf } from "./map-view";
import { type TileSource, tileSource } from "./tile-source";

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** Where something stands on a map picture. */
export const standsAt = ({ left, top }: { left: number; top: number }) => ({
  left: percent(left),
  top: percent(top),
});

/** A square map of tiles, as the server can draw it; what stands on it are its children. */
export function MapPicture({ view, children }: { view: MapView; children?: ReactNode }) {
  const source = tileSource(useSite().mapTiles);
  return (
    <div className="map-picture" dir="ltr">
      <div className={source.hasThemes ? "map-tiles" : "map-tiles map-tiles-light"} aria-hidden>
        {tilesOf(view, source.width, source.deepestZoom).map((tile) => (
          <Tile key={`${tile.x} ${tile.y} ${tile.left}`} tile={tile} source={source} />
        ))}
      </div>
      {children}
      <MapThanks />
    </div>
  );
}

/** Who has surveyed what the map shows. */
export function MapThanks() {
  const { t } = useTranslation();
  const names = tileSource(useSite().mapTiles).attribution;
  return names ? <small className="map-thanks">{t("ui.map.thanks", { names })}</small> : null;
}

function Tile({ tile, source }: { tile: StandingTile; source: TileSource }) {
  const { theme } = useSite();
  const address = (shown: "light" | "dark") => source.address(shown, tile.zoom, tile.x, tile.y);
  // A hair wider than it is, so that no seam shows between two.
  const style = { ...standsAt(tile), width: percent(tile.width + 0.0005) };
  const image = (
    <img
      src={address(theme === "dark" ? "dark" : "light")}
      alt=""
      width={source.width}
      height={source.width}
      decoding="async"
      style={style}
    />
  );
  if (!source.hasThemes || theme !== "system") return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={address("dark")} />
      {image}
    </picture>
  );
}
