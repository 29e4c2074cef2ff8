import { drawTile, type MapTheme, type TileName } from "./draw-tile";

type Draw = (tile: TileName, theme: MapTheme) => Promise<string>;

/**
 * Draws tiles and keeps those used last, apart from the pages: whoever asks for all the world's tiles
 * pushes out nothing but tiles.
 */
export function createTileCache(draw: Draw = drawTile, mostCharacters = 8 * 1024 * 1024) {
  const kept = new Map<string, string>();
  let characters = 0;

  function keep(name: string, svg: string) {
    characters += svg.length - (kept.get(name)?.length ?? 0);
    kept.delete(name);
    kept.set(name, svg);
    for (const [oldest, { length }] of kept) {
      if (characters <= mostCharacters) break;
      characters -= length;
      kept.delete(oldest);
    }
  }

  return async function cachedTile(tile: TileName, theme: MapTheme) {
    const name = `${theme} ${tile.zoom} ${tile.x} ${tile.y}`;
    const svg = kept.get(name) ?? (await draw(tile, theme));
    keep(name, svg);
    return svg;
  };
}

export const cachedTile = createTileCache();
