import { expect, test } from "vitest";
import {
  mostRecentSearches,
  readRecentSearches,
  rememberedAddress,
  withRecentSearch,
  writeRecentSearches,
} from "~/recent-searches";

test.each([
  ["/properties?city=Lisbon&page=2&view=list&lng=es", "/properties?city=Lisbon"],
  ["/properties-on-map?north=1&south=0&city=Lisbon", "/properties-on-map?city=Lisbon"],
  ["/properties/city/Lisbon?page=2", "/properties/city/Lisbon"],
  ["/properties?sort=price_asc", undefined],
  ["/properties?view=list", undefined],
  ["/properties", undefined],
  ["/properties-details/a-home", undefined],
  ["//elsewhere.test/properties?city=Lisbon", undefined],
  ["https://elsewhere.test/properties?city=Lisbon", undefined],
  ["/propertiesx?city=a", undefined],
])("%s is remembered as %s", (address, href) => expect(rememberedAddress(address)).toBe(href));

const lisbon = { href: "/properties?city=Lisbon", label: "Lisbon" };
const arabic = {
  href: rememberedAddress("/properties?asked=شقة غرفتين&p1.from=2&max_price=5%2B6")!,
  label: "شقة غرفتين · 2+",
};

test("what was kept is read again, in every script", () => {
  const value = writeRecentSearches([lisbon, arabic]);
  expect(value).toMatch(/^[\w-]+$/);
  expect(readRecentSearches(value)).toEqual([lisbon, arabic]);
});

test("a search is kept once, before the others, and only so many", () => {
  const twice = withRecentSearch([arabic, lisbon], { ...lisbon, label: "" });
  expect(twice).toEqual([lisbon, arabic]);
  expect(withRecentSearch(twice, { href: "/properties?city=Lisboa", label: "Lisbon" })).toEqual([
    { href: "/properties?city=Lisboa", label: "Lisbon" },
    arabic,
  ]);
  const many = Array.from({ length: 12 }, (_, at) => ({
    href: `/properties?city=${at}`,
    label: "",
  }));
  expect(readRecentSearches(writeRecentSearches(many))).toEqual(many.slice(0, mostRecentSearches));
});

test("long ones leave room for fewer, and one that is too long for none", () => {
  const long = (at: number) => ({ href: `/properties?search=${at}${"a".repeat(600)}`, label: "" });
  const kept = readRecentSearches(writeRecentSearches([long(1), long(2), long(3)]));
  expect(kept).toEqual([long(1), long(2)]);
  expect(writeRecentSearches([{ ...lisbon, href: `/properties?search=${"a".repeat(2000)}` }])).toBe(
    "",
  );
});

test.each([
  "",
  "!!!",
  btoa("{}"),
  btoa("[1]"),
  btoa('[["//evil.test?a=b"],["/properties?city=a",7]]'),
])("%s holds nothing that leads elsewhere", (value) =>
  expect(readRecentSearches(value).every(({ href }) => href === "/properties?city=a")).toBe(true),
);
