import { type Line, lineOf } from "./outlines";

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meets = (line: Edges, edges: Edges) =>
  line.left <= edges.right &&
  line.right >= edges.left &&
  line.top <= edges.bottom &&
  line.bottom >= edges.top;

const lies = (line: Edges, edges: Edges) =>
  line.left >= edges.left &&
  line.right <= edges.right &&
  line.top >= edges.top &&
  line.bottom <= edges.bottom;

const asLine = (points: number[]) => lineOf(Float64Array.from(points));

/** What lies on the inner side of one edge; `axis` 0 is x, `sign` 1 keeps what is greater. */
function cutRing(points: ArrayLike<number>, axis: 0 | 1, edge: number, sign: 1 | -1) {
  const kept: number[] = [];
  const count = points.length / 2;
  for (let index = 0; index < count; index++) {
    const here = index * 2;
    const before = ((index + count - 1) % count) * 2;
    const inside = (points[here + axis]! - edge) * sign >= 0;
    if (inside !== (points[before + axis]! - edge) * sign >= 0) {
      const share =
        (edge - points[before + axis]!) / (points[here + axis]! - points[before + axis]!);
      kept.push(
        points[before]! + share * (points[here]! - points[before]!),
        points[before + 1]! + share * (points[here + 1]! - points[before + 1]!),
      );
    }
    if (inside) kept.push(points[here]!, points[here + 1]!);
  }
  return kept;
}

/** The parts of rings within the edges, closed along them (after Sutherland and Hodgman). */
export function clipRings(rings: readonly Line[], edges: Edges): Line[] {
  const clipped: Line[] = [];
  for (const ring of rings) {
    if (!meets(ring, edges)) continue;
    if (lies(ring, edges)) {
      clipped.push(ring);
      continue;
    }
    let points: ArrayLike<number> = ring.points;
    points = cutRing(points, 0, edges.left, 1);
    points = cutRing(points, 0, edges.right, -1);
    points = cutRing(points, 1, edges.top, 1);
    const inside = cutRing(points, 1, edges.bottom, -1);
    if (inside.length >= 6) clipped.push(asLine(inside));
  }
  return clipped;
}

/** The stretches of open lines that come near the edges; they may reach a little beyond. */
export function clipLines(lines: readonly Line[], edges: Edges): Line[] {
  const clipped: Line[] = [];
  for (const line of lines) {
    if (!meets(line, edges)) continue;
    const { points } = line;
    let stretch: number[] = [];
    for (let here = 0; here + 3 < points.length; here += 2) {
      const [x, y, nextX, nextY] = [
        points[here]!,
        points[here + 1]!,
        points[here + 2]!,
        points[here + 3]!,
      ];
      const segment = {
        left: Math.min(x, nextX),
        right: Math.max(x, nextX),
        top: Math.min(y, nextY),
        bottom: Math.max(y, nextY),
      };
      if (meets(segment, edges)) {
        if (stretch.length === 0) stretch.push(x, y);
        stretch.push(nextX, nextY);
      } else if (stretch.length > 0) {
        clipped.push(asLine(stretch));
        stretch = [];
      }
    }
    if (stretch.length > 0) clipped.push(asLine(stretch));
  }
  return clipped;
}
