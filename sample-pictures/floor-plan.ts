import { mix } from "./colour";
import type { Scene } from "./scene";
import { circle, path, rect, stroke, times } from "./svg";

const ink = "#3c4148";
const thick = 18;

/** A plan of four to six rooms: walls, doors with their arcs, windows, the furniture as signs. */
export function drawFloorPlan(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const paper = "#faf7f0";
  const tint = (share: number, index: number) => mix(paper, palette.room.textile[index]!, share);
  const [left, top, right, bottom] = [190, 170, width - 190, height - 190];
  const split = left + (right - left) * random.between(0.46, 0.58);
  const upper = top + (bottom - top) * random.between(0.42, 0.54);
  const third = split + (right - split) * random.between(0.42, 0.56);
  const wall = (x: number, y: number, wide: number, high: number) => rect(x, y, wide, high, ink);
  const gap = (x: number, y: number, wide: number, high: number) => rect(x, y, wide, high, paper);
  const windowOn = (x: number, y: number, long: number, across: boolean) =>
    across
      ? gap(x, y - 1, long, thick + 2) + rect(x, y + thick / 2 - 3, long, 6, ink, { opacity: 0.45 })
      : gap(x - 1, y, thick + 2, long) +
        rect(x + thick / 2 - 3, y, 6, long, ink, { opacity: 0.45 });
  const doorAt = (x: number, y: number, turn: 1 | -1) =>
    gap(x - 1, y, thick + 2, 92) +
    stroke(
      `M${x + thick / 2} ${y}h${turn * 92}a92 92 0 0 ${turn > 0 ? 1 : 0} ${-turn * 92} 92`,
      ink,
      3,
    );
  const piece = (x: number, y: number, wide: number, high: number) =>
    rect(x, y, wide, high, "#ffffff", { stroke: ink, "stroke-width": 3, rx: 8, opacity: 0.9 });
  return (
    rect(0, 0, width, height, paper) +
    rect(left, top, split - left, bottom - top, tint(0.14, 2)) +
    rect(split, top, third - split, upper - top, tint(0.12, 0)) +
    rect(third, top, right - third, upper - top, tint(0.18, 0)) +
    rect(split, upper, right - split, bottom - upper, tint(0.12, 1)) +
    wall(left - thick, top - thick, right - left + 2 * thick, thick) +
    wall(left - thick, bottom, right - left + 2 * thick, thick) +
    wall(left - thick, top, thick, bottom - top) +
    wall(right, top, thick, bottom - top) +
    wall(split - thick / 2, top, thick, bottom - top) +
    wall(split, upper - thick / 2, right - split, thick) +
    wall(third - thick / 2, top, thick, upper - top) +
    windowOn(left + 120, top - thick, 260, true) +
    windowOn(third + 60, top - thick, 150, true) +
    windowOn(left - thick, upper - 60, 220, false) +
    windowOn(right, upper + 110, 190, false) +
    windowOn(split + 120, bottom, 240, true) +
    doorAt(split - thick / 2, bottom - 220, 1) +
    doorAt(split - thick / 2, top + 90, 1) +
    doorAt(third - thick / 2, upper - 170, -1) +
    gap(left + 110, bottom - 1, 110, thick + 2) +
    stroke(`M${left + 110} ${bottom}v-110a110 110 0 0 1 110 110`, ink, 3) +
    piece(left + 60, top + 60, 120, 300) +
    piece(left + 230, top + 130, 150, 150) +
    piece(split - 230, upper + 60, 170, 110) +
    times(4, (index) =>
      circle(
        split - 250 + (index % 2) * 210,
        upper + 80 + Math.floor(index / 2) * 70,
        20,
        "#ffffff",
        { stroke: ink, "stroke-width": 3 },
      ),
    ) +
    piece(left + 40, bottom - 330, 64, 250) +
    times(4, (index) =>
      circle(left + 72, bottom - 300 + index * 56, 14, "none", { stroke: ink, "stroke-width": 3 }),
    ) +
    piece(split + 60, top + 50, 180, 220) +
    piece(split + 70, top + 60, 72, 56) +
    piece(split + 156, top + 60, 72, 56) +
    piece(third + 60, top + 50, 90, 190) +
    circle(right - 80, upper - 90, 38, "#ffffff", { stroke: ink, "stroke-width": 3 }) +
    piece(right - 320, upper + 80, 240, 260) +
    piece(right - 310, upper + 90, 100, 64) +
    piece(right - 190, upper + 90, 100, 64) +
    piece(split + 60, bottom - 130, 220, 76) +
    stroke(`M${left} ${height - 96}H${right}`, ink, 3) +
    times(2, (index) => stroke(`M${index ? right : left} ${height - 116}v40`, ink, 3)) +
    path(`M${width - 90} ${120}l26 64l-26 -16l-26 16Z`, ink)
  );
}
