import { darker, lighter, mix } from "./colour";
import type { Scene } from "./scene";
import { circle, group, path, polygon, rect, times } from "./svg";

interface WindowStyle {
  columns?: number;
  rows?: number;
  frame?: string;
  sill?: boolean;
  shutters?: string;
  arched?: boolean;
  /** Whether someone is at home; by the palette when not said. */
  lit?: boolean;
  curtains?: boolean;
}

const lamp = ["#ffe9b8", "#f9c270", "#e79a4c"] as const;

/** A sheet of glass: the sky in it, or the lamp behind it. */
export function glass(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  lit: boolean,
) {
  const { sheet, palette, random } = scene;
  const [deep, bright] = palette.glass;
  const area = sheet.clip(rect(x, y, width, height, "#000"));
  const slant = height * 0.45;
  const ray = (start: number, wide: number, opacity: number) =>
    polygon(
      [
        [x + start + slant, y],
        [x + start + slant + wide, y],
        [x + start + wide, y + height],
        [x + start, y + height],
      ],
      lit ? "#fff6dc" : lighter(bright, 0.4),
      { opacity },
    );
  const start = random.between(-0.2, 0.4) * width;
  const inside = lit
    ? rect(x, y, width, height, sheet.vertical(...lamp))
    : rect(x, y, width, height, sheet.diagonal(mix(deep, bright, 0.55), deep, darker(deep, 0.28))) +
      rect(
        x,
        y + height * 0.72,
        width,
        height * 0.28,
        sheet.vertical([scene.lit(palette.foliage[2]), 0], [scene.lit(palette.foliage[2]), 0.55]),
      );
  return group(
    inside +
      ray(start, width * 0.22, lit ? 0.16 : 0.34) +
      ray(start + width * 0.32, width * 0.08, lit ? 0.12 : 0.26),
    { "clip-path": area },
  );
}

const isLit = ({ palette, random }: Scene) => random.chance(palette.lit);

const curtain = (scene: Scene, x: number, y: number, width: number, height: number, lit: boolean) =>
  rect(x, y, width, height, lit ? "#fff1cf" : scene.lit("#f4f0e6"), { opacity: lit ? 0.75 : 0.5 }) +
  times(2, (index) =>
    rect(x + width * (0.25 + index * 0.4), y, width * 0.12, height, "#3a2f2a", { opacity: 0.12 }),
  );

/** A window in its frame; x and y are its upper left corner. */
export function windowAt(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  style: WindowStyle = {},
) {
  const { columns = 2, rows = 1, sill = true, shutters, arched = false } = style;
  const lit = style.lit ?? isLit(scene);
  const frame = style.frame ?? scene.lit("#fbf8f0");
  const edge = Math.max(3, Math.min(7, width * 0.06));
  const bar = edge * 0.7;
  const rise = arched ? width * 0.28 : 0;
  const [innerX, innerY] = [x + edge, y + edge];
  const [innerWidth, innerHeight] = [width - 2 * edge, height - 2 * edge];
  const outline = `M${x} ${y + height}V${y + rise}Q${x + width / 2} ${y - rise} ${x + width} ${y + rise}V${y + height}Z`;
  let drawn = lit
    ? rect(
        x - width * 0.5,
        y - height * 0.35,
        width * 2,
        height * 1.7,
        scene.sheet.radial(["#ffd48a", 0.32], ["#ffd48a", 0]),
      )
    : "";
  const shade = darker(frame, 0.3);
  drawn += path(outline, shade, { transform: "translate(3 4)", opacity: 0.35 });
  let opening = glass(scene, innerX, innerY - rise, innerWidth, innerHeight + rise, lit);
  if (style.curtains ?? scene.random.chance(0.4)) {
    const wide = innerWidth * 0.17;
    opening +=
      curtain(scene, innerX, innerY, wide, innerHeight, lit) +
      curtain(scene, innerX + innerWidth - wide, innerY, wide, innerHeight, lit);
  }
  opening += rect(innerX, innerY - rise, innerWidth, edge * 1.4, "#141826", { opacity: 0.28 });
  opening += rect(innerX, innerY, edge, innerHeight, "#141826", { opacity: 0.18 });
  opening += times(columns - 1, (index) =>
    rect(
      innerX + (innerWidth * (index + 1)) / columns - bar / 2,
      innerY - rise,
      bar,
      innerHeight + rise,
      frame,
    ),
  );
  opening += times(rows - 1, (index) =>
    rect(innerX, innerY + (innerHeight * (index + 1)) / rows - bar / 2, innerWidth, bar, frame),
  );
  drawn += path(outline, frame);
  const insideTop = innerY + rise;
  const inside = `M${innerX} ${innerY + innerHeight}V${insideTop}Q${x + width / 2} ${innerY - rise} ${innerX + innerWidth} ${insideTop}V${innerY + innerHeight}Z`;
  drawn += group(opening, { "clip-path": scene.sheet.clip(path(inside, "#000")) });
  if (sill) {
    drawn +=
      rect(x - 7, y + height, width + 14, 7, lighter(frame, 0.2)) +
      rect(x - 5, y + height + 7, width + 12, 6, "#1d2233", { opacity: 0.2 });
  }
  if (shutters) {
    const wide = Math.min(width * 0.42, 40);
    drawn +=
      shutter(x - wide - 4, y, wide, height, shutters) +
      shutter(x + width + 4, y, wide, height, shutters);
  }
  return drawn;
}

