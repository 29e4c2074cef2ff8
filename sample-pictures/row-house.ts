import { box, shadowUnder, slope } from "./buildings";
import { lighter } from "./colour";
import { distance, sky } from "./outdoors";
import type { Scene } from "./scene";
import { hedge, lamp, street, streetTree } from "./street";
import { rect, times } from "./svg";
import { door, windowAt } from "./windows";

const ground = 826;

/** One narrow town house with its door up a step. */
function townHouse(scene: Scene, left: number, wide: number, storeys: number) {
  const { random, palette } = scene;
  const storey = 150;
  const right = left + wide;
  const eaves = ground - storeys * storey - 20;
  const wall = scene.lit(random.pick(palette.walls));
  const roof = scene.lit(random.pick(palette.roofs));
  const arched = random.chance(0.25);
  const columns = wide > 270 ? 3 : 2;
  const surface = random.pick(["brick", "brick", "plaster", "stone"] as const);
  const step = wide / columns;
  const doorAt = random.chance(0.5) ? 0 : columns - 1;
  const pane = { columns: 2, rows: 2, arched };
  return (
    box(scene, { left, right, top: eaves, base: ground, wall, surface }) +
    shadowUnder(scene, left, right, eaves, 26) +
    slope(scene, {
      left: left - 4,
      right: right + 4,
      eaves,
      ridge: eaves - 88,
      roof,
      surface: "slate",
    }) +
    times(storeys - 1, (level) =>
      times(columns, (index) =>
        windowAt(
          scene,
          left + step * (index + 0.5) - 34,
          eaves + 34 + level * storey,
          68,
          100,
          pane,
        ),
      ),
    ) +
    rect(left, ground - storey - 8, wide, 12, lighter(wall, 0.35)) +
    times(columns, (index) =>
      index === doorAt
        ? door(scene, left + step * (index + 0.5) - 34, ground - 14, 68, 112, { fanlight: true }) +
          rect(left + step * (index + 0.5) - 52, ground - 14, 104, 16, scene.lit("#d8d1c4"))
        : windowAt(scene, left + step * (index + 0.5) - 38, ground - 128, 76, 94, pane),
    ) +
    rect(right - 3, eaves, 6, ground - eaves, "#1d2233", { opacity: 0.18 })
  );
}

/** A street of narrow houses, each in a colour of its own. */
export function drawRowHouse(scene: Scene, width: number, height: number) {
  const { random } = scene;
  let drawn = "";
  for (let left = -random.between(20, 120); left < width;) {
    const wide = random.between(230, 330);
    drawn += townHouse(scene, left, wide, random.integer(2, 4));
    left += wide;
  }
  return (
    sky(scene, width, ground) +
    distance(scene, width, ground - 60) +
    drawn +
    street(scene, width, height, ground) +
    hedge(scene, random.between(0, 300), ground + 8, 260, 44) +
    hedge(scene, width - random.between(360, 620), ground + 8, 280, 44) +
    times(3, (index) =>
      streetTree(scene, width * (0.12 + index * 0.38), ground + 34, random.between(260, 340)),
    ) +
    lamp(scene, width * random.between(0.26, 0.34), ground + 42, 300) +
    lamp(scene, width * random.between(0.68, 0.76), ground + 42, 300)
  );
}
