import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSampleData } from "~/marketplace.server/sample/load-sample-data";
import { loadedSignIns } from "~/marketplace.server/sample/sample-sign-ins";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

test("sample sign-ins are told where the sample marketplace is", async () => {
  const { services } = marketplace;
  expect(await loadedSignIns(services)).toBeNull();
  await loadSampleData(services);
  expect(await loadedSignIns(services)).toMatchObject({
    member: { email: "member@doorstep.example" },
    operator: { email: "operator@doorstep.example" },
  });
});
