import { request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askToWait, createUploadBudget } from "~/http.server/upload-budget";
import { listening } from "./listening";

const megabytes = (count: number) => count * 1024 * 1024;
let hasRoom: ReturnType<typeof createUploadBudget>;
let site: Awaited<ReturnType<typeof listening>>;
let begun: () => void;

beforeEach(async () => {
  hasRoom = createUploadBudget({ inAll: megabytes(10), ofOne: megabytes(6) });
  site = await listening((incoming, response) => {
    if (!hasRoom(incoming, response)) return askToWait(incoming.url!, response);
    begun();
    incoming.resume().on("end", () => response.end("read"));
  });
});
afterEach(() => site.close());

/** A body whose last byte has not come yet. */
async function underWay(address: string, size: number) {
  const sent = request({
    port: site.port,
    host: "127.0.0.1",
    method: "POST",
    path: "/user/add-property",
    agent: false,
    headers: { "content-length": size, "x-client-address": address },
  });
  const isAdmitted = new Promise<void>((resolve) => (begun = resolve));
  const answer = new Promise<number>((resolve) => {
    sent.on("response", (response) => {
      response.resume();
      response.on("close", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
  });
  sent.write("x");
  await isAdmitted;
  return {
    finish() {
      sent.end("x".repeat(size - 1));
      return answer;
    },
    async hangUp() {
      sent.destroy();
      await answer;
    },
  };
}

const ask = (address: string, size: number, path = "/user/add-property") => {
  begun = () => undefined;
  const headers = { "content-length": String(size), "x-client-address": address };
  return site.ask(path, { method: "POST", headers, body: "x".repeat(size) });
};

test("a body waits while others take all the room, and comes in afterwards", async () => {
  const [first, second] = [
    await underWay("192.0.2.1", megabytes(5)),
    await underWay("192.0.2.2", megabytes(4)),
  ];
  const waiting = request({
    port: site.port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/post_property",
    agent: false,
    headers: { "content-length": megabytes(2), "x-client-address": "192.0.2.3" },
  });
  const refused = await new Promise<{ status?: number; after?: string; body: string }>(
    (resolve, reject) => {
      waiting.on("error", reject);
      waiting.on("response", (response) => {
        let body = "";
        response.on("data", (chunk) => (body += String(chunk)));
        response.on("end", () =>
          resolve({ status: response.statusCode, after: response.headers["retry-after"], body }),
        );
      });
      waiting.flushHeaders();
    },
  );
  waiting.destroy();
  expect([refused.status, refused.after]).toEqual([503, "10"]);
  expect(JSON.parse(refused.body)).toMatchObject({ error: true, data: null });
  expect(await first.finish()).toBe(200);
  expect((await ask("192.0.2.3", megabytes(2))).status).toBe(200);
  expect(await second.finish()).toBe(200);
});

test("words come in however many files are under way", async () => {
  const first = await underWay("192.0.2.1", megabytes(6));
  const second = await underWay("192.0.2.2", megabytes(4));
  expect((await ask("192.0.2.1", 1000)).status).toBe(200);
  await first.finish();
  await second.finish();
});

test("nobody takes all the room, and who hangs up gives theirs back", async () => {
  const first = await underWay("192.0.2.1", megabytes(4));
  const second = await underWay("192.0.2.2", megabytes(3));
  await first.hangUp();
  await expect
    .poll(async () => (await ask("192.0.2.1", megabytes(6)).catch(() => null))?.status)
    .toBe(200);
  await second.finish();
});

test("a hundred uploads that hang up leave the room as it was", async () => {
  for (let time = 0; time < 100; time += 1)
    await (await underWay("192.0.2.1", megabytes(6))).hangUp();
  const first = await underWay("192.0.2.1", megabytes(6));
  const second = await underWay("192.0.2.2", megabytes(4));
  const status = async (address: string) =>
    (await ask(address, megabytes(2)).catch(() => undefined))?.status;
  const others = [await status("192.0.2.1"), await status("192.0.2.3")];
  await first.finish();
  await second.finish();
  expect(others).not.toContain(200);
});
