import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { ellipse, path, polygon, rect, smooth, stroke, times, type Point } from "./svg";

/** Grass from the horizon to the lower edge, in bands that grow towards the eye. */
export function lawn(scene: Scene, width: number, height: number, horizon: number) {
  const { sheet, palette, random } = scene;
  const light = scene.lit(palette.lawn[0]);
  const deep = scene.lit(palette.lawn[1]);
  const far = mix(light, palette.sky[2], 0.35);
  const depth = height - horizon;
  let drawn = rect(
    0,
    horizon,
    width,
    depth + 2,
    sheet.vertical(far, light, deep, darker(deep, 0.16)),
  );
  for (let index = 0; index < 5; index += 1) {
    const share = (index + 0.6) / 5;
    const y = horizon + depth * share ** 1.6;
    const points: Point[] = [];
    for (let step = 0; step <= 6; step += 1) {
      points.push([(step * width) / 6, y + random.between(-1, 1) * (6 + 22 * share)]);
    }
    drawn += path(
      `${smooth(points, false)}V${y + 20 + 70 * share}H0Z`,
      sheet.vertical([index % 2 ? darker(deep, 0.2) : lighter(light, 0.25), 0.3], [light, 0]),
    );
  }
  return drawn + tufts(scene, width, horizon + depth * 0.35, height, 70);
}

/** Blades of grass, taller towards the eye. */
function tufts(scene: Scene, width: number, from: number, to: number, count: number) {
  const { palette, random } = scene;
  const light = lighter(scene.lit(palette.lawn[0]), 0.22);
  const deep = darker(scene.lit(palette.lawn[1]), 0.2);
  const blades = { light: "", deep: "" };
  for (let index = 0; index < count; index += 1) {
    const share = random.between(0, 1);
    const [x, y] = [random.between(0, width), from + (to - from) * share];
    const size = 4 + 9 * share;
    blades[random.chance(0.5) ? "light" : "deep"] +=
      `M${x - size * 0.5} ${y}l${-size * 0.25} ${-size * 0.8}M${x} ${y}l${size * 0.1} ${-size}M${x + size * 0.5} ${y}l${size * 0.4} ${-size * 0.7}`;
  }
  return (
    stroke(blades.deep, deep, 1.8, { opacity: 0.5 }) +
    stroke(blades.light, light, 1.8, { opacity: 0.5 })
  );
}

/** A soft shadow lying on the ground, fallen to the right. */
export const groundShadow = (
  { sheet }: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  opacity = 0.4,
) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    sheet.radial(["#17203a", opacity], ["#17203a", opacity * 0.7], ["#17203a", 0]),
  );

/** The shadow of a building on the grass: from its right foot away from the light. */
export const buildingShadow = (
  { sheet }: Scene,
  left: number,
  right: number,
  base: number,
  length = 150,
) =>
  polygon(
    [
      [left + 14, base - 2],
      [right, base - 2],
      [right + length, base + length * 0.2],
      [right + length * 0.75, base + length * 0.34],
      [left + length * 0.4, base + length * 0.34],
    ],
    sheet.vertical(["#17203a", 0.42], ["#17203a", 0.1]),
  );

/** A path from a door to the lower edge, widening towards the eye. */
export function gardenPath(
  scene: Scene,
  [x, y]: Point,
  wide: number,
  [toX, toY]: Point,
  toWide: number,
  material = "#d9cdb8",
) {
  const colour = scene.lit(material);
  const side = (from: number, to: number) => {
    const third = (toY - y) / 3;
    return `${from} ${y + third} ${to} ${toY - third} ${to} ${toY}`;
  };
  const back = (to: number, from: number) => {
    const third = (toY - y) / 3;
    return `${to} ${toY - third} ${from} ${y + third} ${from} ${y}`;
  };
  const outline = (extra: number) =>
    `M${x - wide / 2 - extra} ${y}C${side(x - wide / 2 - extra, toX - toWide / 2 - extra * 2)}L${toX + toWide / 2 + extra * 2} ${toY}C${back(toX + toWide / 2 + extra * 2, x + wide / 2 + extra)}Z`;
  const shape = outline(0);
  const slabs = times(7, (index) => {
    const at = y + (toY - y) * ((index + 1) / 8) ** 1.5;
    return rect(0, at, 1600, 1.5 + index * 0.6, darker(colour, 0.25), { opacity: 0.45 });
  });
  return (
    path(outline(4), darker(scene.lit(scene.palette.lawn[1]), 0.3), { opacity: 0.55 }) +
    path(shape, scene.sheet.vertical(darker(colour, 0.1), lighter(colour, 0.15))) +
    `<g clip-path="${scene.sheet.clip(path(shape, "#000"))}">${slabs}</g>`
  );
}

/** A fence of pales, with rails and a shadow line. */
export function paling(
  scene: Scene,
  left: number,
  right: number,
  base: number,
  height: number,
  material = "#fbf8f0",
) {
  const colour = scene.lit(material);
  const shade = darker(colour, 0.22);
  const step = Math.max(12, height * 0.34);
  const wide = step * 0.55;
  const rail = (share: number) =>
    rect(left, base - height * share, right - left, height * 0.1, shade);
  return (
    groundShadow(scene, (left + right) / 2 + 10, base + 2, (right - left) / 2 + 12, 9, 0.3) +
    rail(0.78) +
    rail(0.34) +
    times(Math.floor((right - left) / step), (index) => {
      const x = left + index * step;
      return (
        path(
          `M${x} ${base}V${base - height * 0.86}L${x + wide / 2} ${base - height}L${x + wide} ${base - height * 0.86}V${base}Z`,
          colour,
        ) + rect(x + wide * 0.7, base - height * 0.86, wide * 0.3, height * 0.86, shade)
      );
    })
  );
}
