import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { greens, leaves, shadowColour } from "./street";
import { group, polygon, rect, times, type Point } from "./svg";

/** What a building is made of, in the light of the picture. */
export interface Material {
  wall: string;
  shade: string;
  trim: string;
  frame: string;
  metal: string;
}

export function materialOf(scene: Scene, wall: string): Material {
  const { lit, random } = scene;
  const face = lit(wall);
  return {
    wall: face,
    shade: darker(face, 0.34),
    trim: lit(mix(wall, "#ffffff", 0.6)),
    frame: lit(random.pick(["#f6f4ee", "#3b4148", "#6d5a48"])),
    metal: lit("#434a50"),
  };
}

const lamplight = ["#ffd98f", "#ffe6b3", "#f7c877", "#ffdca0"] as const;

/** The colours of one pane, which may have a lamp behind it. */
function paneFill(scene: Scene, on: boolean) {
  const { sheet, palette, random } = scene;
  if (on) {
    const light = random.pick(lamplight);
    return sheet.vertical(lighter(light, 0.35), light, mix(light, "#c98a4a", 0.35));
  }
  const [deep, bright] = palette.glass;
  const share = random.pick([0, 0.15, 0.3]);
  return sheet.diagonal(
    mix(bright, deep, share),
    mix(deep, bright, 0.3),
    mix(deep, shadowColour, share),
  );
}

interface Pane {
  /** Uprights that divide the glass. */
  leaves?: number;
  /** Reaches to the floor: no sill. */
  door?: boolean;
  on?: boolean;
}

/** A window set into the wall, with its reflection, a curtain now and then and its sill. */
export function pane(
  scene: Scene,
  material: Material,
  x: number,
  y: number,
  width: number,
  height: number,
  { leaves: count = 2, door = false, on = scene.random.chance(scene.palette.lit) }: Pane = {},
) {
  const { random, palette } = scene;
  const frame = Math.max(1.6, Math.min(width, height) * 0.06);
  const [left, top, wide, high] = [x + frame, y + frame, width - 2 * frame, height - 2 * frame];
  let drawn = rect(x, y, width, height, material.frame);
  drawn += rect(left, top, wide, high, paneFill(scene, on));
  if (random.chance(0.4)) {
    const curtain = on ? "#fff4da" : lighter(palette.glass[1], 0.45);
    const share = random.between(0.12, 0.26) * wide;
    drawn +=
      rect(left, top, share, high, curtain, { opacity: 0.75 }) +
      rect(left + wide - share, top, share, high, curtain, { opacity: 0.55 });
  } else if (random.chance(0.25)) {
    drawn += rect(
      left,
      top,
      wide,
      high * random.between(0.2, 0.5),
      lighter(palette.glass[1], 0.3),
      {
        opacity: 0.8,
      },
    );
  }
  if (!on) {
    const from = left + wide * random.between(0.1, 0.4);
    drawn += polygon(
      [
        [from, top],
        [from + wide * 0.25, top],
        [from + wide * 0.02, top + high],
        [Math.max(left, from - wide * 0.23), top + high],
      ],
      "#ffffff",
      { opacity: 0.2 },
    );
  }
  drawn += rect(left, top, wide, high * 0.08, shadowColour, { opacity: 0.28 });
  drawn += times(count - 1, (index) =>
    rect(left + ((index + 1) * wide) / count - frame / 2, top, frame, high, material.frame),
  );
  if (!door) {
    drawn +=
      rect(x - frame, y + height, width + 2 * frame, frame * 1.1, lighter(material.trim, 0.2)) +
      rect(x - frame, y + height + frame * 1.1, width + 2 * frame, frame, shadowColour, {
        opacity: 0.2,
      });
  }
  return drawn;
}

export type Railing = "glass" | "bars" | "solid";

/** Plants that show above and through a railing. */
export function balconyPlants(scene: Scene, x: number, y: number, width: number, size: number) {
  const { random, palette, lit } = scene;
  const [shade, body, light] = greens(scene);
  return times(Math.max(1, Math.round(width / (size * 0.9))), (index) => {
    if (random.chance(0.25)) return "";
    const middle = x + (index + 0.5) * size * 0.9;
    const rise = size * random.between(0.45, 1);
    const bloom = random.chance(0.35) ? lit(random.pick(palette.flowers)) : light;
    return (
      leaves(scene, middle, y - rise * 0.35, size * 0.52, rise * 0.6, random.pick([shade, body])) +
      leaves(scene, middle - size * 0.1, y - rise * 0.6, size * 0.3, rise * 0.32, bloom)
    );
  });
}

