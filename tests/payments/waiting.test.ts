import { expect, test } from "vitest";
import { pauseAfter, readLooks } from "~/routes/payments/waiting";

test("a page that waits looks again ever later, and then no more", () => {
  const pauses: (number | null)[] = [];
  for (let looks = 0; looks <= 5; looks++) pauses.push(pauseAfter(looks));
  expect(pauses).toEqual([3, 5, 10, 20, 60, null]);
});

test.each([
  ["", 0],
  ["look=2", 2],
  ["look=5", 5],
  ["look=999", 5],
  ["look=-1", 0],
  ["look=1.5", 0],
  ["look=x", 0],
])("%s: so often it has looked", (query, looks) => {
  const read = readLooks(new URLSearchParams(query));
  expect(read).toBe(looks);
  expect(pauseAfter(read) === null).toBe(looks >= 5);
});
