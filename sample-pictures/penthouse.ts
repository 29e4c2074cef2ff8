import { box, shadowUnder, slab } from "./buildings";
import { darker, lighter } from "./colour";
import { groundShadow } from "./ground";
import type { Scene } from "./scene";
import { drawSkyline } from "./skyline";
import { group, polygon, rect, stroke, times } from "./svg";
import { bush, slimTree } from "./trees";
import { glass } from "./windows";

/** A flat on the roof: glass walls, a planted terrace, and the town below. */
export function drawPenthouse(scene: Scene, width: number, height: number) {
  const { random, palette } = scene;
  const floor = 780;
  const wall = scene.lit(random.pick(palette.walls));
  const deck = scene.lit("#c7a27a");
  const edge = width * random.between(0.4, 0.48);
  const top = 330;
  const cloth = scene.lit(random.pick([...palette.flowers, "#f4efe4"]));
  const lounger = (x: number, y: number) =>
    groundShadow(scene, x + 60, y + 30, 150, 16) +
    rect(x - 60, y, 220, 16, cloth, { rx: 6 }) +
    group(rect(x - 70, y - 4, 110, 16, cloth, { rx: 6 }), {
      transform: `rotate(38 ${x - 60} ${y})`,
    }) +
    rect(x - 40, y + 14, 10, 22, "#6b5a4a") +
    rect(x + 130, y + 14, 10, 22, "#6b5a4a");
  const pot = (x: number, y: number, tall: number) =>
    slimTree(scene, x, y - 46, tall) +
    rect(x - 42, y - 60, 84, 70, scene.lit("#5d656c")) +
    rect(x - 42, y - 60, 84, 12, scene.lit("#8a9299"));
  return (
    drawSkyline({ ...scene, hint: "hills" }, width, height) +
    rect(
      0,
      floor,
      width,
      height - floor,
      scene.sheet.vertical(darker(deck, 0.1), lighter(deck, 0.12)),
    ) +
    times(15, (index) => {
      const share = index / 14 - 0.5;
      return stroke(
        `M${width * (0.5 + share * 1.2)} ${floor}L${width * (0.5 + share * 2.2)} ${height}`,
        darker(deck, 0.25),
        2,
        { opacity: 0.6 },
      );
    }) +
    times(4, (index) =>
      bush(
        scene,
        edge + 160 + index * 260,
        floor + 4,
        170,
        index % 2 ? scene.lit(palette.flowers[0]) : undefined,
      ),
    ) +
    rect(edge, floor - 110, width - edge, 114, "#dff0f2", { opacity: 0.34 }) +
    rect(edge, floor - 116, width - edge, 9, scene.lit("#eceae4")) +
    times(5, (index) =>
      rect(edge + 60 + index * 210, floor - 112, 5, 116, "#ffffff", { opacity: 0.7 }),
    ) +
    box(scene, { left: -40, right: edge, top, base: floor + 46, wall, depth: 60 }) +
    shadowUnder(scene, -40, edge, top) +
    times(3, (index) =>
      glass(
        scene,
        26 + index * ((edge - 50) / 3),
        top + 90,
        (edge - 50) / 3 - 16,
        floor - top - 60,
        palette.lit > 0.2,
      ),
    ) +
    slab(scene, -60, edge + 130, top - 20, scene.lit("#efeae0"), {
      thick: 30,
      depth: 60,
      ground: floor,
    }) +
    polygon(
      [
        [-20, floor + 46],
        [edge + 60, floor + 34],
        [edge + 220, floor + 110],
        [-20, floor + 130],
      ],
      "#1d2233",
      { opacity: 0.16 },
    ) +
    lounger(width * 0.56, floor + 90) +
    lounger(width * 0.74, floor + 120) +
    pot(edge + 70, floor + 76, 190) +
    pot(width - 120, floor + 60, 230) +
    bush(scene, width - 80, height + 10, 300, scene.lit(palette.flowers[1])) +
    bush(scene, 60, height + 6, 240)
  );
}
