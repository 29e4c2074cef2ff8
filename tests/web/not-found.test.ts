import { beforeAll, expect, test } from "vitest";
import { loader as loadNotFound } from "~/routes/pages/not-found";
import { fileLost, notFoundPage, notFoundRequest } from "~/screens.server/not-found";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

beforeAll(async () => {
  const { database } = here.marketplace;
  const [villa] = (await putCategories(here.marketplace, "Villa")) as [number];
  const facts = { category_id: villa, state: "Gujarat", country: "India" };
  await putHome(here.marketplace, { ...facts, slug: "inland" });
  const id = await putHome(here.marketplace, { ...facts, slug: "sea-view", city: "Bhuj" });
  const bedrooms = await database
    .insertInto("parameter")
    .values({ name: "Bedrooms", kind: "number" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("property_parameter")
    .values({ property_id: id, parameter_id: bedrooms.id, value: '"3"' })
    .execute();
});

test("an address that leads nowhere suggests homes as cards show them", async () => {
  const { data, init } = await notFoundPage(new Request("http://homes.test/nowhere"));
  expect(init?.status).toBe(404);
  expect(data.homes).toMatchObject([
    {
      slug_id: "sea-view",
      city: "Bhuj",
      state: "",
      facts: [{ name: "Bedrooms", value: "3" }],
    },
    { slug_id: "inland", city: "", state: "Gujarat", country: "India", facts: [] },
  ]);
});

test.each([
  ["whose address ended", new Response("", { status: 410 }), /hold for a day/],
  ["that nobody can decrypt any longer", fileLost(), /encrypted, and the key for it is gone/],
])("a file %s says so as a page", async (_, answer, words) => {
  const request = notFoundRequest(new Request("http://homes.test/media/x"), answer);
  const page = await loadNotFound({ request, params: {}, context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  expect(page).toMatchObject({
    init: { status: 410 },
    data: { text: expect.stringMatching(words) },
  });
});
