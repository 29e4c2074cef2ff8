import type { Scene } from "./scene";
import { glow, placed, roomOf, shadow, shell } from "./room";
import { armchair, floorLamp, frames, rug, sideboard, sofa, table, trinkets } from "./furniture";
import { daylight, plant, windowIn, type Opening } from "./room-window";

/** A sofa before a wall with pictures, a window to the garden, a rug and a low table. */
export function drawLivingRoom(scene: Scene, width: number, height: number) {
  const { random } = scene;
  const room = roomOf(scene, width, height);
  const panes = random.integer(2, 3);
  const low = random.chance(0.4);
  const opening: Opening = {
    x: random.between(0.6, 0.9),
    y: low ? 0.12 : 0.85,
    wide: panes * 0.8,
    tall: low ? 2.2 : 1.5,
  };
  const sofaWide = random.between(2.1, 2.5);
  const sofaX = 6.4 - sofaWide - random.between(0, 0.3);
  const middle = sofaX + sofaWide / 2;
  const lampX = sofaX - 0.3;
  const tableWide = random.between(1.1, 1.4);
  const tableX = middle - tableWide / 2 - 0.1;
  return (
    shell(room, {
      flooring: "boards",
      walls: random.pick(["plain", "wainscot", "battens", "accent"]),
      beams: random.chance(0.25),
    }) +
    windowIn(room, opening, panes, random.pick(["curtains", "curtains", "blind"])) +
    placed(room, middle, 1.75, 0, frames(room, random.integer(1, 3))) +
    daylight(room, opening, panes) +
    rug(room, [middle - 1.75, 0.75], [3.5, 2.1]) +
    (low
      ? ""
      : shadow(room, opening.x + 0.8, 0.45, 2.2, 0.4) +
        sideboard(room, [opening.x - 0.1, 0, 0.02], 1.7) +
        placed(room, opening.x + 0.75, 0.62, 0.3, trinkets(room, 110))) +
    shadow(room, middle, 0.95, sofaWide * 1.15, 0.7) +
    placed(room, middle, 0, 0.9, sofa(room, sofaWide * 100)) +
    shadow(room, lampX, 0.6, 0.6, 0.3) +
    placed(room, lampX, 0, 0.6, floorLamp(room)) +
    glow(room, lampX, 1.55, 0.6, 0.95) +
    shadow(room, 0.45, 0.75, 0.7, 0.4) +
    placed(room, 0.45, 0, 0.75, plant(room, random.between(120, 165))) +
    shadow(room, tableX + tableWide / 2, 2.15, tableWide * 1.2, 0.8) +
    table(room, [tableX, 1.75], [tableWide, 0.38, 0.65]) +
    placed(room, tableX + tableWide / 2, 0.38, 2.1, trinkets(room, tableWide * 80)) +
    (random.chance(0.7)
      ? shadow(room, 1.35, 2.05, 1.3, 0.7) + placed(room, 1.35, 0, 2, armchair(room))
      : "")
  );
}
