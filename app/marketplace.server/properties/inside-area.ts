import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Corner, readCorners } from "~/contract/map-area";

/** `market.spot` counts hundred-thousandths of a degree, as exactly as areas are kept. */
const unit = 1e5;
const turn = 360;

const polygon = (corners: Corner[], shift: number) =>
  `(${corners
    .map(({ latitude, longitude }) =>
      [(longitude + shift) * unit, latitude * unit].map(Math.round).join(","),
    )
    .map((point) => `(${point})`)
    .join(",")})`;

/**
 * Within an area that was drawn on the map. Its sides do not cross (`readArea`), so that the database, which
 * counts how often they go around a point, and everybody else mean the same by "inside".
 */
export function insideArea(area: string): RawBuilder<SqlBool> {
  const corners = readCorners(area);
  const longitudes = corners.map(({ longitude }) => longitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  // What reaches beyond 180° is looked for on the other side too.
  const parts = [-turn, 0, turn]
    .filter((shift) => west + shift <= 180 && east + shift >= -180)
    .map((shift) => sql<SqlBool>`market.spot <@ ${polygon(corners, shift)}::polygon`);
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}
