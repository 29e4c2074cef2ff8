import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { userSignup } from "~/contract/account";
import { actingUpstream, upstream } from "~/session.server/upstream";
import { embedded } from "../support/embedded-api";
import { testMarketplace } from "../support/marketplace";

vi.mock(
  "~/marketplace.server/api",
  async () => (await import("../support/embedded-api")).embeddedApi,
);

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "doorstep-acting-links-")));
  embedded.marketplace = await testMarketplace();
});
afterAll(() => embedded.marketplace!.close());

const refused = { type: "3", email: "nobody@people.example", password: "not theirs" } as const;
const link = () => new Request("http://doorstep.test/login/google/return");

test("a link that signs in hears what was refused, with its status", async () => {
  await expect(actingUpstream(link()).envelope(userSignup, refused)).rejects.toMatchObject({
    name: "UpstreamError",
    status: 400,
  });
});

test("a page that cannot be made is answered with a status", async () => {
  await expect(upstream(link()).envelope(userSignup, refused)).rejects.toBeInstanceOf(Response);
});
