import { expect, test } from "vitest";
import { landingPlace, rowShifts, scrollStep } from "~/routes/operator/parts/drag-row";
import { dragIntent } from "~/routes/operator/parts/order-intent";

/** Three rows with ten pixels between them; the second is a tall one. */
const rows = [
  { top: 100, height: 50 },
  { top: 160, height: 90 },
  { top: 260, height: 50 },
];

test("a row that is dragged comes to the place of those whose middle it has passed", () => {
  const from = (place: number) => (by: number) => landingPlace(rows, place, by);
  expect([-500, 0, 79, 81, 159, 161, 900].map(from(0))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect([-161, -159, -81, -79, 0].map(from(2))).toEqual([0, 1, 1, 2, 2]);
});

test("the others make room as large as the row that is dragged, and it comes to rest in the gap they leave", () => {
  expect(rowShifts(rows, 0, 2)).toEqual([160, -60, -60]);
  expect(rowShifts(rows, 2, 0)).toEqual([60, 60, -160]);
  expect(rowShifts(rows, 1, 0)).toEqual([100, -60, 0]);
  expect(rowShifts(rows, 1, 1)).toEqual([0, 0, 0]);
  expect(rowShifts(rows.slice(0, 1), 0, 0)).toEqual([0]);
});

test("what is sent names the neighbour at whose place it was dropped, and nothing where it stays", () => {
  expect(dragIntent([7, 8, 9], 0, 2)).toBe("after 7 9");
  expect(dragIntent([7, 8, 9], 2, 1)).toBe("before 9 8");
  expect(dragIntent([7, 8, 9], 1, 1)).toBeNull();
});

test("near the edges of the window long lists scroll along, the faster the nearer", () => {
  expect([400, 80, 720].map((pointer) => scrollStep(pointer, 800))).toEqual([0, 0, 0]);
  expect([40, 0, -50].map((pointer) => scrollStep(pointer, 800))).toEqual([-8, -16, -16]);
  expect([760, 800, 900].map((pointer) => scrollStep(pointer, 800))).toEqual([8, 16, 16]);
});
