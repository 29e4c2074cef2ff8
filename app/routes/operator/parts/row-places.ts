/** Where the rows of a list stand, in pixels from the top of the page. */
export interface RowBox {
  top: number;
  height: number;
}

const middle = ({ top, height }: RowBox) => top + height / 2;

/** Which place a row comes to that is dragged so far. */
export function landingPlace(rows: readonly RowBox[], from: number, by: number) {
  const dragged = rows[from]!;
  return rows.filter((row, place) => place !== from && middle(row) < middle(dragged) + by).length;
}

/** How far each row moves when one goes from place to place: the others make room for it. */
export function rowShifts(rows: readonly RowBox[], from: number, to: number) {
  const gap = rows.length > 1 ? rows[1]!.top - rows[0]!.top - rows[0]!.height : 0;
  const room = (row: RowBox) => row.height + gap;
  const passed = from < to ? rows.slice(from + 1, to + 1) : rows.slice(to, from);
  const way = passed.reduce((sum, row) => sum + room(row), 0) * Math.sign(to - from);
  return rows.map((row, place) => {
    if (place === from) return way;
    return passed.includes(row) ? room(rows[from]!) * Math.sign(from - to) : 0;
  });
}

/** Pixels from the edge of the window where it begins to scroll along. */
const edge = 80;
/** Pixels a frame at the very edge. */
const fastest = 16;

/** How far the window scrolls with the next frame for a pointer at that height. */
export function scrollStep(pointer: number, windowHeight: number) {
  const beyond = Math.min(0, pointer - edge) + Math.max(0, pointer - (windowHeight - edge));
  return Math.round((Math.max(-edge, Math.min(edge, beyond)) / edge) * fastest);
}
