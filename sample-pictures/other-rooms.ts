import { darker, lighter, mix } from "./colour";
import {
  floorLamp,
  frames,
  pendant,
  rug,
  sideboard,
  table,
  tableLamp,
  trinkets,
} from "./furniture";
import { box, flat, glow, placed, roomOf, shadow, shell, type Room } from "./room";
import { daylight, plant, windowIn, type Opening } from "./room-window";
import type { Scene } from "./scene";
import { circle, ellipse, rect, times } from "./svg";

/** A bed with its head at the wall: frame, mattress, blanket and cushions. */
function bed(room: Room, x: number, wide: number) {
  const { palette } = room.scene;
  const { wood, textile, accent } = palette.room;
  const [blanket, throwOver] = [textile[0], textile[1]];
  return (
    box(room, [x - 0.08, 0, 0], [wide + 0.16, 1.15, 0.08], wood) +
    box(room, [x, 0, 0.08], [wide, 0.28, 2.1], darker(wood, 0.1)) +
    box(room, [x + 0.03, 0.28, 0.1], [wide - 0.06, 0.22, 2], room.white) +
    box(room, [x, 0.46, 0.85], [wide, 0.09, 1.3], blanket) +
    box(room, [x, 0.48, 1.6], [wide, 0.09, 0.42], throwOver) +
    times(2, (index) => {
      const left = x + wide * (0.08 + index * 0.46);
      return (
        box(room, [left, 0.5, 0.2], [wide * 0.38, 0.26, 0.22], lighter(room.white, 0.3)) +
        box(
          room,
          [left + wide * 0.05, 0.5, 0.42],
          [wide * 0.28, 0.2, 0.16],
          index ? accent : throwOver,
        )
      );
    })
  );
}

export function drawBedroom(scene: Scene, width: number, height: number) {
  const { random } = scene;
  const room = roomOf(scene, width, height);
  const wide = random.between(1.6, 1.9);
  const x = random.between(3, 3.5);
  const opening: Opening = { x: 0.6, y: 0.8, wide: random.between(1.4, 1.8), tall: 1.55 };
  const nightTable = (left: number) =>
    shadow(room, left + 0.25, 0.5, 0.7) +
    box(room, [left, 0.1, 0.06], [0.48, 0.42, 0.4], scene.palette.room.wood) +
    placed(room, left + 0.24, 0.52, 0.25, tableLamp(room)) +
    glow(room, left + 0.24, 0.85, 0.25, 0.6);
  return (
    shell(room, { flooring: "boards", walls: random.pick(["plain", "battens", "accent"]) }) +
    windowIn(room, opening, 2, random.pick(["curtains", "curtains", "blind"])) +
    placed(room, x + wide / 2, 1.85, 0, frames(room, random.integer(1, 2))) +
    daylight(room, opening, 2) +
    rug(room, [x - 0.6, 0.9], [wide + 1.2, 2.2]) +
    nightTable(x - 0.72) +
    nightTable(x + wide + 0.22) +
    shadow(room, x + wide / 2, 1.6, wide * 1.2, 1.3) +
    bed(room, x, wide) +
    shadow(room, 0.5, 0.7, 0.7, 0.4) +
    placed(room, 0.5, 0, 0.7, plant(room, random.between(110, 150))) +
    (random.chance(0.5)
      ? shadow(room, 1.6, 0.4, 1.4, 0.4) + sideboard(room, [1, 0, 0.02], 1.2, 0.55)
      : shadow(room, 1.9, 0.6, 0.6, 0.3) + placed(room, 1.9, 0, 0.6, floorLamp(room)))
  );
}

/** Cupboards along the wall: doors with handles under a worktop. */
function units(room: Room, x: number, wide: number, colour: string, worktop: string) {
  const count = Math.round(wide / 0.6);
  const step = wide / count;
  return (
    box(room, [x, 0.1, 0], [wide, 0.78, 0.58], colour) +
    times(count, (index) => {
      const [left, top] = room.at(x + step * index + 0.03, 0.84, 0.58);
      const scale = room.scale(0.58);
      return (
        rect(left, top, (step - 0.06) * scale, 0.7 * scale, lighter(colour, 0.1)) +
        rect(
          left + step * 0.3 * scale,
          top + 0.06 * scale,
          step * 0.34 * scale,
          4,
          darker(colour, 0.5),
        )
      );
    }) +
    box(room, [x - 0.02, 0.88, 0], [wide + 0.04, 0.05, 0.62], worktop, lighter(worktop, 0.25))
  );
}

