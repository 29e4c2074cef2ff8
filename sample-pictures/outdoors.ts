import { lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { circle, ellipse, path, rect, smooth, times, type Point } from "./svg";

const skyPart = 0.78;

/** Sky with its sun or moon, stars and clouds; `horizon` is where the land begins. */
export function sky(scene: Scene, width: number, horizon: number) {
  const { sheet, palette } = scene;
  const height = horizon / skyPart;
  const { sun } = palette;
  let drawn = rect(0, 0, width, horizon + 4, sheet.vertical(...palette.sky));
  if (palette.name === "night") drawn += stars(scene, width, horizon);
  if (sun) {
    const [x, y] = [sun.x * width, sun.y * height];
    const glow = sheet.radial([sun.colour, 0.75], [sun.colour, 0.28], [sun.colour, 0]);
    drawn += circle(x, y, sun.radius * 6, glow) + circle(x, y, sun.radius, sun.colour);
  }
  return drawn + clouds(scene, width, horizon);
}

const stars = ({ random }: Scene, width: number, horizon: number) =>
  times(70, () =>
    circle(
      random.between(0, width),
      random.between(0, horizon * 0.7),
      random.between(0.8, 2.2),
      "#ffffff",
      { opacity: random.between(0.35, 0.9) },
    ),
  );

/** Long flat clouds, their upper side in the light. */
function clouds({ sheet, palette, random }: Scene, width: number, horizon: number) {
  const shade = mix(palette.clouds, palette.sky[0], 0.35);
  return times(random.integer(2, 4), () => {
    const x = random.between(0.2, 1) * width;
    const y = random.between(0.08, 0.55) * horizon;
    const size = random.between(60, 190) * (y / horizon + 0.5);
    const fill = sheet.vertical([lighter(palette.clouds, 0.2), 0.85], [shade, 0.25]);
    let d = `M${x - 2.1 * size} ${y + 0.25}`;
    const bumps = random.integer(4, 6);
    const step = (4.2 * size) / bumps;
    for (let index = 0; index < bumps; index += 1) {
      const rise = Math.sin(((index + 0.5) / bumps) * Math.PI) * random.between(0.4, 0.85) * size;
      d += `c${step * 0.1 + 0.01} ${-rise - 0.01} ${step * 0.9 + 0.01} ${-rise - 0.01} ${step + 0.01} ${0.01}`;
    }
    return (
      path(
        `${d}c${-0.4 * size} ${0.22 * size} ${-3.8 * size} ${0.22 * size} ${-4.2 * size} ${0.01}Z`,
        fill,
      ) +
      ellipse(x + size * 0.7, y + size * 0.3, size * 1.3, size * 0.07, palette.clouds, {
        opacity: 0.4,
      })
    );
  });
}

/** One range of hills; `roughness` 0 rolls softly, 1 is jagged. */
export function range(
  { random }: Scene,
  width: number,
  base: number,
  rise: number,
  fill: string,
  roughness = 0,
) {
  const steps = roughness > 0.5 ? 14 : 7;
  const points: Point[] = [[-60, base + 40]];
  for (let index = 0; index <= steps; index += 1) {
    const up = roughness > 0.5 && index % 2 ? random.between(0.6, 1) : random.between(0.15, 0.75);
    const x = ((index + random.between(-0.25, 0.25)) * width) / steps;
    points.push([x, base - rise * up]);
  }
  points.push([width + 60, base + 40]);
  const outline =
    roughness > 0.5
      ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`
      : smooth(points, false);
  return path(`${outline}V${base + 60}H-60Z`, fill);
}

/** The land behind everything, paler the farther away. */
export function distance(scene: Scene, width: number, horizon: number) {
  const { sheet, palette, random } = scene;
  const [far, near] = palette.hills;
  const haze = palette.sky[2];
  const rough = scene.hint === "mountains" ? 1 : 0;
  const farFill = sheet.vertical(mix(far, haze, 0.35), mix(far, haze, 0.75));
  const nearFill = sheet.vertical(mix(near, haze, 0.15), mix(near, haze, 0.5));
  return (
    range(scene, width, horizon, random.between(110, 230) * (rough ? 1.8 : 1), farFill, rough) +
    range(scene, width, horizon, random.between(50, 120), nearFill)
  );
}
