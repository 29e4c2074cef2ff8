import { EventEmitter, once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { get, nothing, post } from "~/contract/wire/call";
import { createApp } from "~/marketplace.server/http/app";
import { EventStream, handler, rawHandler } from "~/marketplace.server/http/handler";
import { answerInProcess } from "~/marketplace.server/http/in-process";
import { NotAllowed } from "~/marketplace.server/http/refusals";
import { type StreamTimes, streamResponse } from "~/marketplace.server/http/stream-response";
import { loader as live } from "~/routes/resources/live";
import { sendFetchResponse, toFetchRequest } from "~/http.server/node-adapter";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { listening } from "./listening";

const about = "Of these tests.";
const ticks = get("ticks", {
  auth: "anonymous",
  about,
  query: z.object({ upTo: z.coerce.number() }),
  data: z.object({ tick: z.number() }),
  momentary: true,
});
const signed = post("signed", { auth: "anonymous", about, data: nothing });

/** What the handlers saw. */
const seen: { bytes: Uint8Array; signature: string | null }[] = [];
let isGone: Promise<void>;

const handlers = [
  handler(ticks, ({ upTo }) =>
    Promise.resolve(
      new EventStream(async function* (gone) {
        isGone = once(gone, "abort").then(() => undefined);
        for (let tick = 1; tick <= upTo; tick += 1) yield { id: String(tick), data: { tick } };
        await isGone;
      }),
    ),
  ),
  rawHandler(signed, ({ bytes, headers }) => {
    const signature = headers.get("X-Signature");
    if (signature === null) throw new NotAllowed();
    seen.push({ bytes, signature });
    return Promise.resolve(null);
  }),
];

let marketplace: TestMarketplace;
let site: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  marketplace = await testMarketplace();
  const app = createApp(marketplace.services, { handlers });
  const long = "An ordinary sentence of a long table. ".repeat(20_000);
  site = await listening(async (incoming, outgoing) => {
    const request = toFetchRequest(incoming, "http://doorstep.test", { outgoing });
    const response =
      incoming.url === "/table.csv"
        ? new Response(long, { headers: { "Content-Type": "text/csv" } })
        : await app.fetch(request);
    await sendFetchResponse(response, incoming, outgoing).catch(() => undefined);
  });
});
afterAll(async () => {
  await site.close();
  await marketplace.close();
});

async function listen(path: string) {
  const request = httpGet({
    host: "127.0.0.1",
    port: site.port,
    path,
    agent: false,
    headers: { "accept-encoding": "br" },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response;
}

test("what happens is told as it happens, and the teller hears when nobody listens any more", async () => {
  const response = await listen("/api/ticks?upTo=2");
  expect(response.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
  });
  expect(response.headers["content-encoding"]).toBeUndefined();
  let heard = "";
  for await (const chunk of response) {
    heard += String(chunk);
    if (heard.includes("id: 2\n")) break;
  }
  expect(heard).toBe('data: {"tick":1}\nid: 1\n\ndata: {"tick":2}\nid: 2\n\n');
  response.destroy();
  await isGone;
});

/** A stream that says a word whenever it is asked to, of the times that a test needs. */
function streamOf(times: StreamTimes) {
  const ended = new EventEmitter();
  const { logger } = marketplace.services;
  const stream = new EventStream(async function* (gone) {
    try {
      for (let word = 1; !gone.aborted && word <= 3; word += 1) yield { data: word };
      if (!gone.aborted) await once(gone, "abort");
    } finally {
      ended.emit("end");
    }
  });
  const isOver = once(ended, "end");
  const { body } = streamResponse(stream, logger, times);
  return { reader: body!.pipeThrough(new TextDecoderStream()).getReader(), isOver };
}
const never = 1_000_000;

test("whoever takes nothing from one beat to the next is let go", async () => {
  const { reader, isOver } = streamOf({ beatEvery: 5, renewedAfter: never });
  await isOver;
  await expect(reader.read().then(() => reader.read())).rejects.toThrow("nobody takes");
});

test("whoever listens hears beats, is sent for another line after a while, and leaves when they like", async () => {
  const beating = streamOf({ beatEvery: 5, renewedAfter: never });
  let heard = "";
  while (!/(event: beat\ndata: 1\n\n){3}/.test(heard)) heard += (await beating.reader.read()).value;
  expect(heard).toContain("data: 3\n");
  await beating.reader.cancel();
  await beating.isOver;

  const renewed = streamOf({ beatEvery: never, renewedAfter: 20 });
  let last = "";
  for (;;) {
    const { value, done } = await renewed.reader.read();
    if (done) break;
    last = value;
  }
  expect(last).toBe("event: renew\ndata: 1\n\n");
  await renewed.isOver;
});

test("a stream is answered over HTTP alone", async () => {
  const { call } = answerInProcess(handlers, marketplace.services);
  await expect(call(ticks, { upTo: 1 }, {})).rejects.toThrow("ticks is answered over HTTP alone");
});

test("a signed body reaches its handler to the byte, whatever it holds", async () => {
  const bytes = Buffer.from(' {"amount": 10.50,\r\n "name": "Zoë \\u00e9" }\0\xff', "latin1");
  const headers = {
    "Content-Type": "application/json",
    "X-Signature": "t=1,v1=abc",
    "Content-Length": String(bytes.byteLength),
  };
  const app = createApp(marketplace.services, { handlers });
  const at = "http://doorstep.test/api/signed";
  const taken = await app.fetch(new Request(at, { method: "POST", headers, body: bytes }));
  expect(await taken.json()).toEqual({ error: false, message: "", data: null });
  expect(seen).toHaveLength(1);
  expect(Buffer.from(seen[0]!.bytes).equals(bytes)).toBe(true);
  expect(seen[0]!.signature).toBe("t=1,v1=abc");

  const unsigned = await app.fetch(new Request(at, { method: "POST", body: bytes }));
  expect(unsigned.status).toBe(403);
  const large = { ...headers, "Content-Length": String(3 * 1024 * 1024) };
  const refused = await app.fetch(new Request(at, { method: "POST", headers: large, body: bytes }));
  expect(refused.status).toBe(413);
  const { call } = answerInProcess(handlers, marketplace.services);
  await expect(call(signed, {}, {})).rejects.toThrow("signed is answered over HTTP alone");
  expect(seen).toHaveLength(1);
});

test("long words are packed while they go", async () => {
  const { headers, body } = await site.ask("/table.csv", { headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(headers["content-length"]).toBeUndefined();
  expect(body.byteLength).toBeLessThan(10_000);
  expect(brotliDecompressSync(body).byteLength).toBe(38 * 20_000);
});

test("a question about what may be asked opens no stream", async () => {
  const request = new Request("http://doorstep.test/user/live", { method: "OPTIONS" });
  const answered = await live({ request, params: {}, context: {} });
  expect([answered.status, answered.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
