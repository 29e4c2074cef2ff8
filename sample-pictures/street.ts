import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import {
  circle,
  ellipse,
  group,
  path,
  polygon,
  rect,
  smooth,
  stroke,
  times,
  type Point,
} from "./svg";

export const shadowColour = "#1d2233";

/** The dark hours, when lamps and signs are on. */
export const isDark = ({ palette }: Scene) => palette.lit >= 0.55;

/** A round leafy shape with an uneven edge. */
export function leaves(
  { random }: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
) {
  const count = Math.max(8, Math.min(16, Math.round(rx / 7)));
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2;
    const reach = random.between(0.84, 1.1);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return path(smooth(points), fill);
}

/** Greens of this light: the side in shade, the body, the side in the light. */
export function greens({ palette, lit }: Scene): readonly [string, string, string] {
  const [body, light, shade] = palette.foliage;
  return [lit(shade), lit(body), lit(light)];
}

/** A street tree that stands at (x, y). */
export function streetTree(scene: Scene, x: number, y: number, height: number) {
  const { random, lit, sheet } = scene;
  const [shade, body, light] = greens(scene);
  const bark = lit("#7b6a5c");
  const trunk = height * 0.035;
  const crown = height * random.between(0.29, 0.36);
  const middle = y - height + crown * 1.05;
  const tall = random.between(0.95, 1.25);
  let drawn = ellipse(x + crown * 0.5, y + 2, crown * 1.15, height * 0.025, shadowColour, {
    opacity: 0.24,
  });
  drawn += path(
    `M${x - trunk} ${y + 0.1}Q${x - trunk * 0.4} ${y - height * 0.3} ${x - trunk * 0.5} ${middle + 0.1}H${x + trunk * 0.5 + 0.01}Q${x + trunk * 0.5} ${y - height * 0.3} ${x + trunk} ${y + 0.1}Z`,
    sheet.horizontal(lighter(bark, 0.15), darker(bark, 0.35)),
  );
  drawn += leaves(scene, x, middle, crown, crown * tall, shade);
  const spots: readonly [number, number, number, string][] = [
    [-0.22, -0.1, 0.74, body],
    [0.36, 0.2, 0.42, mix(shade, body, 0.6)],
    [-0.42, 0.38, 0.42, mix(body, shade, 0.3)],
    [-0.34, -0.42, 0.46, mix(body, light, 0.65)],
    [0.22, -0.5, 0.34, mix(body, light, 0.45)],
    [-0.6, 0, 0.28, mix(body, light, 0.7)],
    [-0.42, -0.62, 0.22, light],
    [0.1, -0.02, 0.22, mix(body, light, 0.35)],
  ];
  for (const [right, down, size, fill] of spots) {
    const spot = crown * size * random.between(0.9, 1.1);
    drawn += leaves(
      scene,
      x + right * crown,
      middle + down * crown * tall,
      spot,
      spot * 0.86,
      fill,
    );
  }
  return drawn;
}

/** A clipped hedge or bed along a line. */
export function hedge(scene: Scene, x: number, y: number, width: number, height: number) {
  const { random } = scene;
  const [shade, body, light] = greens(scene);
  const step = height * 0.75;
  const count = Math.max(2, Math.round(width / step));
  const along = (index: number) => x + ((index + 0.5) * width) / count;
  const row = (rise: number, size: number, fill: string, jitter: number) =>
    times(count, (index) =>
      leaves(
        scene,
        along(index) + random.between(-jitter, jitter),
        y - height * rise,
        step * size,
        height * size * 0.75,
        fill,
      ),
    );
  return (
    rect(x, y - height * 0.5, width, height * 0.5, shade, { rx: height * 0.15 }) +
    row(0.45, 0.72, shade, 0) +
    row(0.6, 0.5, body, step * 0.2) +
    row(0.8, 0.26, mix(body, light, 0.75), step * 0.3)
  );
}

/** Grasses and flowers in the very front. */
export function grasses(scene: Scene, x: number, y: number, width: number, height: number) {
  const { random, palette, lit } = scene;
  const [shade, body, light] = greens(scene);
  const blade = (fill: string, least: number) => {
    const foot = x + random.between(0, width);
    const rise = height * random.between(least, 1);
    const lean = random.between(-0.35, 0.35) * rise;
    return path(
      `M${foot - 3} ${y + 0.1}Q${foot + lean * 0.2} ${y - rise * 0.6} ${foot + lean + 0.01} ${y - rise}Q${foot + lean * 0.4 + 4} ${y - rise * 0.5} ${foot + 4.1} ${y + 0.1}Z`,
      fill,
    );
  };
  const count = Math.round(width / 7);
  const bloom = lit(random.pick(palette.flowers));
  return (
    times(count, () => blade(shade, 0.5)) +
    times(count, () => blade(body, 0.35)) +
    times(Math.round(count / 3), () => blade(light, 0.3)) +
    times(Math.round(count / 4), () =>
      circle(
        x + random.between(0, width),
        y - height * random.between(0.35, 0.85),
        random.between(3, 5.5),
        bloom,
      ),
    )
  );
}

