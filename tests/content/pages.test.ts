import { describe, expect, test } from "vitest";
import { companyOf } from "~/routes/pages/company";
import { readPageNumber } from "~/screens.server/page-number";

test.each([
  ["", 1],
  ["?page=3", 3],
  ["?page=0", 1],
  ["?page=-2", 1],
  ["?page=2.5", 1],
  ["?page=many", 1],
  ["?page=1e9", 1_000_000],
  ["?page=Infinity", 1],
])("the page of %j", (query, page) =>
  expect(readPageNumber(new Request(`http://x.test/articles${query}`))).toBe(page),
);

describe("the map of the company", () => {
  test.each([
    ["https://maps.test/?q=1&z=2", "https://maps.test/?q=1&z=2"],
    [
      '<iframe width="4" src="https://maps.test/?q=1&amp;z=2"></iframe>',
      "https://maps.test/?q=1&z=2",
    ],
    ["javascript:alert(1)", ""],
    ['<iframe src="javascript:alert(1)"></iframe>', ""],
    ["https://", ""],
    ["Sample Square", ""],
    [undefined, ""],
  ])("%j", (iframe_link, mapUrl) => expect(companyOf({ iframe_link }).mapUrl).toBe(mapUrl));

  test.each([
    ["38.7118", "-9.13", { latitude: 38.7118, longitude: -9.13 }],
    ["0", "0", null],
    ["91", "5", null],
    ["north", "5", null],
    ["", "", null],
    [undefined, undefined, null],
  ])("stands at %j, %j", (latitude, longitude, position) =>
    expect(companyOf({ latitude, longitude }).position).toEqual(position),
  );

  test("a company that says nothing has a name all the same", () => {
    expect(companyOf({})).toEqual({
      name: "Doorstep",
      address: "",
      email: "",
      phones: [],
      mapUrl: "",
      position: null,
    });
  });
});
