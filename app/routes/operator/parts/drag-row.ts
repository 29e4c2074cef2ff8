import { landingPlace, rowShifts, scrollStep } from "./row-places";

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
