import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { circle, ellipse, group, path, rect, stroke, times } from "./svg";

/** A still life on a table: papers, keys and a small house; boxes; a door with its bell. */
export function drawArticle(scene: Scene, width: number, height: number) {
  const { random, palette, sheet } = scene;
  const { room } = palette;
  const edge = height * 0.66;
  const ground =
    rect(
      0,
      0,
      width,
      edge,
      sheet.diagonal(lighter(room.wall, 0.3), room.wall, darker(room.wall, 0.12)),
    ) +
    rect(0, edge, width, height - edge, sheet.vertical(lighter(room.wood, 0.25), room.wood)) +
    rect(0, edge, width, 6, lighter(room.wood, 0.45));
  return ground + random.pick([papers, boxes, frontDoor])(scene, width, edge);
}

const shade = (x: number, y: number, rx: number) =>
  ellipse(x, y, rx, rx * 0.09, "#1d2233", { opacity: 0.28 });

function smallHouse({ palette, lit }: Scene, x: number, y: number, size: number) {
  const wall = lit(palette.walls[0]!);
  return (
    shade(x + 20, y + 4, size * 0.75) +
    rect(x - size / 2, y - size * 0.7, size, size * 0.7, wall) +
    rect(x + size * 0.3, y - size * 0.7, size * 0.2, size * 0.7, darker(wall, 0.2)) +
    path(
      `M${x - size * 0.62} ${y - size * 0.68}L${x} ${y - size * 1.2}L${x + size * 0.62} ${y - size * 0.68}Z`,
      lit(palette.roofs[0]!),
    ) +
    rect(x - size * 0.12, y - size * 0.36, size * 0.24, size * 0.36, lit(palette.doors[0]!)) +
    times(2, (index) =>
      rect(
        x - size * 0.4 + index * size * 0.58,
        y - size * 0.54,
        size * 0.18,
        size * 0.18,
        palette.glass[0],
      ),
    )
  );
}

function papers(scene: Scene, width: number, edge: number) {
  const { palette } = scene;
  const sheetOf = (x: number, turn: number) =>
    group(
      rect(x, edge - 40, 420, 260, "#fffdf7") +
        times(7, (index) =>
          rect(x + 40, edge + index * 28 - 4, index % 3 === 2 ? 200 : 330, 8, "#c9cdd3"),
        ),
      { transform: `rotate(${turn} ${x + 200} ${edge + 90})` },
    );
  const brass = "#c9a24d";
  return (
    sheetOf(width * 0.16, -7) +
    sheetOf(width * 0.3, 4) +
    smallHouse(scene, width * 0.72, edge + 90, 260) +
    shade(width * 0.52, edge + 150, 110) +
    circle(width * 0.5, edge + 130, 44, "none", { stroke: brass, "stroke-width": 14 }) +
    stroke(`M${width * 0.53} ${edge + 140}l120 34`, brass, 18) +
    stroke(`M${width * 0.53 + 90} ${edge + 168}l-8 26m-22 -36l-8 24`, brass, 12) +
    rect(width * 0.86, edge - 180, 110, 190, palette.room.accent, { rx: 16 }) +
    times(5, (index) =>
      ellipse(
        width * 0.86 + 55 + (index - 2) * 36,
        edge - 260 - (index % 2) * 60,
        26,
        90,
        palette.foliage[index % 3]!,
        {
          transform: `rotate(${(index - 2) * 16} ${width * 0.86 + 55} ${edge - 180})`,
        },
      ),
    )
  );
}

function boxes(scene: Scene, width: number, edge: number) {
  const card = scene.lit("#c99a66");
  const carton = (x: number, y: number, wide: number, high: number, turn = 0) =>
    group(
      rect(
        x,
        y - high,
        wide,
        high,
        scene.sheet.diagonal(lighter(card, 0.18), card, darker(card, 0.14)),
      ) +
        rect(x + wide * 0.44, y - high, wide * 0.12, high, lighter(card, 0.3), { opacity: 0.7 }) +
        rect(x + wide * 0.12, y - high * 0.42, wide * 0.24, high * 0.2, darker(card, 0.25), {
          opacity: 0.5,
        }),
      { transform: `rotate(${turn} ${x} ${y})` },
    );
  return (
    shade(width * 0.36, edge + 96, 420) +
    carton(width * 0.18, edge + 90, 330, 260) +
    carton(width * 0.4, edge + 96, 280, 210) +
    carton(width * 0.22, edge - 170, 250, 180, -2) +
    smallHouse(scene, width * 0.78, edge + 80, 220) +
    circle(width * 0.47, edge - 170, 54, mix(scene.palette.room.accent, "#ffffff", 0.2)) +
    times(6, (index) =>
      ellipse(width * 0.47, edge - 250, 20, 80, scene.palette.foliage[index % 3]!, {
        transform: `rotate(${(index - 2.5) * 24} ${width * 0.47} ${edge - 180})`,
      }),
    )
  );
}

function frontDoor(scene: Scene, width: number, edge: number) {
  const { palette, lit } = scene;
  const colour = lit(scene.random.pick(palette.doors));
  const x = width * 0.4;
  return (
    rect(x - 40, edge - 560, 420, 570, "#fbf8f0") +
    rect(
      x,
      edge - 520,
      340,
      530,
      scene.sheet.horizontal(lighter(colour, 0.14), darker(colour, 0.16)),
    ) +
    times(4, (index) =>
      rect(
        x + 40 + (index % 2) * 140,
        edge - 470 + Math.floor(index / 2) * 250,
        110,
        200,
        darker(colour, 0.22),
        { rx: 6 },
      ),
    ) +
    circle(x + 310, edge - 230, 15, "#d9b45f") +
    rect(x - 90, edge + 4, 520, 40, lighter(palette.room.floor, 0.35)) +
    rect(x + 20, edge + 60, 300, 70, darker(palette.room.textile[1], 0.1), { rx: 8 }) +
    times(2, (index) => {
      const pot = index ? x + 520 : x - 190;
      return (
        shade(pot + 60, edge + 62, 100) +
        path(
          `M${pot} ${edge - 80}H${pot + 120}L${pot + 100} ${edge + 60}H${pot + 20}Z`,
          lit("#b5694c"),
        ) +
        circle(pot + 60, edge - 150, 96, palette.foliage[0]) +
        circle(pot + 36, edge - 176, 56, palette.foliage[1])
      );
    })
  );
}
