import { box, chimney, gable, shadowUnder, slope } from "./buildings";
import { lighter } from "./colour";
import { buildingShadow, gardenPath, paling } from "./ground";
import type { Scene } from "./scene";
import { mirrored, rect, times } from "./svg";
import { anyTree, bush, flowerBed, hedge, roundTree, surroundings } from "./trees";
import { door, windowAt } from "./windows";

/** Where houses stand. */
const base = 810;

/** A small house with its gable to the garden, a porch roof and a chimney. */
export function drawCottage(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const wide = random.between(360, 440);
  const left = width * 0.5 - wide * random.between(0.55, 0.85);
  const right = left + wide;
  const wing = random.between(300, 380);
  const eaves = base - random.between(170, 200);
  const wall = scene.lit(random.pick(palette.walls));
  const roof = scene.lit(random.pick(palette.roofs));
  const surface = random.pick(["plaster", "boards", "stone", "brick"] as const);
  const shutters = random.chance(0.6) ? scene.lit(random.pick(palette.doors)) : undefined;
  const style = { columns: 2, rows: 2, ...(shutters && { shutters }) };
  const trees =
    roundTree(scene, left - 150, base - 18, random.between(330, 430), 0.25) +
    anyTree(scene, right + wing + 90, base - 24, random.between(360, 460), 0.3) +
    hedge(scene, -40, left - 20, base - 12, 58) +
    hedge(scene, right + wing + 10, width + 40, base - 12, 58);
  const house =
    buildingShadow(scene, left, right + wing, base) +
    chimney(scene, right + wing * 0.55, eaves - 96, 96, wall) +
    box(scene, {
      left: right - 20,
      right: right + wing,
      top: eaves,
      base,
      wall,
      surface,
      depth: 44,
    }) +
    shadowUnder(scene, right, right + wing, eaves) +
    slope(scene, {
      left: right - 40,
      right: right + wing + 26,
      eaves,
      ridge: eaves - 150,
      inset: 30,
      depth: 36,
      roof,
    }) +
    times(2, (index) =>
      windowAt(scene, right + wing * (0.2 + index * 0.42), base - 142, 86, 90, style),
    ) +
    box(scene, { left, right, top: eaves, base, wall: lighter(wall, 0.1), surface }) +
    gable(scene, {
      left,
      right,
      eaves,
      ridge: eaves - wide * 0.48,
      wall: lighter(wall, 0.1),
      roof,
      surface,
    }) +
    windowAt(scene, (left + right) / 2 - 36, eaves - 74, 72, 82, { columns: 2, rows: 2 }) +
    windowAt(scene, left + wide * 0.12, base - 146, 92, 94, style) +
    door(scene, right - wide * 0.34, base - 2, 74, 126, { glazed: random.chance(0.5) });
  const garden =
    gardenPath(scene, [right - wide * 0.25, base], 74, [right - 60, height + 10], 220) +
    (random.chance(0.6)
      ? paling(scene, -20, left + wide * 0.3, base + 96, 62) +
        paling(scene, right + 120, width + 20, base + 96, 62)
      : "") +
    bush(scene, left - 6, base + 12, 110, scene.lit(palette.flowers[0])) +
    flowerBed(scene, left + 24, left + wide * 0.52, base + 22, 30) +
    flowerBed(scene, right + 40, right + wing - 20, base + 24, 34) +
    bush(scene, right + wing + 10, base + 22, 130) +
    flowerBed(scene, width - 420, width + 20, height - 24, 76) +
    bush(scene, 70, height - 34, 280, scene.lit(palette.flowers[1]));
  const drawn = trees + house + garden;
  const flip = !palette.sun && random.chance(0.5);
  return surroundings(scene, width, height, 742) + (flip ? mirrored(drawn, width / 2) : drawn);
}

/** A long house under one roof with a barn beside it, fields behind. */
export function drawFarmhouse(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const left = width * random.between(0.12, 0.2);
  const right = left + random.between(620, 700);
  const barn = random.between(330, 400);
  const eaves = base - random.between(200, 230);
  const wall = scene.lit(random.pick(["#f6f2e8", palette.walls[0]!, palette.walls[1]!]));
  const barnWall = scene.lit(random.pick(["#a8503f", "#7d5a43", "#5d6b62"]));
  const roof = scene.lit(random.pick(palette.roofs));
  const windows = 4;
  const step = (right - left) / (windows + 1);
  const barnLeft = right + 40;
  const drawn =
    roundTree(scene, left - 90, base - 20, random.between(380, 470), 0.25) +
    anyTree(scene, barnLeft + barn + 120, base - 20, random.between(340, 420), 0.3) +
    buildingShadow(scene, barnLeft, barnLeft + barn, base) +
    box(scene, {
      left: barnLeft,
      right: barnLeft + barn,
      top: eaves + 30,
      base,
      wall: barnWall,
      surface: "planks",
      depth: 50,
    }) +
    gable(scene, {
      left: barnLeft,
      right: barnLeft + barn,
      eaves: eaves + 30,
      ridge: eaves + 30 - barn * 0.46,
      wall: barnWall,
      roof,
      surface: "planks",
      depth: 40,
    }) +
    rect(barnLeft + barn * 0.3, base - 170, barn * 0.4, 168, scene.lit("#3a3330")) +
    rect(barnLeft + barn * 0.3 - 10, base - 178, barn * 0.4 + 20, 12, scene.lit("#f4efe4")) +
    rect(barnLeft + barn * 0.5 - 4, base - 168, 8, 166, scene.lit("#f4efe4"), { opacity: 0.7 }) +
    buildingShadow(scene, left, right, base) +
    chimney(scene, left + (right - left) * 0.2, eaves - 110, 84, wall) +
    chimney(scene, left + (right - left) * 0.74, eaves - 110, 84, wall) +
    box(scene, { left, right, top: eaves, base, wall, depth: 46 }) +
    shadowUnder(scene, left, right, eaves) +
    slope(scene, {
      left: left - 28,
      right: right + 28,
      eaves,
      ridge: eaves - 150,
      roof,
      depth: 30,
    }) +
    times(windows, (index) =>
      index === 1
        ? door(scene, left + step * (index + 1) - 38, base - 4, 76, 134, { fanlight: true })
        : windowAt(scene, left + step * (index + 1) - 44, base - 152, 88, 100, {
            columns: 2,
            rows: 3,
            shutters: scene.lit(palette.doors[1]!),
          }),
    ) +
    gardenPath(
      scene,
      [left + step * 2, base],
      84,
      [left + step * random.between(1.4, 2.4), height + 10],
      260,
    ) +
    paling(scene, -20, left - 30, base + 30, 58, "#8a7260") +
    paling(scene, barnLeft + barn + 20, width + 20, base + 30, 58, "#8a7260") +
    bush(scene, left + 30, base + 14, 100) +
    flowerBed(scene, left + step * 2.6, right - 20, base + 24, 36) +
    bush(scene, 60, height - 40, 240) +
    flowerBed(scene, width - 460, width + 20, height - 20, 80);
  return surroundings(scene, width, height, 730) + drawn;
}
