import { LRUCache } from "lru-cache";
import { drawTile, type MapTheme, type TileName } from "./draw-tile";

type Draw = (tile: TileName, theme: MapTheme) => Promise<string>;

/**
 * Draws tiles and keeps those used last, apart from the pages: whoever asks for all the world's tiles
 * pushes out nothing but tiles.
 */
export function createTileCache(draw: Draw = drawTile, mostCharacters = 8 * 1024 * 1024) {
  const tiles = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (svg) => svg.length,
  });

  return async function cachedTile(tile: TileName, theme: MapTheme) {
    const name = `${theme} ${tile.zoom} ${tile.x} ${tile.y}`;
    const known = tiles.get(name);
    if (known !== undefined) return known;
    const svg = await draw(tile, theme);
    tiles.set(name, svg);
    return svg;
  };
}

export const cachedTile = createTileCache();
