import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { ellipse, group, path, polygon, rect, times, type Point } from "./svg";

/**
 * A room seen straight on. Metres: x from the left corner, y up from the floor, z from the back
 * wall towards the viewer.
 */
export interface Room {
  scene: Scene;
  wide: number;
  tall: number;
  /** Where a point of the room is in the picture. */
  at: (x: number, y: number, z: number) => Point;
  /** Pixels per metre at a distance from the back wall. */
  scale: (z: number) => number;
  /** Things that are white by themselves. */
  white: string;
  /** Lamps are on. */
  evening: boolean;
}

const eye = 1.42;
const viewer = 7.5;
/** Nothing nearer than this is in the picture. */
const nearest = 4.6;

export function roomOf(scene: Scene, width: number, height: number, wide = 6.8, tall = 2.75): Room {
  const back = width / 9.1;
  const scale = (z: number) => (back * viewer) / (viewer - z);
  const middle = width * scene.random.between(0.46, 0.54);
  const level = height * 0.43;
  const vanishing = wide / 2;
  return {
    scene,
    wide,
    tall,
    scale,
    at: (x, y, z) => [middle + (x - vanishing) * scale(z), level - (y - eye) * scale(z)],
    white: scene.palette.room.textile[2],
    evening: scene.palette.lit > 0.5,
  };
}

/** A drawing in centimetres, its origin on the floor or the wall; up is negative. */
export function placed(room: Room, x: number, y: number, z: number, drawing: string) {
  const [left, top] = room.at(x, y, z);
  const scale = room.scale(z) / 100;
  return group(drawing, {
    transform: `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})`,
  });
}

/** A flat shape on the floor, or at a height above it. */
export const flat = (
  room: Room,
  [x, z]: readonly [number, number],
  [wide, deep]: readonly [number, number],
  fill: string,
  y = 0,
  more = {},
) =>
  polygon(
    [
      room.at(x, y, z),
      room.at(x + wide, y, z),
      room.at(x + wide, y, z + deep),
      room.at(x, y, z + deep),
    ],
    fill,
    more,
  );

/** The soft shadow of what stands at a place. */
export function shadow(room: Room, x: number, z: number, wide: number, deep = 0.5) {
  const dark = darker(room.scene.palette.room.floor, 0.75);
  const fill = room.scene.sheet.radial([dark, 0.5], [dark, 0.34], [dark, 0]);
  const [left, top] = room.at(x, 0, z);
  const scale = room.scale(z);
  return ellipse(left + 0.06 * scale, top, (wide / 2) * scale, deep * 0.42 * scale, fill);
}

/** A box with its front, its top and the side that is turned to the viewer. */
export function box(
  room: Room,
  [x, y, z]: readonly [number, number, number],
  [wide, tall, deep]: readonly [number, number, number],
  colour: string,
  top = lighter(colour, 0.22),
) {
  const { at, scene } = room;
  const front = z + deep;
  const [left, upper] = at(x, y + tall, front);
  const scale = room.scale(front);
  const side = (edge: number, shade: number) =>
    polygon(
      [at(edge, y, z), at(edge, y + tall, z), at(edge, y + tall, front), at(edge, y, front)],
      darker(colour, shade),
    );
  const middle = room.wide / 2;
  return (
    (x > middle ? side(x, 0.02) : "") +
    (x + wide < middle ? side(x + wide, 0.32) : "") +
    (y + tall < eye ? flat(room, [x, z], [wide, deep], top, y + tall) : "") +
    rect(
      left,
      upper,
      wide * scale,
      tall * scale,
      scene.sheet.vertical(colour, darker(colour, 0.12)),
    )
  );
}

/** The glow of a lamp. */
export function glow(room: Room, x: number, y: number, z: number, radius: number) {
  const light = "#ffdf9e";
  const strong = room.evening ? 0.62 : 0.22;
  const fill = room.scene.sheet.radial([light, strong], [light, strong * 0.3], [light, 0]);
  const [left, top] = room.at(x, y, z);
  return ellipse(left, top, radius * room.scale(z), radius * room.scale(z), fill);
}

type Flooring = "boards" | "tiles" | "stone";

function floorOf(room: Room, flooring: Flooring) {
  const { scene, at, wide } = room;
  const { random, palette, sheet } = scene;
  const colour =
    flooring === "boards" ? palette.room.floor : mix(palette.room.floor, room.white, 0.55);
  const front = nearest;
  const base = polygon([at(0, 0, 0), at(wide, 0, 0), at(wide, 0, front), at(0, 0, front)], colour);
  const size = flooring === "boards" ? 0.2 : flooring === "tiles" ? 0.42 : 0.85;
  const columns = Math.ceil(wide / size);
  const strips = times(columns, (column) => {
    const x = column * size;
    const right = Math.min(size, wide - x);
    if (flooring === "boards") {
      let drawn = "";
      for (let z = -random.between(0, 1.4); z < front;) {
        const length = random.between(1, 2.2);
        const [from, to] = [Math.max(0, z), Math.min(front, z + length)];
        const tone = random.chance(0.5)
          ? darker(colour, random.between(0.01, 0.12))
          : lighter(colour, random.between(0.01, 0.14));
        if (to > from) drawn += flat(room, [x, from], [right - 0.008, to - from - 0.008], tone);
        z += length;
      }
      return drawn;
    }
    return times(Math.ceil(front / size), (row) => {
      const checked = flooring === "tiles" && (row + column) % 2 === 0;
      const tone = checked
        ? mix(colour, palette.room.panel, 0.6)
        : lighter(colour, random.between(0.05, 0.2));
      return flat(room, [x, row * size], [right - 0.012, size - 0.014], tone);
    });
  });
  const [, horizon] = at(0, 0, 0);
  const [left] = at(0, 0, front);
  const [right, bottom] = at(wide, 0, front);
  const shade = darker(colour, 0.7);
  const depth = sheet.vertical([shade, 0.26], [shade, 0], [shade, 0.16]);
  return (
    rect(left, horizon, right - left, bottom - horizon, darker(colour, 0.14)) +
    base +
    strips +
    rect(left, horizon, right - left, bottom - horizon, depth)
  );
}

