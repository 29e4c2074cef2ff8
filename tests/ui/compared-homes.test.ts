import { expect, test } from "vitest";
import { comparedCookie, mostCompared, readCompared } from "~/ui/compared-homes";

test.each([
  ["compare=12", [12]],
  ["theme=dark; compare=12-45-7; lite=1", [12, 45, 7]],
  ["compare=4-3-2-1", [4, 3, 2, 1]],
  ["compare=5-5", [5]],
  [null, []],
  ["", []],
  ["compare=", []],
  ["compare=1-2-3-4-5", []],
  ["compare=1-x", []],
  ["compare=0", []],
  ["compare=12-0", []],
  ["compare=007", []],
  ["compare=1234567890", []],
  ["uncompare=12", []],
  ["compare=12-45.3", [12, 45]],
  ["compare=.3", []],
  ["compare=12.0", []],
  ["compare=12.3.4", []],
])("the choice in %s", (cookies, ids) => {
  expect(readCompared(cookies)).toEqual(ids);
});

test("what is kept is read again", () => {
  const ids = Array.from({ length: mostCompared }, (_, place) => place + 1);
  expect(readCompared(comparedCookie({ ids, kind: 7 }, true).split(";")[0])).toEqual(ids);
});

test("the cookie is for the whole site, and ends with the choice", () => {
  expect(comparedCookie({ ids: [12, 45] }, false)).toBe(
    "compare=12-45; Path=/; Max-Age=31536000; SameSite=Lax",
  );
  expect(comparedCookie({ ids: [12], kind: 3 }, false)).toContain("compare=12.3; ");
  expect(comparedCookie({ ids: [], kind: 3 }, true)).toBe(
    "__Host-compare=; Path=/; Max-Age=0; SameSite=Lax; Secure",
  );
});