/** A lamp post; its light is on in the dark hours. */
export function lamp(scene: Scene, x: number, y: number, height: number) {
  const { sheet, lit } = scene;
  const metal = lit("#3d464d");
  const head = y - height;
  const size = height * 0.09;
  const glow = isDark(scene)
    ? circle(x, head + size * 0.6, height * 0.42, sheet.radial(["#ffdf9e", 0.65], ["#ffdf9e", 0]))
    : "";
  return (
    ellipse(x + 8, y + 1, height * 0.07, 3, shadowColour, { opacity: 0.3 }) +
    rect(x - height * 0.011, head + size, height * 0.022, height - size, metal) +
    rect(x - height * 0.02, y - height * 0.1, height * 0.04, height * 0.1, metal, { rx: 2 }) +
    polygon(
      [
        [x - size * 0.5, head],
        [x + size * 0.5, head],
        [x + size * 0.32, head + size * 1.2],
        [x - size * 0.32, head + size * 1.2],
      ],
      isDark(scene) ? "#ffe9b8" : lit("#e8ecea"),
    ) +
    polygon(
      [
        [x - size * 0.65, head + 1],
        [x, head - size * 0.45],
        [x + size * 0.65, head + 1],
      ],
      metal,
    ) +
    glow
  );
}

/** A parked car seen from its side; (x, y) is the road below its rear bumper. */
export function car(scene: Scene, x: number, y: number, length: number) {
  const { random, lit, palette, sheet } = scene;
  const paint = lit(
    random.pick(["#e9e6df", "#2f4a5c", "#8c3b33", "#5f6f66", "#c9a24d", "#30343a"]),
  );
  const at = (right: number, up: number) =>
    `${(x + right * length).toFixed(1)} ${(y - up * length).toFixed(1)}`;
  const body = `M${at(0, 0.06)}L${at(0.01, 0.19)}Q${at(0.03, 0.22)} ${at(0.1, 0.225)}Q${at(0.17, 0.335)} ${at(0.27, 0.34)}L${at(0.52, 0.34)}Q${at(0.62, 0.33)} ${at(0.74, 0.22)}L${at(0.93, 0.19)}Q${at(0.99, 0.17)} ${at(1, 0.06)}Z`;
  const glass = sheet.diagonal(palette.glass[1], palette.glass[0]);
  const wheel = (right: number) =>
    circle(x + right * length, y - 0.075 * length, 0.078 * length, lit("#24272c")) +
    circle(x + right * length, y - 0.075 * length, 0.042 * length, lit("#b9bfc2"));
  return group(
    ellipse(x + length * 0.52, y, length * 0.54, length * 0.035, shadowColour, { opacity: 0.4 }) +
      path(body, sheet.vertical(lighter(paint, 0.25), paint, darker(paint, 0.35))) +
      path(
        `M${at(0.14, 0.225)}Q${at(0.2, 0.31)} ${at(0.28, 0.312)}H${at(0.4, 0).split(" ")[0]!}V${at(0, 0.225).split(" ")[1]!}Z`,
        glass,
      ) +
      path(
        `M${at(0.42, 0.312)}L${at(0.52, 0.312)}Q${at(0.6, 0.3)} ${at(0.68, 0.225)}H${at(0.42, 0).split(" ")[0]!}Z`,
        glass,
      ) +
      rect(x + 0.94 * length, y - 0.165 * length, length * 0.045, length * 0.03, "#fff3cf", {
        rx: 2,
      }) +
      rect(x + 0.006 * length, y - 0.17 * length, length * 0.025, length * 0.04, lit("#b33a32")) +
      wheel(0.2) +
      wheel(0.79),
  );
}

/** Pavement, kerb and road from `top` to the lower edge of the picture. */
export function street(scene: Scene, width: number, height: number, top: number) {
  const { sheet, lit } = scene;
  const stone = lit("#cfc8bb");
  const asphalt = lit("#6d7178");
  const kerb = top + (height - top) * 0.34;
  const lane = kerb + (height - kerb) * 0.56;
  return (
    rect(0, top, width, kerb - top, sheet.vertical(darker(stone, 0.12), lighter(stone, 0.12))) +
    times(3, (index) => {
      const y = top + (kerb - top) * [0.2, 0.46, 0.78][index]!;
      return rect(0, y, width, 1.2, darker(stone, 0.25), { opacity: 0.5 });
    }) +
    times(27, (index) => {
      const share = index / 26 - 0.5;
      const from = width * (0.5 + share * 1.1);
      const to = width * (0.5 + share * 1.3);
      return stroke(`M${from} ${top}L${to} ${kerb}`, darker(stone, 0.25), 1.1, { opacity: 0.45 });
    }) +
    rect(
      0,
      kerb,
      width,
      height - kerb,
      sheet.vertical(darker(asphalt, 0.18), lighter(asphalt, 0.1)),
    ) +
    rect(0, kerb - 2, width, 5, lighter(stone, 0.35)) +
    rect(0, kerb + 3, width, 8, darker(stone, 0.3)) +
    times(9, (index) => {
      const x = (index / 8) * width * 1.2 - width * 0.1;
      return polygon(
        [
          [x, lane],
          [x + 105, lane],
          [x + 106, lane + 7],
          [x - 3, lane + 7],
        ],
        lit("#f1efe6"),
        { opacity: 0.75 },
      );
    })
  );
}
