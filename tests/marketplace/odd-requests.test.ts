import { afterAll, beforeAll, expect, test } from "vitest";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { newMember } from "./asking";

let marketplace: TestMarketplace;
let token: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  ({ token } = await newMember(marketplace));
});
afterAll(() => marketplace.close());

const address = (call: string) => `http://doorstep.test/api/${call}`;

async function statusOf(call: string, body: string) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const request = new Request(address(call), { method: "POST", headers, body });
  return (await marketplace.fetch(request)).status;
}

const wilful = '{"toString":"x","valueOf":1}';
const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

test.each([
  ["a flag", "update_post_property", `{"action_type":"0","id":1,"remove_three_d_image":${wilful}}`],
  ["ids", "personalised-fields", `{"category_ids":${wilful}}`],
  ["prices", "personalised-fields", `{"price_range":${wilful}}`],
  ["kinds", "personalised-fields", `{"property_type":${wilful}}`],
  ["answers", "post_property", `{"parameters":[{"parameter_id":1,"value":{"a":${wilful}}}]}`],
  ["lists in lists as ids", "personalised-fields", `{"category_ids":${nested}}`],
  ["lists in lists as kinds", "personalised-fields", `{"property_type":${nested}}`],
  ["lists in lists as a flag", "update_post_property", `{"remove_three_d_image":${nested}}`],
  ["lists in lists as an answer", "post_property", `{"parameters":[{"value":{"a":${nested}}}]}`],
])("what is no text, with words of its own, is refused: %s", async (_, call, body) => {
  const status = await statusOf(call, body);
  expect([200, 400, 404]).toContain(status);
});

test.each(["[toString]", "a[toString]", "property_type[toString]", "category_ids[valueOf]"])(
  "so is a field called %s",
  async (name) => {
    const question = new URLSearchParams({ [name]: "1" });
    const ofList = await marketplace.fetch(
      new Request(`${address("get-property-list")}?${question}`),
    );
    expect(ofList.status).toBeLessThan(500);
    const posted = await marketplace.fetch(
      new Request(address("personalised-fields"), {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: question,
      }),
    );
    expect(posted.status).toBeLessThan(500);
  },
);

test("whitespace without end is read in seconds, not in minutes", async () => {
  const begun = performance.now();
  await statusOf(
    "personalised-fields",
    JSON.stringify({ category_ids: `${" ".repeat(900_000)}x` }),
  );
  await statusOf("delete_property", JSON.stringify({ id: `1${" ".repeat(900_000)}x` }));
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test("the API's description may be kept for ten minutes", async () => {
  const ask = () => marketplace.fetch(new Request(address("openapi.json")));
  const [first, second] = [await ask(), await ask()];
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=600");
  expect(first.headers.get("Content-Type")).toBe("application/json");
  expect(await first.text()).toBe(await second.text());
});

test("without a connection to the database a call is worth asking again", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const holders = Array.from({ length: 10 }, () =>
    marketplace.database.connection().execute(() => held),
  );
  const response = await marketplace.fetch(new Request(address("get-property-list")));
  release();
  await Promise.all(holders);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ error: true, data: null });
});
