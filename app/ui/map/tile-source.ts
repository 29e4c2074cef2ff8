import { paths } from "~/paths";
import type { MapTiles } from "../site-context";

export type MapTheme = "light" | "dark";

/** Where the pictures of a map come from. */
export interface TileSource {
  /** Pixels that a tile is wide. */
  width: number;
  deepestZoom: number;
  /** There are others for the dark. */
  hasThemes: boolean;
  attribution: string;
  address: (theme: MapTheme, zoom: number, x: number, y: number) => string;
}

const servers = ["a", "b", "c"];

/** Where the tiles of an address come from; a policy knows no part of a name but the first as any. */
export const tileOrigins = (address: string) => [
  ...new Set(
    servers.map((server) => {
      const { protocol, host } = new URL(address.replace("{s}", server));
      return `${protocol}//${host}`;
    }),
  ),
];

const ours: TileSource = {
  width: 512,
  deepestZoom: 15,
  hasThemes: true,
  attribution: "Natural Earth",
  address: paths.mapTile,
};

/** The operator's tile server, or else our own tiles. */
export function tileSource(tiles: MapTiles | undefined): TileSource {
  if (!tiles) return ours;
  return {
    width: 256,
    deepestZoom: 19,
    hasThemes: false,
    attribution: tiles.attribution,
    address: (_, zoom, x, y) =>
      tiles.url
        .replace("{s}", servers[(x + y) % servers.length]!)
        .replace("{z}", String(zoom))
        .replace("{x}", String(x))
        .replace("{y}", String(y))
        .replace("{r}", ""),
  };
}
