import { randomFrom, type Random } from "./random";
import { under } from "./colour";
import { palettes, type Palette } from "./palettes";
import { Sheet } from "./svg";

/** Landscapes a city can lie in; they change what skylines and windows show. */
export const landscapes = ["coast", "river", "hills", "desert", "mountains"] as const;

export type Landscape = (typeof landscapes)[number];

/** What a part of a picture is drawn with. */
export interface Scene {
  sheet: Sheet;
  palette: Palette;
  random: Random;
  hint?: Landscape;
  /** A material in the light of this picture. */
  lit: (material: string) => string;
}

/** Spreads neighbouring seeds, and the same seed of different kinds, over the whole range. */
function scattered(kind: string, seed: number) {
  let mixed = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
  for (const letter of kind) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Neighbours never share a palette, whether their seeds are one apart (pictures of a listing), ten
 * (listings in a row) or forty (listings below each other).
 */
export function paletteOf(kind: string, seed: number): Palette {
  const listing = Math.floor(seed / 10);
  const shift = kind.length + kind.charCodeAt(0) + kind.charCodeAt(kind.length - 1);
  const index = 3 * (seed % 10) + 3 * listing + Math.floor(listing / 10) + shift;
  return palettes[index % palettes.length]!;
}

export function sceneOf(kind: string, seed: number, hint?: Landscape): Scene {
  const palette = paletteOf(kind, seed);
  return {
    sheet: new Sheet(),
    palette,
    random: randomFrom(scattered(`${kind}${hint ?? ""}`, seed)),
    ...(hint && { hint }),
    lit: (material) => under(material, palette.ambient),
  };
}
