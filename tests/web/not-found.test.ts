import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { notFoundPage } from "~/web.server/not-found";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embedded } from "../support/embedded-api";
import { testMarketplace } from "../support/marketplace";

vi.mock(
  "~/marketplace.server/api",
  async () => (await import("../support/embedded-api")).embeddedApi,
);

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "doorstep-not-found-")));
  const { database } = (embedded.marketplace = await testMarketplace());
  const [villa] = (await putCategories(embedded.marketplace, "Villa")) as [number];
  const facts = { category_id: villa, state: "Gujarat", country: "India" };
  await putHome(embedded.marketplace, { ...facts, slug: "inland" });
  const id = await putHome(embedded.marketplace, { ...facts, slug: "sea-view", city: "Bhuj" });
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
afterAll(() => embedded.marketplace!.close());

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
