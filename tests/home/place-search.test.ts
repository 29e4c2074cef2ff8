import { afterAll, beforeAll, expect, test } from "vitest";
import { searchPlaces } from "~/screens.server/places";
import { openSite } from "~/site.server";
import { NoAnswer } from "~/upstream.server/transport";
import { hold, newMember } from "../marketplace/asking";
import { approve, listHome, newCatalogue } from "../marketplace/listing-setup";
import { transportTo } from "../support/embedded-api";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { siteOver } from "../support/stand-in-upstream";

let marketplace: TestMarketplace;
let isDown = false;
beforeAll(async () => {
  marketplace = await testMarketplace();
  const transport = transportTo(marketplace);
  openSite(
    siteOver({
      ...transport,
      call: (...asked) =>
        isDown ? Promise.reject(new NoAnswer("away")) : transport.call(...asked),
    }),
  );
  const { id, token } = await newMember(marketplace);
  await hold(marketplace, id, { property_list: 1 });
  const home = await listHome(marketplace, await newCatalogue(marketplace), token);
  await approve(marketplace, home.id);
});
afterAll(() => marketplace.close());

const request = new Request("https://homes.test/user/profile", { method: "POST" });

test("a city with homes is found where they stand", async () => {
  expect(await searchPlaces(request, " Bhuj ")).toEqual({
    places: [
      {
        city: "Bhuj",
        state: "Gujarat",
        country: "India",
        formatted_address: "Bhuj, Gujarat, India",
        latitude: 23.25,
        longitude: 69.67,
      },
    ],
  });
});

test.each([
  ["", "Please type a city.", 400],
  ["   ", "Please type a city.", 400],
  [null, "Please type a city.", 400],
  ["x".repeat(256), "Please use at most 255 characters.", 400],
  ["Atlantis", "Location not found.", 400],
])("%j is answered with %j", async (typed, sentence, status) => {
  expect(await searchPlaces(request, typed)).toEqual({ places: [], fault: { sentence, status } });
});

test("when the homes cannot be asked, the field says so", async () => {
  isDown = true;
  const { fault } = await searchPlaces(request, "Mandvi");
  expect(fault).toEqual({ sentence: "Error fetching location. Please try again.", status: 503 });
});
