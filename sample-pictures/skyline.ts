import { darker, lighter, mix } from "./colour";
import { distance, range, sky } from "./outdoors";
import type { Scene } from "./scene";
import { ellipse, group, polygon, rect, stroke, times } from "./svg";
import { bush, conifer, flowerBed, roundTree, slimTree } from "./trees";
import { isDark } from "./street";

/** One row of buildings; `near` 0 is lost in the haze, 1 stands clear. */
function row(scene: Scene, width: number, ground: number, tall: number, near: number) {
  const { random, palette, sheet } = scene;
  const haze = palette.sky[2];
  const wide = scene.hint === "desert" ? 110 : 84;
  let drawn = "";
  for (let x = -40; x < width + 40;) {
    const across = wide * random.between(0.6, 1.5);
    const middle = 1 - Math.abs((x + across / 2) / width - 0.56) * 1.5;
    const high = tall * Math.max(0.25, middle) * random.between(0.45, 1.1);
    const wall = mix(scene.lit(random.pick(palette.walls)), haze, 0.72 - near * 0.6);
    const top = ground - high;
    const shape = random.integer(0, 4);
    drawn += rect(x, top, across, high + 4, sheet.horizontal(lighter(wall, 0.12), wall));
    drawn += rect(x + across * 0.7, top, across * 0.3, high + 4, darker(wall, 0.16));
    if (shape === 0)
      drawn += polygon(
        [
          [x - 3, top],
          [x + across / 2, top - across * 0.4],
          [x + across + 3, top],
        ],
        mix(scene.lit(random.pick(palette.roofs)), haze, 0.6 - near * 0.5),
      );
    if (shape === 1 && high > tall * 0.6)
      drawn += rect(x + across * 0.46, top - 60, across * 0.06, 62, darker(wall, 0.2));
    if (shape === 2)
      drawn += rect(x + across * 0.2, top - 24, across * 0.5, 26, darker(wall, 0.06));
    if (near > 0.3) drawn += windowsOf(scene, x, top, across, high, near);
    x += across + random.between(-6, 14);
  }
  return drawn;
}

function windowsOf(
  scene: Scene,
  x: number,
  top: number,
  across: number,
  high: number,
  near: number,
) {
  const { random, palette } = scene;
  const columns = Math.max(2, Math.floor(across / 22));
  const rows = Math.floor(high / 26);
  const step = across / columns;
  const dark = mix(palette.glass[0], palette.sky[2], 0.5 - near * 0.3);
  return times(rows, (line) =>
    times(columns, (column) => {
      const on = random.chance(palette.lit * 0.9);
      return rect(
        x + step * (column + 0.26),
        top + 12 + line * 26,
        step * 0.48,
        13,
        on ? "#ffdf9e" : dark,
        { opacity: on ? 0.95 : 0.55 },
      );
    }),
  );
}

/** Water with the light of the sky and of the town in it. */
function water(scene: Scene, width: number, height: number, top: number) {
  const { random, palette, sheet } = scene;
  const [high, , low] = palette.sky;
  const sun = palette.sun;
  return (
    rect(
      0,
      top,
      width,
      height - top,
      sheet.vertical(mix(low, high, 0.25), mix(high, "#1d3a52", 0.35)),
    ) +
    (sun
      ? times(16, (index) =>
          ellipse(
            sun.x * width + random.between(-26, 26),
            top + 14 + index * ((height - top) / 17),
            random.between(20, 46) + index * 5,
            2.6,
            sun.colour,
            { opacity: 0.5 - index * 0.02 },
          ),
        )
      : "") +
    times(60, () => {
      const y = random.between(top + 6, height);
      const wide = 14 + (90 * (y - top)) / (height - top);
      return ellipse(random.between(0, width), y, wide, 1.6, lighter(low, 0.3), { opacity: 0.35 });
    }) +
    (isDark(scene)
      ? times(26, () =>
          rect(random.between(0.1, 0.95) * width, top + 4, 4, random.between(40, 160), "#ffdf9e", {
            opacity: 0.22,
          }),
        )
      : "")
  );
}

