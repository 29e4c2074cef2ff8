import { afterAll, beforeAll, expect, test } from "vitest";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let open: TestMarketplace;
let guarded: TestMarketplace;

beforeAll(async () => {
  [open, guarded] = await Promise.all([
    testMarketplace(),
    testMarketplace({ metricsToken: "a token for figures" }),
  ]);
});
afterAll(() => Promise.all([open.close(), guarded.close()]));

const figures = (marketplace: TestMarketplace, headers: Record<string, string>) =>
  marketplace.fetch(new Request("http://doorstep.test/metrics", { headers }));

test("each call says how long it took, refused or not", async () => {
  for (const path of ["get_languages", "get-user-data"]) {
    const { headers } = await open.fetch(new Request(`http://doorstep.test/api/${path}`));
    expect(headers.get("Server-Timing")).toMatch(/^api;dur=\d+\.\d$/);
  }
});

test("without a token only the machine itself sees the figures", async () => {
  expect((await figures(open, { "X-Client-Address": "127.0.0.1" })).status).toBe(200);
  expect((await figures(open, { "X-Client-Address": "203.0.113.9" })).status).toBe(401);
  expect((await figures(open, {})).status).toBe(401);
});

test.each(["X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via", "X-Real-IP"])(
  "what comes through a proxy is not the machine itself, wherever the proxy runs: %s",
  async (header) => {
    const asked = { "X-Client-Address": "127.0.0.1", [header]: "127.0.0.1" };
    expect((await figures(open, asked)).status).toBe(401);
  },
);

test("with a token whoever has it sees them", async () => {
  const answer = await figures(guarded, {
    Authorization: "Bearer a token for figures",
    "X-Client-Address": "203.0.113.9",
  });
  expect(await answer.text()).toContain("doorstep_call_duration_seconds");
  expect((await figures(guarded, { "X-Client-Address": "127.0.0.1" })).status).toBe(401);
});
