type Attributes = Record<string, string | number>;

/** A colour with an opacity, for the stops of a gradient. */
type Stop = string | readonly [colour: string, opacity: number];

export type Point = readonly [x: number, y: number];

/** One decimal is finer than a pixel at 1600 and keeps the drawing small. */
const short = (value: number) => String(Math.round(value * 10) / 10);

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? +value.toFixed(3) : value}"`)
    .join("");

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${written(more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${written(more)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${written(more)}/>`;

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}) =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ")}" fill="${fill}"${written(more)}/>`;

/** A filled shape; numbers in `d` are written as they are. */
export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (digits) => short(Number(digits)))}" fill="${fill}"${written(more)}/>`;

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  path(d, "none", { stroke: colour, "stroke-width": width, "stroke-linecap": "round", ...more });

export const group = (content: string, more: Attributes = {}) =>
  `<g${written(more)}>${content}</g>`;

/** The same thing turned around at the vertical axis through x. */
export const mirrored = (content: string, x: number) =>
  group(content, { transform: `translate(${short(2 * x)} 0) scale(-1 1)` });

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join("");

/** A smooth closed curve through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const at = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const numbers = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    d += `C${numbers.map(short).join(" ")}`;
  }
  return closed ? `${d}Z` : d;
}

/** Collects the gradients, patterns and clips that the shapes of one picture refer to. */
export class Sheet {
  private readonly definitions = new Map<string, string>();

  vertical(...stops: Stop[]) {
    return this.define("linearGradient", { x1: 0, y1: 0, x2: 0, y2: 1 }, stopsOf(stops));
  }

  horizontal(...stops: Stop[]) {
    return this.define("linearGradient", { x1: 0, y1: 0, x2: 1, y2: 0 }, stopsOf(stops));
  }

  /** From the upper left, where the light comes from, to the lower right. */
  diagonal(...stops: Stop[]) {
    return this.define("linearGradient", { x1: 0.1, y1: 0, x2: 0.9, y2: 1 }, stopsOf(stops));
  }

  radial(...stops: Stop[]) {
    return this.define("radialGradient", { cx: 0.5, cy: 0.5, r: 0.5 }, stopsOf(stops));
  }

  pattern(width: number, height: number, content: string) {
    return this.define("pattern", { width, height, patternUnits: "userSpaceOnUse" }, content);
  }

  clip(shape: string) {
    return this.define("clipPath", {}, shape);
  }

  /** The whole picture as a document. */
  document(width: number, height: number, content: string) {
    const definitions = [...this.definitions].map(([body, id]) => body.replace("ID", id)).join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`;
  }

  private define(element: string, attributes: Attributes, content: string) {
    const body = `<${element} id="ID"${written(attributes)}>${content}</${element}>`;
    const id = this.definitions.get(body) ?? `d${this.definitions.size.toString(36)}`;
    this.definitions.set(body, id);
    return `url(#${id})`;
  }
}

function stopsOf(stops: readonly Stop[]) {
  return stops
    .map((stop, index) => {
      const [colour, opacity] = typeof stop === "string" ? [stop, 1] : stop;
      const offset = stops.length > 1 ? index / (stops.length - 1) : 0;
      const attributes: Attributes = { offset, "stop-color": colour };
      if (opacity < 1) attributes["stop-opacity"] = opacity;
      return `<stop${written(attributes)}/>`;
    })
    .join("");
}
