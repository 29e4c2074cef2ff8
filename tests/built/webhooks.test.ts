import { expect, test } from "vitest";
import { gatewayNames, webhookPath } from "~/contract/payments/rules";
import { largestBody } from "~/contract/file-sizes";
import { ask } from "../../e2e/support/ask";

const notice = (body: Buffer | string) => ({
  method: "POST",
  body,
  headers: {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
  },
});

test.each(gatewayNames)(
  "notices of %s come without cookies, and are its own or refused",
  async (name) => {
    const address = `/${webhookPath(name)}`;
    const posted = await ask(address, notice('{"id":"evt_1","type":"x"}'));
    expect(posted.status).toBe(401);
    expect(posted.headers["cache-control"]).toContain("no-store");
    expect((await ask(address)).status).toBe(404);
    const tooLarge = largestBody("application/json", "words") + 1;
    expect((await ask(address, notice(Buffer.alloc(tooLarge, 32)))).status).toBe(413);
  },
);

test("there are no notices of anybody else", async () => {
  expect((await ask("/webhook/somebody", notice("{}"))).status).toBe(404);
});
