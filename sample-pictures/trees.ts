import { darker, lighter, mix } from "./colour";
import { groundShadow, lawn } from "./ground";
import { distance, sky } from "./outdoors";
import type { Scene } from "./scene";
import { circle, ellipse, path, smooth, stroke, times, type Point } from "./svg";

interface Leaves {
  deep: string;
  middle: string;
  light: string;
}

/** The green of one plant: `far` 0 stands in front, 1 fades into the haze. */
function leavesOf({ palette, random, lit }: Scene, far: number): Leaves {
  const [middle, light, deep] = palette.foliage;
  const lean = random.between(-0.18, 0.25);
  const shift = (colour: string) =>
    mix(
      lean > 0 ? mix(lit(colour), lit(palette.lawn[0]), lean) : darker(lit(colour), -lean),
      palette.sky[2],
      far * 0.6,
    );
  return { deep: shift(deep), middle: shift(middle), light: shift(light) };
}

/** A lumpy round mass of leaves. */
function mass(
  { random }: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
) {
  const lumps = 11;
  const points: Point[] = Array.from({ length: lumps }, (_, index) => {
    const angle = (index / lumps) * Math.PI * 2;
    const reach = random.between(0.86, 1.1);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return path(smooth(points), fill, opacity < 1 ? { opacity } : {});
}

/** Small dabs that catch the light on the upper left of a crown. */
function dabs(scene: Scene, x: number, y: number, rx: number, ry: number, fill: string) {
  const { random } = scene;
  return times(Math.round(8 + rx / 8), () => {
    const angle = random.between(Math.PI * 0.85, Math.PI * 1.75);
    const reach = random.between(0.2, 0.92);
    const size = random.between(2.5, 5) * (0.6 + rx / 160);
    return ellipse(
      x + Math.cos(angle) * rx * reach,
      y + Math.sin(angle) * ry * reach,
      size * 1.3,
      size * 0.8,
      fill,
      { opacity: random.between(0.3, 0.65) },
    );
  });
}

function crown(scene: Scene, x: number, y: number, rx: number, ry: number, leaves: Leaves) {
  const { random } = scene;
  const { deep, middle, light } = leaves;
  let drawn = mass(scene, x, y, rx, ry, deep);
  const lobes = 6;
  for (let index = 0; index < lobes; index += 1) {
    const angle = (index / lobes) * Math.PI * 2 + random.between(-0.2, 0.2);
    drawn += mass(
      scene,
      x + Math.cos(angle) * rx * 0.62,
      y + Math.sin(angle) * ry * 0.58,
      rx * 0.44,
      ry * 0.42,
      Math.sin(angle) - Math.cos(angle) * -0.6 > 0.3 ? deep : middle,
    );
  }
  drawn += mass(scene, x - rx * 0.1, y - ry * 0.12, rx * 0.66, ry * 0.6, middle);
  drawn += mass(scene, x - rx * 0.3, y - ry * 0.36, rx * 0.42, ry * 0.36, light, 0.85);
  drawn += mass(scene, x + rx * 0.24, y - ry * 0.5, rx * 0.26, ry * 0.2, light, 0.6);
  drawn += mass(scene, x - rx * 0.56, y + ry * 0.1, rx * 0.24, ry * 0.18, light, 0.5);
  return drawn + dabs(scene, x, y, rx, ry, lighter(light, 0.25));
}

/** A broad tree; `base` is where its trunk meets the ground. */
export function roundTree(scene: Scene, x: number, base: number, height: number, far = 0) {
  const { random, lit, palette } = scene;
  const leaves = leavesOf(scene, far);
  const bark = mix(lit("#7a5d4a"), palette.sky[2], far * 0.5);
  const rx = height * random.between(0.3, 0.38);
  const ry = height * random.between(0.33, 0.38);
  const middle = base - height + ry;
  const wide = height * 0.035;
  const trunk =
    path(
      `M${x - wide * 1.5} ${base + 2}Q${x - wide * 0.7} ${base - height * 0.1} ${x - wide * 0.6} ${middle}H${x + wide * 0.6}Q${x + wide * 0.7} ${base - height * 0.1} ${x + wide * 1.5} ${base + 2}Z`,
      scene.sheet.horizontal(lighter(bark, 0.15), darker(bark, 0.3)),
    ) +
    stroke(
      `M${x} ${base - height * 0.26}L${x - rx * 0.5} ${middle}M${x} ${base - height * 0.3}L${x + rx * 0.5} ${middle}`,
      darker(bark, 0.15),
      wide * 0.7,
    );
  return (
    groundShadow(scene, x + rx * 0.5, base + 2, rx * 1.15, height * 0.045, 0.45 - far * 0.25) +
    trunk +
    crown(scene, x, middle, rx, ry, leaves)
  );
}

/** A poplar or a cypress. */
export function slimTree(scene: Scene, x: number, base: number, height: number, far = 0) {
  const { deep, middle, light } = leavesOf(scene, far);
  const wide = height * scene.random.between(0.085, 0.12);
  const flame = (left: number, right: number, top: number) =>
    `M${x} ${base - height * top}C${x + right * 0.9} ${base - height * 0.7} ${x + right * 1.25} ${base - height * 0.2} ${x + right * 0.35} ${base - height * 0.05}H${x - left * 0.35}C${x - left * 1.25} ${base - height * 0.2} ${x - left * 0.9} ${base - height * 0.7} ${x} ${base - height * top}Z`;
  return (
    groundShadow(scene, x + wide, base + 1, wide * 2, height * 0.018 + 3, 0.4 - far * 0.2) +
    stroke(`M${x} ${base}V${base - height * 0.12}`, scene.lit("#6d5443"), wide * 0.22) +
    path(flame(wide, wide, 1), deep) +
    path(flame(wide, wide * 0.35, 0.99), middle) +
    path(flame(wide * 0.8, -wide * 0.25, 0.93), light, { opacity: 0.7 })
  );
}

/** A spruce or a fir. */
export function conifer(scene: Scene, x: number, base: number, height: number, far = 0) {
  const { deep, middle, light } = leavesOf(scene, far);
  const tiers = 6;
  const wide = height * 0.22;
  const foot = base - height * 0.07;
  let drawn =
    groundShadow(scene, x + wide * 0.5, base + 1, wide * 1.5, height * 0.025 + 3, 0.4 - far * 0.2) +
    stroke(`M${x} ${base}V${foot - 10}`, scene.lit("#6d5443"), wide * 0.16);
  for (let tier = 0; tier < tiers; tier += 1) {
    const share = 1 - tier / tiers;
    const y = foot - (height * 0.93 * tier) / (tiers + 0.6);
    const half = wide * (0.12 + 0.88 * share);
    const top = y - height * 0.27;
    drawn +=
      path(
        `M${x} ${top}Q${x + half * 0.4} ${y - height * 0.1} ${x + half} ${y}Q${x} ${y + height * 0.035} ${x - half} ${y}Q${x - half * 0.4} ${y - height * 0.1} ${x} ${top}Z`,
        mix(deep, middle, 0.2),
      ) +
      path(
        `M${x} ${top}Q${x + half * 0.1} ${y - height * 0.06} ${x + half * 0.12} ${y + height * 0.014}Q${x - half * 0.5} ${y + height * 0.01} ${x - half} ${y}Q${x - half * 0.4} ${y - height * 0.1} ${x} ${top}Z`,
        mix(middle, light, tier / tiers),
      );
  }
  return drawn;
}

/** One of the trees above, as the garden likes it. */
export function anyTree(scene: Scene, x: number, base: number, height: number, far = 0) {
  const draw = scene.random.pick([roundTree, roundTree, conifer, slimTree]);
  return draw(scene, x, base, height, far);
}

/** A row of far trees that closes the view; drawn between the hills and the house. */
function treeLine(scene: Scene, width: number, base: number, height: number) {
  const { random } = scene;
  const hazy = leavesOf(scene, 0.75);
  let drawn = "";
  for (let x = -40; x < width + 40; x += height * random.between(0.35, 0.7)) {
    const size = height * random.between(0.5, 1);
    drawn += mass(scene, x, base - size * 0.4, size * 0.5, size * 0.55, hazy.middle);
    drawn += mass(
      scene,
      x - size * 0.12,
      base - size * 0.55,
      size * 0.3,
      size * 0.28,
      hazy.light,
      0.5,
    );
  }
  return drawn;
}

/** A bush as wide as told, half as high or more. */
export function bush(scene: Scene, x: number, base: number, width: number, bloom?: string) {
  const { random } = scene;
  const { deep, middle, light } = leavesOf(scene, 0);
  const half = width / 2;
  const rise = half * random.between(0.75, 1.05);
  const flat = scene.sheet.clip(`<rect x="-100" y="-100" width="2400" height="${base + 100}"/>`);
  const leaves =
    mass(scene, x, base - rise * 0.45, half, rise * 0.75, deep) +
    mass(scene, x - half * 0.3, base - rise * 0.6, half * 0.6, rise * 0.6, middle) +
    mass(scene, x + half * 0.35, base - rise * 0.5, half * 0.45, rise * 0.5, middle) +
    mass(scene, x - half * 0.4, base - rise * 0.85, half * 0.36, rise * 0.3, light, 0.8) +
    mass(scene, x + half * 0.2, base - rise * 0.8, half * 0.28, rise * 0.22, light, 0.6);
  const flowers = bloom
    ? times(Math.round(width / 7), () =>
        circle(
          x + random.between(-0.8, 0.8) * half,
          base - random.between(0.2, 1.1) * rise,
          random.between(2.5, 5),
          random.chance(0.6) ? bloom : lighter(bloom, 0.35),
        ),
      )
    : dabs(scene, x, base - rise * 0.5, half * 0.9, rise * 0.6, lighter(light, 0.25));
  return (
    groundShadow(scene, x + half * 0.3, base, half * 1.2, half * 0.16 + 3, 0.4) +
    `<g clip-path="${flat}">${leaves}${flowers}</g>`
  );
}

/** A clipped hedge. */
export function hedge(scene: Scene, left: number, right: number, base: number, height: number) {
  const { random } = scene;
  const { deep, middle, light } = leavesOf(scene, 0);
  const points: Point[] = [[left, base]];
  const steps = Math.max(6, Math.round((right - left) / 26));
  for (let index = 0; index <= steps; index += 1) {
    const x = left + ((right - left) * index) / steps;
    points.push([x, base - height + random.between(-3, 3)]);
  }
  const top = points.slice(1);
  const outline = `M${left} ${base}${smooth(top, false).replace("M", "L")}V${base}Z`;
  const area = scene.sheet.clip(path(outline, "#000"));
  return (
    groundShadow(scene, (left + right) / 2 + 14, base + 1, (right - left) / 2 + 24, 10, 0.4) +
    path(outline, scene.sheet.vertical(middle, deep)) +
    `<g clip-path="${area}">` +
    times(Math.round((right - left) / 7), () =>
      ellipse(
        random.between(left, right),
        base - height * random.between(0.25, 1),
        random.between(4, 9),
        random.between(3, 5),
        random.chance(0.6) ? light : deep,
        { opacity: 0.4 },
      ),
    ) +
    path(`${smooth(top, false)}V${base - height * 0.86}H${left}Z`, light, { opacity: 0.55 }) +
    "</g>"
  );
}

/** A bed of flowers, `depth` from its back to its front. */
export function flowerBed(scene: Scene, left: number, right: number, base: number, depth = 34) {
  const { palette, random, lit } = scene;
  const { deep, middle, light } = leavesOf(scene, 0);
  const colours = [...palette.flowers, mix(palette.flowers[0], palette.flowers[1], 0.5)].map(lit);
  const middleX = (left + right) / 2;
  let drawn = ellipse(middleX, base, (right - left) / 2 + 8, depth * 0.32, darker(deep, 0.25), {
    opacity: 0.5,
  });
  const count = Math.round((right - left) / 9);
  for (let index = 0; index < count; index += 1) {
    const x = left + ((index + random.between(0, 1)) * (right - left)) / count;
    const y = base + random.between(-0.2, 0.25) * depth;
    const rise = depth * random.between(0.55, 1.1);
    drawn += stroke(
      `M${x - 4} ${y}Q${x - 6} ${y - rise * 0.5} ${x - 9} ${y - rise * 0.75}M${x} ${y}V${y - rise}M${x + 3} ${y}Q${x + 6} ${y - rise * 0.4} ${x + 10} ${y - rise * 0.7}`,
      random.pick([deep, middle, light]),
      3,
    );
    const size = random.between(3.5, 6.5) * (0.6 + depth / 80);
    const colour = random.pick(colours);
    drawn +=
      circle(x, y - rise, size, colour) +
      circle(x - size * 0.25, y - rise - size * 0.25, size * 0.45, lighter(colour, 0.4));
  }
  return drawn;
}

/** Sky, hills, far trees and grass: what a house stands in. */
export function surroundings(scene: Scene, width: number, height: number, horizon: number) {
  return (
    sky(scene, width, horizon) +
    distance(scene, width, horizon + 6) +
    treeLine(scene, width, horizon + 10, scene.random.between(70, 120)) +
    lawn(scene, width, height, horizon)
  );
}