/** A balcony whose floor is at `y`; its shade falls on the wall below. */
export function balcony(
  scene: Scene,
  material: Material,
  x: number,
  y: number,
  width: number,
  storey: number,
  railing: Railing,
) {
  const { random, palette } = scene;
  const rail = storey * 0.34;
  const slab = storey * 0.075;
  const top = y - rail;
  let drawn = polygon(
    [
      [x + slab, y + slab],
      [x + width, y + slab],
      [x + width + slab * 1.6, y + slab + storey * 0.17],
      [x + slab * 2.4, y + slab + storey * 0.17],
    ],
    shadowColour,
    { opacity: 0.26 },
  );
  const planted = random.chance(0.6);
  if (planted) {
    const part = random.between(0.35, 0.9) * width;
    const from = random.chance(0.5) ? x : x + width - part;
    drawn += balconyPlants(scene, from, top + rail * 0.45, part, storey * 0.2);
  }
  if (railing === "glass") {
    drawn +=
      rect(x, top, width, rail, mix(palette.glass[1], palette.glass[0], 0.35), { opacity: 0.55 }) +
      polygon(
        [
          [x + width * 0.12, top],
          [x + width * 0.34, top],
          [x + width * 0.24, y],
          [x + width * 0.02, y],
        ],
        "#ffffff",
        { opacity: 0.2 },
      );
  } else if (railing === "bars") {
    const gap = Math.max(4.5, storey * 0.085);
    const count = Math.round(width / gap);
    drawn += times(count + 1, (index) =>
      rect(x + (index * (width - 1.4)) / count, top, 1.4, rail, material.metal),
    );
  } else {
    drawn +=
      rect(x, top, width, rail, lighter(material.trim, 0.1)) +
      rect(x + width * 0.94, top, width * 0.06, rail, shadowColour, { opacity: 0.16 });
  }
  const handle = railing === "solid" ? lighter(material.trim, 0.4) : material.metal;
  return (
    drawn +
    rect(x - 1, top - 2, width + 2, Math.max(2, storey * 0.035), handle) +
    rect(x - 2, y, width + 4, slab, lighter(material.trim, 0.25)) +
    rect(x - 2, y + slab * 0.65, width + 4, slab * 0.5, darker(material.trim, 0.3))
  );
}

/** The shaded side of a building that recedes towards the eye line. */
export interface Side {
  x: number;
  depth: number;
  eye: number;
  /** How much smaller its far end is. */
  shrink: number;
}

function sidePoint({ x, depth, eye, shrink }: Side, share: number, y: number): Point {
  return [x + depth * share, eye + (y - eye) * (1 - shrink * share)];
}

export const sideRect = (
  side: Side,
  from: number,
  to: number,
  top: number,
  bottom: number,
  fill: string,
  more: Record<string, string | number> = {},
) =>
  polygon(
    [
      sidePoint(side, from, top),
      sidePoint(side, to, top),
      sidePoint(side, to, bottom),
      sidePoint(side, from, bottom),
    ],
    fill,
    more,
  );

/** Windows in the shaded side, one column per share. */
export function sideWindows(
  scene: Scene,
  side: Side,
  columns: readonly number[],
  top: number,
  storey: number,
  storeys: number,
) {
  const { random, palette } = scene;
  const half = 0.075;
  return group(
    times(storeys, (index) =>
      columns
        .map((share) => {
          const y = top + index * storey;
          const on = random.chance(palette.lit);
          const glass = on ? random.pick(lamplight) : darker(palette.glass[0], 0.15);
          return (
            sideRect(
              side,
              share - half,
              share + half,
              y + storey * 0.22,
              y + storey * 0.76,
              glass,
            ) +
            sideRect(
              side,
              share - half,
              share - half * 0.6,
              y + storey * 0.22,
              y + storey * 0.76,
              shadowColour,
              {
                opacity: 0.35,
              },
            )
          );
        })
        .join(""),
    ),
  );
}
