import { expect, test } from "vitest";
import { findPlaces, placesOf } from "~/screens.server/places";

const home = (city: string, latitude: number | null, longitude: number | null, state = "Here") => ({
  city,
  state,
  country: "There",
  latitude,
  longitude,
});

test("a place is in the middle of its homes, the one with most homes first", () => {
  expect(
    placesOf([home("Aurora", 10, 20), home("Bree", 1, 2), home("Bree", 3, 4, "Here")]),
  ).toEqual([
    {
      city: "Bree",
      state: "Here",
      country: "There",
      formatted_address: "Bree, Here, There",
      latitude: 2,
      longitude: 3,
    },
    {
      city: "Aurora",
      state: "Here",
      country: "There",
      formatted_address: "Aurora, Here, There",
      latitude: 10,
      longitude: 20,
    },
  ]);
});

test("cities of one name in two countries are two places", () => {
  const names = placesOf([home("Aurora", 1, 1, "Ohio"), home("Aurora", 2, 2, "Illinois")]).map(
    ({ formatted_address }) => formatted_address,
  );
  expect(names).toEqual(["Aurora, Ohio, There", "Aurora, Illinois, There"]);
});

test("a city that is its own state is said once", () => {
  expect(placesOf([home("Berlin", 1, 1, "Berlin")])[0]?.formatted_address).toBe("Berlin, There");
});

test("a city that names no state is its own", () => {
  expect(placesOf([home("Aurora", 1, 1, " ")])).toMatchObject([
    { city: "Aurora", state: "Aurora", formatted_address: "Aurora, There" },
  ]);
});

test("homes that do not say where they are name no place", () => {
  expect(placesOf([home("Aurora", null, null), home("", 1, 1, " ")])).toEqual([]);
});

test("commas name no place, and nobody is asked", async () => {
  const request = new Request("https://homes.test/select-location");
  for (const typed of [",", " , ,"]) expect(await findPlaces(request, typed)).toEqual([]);
});
