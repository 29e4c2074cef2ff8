import { afterAll, beforeAll, expect, test } from "vitest";
import { namedPlace } from "~/screens.server/places";
import { fakeGeocoder } from "../support/fake-geocoder";

let geocoder: Awaited<ReturnType<typeof fakeGeocoder>>;
beforeAll(async () => {
  geocoder = await fakeGeocoder();
});
afterAll(() => geocoder.close());

const berlin = { latitude: 52.52, longitude: 13.405 };

test("a position has the name of its town, and is asked about once", async () => {
  const place = {
    ...berlin,
    city: "Berlin",
    state: "Berlin",
    country: "Germany",
    formatted_address: "Berlin, Germany",
  };
  expect(await namedPlace(geocoder.settings, berlin, "en")).toEqual(place);
  expect(await namedPlace(geocoder.settings, berlin, "en")).toEqual(place);
  expect(geocoder.asked).toEqual([{ latlng: "52.52,13.405", language: "en" }]);
  await namedPlace(geocoder.settings, berlin, "ar");
  expect(geocoder.asked.at(-1)).toEqual({ latlng: "52.52,13.405", language: "ar" });
});

test("a town without a result of its own is named by its parts, never by a door", async () => {
  const london = { latitude: 51.507, longitude: -0.128 };
  expect(await namedPlace(geocoder.settings, london, "en")).toMatchObject({
    city: "London",
    state: "England",
    formatted_address: "London, England, United Kingdom",
  });
});

test.each([
  ["nothing is known", { latitude: -75, longitude: 0 }],
  ["there is no town", { latitude: 0, longitude: -30 }],
])("where %s there is no name", async (_, point) =>
  expect(await namedPlace(geocoder.settings, point, "en")).toBeNull(),
);

test("a key that is refused, or no answer, is no more than a missing name, and is asked for again", async () => {
  expect(await namedPlace({ ...geocoder.settings, key: "wrong" }, berlin, "fr")).toBeNull();
  expect(await namedPlace(geocoder.settings, berlin, "fr")).toMatchObject({ city: "Berlin" });
  geocoder.fallSilent();
  expect(await namedPlace(geocoder.settings, berlin, "es")).toBeNull();
});
