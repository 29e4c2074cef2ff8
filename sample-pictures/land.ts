import { box, shadowUnder, slope } from "./buildings";
import { darker } from "./colour";
import { gardenPath, groundShadow, paling } from "./ground";
import type { Scene } from "./scene";
import { polygon, rect, stroke, times } from "./svg";
import { anyTree, bush, flowerBed, hedge, roundTree, surroundings } from "./trees";
import { glass } from "./windows";

/** A plot with its stakes and a line between them, waiting for a house. */
export function drawLand(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const horizon = random.between(640, 720);
  const corners = [
    [width * 0.26, horizon + 70],
    [width * 0.76, horizon + 60],
    [width * 0.9, height - 110],
    [width * 0.1, height - 90],
  ] as const;
  const stake = (x: number, y: number, tall: number) =>
    groundShadow(scene, x + 14, y + 2, 20, 5) +
    rect(x - 5, y - tall, 10, tall, scene.lit("#b98d5f")) +
    rect(x - 5, y - tall, 10, 14, scene.lit("#c8452f"));
  const line = corners.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y - 34}`).join("");
  return (
    surroundings(scene, width, height, horizon) +
    times(4, () =>
      anyTree(
        scene,
        random.between(0.02, 0.98) * width,
        horizon + random.between(16, 40),
        random.between(200, 340),
        0.35,
      ),
    ) +
    polygon(corners, scene.lit(palette.lawn[0]), { opacity: 0.5 }) +
    gardenPath(
      scene,
      [width * 0.5, horizon + 64],
      90,
      [width * random.between(0.36, 0.64), height + 10],
      300,
      "#cbb491",
    ) +
    stroke(`${line}Z`, scene.lit("#fbf6ea"), 3, { opacity: 0.85, "stroke-dasharray": "14 8" }) +
    corners.map(([x, y], index) => stake(x, y, index < 2 ? 66 : 108)).join("") +
    paling(scene, -20, width * 0.12, horizon + 56, 46, "#8a7260") +
    roundTree(scene, width * random.between(0.86, 0.96), height - 190, random.between(420, 520)) +
    bush(scene, 60, height - 30, 300, scene.lit(palette.flowers[1])) +
    flowerBed(scene, width * 0.3, width * 0.62, height - 10, 46)
  );
}

/** Behind a house: a terrace with a table under a parasol, lawn, beds and trees. */
export function drawGarden(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const horizon = 700;
  const edge = width * random.between(0.24, 0.32);
  const wall = scene.lit(random.pick(palette.walls));
  const cloth = scene.lit(random.pick([...palette.flowers, palette.doors[0]!]));
  const wood = scene.lit("#9b7350");
  const [x, y] = [width * random.between(0.46, 0.56), height - 190];
  return (
    surroundings(scene, width, height, horizon) +
    times(4, (index) =>
      anyTree(
        scene,
        width * (0.42 + index * 0.16) + random.between(-30, 30),
        horizon + 24,
        random.between(300, 440),
        0.25,
      ),
    ) +
    hedge(scene, edge - 10, width + 40, horizon + 34, 84) +
    flowerBed(scene, edge + 60, width - 60, horizon + 58, 44) +
    box(scene, { left: -60, right: edge, top: 250, base: 880, wall, depth: 70 }) +
    shadowUnder(scene, -60, edge, 250) +
    slope(scene, {
      left: -90,
      right: edge + 26,
      eaves: 250,
      ridge: 120,
      roof: scene.lit(palette.roofs[0]!),
      depth: 60,
    }) +
    times(2, (index) =>
      glass(scene, 20 + index * (edge * 0.46), 560, edge * 0.4, 310, palette.lit > 0.3),
    ) +
    polygon(
      [
        [-20, 880],
        [edge + 150, 880],
        [edge + 420, height + 10],
        [-20, height + 10],
      ],
      scene.lit("#d6cbb8"),
    ) +
    times(5, (index) =>
      stroke(`M-20 ${912 + index * 36}H${edge + 200 + index * 56}`, scene.lit("#bfb29c"), 2),
    ) +
    groundShadow(scene, x + 30, y + 74, 240, 34) +
    rect(x - 5, y - 330, 10, 400, wood) +
    polygon(
      [
        [x, y - 380],
        [x + 250, y - 250],
        [x - 250, y - 250],
      ],
      cloth,
    ) +
    polygon(
      [
        [x, y - 380],
        [x + 250, y - 250],
        [x + 60, y - 250],
      ],
      darker(cloth, 0.2),
    ) +
    rect(x - 130, y - 34, 260, 16, wood) +
    rect(x - 110, y - 20, 12, 92, darker(wood, 0.2)) +
    rect(x + 98, y - 20, 12, 92, darker(wood, 0.2)) +
    times(2, (index) => {
      const side = index ? 1 : -1;
      const seat = x + side * 200;
      return (
        rect(seat - 46, y + 6, 92, 14, cloth, { rx: 6 }) +
        rect(seat + side * 40 - 7, y - 80, 14, 92, wood, { rx: 6 }) +
        rect(seat - 40, y + 18, 9, 56, darker(wood, 0.2)) +
        rect(seat + 31, y + 18, 9, 56, darker(wood, 0.2))
      );
    }) +
    bush(scene, edge + 40, 900, 130, scene.lit(palette.flowers[0])) +
    bush(scene, width - 60, height - 60, 340) +
    flowerBed(scene, width - 620, width - 160, height - 20, 70)
  );
}
