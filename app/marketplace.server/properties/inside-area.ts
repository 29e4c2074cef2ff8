import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Corner, readCorners } from "~/contract/map/rules";

/** `market.spot` counts hundred-thousandths of a degree, as exactly as areas are kept. */
const unit = 1e5;
const turn = 360;

type Point = readonly [east: number, north: number];
type Polygon = Point[];

/** The area, and where it reaches beyond 180° the same on the other side: homes are looked for in both. */
function polygonsOf(area: string): Polygon[] {
  const corners = readCorners(area);
  const longitudes = corners.map(({ longitude }) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const shifts = [-turn, 0, turn].filter((shift) => west + shift <= 180 && east + shift >= -180);
  const moved = ({ latitude, longitude }: Corner, shift: number): Point => [
    Math.round((longitude + shift) * unit),
    Math.round(latitude * unit),
  ];
  return shifts.map((shift) => corners.map((corner) => moved(corner, shift)));
}

/** The outlines of an area as PostgreSQL writes them. */
export const outlinesOf = (area: string) =>
  polygonsOf(area).map(
    (polygon) => `(${polygon.map((point) => `(${point.join(",")})`).join(",")})`,
  );

/**
 * Within an area that was drawn on the map. Its sides do not cross (`readArea`), so that the database, which
 * counts how often they go around a point, and everybody else mean the same by "inside".
 */
export function insideArea(area: string): RawBuilder<SqlBool> {
  const parts = outlinesOf(area).map((outline) => sql<SqlBool>`market.spot <@ ${outline}::polygon`);
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** So near to a side is on it. */
const nothing = 1e-6;

interface Side {
  from: Point;
  along: number;
  up: number;
  length: number;
  south: number;
  north: number;
}

const sidesOf = (polygon: Polygon): Side[] =>
  polygon.map((to, index) => {
    const from = polygon.at(index - 1)!;
    const [along, up] = [to[0] - from[0], to[1] - from[1]];
    const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    return { from, along, up, length: Math.hypot(along, up), south, north };
  });

/** How often the sides go around the point; what lies on a side is inside. */
function isInside(sides: Side[], east: number, north: number) {
  let turns = 0;
  for (const side of sides) {
    if (north < side.south || north > side.north) continue;
    const { from, along, up, length } = side;
    const [fromEast, fromNorth] = [east - from[0], north - from[1]];
    const beside = along * fromNorth - fromEast * up;
    if (Math.abs(beside) <= nothing * length) {
      const reached = along * fromEast + up * fromNorth;
      if (reached >= 0 && reached <= length * length) return true;
    }
    if (up > 0 && north < side.north && beside > 0) turns += 1;
    if (up < 0 && north < side.north && beside < 0) turns -= 1;
  }
  return turns !== 0;
}

/** The same for homes in memory: whether a spot, as the market counts it, is inside. */
export function areaTest(area: string) {
  const parts = polygonsOf(area).map((polygon) => {
    const [easts, norths] = [polygon.map(([east]) => east), polygon.map(([, north]) => north)];
    const [west, east] = [Math.min(...easts), Math.max(...easts)];
    const [south, north] = [Math.min(...norths), Math.max(...norths)];
    return { sides: sidesOf(polygon), west, east, south, north };
  });
  return (x: number, y: number) =>
    parts.some(
      ({ sides, west, east, south, north }) =>
        x >= west && x <= east && y >= south && y <= north && isInside(sides, x, y),
    );
}