export function drawKitchen(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const room = roomOf(scene, width, height);
  const front = random.pick([
    palette.room.accent,
    palette.room.textile[0],
    lighter(palette.room.wood, 0.2),
    room.white,
  ]);
  const worktop = random.pick([palette.room.wood, "#d9d4c8", "#4a4f55"]);
  const from = random.between(2.4, 2.8);
  const opening: Opening = { x: from + 0.6, y: 1.15, wide: 1.7, tall: 1.05 };
  const shelf = (y: number) =>
    box(room, [from + 2.5, y, 0], [1.3, 0.05, 0.24], palette.room.wood) +
    placed(room, from + 3.1, y + 0.05, 0.14, trinkets(room, 100));
  const island = 1.9;
  return (
    shell(room, { flooring: random.pick(["boards", "tiles", "stone"]), walls: "plain" }) +
    windowIn(room, opening, 2, "bare") +
    daylight(room, opening, 2) +
    box(room, [0.5, 0, 0], [0.75, 2.05, 0.62], front) +
    box(room, [1.3, 0, 0], [0.75, 2.05, 0.62], lighter(front, 0.06)) +
    units(room, from, 3.9, front, worktop) +
    shelf(1.5) +
    shelf(1.95) +
    placed(room, from + 0.35, 0.93, 0.3, trinkets(room, 80)) +
    shadow(room, 3.4, 2.6, 3.4, 1) +
    box(room, [2, 0, 2.05], [2.8, 0.86, 0.8], front) +
    box(room, [island, 0.86, 2], [3, 0.06, 0.95], worktop, lighter(worktop, 0.25)) +
    placed(room, 2.6, 0.92, 2.4, trinkets(room, 90)) +
    times(3, (index) =>
      placed(room, 2.5 + index * 0.9, 1.72, 2.4, pendant(room, 130, index < 3 ? "dome" : "globe")),
    ) +
    times(3, (index) => glow(room, 2.5 + index * 0.9, 1.6, 2.4, 0.5)) +
    times(3, (index) => {
      const x = 2.4 + index * 0.85;
      const leg = (dx: number) =>
        box(room, [x + dx, 0, 3.2], [0.05, 0.62, 0.05], darker(palette.room.wood, 0.3));
      return (
        shadow(room, x + 0.2, 3.3, 0.6, 0.4) +
        leg(0) +
        leg(0.36) +
        box(room, [x - 0.03, 0.62, 3.05], [0.46, 0.06, 0.36], palette.room.textile[1])
      );
    }) +
    (random.chance(0.5)
      ? shadow(room, 6.3, 0.8, 0.6) + placed(room, 6.3, 0, 0.9, plant(room, 130))
      : "")
  );
}

export function drawBathroom(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const room = roomOf(scene, width, height, 6.2);
  const tile = mix(palette.room.accent, room.white, 0.55);
  const white = lighter(room.white, 0.4);
  const opening: Opening = { x: 0.9, y: 1.05, wide: 1.5, tall: 1.3 };
  const [mirrorX, mirrorY] = room.at(4.55, 1.75, 0);
  const scale = room.scale(0);
  const [left, top] = room.at(0, 1.15, 0);
  const [right, floor] = room.at(room.wide, 0, 0);
  const rows = 6;
  const tub = 1.75;
  return (
    shell(room, { flooring: random.pick(["tiles", "stone"]), walls: "plain" }) +
    rect(left, top, right - left, floor - top, tile) +
    times(rows, (index) =>
      rect(left, top + ((floor - top) * index) / rows, right - left, 1.5, white, { opacity: 0.6 }),
    ) +
    times(24, (index) =>
      rect(left + ((right - left) * index) / 24, top, 1.5, floor - top, white, { opacity: 0.6 }),
    ) +
    windowIn(room, opening, 2, random.pick(["blind", "bare"])) +
    daylight(room, opening, 2) +
    circle(mirrorX, mirrorY, 0.5 * scale, darker(palette.room.wood, 0.2)) +
    circle(
      mirrorX,
      mirrorY,
      0.46 * scale,
      scene.sheet.diagonal(
        ...[lighter(palette.glass[1], 0.4), palette.glass[1], lighter(palette.glass[0], 0.2)],
      ),
    ) +
    shadow(room, 4.55, 0.5, 1.9) +
    box(room, [3.7, 0.35, 0], [1.7, 0.45, 0.5], palette.room.wood) +
    box(room, [3.65, 0.8, 0], [1.8, 0.05, 0.54], white, white) +
    placed(room, 4.05, 0.85, 0.3, trinkets(room, 50)) +
    box(room, [4.5, 0.85, 0.12], [0.62, 0.13, 0.34], white, lighter(white, 0.5)) +
    rug(room, [1.1, 2.2], [1.8, 0.8]) +
    shadow(room, 1.75, 1.5, tub * 1.3, 1.1) +
    box(room, [1, 0.08, 0.75], [tub, 0.5, 0.85], white, darker(white, 0.1)) +
    flat(room, [1.08, 0.83], [tub - 0.16, 0.68], mix(palette.glass[1], white, 0.35), 0.58) +
    placed(
      room,
      1.15,
      0.55,
      0.8,
      rect(-2, -34, 4, 34, "#b9a36c") + rect(-2, -34, 22, 4, "#b9a36c"),
    ) +
    placed(
      room,
      3.2,
      0,
      1.2,
      ellipse(0, 0, 24, 5, darker(palette.room.wood, 0.3)) +
        rect(-22, -42, 44, 42, lighter(palette.room.wood, 0.1), { rx: 6 }) +
        rect(-16, -56, 32, 16, palette.room.textile[1], { rx: 6 }),
    ) +
    shadow(room, 5.7, 0.8, 0.6) +
    placed(room, 5.7, 0, 0.9, plant(room, random.between(90, 130))) +
    table(room, [0.25, 1.2], [0.4, 0.5, 0.4])
  );
}