type WallStyle = "plain" | "wainscot" | "battens" | "accent";

const skirting = 0.1;

function backWall(room: Room, style: WallStyle) {
  const { scene, at, wide, tall } = room;
  const { wall, panel } = scene.palette.room;
  const { sheet } = scene;
  const scale = room.scale(0);
  const [left, top] = at(0, tall, 0);
  const colour = style === "accent" ? mix(wall, panel, 0.85) : wall;
  const surface = (height: number, fill: string) =>
    rect(left, at(0, height, 0)[1], wide * scale, height * scale, fill);
  let drawn = rect(
    left,
    top,
    wide * scale,
    tall * scale,
    sheet.diagonal(lighter(colour, 0.2), colour, darker(colour, 0.08)),
  );
  if (style === "wainscot") {
    drawn += surface(1.05, panel) + surface(1.05 - 0.04, lighter(panel, 0.12));
    const count = 8;
    drawn += times(count, (index) => {
      const field = wide / count;
      const [x, y] = at(index * field + 0.1, 0.9, 0);
      const size = [(field - 0.2) * scale, 0.68 * scale] as const;
      return (
        rect(x, y, size[0], size[1], darker(panel, 0.1)) +
        rect(x + 3, y + 3, size[0] - 3, size[1] - 3, lighter(panel, 0.2)) +
        rect(x + 3, y + 3, size[0] - 6, size[1] - 6, mix(panel, lighter(panel, 0.12), 0.6))
      );
    });
  }
  if (style === "battens") {
    drawn += times(Math.ceil(wide / 0.24), (index) => {
      const [x] = at(index * 0.24 + 0.12, 0, 0);
      return (
        rect(x, top, 3, tall * scale, lighter(colour, 0.3), { opacity: 0.7 }) +
        rect(x + 3, top, 3, tall * scale, darker(colour, 0.16), { opacity: 0.55 })
      );
    });
  }
  const board = lighter(mix(wall, room.white, 0.7), 0.2);
  return drawn + surface(skirting, darker(board, 0.18)) + surface(skirting + 0.015, board);
}

function sideWall(room: Room, edge: number) {
  const { scene, at, tall, wide } = room;
  const { wall } = scene.palette.room;
  const right = edge === wide;
  const area = (low: number, high: number, fill: string) =>
    polygon(
      [at(edge, low, 0), at(edge, high, 0), at(edge, high, nearest), at(edge, low, nearest)],
      fill,
    );
  const colours = [darker(wall, right ? 0.1 : 0.2), darker(wall, right ? 0.04 : 0.26)] as const;
  const board = darker(mix(wall, room.white, 0.7), right ? 0.06 : 0.18);
  return (
    area(
      0,
      tall,
      scene.sheet.horizontal(...(right ? colours : ([...colours].reverse() as [string, string]))),
    ) + area(0, skirting, board)
  );
}

function ceiling(room: Room, beams: boolean) {
  const { scene, at, wide, tall } = room;
  const { wall, wood } = scene.palette.room;
  const colour = lighter(mix(wall, room.white, 0.55), 0.15);
  const plane = polygon(
    [at(0, tall, 0), at(wide, tall, 0), at(wide, tall, nearest), at(0, tall, nearest)],
    scene.sheet.vertical(colour, darker(colour, 0.1)),
  );
  if (!beams) return plane;
  return (
    plane +
    times(5, (index) => {
      const x = ((index + 0.5) * wide) / 5 - 0.08;
      const low = tall - 0.16;
      const from = x + 0.08 < wide / 2 ? x + 0.16 : x;
      return (
        flat(room, [x, 0], [0.16, nearest], darker(wood, 0.1), low) +
        polygon(
          [at(from, low, 0), at(from, tall, 0), at(from, tall, nearest), at(from, low, nearest)],
          darker(wood, from === x ? 0.05 : 0.34),
        )
      );
    })
  );
}

/** The empty room. */
export function shell(
  room: Room,
  { flooring, walls, beams = false }: { flooring: Flooring; walls: WallStyle; beams?: boolean },
) {
  const { at, wide, tall, scene } = room;
  const [left, bottom] = at(0, 0, 0);
  const [right, top] = at(wide, tall, 0);
  const dark = darker(scene.palette.room.wall, 0.6);
  const corner = (from: number, to: number, fill: string) =>
    path(`M${from} ${top}H${to}V${bottom}H${from}Z`, fill);
  return (
    ceiling(room, beams) +
    sideWall(room, 0) +
    sideWall(room, wide) +
    floorOf(room, flooring) +
    backWall(room, walls) +
    corner(left, left + 90, scene.sheet.horizontal([dark, 0.2], [dark, 0])) +
    corner(right - 60, right, scene.sheet.horizontal([dark, 0], [dark, 0.12]))
  );
}
