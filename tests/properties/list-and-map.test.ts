import { describe, expect, test } from "vitest";
import { projectLists } from "~/contract/projects/rules";
import { propertyLists } from "~/contract/properties/lists";
import { mapProperties } from "~/contract/map/calls";
import { listPath as projectListPath } from "~/routes/projects/list-path";
import { listPath } from "~/routes/properties/list-path";
import { mapResults } from "~/routes/properties/map.server";
import { searchResults } from "~/routes/properties/results.server";
import { withChosen } from "~/routes/properties/search-form";
import { keepPosition } from "~/screens.server/preferences";
import { listAt } from "~/screens.server/list-at";
import { answer, answeredBy } from "../support/stand-in-upstream";

const nothing = { bounds: null, homes: [], clusters: [], cards: [], here: 0 };
answeredBy((asked) => answer({ data: asked === mapProperties ? nothing : [], total: 0 }));

const at = (address: string) =>
  new Request(`https://homes.test${address}`, { headers: { Cookie: "lng=en" } });
/** The same, asked for by somebody who chose a place. */
async function inLisbon(address: string) {
  const place = {
    latitude: 38.7,
    longitude: -9.1,
    city: "Lisbon",
    state: "Lisbon",
    country: "Portugal",
  };
  const kept = await keepPosition({ ...place, formatted_address: "Lisbon" });
  const Cookie = `lng=en; ${kept.split(";")[0]}`;
  return new Request(`https://homes.test${address}`, { headers: { Cookie } });
}
const movedTo = (error: unknown) => {
  if (!(error instanceof Response)) throw error;
  return `${error.status} ${error.headers.get("Location")}`;
};

describe("the list at an address", () => {
  const found = (address: string, isOfProjects = false) => {
    try {
      return isOfProjects
        ? listAt(at(address), projectLists, projectListPath)
        : listAt(at(address), propertyLists, listPath);
    } catch (error) {
      return movedTo(error);
    }
  };

  test.each([
    ["/properties", "all"],
    ["/properties/featured", "featured"],
    ["/properties/featured/", "featured"],
    ["/properties/Featured?page=2&lng=es", "301 /properties/featured?page=2&lng=es"],
    ["/Properties", "301 /properties"],
    ["/properties/city/Lisbon", null],
  ])("%s is %s", (address, list) => expect(found(address)).toBe(list));

  test.each([
    ["/projects/under-construction", "under_construction"],
    ["/projects/Upcoming", "301 /projects/upcoming"],
  ])("%s is %s", (address, list) => expect(found(address, true)).toBe(list));
});

test.each([
  ["/properties?city=Goa&sort=most_liked&view=list&page=2", "?city=Goa"],
  ["/properties/featured?city=Goa", "?city=Goa&promoted=1"],
  ["/properties/premium", "?premium=1"],
  ["/properties/most-viewed", ""],
  ["/properties/nearby?radius=7", "?latitude=38.7&longitude=-9.1&radius=7"],
  ["/properties/nearby?latitude=1&longitude=2", "?latitude=1&longitude=2"],
])("the homes of %s stand on the map at %s", async (address, query) =>
  expect((await searchResults(await inLisbon(address))).mapHref).toBe(`/properties-on-map${query}`),
);

describe("the map", () => {
  test("of the list around the visitor's place is around that place", async () => {
    const look = async (query: string) => mapResults(await inLisbon(`/properties-on-map?${query}`));
    await expect(look("search=sea&radius=7&list=nearby").catch(movedTo)).resolves.toBe(
      "302 /properties-on-map?search=sea&latitude=38.7&longitude=-9.1&radius=7",
    );
    expect((await look("latitude=1&longitude=2&list=nearby")) as object).toMatchObject({
      circle: { latitude: 1, longitude: 2 },
    });
    const nowhere = await mapResults(at("/properties-on-map?list=nearby"));
    expect(nowhere as object).toMatchObject({ circle: null });
  });

  test("looks as far around a place as lists do", async () =>
    expect((await mapResults(at("/properties-on-map?latitude=1&longitude=2"))).circle?.radius).toBe(
      100,
    ));

  test("around a place that was named, or around the same one as before", async () => {
    const look = (query: string) => mapResults(at(`/properties-on-map?near=place&${query}`));
    const { near } = await look("place=Atlantis&radius=2");
    expect(near).toMatchObject({ typed: "Atlantis", radius: 2, fault: "Location not found." });
    expect((await look("place=+")).near.fault).toBe("Please type a city.");
    await expect(look("latitude=1&longitude=2&radius=2&place=").catch(movedTo)).resolves.toBe(
      "302 /properties-on-map?latitude=1&longitude=2&radius=2",
    );
  });

  test.each(["latitude=91&longitude=2", "latitude=38.7&longitude=west", "latitude=&longitude="])(
    "takes what is no place for none: %s",
    async (query) => {
      const { circle, near } = await mapResults(at(`/properties-on-map?${query}&radius=5`));
      expect([circle, near.fault]).toEqual([null, null]);
    },
  );
});

test("a choice that nobody offers is kept", () => {
  const offered = [{ value: "5", label: "Within 5 km" }];
  expect(withChosen(offered, {}, "radius")).toBe(offered);
  expect(withChosen(offered, { radius: 5 }, "radius")).toBe(offered);
  expect(withChosen(offered, { radius: 7 }, "radius", "Within 7 km")).toEqual([
    ...offered,
    { value: "7", label: "Within 7 km" },
  ]);
  expect(withChosen([], { category_slug_id: "villa" }, "category_slug_id")).toEqual([
    { value: "villa", label: "villa" },
  ]);
});
