interface Drop {
  from: number;
  to: number;
}

/** In pixels: less is a hand that is not quite still. */
const leastDrag = 5;

/**
 * Drags the row around a handle with mouse, pen or finger until it is let go; Escape puts it back. The others make
 * room where it would land, and long lists scroll along. What was moved stays where it was dropped until the list is
 * drawn anew: `rest` lets go of it then.
 */
export function dragRow(handle: HTMLElement, start: PointerEvent, drop: (drop: Drop) => void) {
  const dragged = handle.closest<HTMLElement>("tr, li");
  const list = dragged?.parentElement;
  if (!dragged || !list) return () => undefined;
  const rows = [...list.children] as HTMLElement[];
  const boxes = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
  const from = rows.indexOf(dragged);
  const startY = start.clientY + window.scrollY;
  let pointer = start.clientY;
  let to = from;
  let frame = 0;
  const ends = new AbortController();
  const { signal } = ends;

  const rest = () => {
    delete list.dataset.ordering;
    delete dragged.dataset.dragged;
    for (const row of rows) row.style.translate = "";
  };
  const draw = () => {
    const by = pointer + window.scrollY - startY;
    to = landingPlace(boxes, from, by);
    const shifts = rowShifts(boxes, from, to);
    for (const [place, row] of rows.entries())
      row.style.translate = `0 ${place === from ? by : shifts[place]}px`;
  };
  const scrollAlong = () => {
    const step = scrollStep(pointer, window.innerHeight);
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: "instant" });
      draw();
    }
    frame = requestAnimationFrame(scrollAlong);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    ends.abort();
  };
  const cancel = () => {
    end();
    rest();
  };

  list.dataset.ordering = "";
  dragged.dataset.dragged = "";
  handle.setPointerCapture(start.pointerId);
  handle.addEventListener(
    "pointermove",
    (event) => {
      pointer = event.clientY;
      draw();
      // A press alone scrolls nothing.
      if (frame === 0 && Math.abs(pointer - start.clientY) > leastDrag)
        frame = requestAnimationFrame(scrollAlong);
    },
    { signal },
  );
  handle.addEventListener(
    "pointerup",
    () => {
      end();
      if (to === from) return rest();
      delete dragged.dataset.dragged;
      dragged.style.translate = `0 ${rowShifts(boxes, from, to)[from]}px`;
      drop({ from, to });
    },
    { signal },
  );
  handle.addEventListener("pointercancel", cancel, { signal });
  // Also where the row is taken away meanwhile, which its handle does not hear of.
  document.addEventListener("lostpointercapture", cancel, { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && cancel(), { signal });
  return cancel;
}

/** Where the rows of a list stand, in pixels from the top of the page. */
interface RowBox {
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