const shutter = (x: number, y: number, width: number, height: number, colour: string) =>
  rect(x + 4, y + 4, width, height, "#1d2233", { opacity: 0.2 }) +
  rect(x, y, width, height, colour) +
  times(2, (half) =>
    times(Math.floor(height / 22), (index) =>
      rect(
        x + width * 0.14,
        y + 6 + half * height * 0.5 + (index * (height * 0.5 - 10)) / Math.floor(height / 22),
        width * 0.72,
        3,
        darker(colour, 0.28),
      ),
    ),
  );

interface DoorStyle {
  colour?: string;
  /** Glass in the upper half. */
  glazed?: boolean;
  /** A small window above the door. */
  fanlight?: boolean;
}

/** A front door; `base` is the threshold. */
export function door(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  style: DoorStyle = {},
) {
  const { glazed = false, fanlight = false } = style;
  const colour = style.colour ?? scene.lit(scene.random.pick(scene.palette.doors));
  const frame = scene.lit("#fbf8f0");
  const lit = scene.palette.lit > 0.2;
  const top = base - height;
  const above = fanlight ? height * 0.2 : 0;
  let drawn =
    rect(x - 5, top - above - 6, width + 16, height + above + 6, "#1d2233", { opacity: 0.18 }) +
    rect(x - 8, top - above - 8, width + 16, height + above + 8, frame) +
    rect(x, top, width, height, scene.sheet.horizontal(lighter(colour, 0.1), darker(colour, 0.12)));
  if (fanlight) drawn += glass(scene, x, top - above, width, above - 6, lit);
  const panel = (from: number, share: number) =>
    times(2, (side) => {
      const left = x + width * (side ? 0.55 : 0.13);
      const upper = top + height * from;
      return (
        rect(left, upper, width * 0.32, height * share, darker(colour, 0.3)) +
        rect(left + 2, upper + 3, width * 0.32 - 2, height * share - 3, lighter(colour, 0.07))
      );
    });
  drawn += glazed
    ? glass(scene, x + width * 0.16, top + height * 0.08, width * 0.68, height * 0.46, lit)
    : panel(0.08, 0.4);
  drawn += panel(0.6, 0.3);
  drawn += rect(x, top, width, 5, "#141826", { opacity: 0.25 });
  return (
    drawn +
    circle(x + width * 0.88, base - height * 0.46, 3.6, scene.lit("#e9cf8a")) +
    rect(x - 12, base - 4, width + 24, 6, scene.lit("#cfc8ba"))
  );
}