const sail = (scene: Scene, x: number, y: number, size: number) =>
  group(
    polygon(
      [
        [x, y - size],
        [x, y],
        [x + size * 0.5, y],
      ],
      scene.lit("#fdfaf2"),
    ) +
      polygon(
        [
          [x - size * 0.06, y - size * 0.85],
          [x - size * 0.06, y],
          [x - size * 0.36, y],
        ],
        scene.lit("#e8e2d4"),
      ) +
      polygon(
        [
          [x - size * 0.5, y + size * 0.05],
          [x + size * 0.6, y + size * 0.05],
          [x + size * 0.4, y + size * 0.2],
          [x - size * 0.36, y + size * 0.2],
        ],
        scene.lit("#8b3f3a"),
      ),
  );

/** A bridge on arches across the water. */
function bridge(scene: Scene, width: number, y: number) {
  const stone = scene.lit("#b9a88f");
  return (
    rect(-10, y - 30, width + 20, 16, lighter(stone, 0.2)) +
    times(7, (index) => {
      const x = (index * width) / 6 - 26;
      return (
        rect(x, y - 14, 52, 66, darker(stone, 0.08)) +
        rect(x + 34, y - 14, 18, 66, darker(stone, 0.25))
      );
    }) +
    times(6, (index) => {
      const x = (index * width) / 6 + 26;
      const span = width / 6 - 52;
      return stroke(`M${x} ${y + 10}Q${x + span / 2} ${y - 30} ${x + span} ${y + 10}`, stone, 16);
    }) +
    times(24, (index) => rect((index * width) / 23, y - 44, 3, 16, darker(stone, 0.2)))
  );
}

/** A town under its sky, across the water, the park or the plain that it lies in. */
export function drawSkyline(scene: Scene, width: number, height: number) {
  const { random, palette, sheet, hint = "river" } = scene;
  const ground = height * 0.7;
  const town =
    sky(scene, width, ground) +
    distance(scene, width, ground - (hint === "mountains" ? 60 : 20)) +
    row(scene, width, ground - 24, height * 0.3, 0.15) +
    row(scene, width, ground - 8, height * 0.33, 0.5) +
    row(scene, width, ground + 8, height * 0.24, 1);
  const trees = times(16, (index) =>
    roundTree(scene, (index * width) / 15, ground + 22, random.between(50, 90), 0.3),
  );
  if (hint === "coast" || hint === "river")
    return (
      town +
      trees +
      rect(0, ground + 14, width, 16, scene.lit("#cbbfa8")) +
      water(scene, width, height, ground + 28) +
      (hint === "river" ? bridge(scene, width, ground + 66) : "") +
      times(hint === "coast" ? 5 : 2, () =>
        sail(
          scene,
          random.between(0.08, 0.92) * width,
          random.between(ground + 110, height - 60),
          random.between(50, 110),
        ),
      )
    );
  const dry = hint === "desert";
  const [light, deep] = dry ? ["#e3c08c", "#c99a62"] : palette.lawn;
  const near = sheet.vertical(scene.lit(light), scene.lit(deep));
  return (
    town +
    rect(0, ground + 4, width, 90, mix(scene.lit(light), palette.sky[2], 0.3)) +
    (dry ? "" : trees) +
    range(scene, width, ground + 90, 76, near) +
    rect(0, ground + 84, width, height - ground, near) +
    range(
      scene,
      width,
      height - 70,
      110,
      sheet.vertical(scene.lit(deep), darker(scene.lit(deep), 0.15)),
    ) +
    rect(0, height - 76, width, 90, darker(scene.lit(deep), 0.12)) +
    times(7, () => {
      const x = random.between(0, width);
      const y = random.between(ground + 110, height - 60);
      return dry
        ? slimTree(scene, x, y, random.between(70, 130))
        : hint === "mountains"
          ? conifer(scene, x, y, random.between(120, 210))
          : roundTree(scene, x, y, random.between(110, 190));
    }) +
    bush(scene, 70, height + 6, 300) +
    flowerBed(scene, width * 0.62, width + 20, height - 8, 70)
  );
}
