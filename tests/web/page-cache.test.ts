import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { createPageCache } from "~/http.server/page-cache";
import type { Change, Dependency } from "~/contract/changes";
import type { PageMark } from "~/session.server/request-scope";
import { listening } from "./listening";

const minutes = (count: number) => count * 60_000;
const homes: Dependency[] = ["properties"];
const html = "<!doctype html><p>Homes by the sea</p>".repeat(20);
const page = (body = html) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      Vary: "Cookie",
      "X-Request-Id": "abcdefgh",
    },
  });

type Site = Awaited<ReturnType<typeof listening>>;
let site: Site | undefined;
afterEach(() => site?.close());

async function setUp(options: { mostBytes?: number } = {}) {
  const clock = { now: minutes(1000) };
  const onView = vi.fn();
  const refresh = vi.fn(async () => undefined);
  const cache = createPageCache({ clock: () => clock.now, onView, ...options });
  const listener = await listening((request, response) => {
    if (cache.answer(request.url!, request, response, refresh)) return;
    response.writeHead(204).end();
  });
  site = listener;
  const keep = (key: string, mark: PageMark & { of?: Dependency[] } = {}, body?: string) =>
    cache.keep(key, page(body), { dependsOn: new Set(mark.of ?? homes), ...mark }, cache.now());
  return { clock, cache, refresh, onView, keep, ask: listener.ask };
}

test("a page that was kept is answered, one that was not is left to others", async () => {
  const { keep, ask } = await setUp();
  await keep("/a");
  const { status, headers, body } = await ask("/a");
  expect(status).toBe(200);
  expect(body.toString()).toBe(html);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["content-length"]).toBe(String(html.length));
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie, Save-Data");
  expect(headers["x-request-id"]).toBeUndefined();
  expect((await ask("/b")).status).toBe(204);
});

test.each([
  ["br", "gzip, deflate, br", (bytes: Buffer) => brotliDecompressSync(bytes)],
  ["gzip", "gzip, deflate", (bytes: Buffer) => gunzipSync(bytes)],
  [undefined, "", (bytes: Buffer) => bytes],
])("the encoding is %s for %j", async (encoding, accepted, unpack) => {
  const { keep, ask } = await setUp();
  await keep("/a");
  const { headers, body } = await ask("/a", { headers: { "Accept-Encoding": accepted } });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.byteLength));
  expect(headers.vary).toContain("Accept-Encoding");
  expect(unpack(body).toString()).toBe(html);
});

test("pages asked for again are packed tighter, and are the same page", async () => {
  const { keep, ask } = await setUp();
  const long = Array.from({ length: 900 }, (_, index) => `<p>Home ${index * 7919}</p>`).join("");
  await keep("/a", {}, long);
  const headers = { "Accept-Encoding": "br" };
  const first = await ask("/a", { headers });
  await ask("/a", { headers });
  await vi.waitFor(
    async () => {
      const tight = await ask("/a", { headers });
      expect(tight.body.byteLength).toBeLessThan(first.body.byteLength);
      expect(brotliDecompressSync(tight.body).toString()).toBe(long);
      expect(tight.headers.etag).toBe(first.headers.etag);
    },
    { timeout: 10_000 },
  );
});

test("HEAD has the headers alone", async () => {
  const { keep, ask } = await setUp();
  await keep("/a");
  const { status, headers, body } = await ask("/a", { method: "HEAD" });
  expect([status, headers["content-length"], body.byteLength]).toEqual([
    200,
    String(html.length),
    0,
  ]);
});

test("somebody who has this very page is told so", async () => {
  const { keep, ask } = await setUp();
  await keep("/a");
  const { etag } = (await ask("/a")).headers;
  const same = await ask("/a", { headers: { "If-None-Match": etag! } });
  expect(same.status).toBe(304);
  expect(same.headers.etag).toBe(etag);
  expect(same.headers["cache-control"]).toBe("no-cache");
  expect(same.headers["content-length"]).toBeUndefined();
  expect(same.body.byteLength).toBe(0);
  const weak = await ask("/a", { headers: { "If-None-Match": `"another", W/${etag}` } });
  expect(weak.status).toBe(304);
  const other = await ask("/a", { headers: { "If-None-Match": '"another"' } });
  expect(other.status).toBe(200);
});

test("a page is fresh for ten minutes, then shown while one new one is made", async () => {
  const { clock, keep, ask, refresh } = await setUp();
  await keep("/a");
  clock.now += minutes(10);
  await ask("/a");
  expect(refresh).not.toHaveBeenCalled();

  let finish = () => undefined as void;
  refresh.mockImplementation(() => new Promise((resolve) => (finish = () => resolve(undefined))));
  clock.now += 1;
  expect((await ask("/a")).status).toBe(200);
  expect((await ask("/a")).status).toBe(200);
  expect(refresh).toHaveBeenCalledTimes(1);
  finish();
});

test("a page whose renewal failed stays, and is tried again", async () => {
  const { clock, keep, ask, refresh } = await setUp();
  await keep("/a");
  clock.now += minutes(11);
  refresh.mockRejectedValueOnce(new Error("the upstream does not answer"));
  expect((await ask("/a")).status).toBe(200);
  await vi.waitFor(
    async () => {
      expect((await ask("/a")).status).toBe(200);
      expect(refresh.mock.calls.length).toBeGreaterThan(1);
    },
    { timeout: 10_000 },
  );
});

test("after an hour more it is gone", async () => {
  const { clock, cache, keep, ask } = await setUp();
  await keep("/a");
  clock.now += minutes(70) + 1;
  expect((await ask("/a")).status).toBe(204);
  expect(cache.size()).toBe(0);
});

test("what changed takes its own pages with it", async () => {
  const { cache, keep, ask } = await setUp();
  await keep("/home", { of: ["property:12", "properties"] });
  await keep("/plans", { of: ["packages", "settings"] });
  cache.drop(["property:12"]);
  expect([(await ask("/home")).status, (await ask("/plans")).status]).toEqual([204, 200]);
  cache.drop(["everything"]);
  expect(cache.size()).toBe(0);
});

test("the settings of the site stand on every page", async () => {
  const { cache, keep } = await setUp();
  await keep("/plans", { of: ["packages", "settings"] });
  cache.drop(["settings"]);
  expect(cache.size()).toBe(0);
});

test("a page that was made while something changed is not kept", async () => {
  const { cache } = await setUp();
  const begun = cache.now();
  const keeping = cache.keep("/a", page(), { dependsOn: new Set(homes) }, begun);
  cache.drop(["properties"]);
  await keeping;
  expect(cache.size()).toBe(0);
});

test.each<Change>(["everything", "properties"])(
  "nor one that was made while %s changed",
  async (change) => {
    const { cache } = await setUp();
    const keeping = cache.keep("/a", page(), { dependsOn: new Set(homes) }, cache.now());
    cache.drop([change]);
    await keeping;
    expect(cache.size()).toBe(0);
  },
);

test("what changes elsewhere does not keep pages from being kept, however often", async () => {
  const { cache } = await setUp();
  cache.drop(["properties"]);
  const begun = cache.now();
  const keeping = cache.keep("/a", page(), { dependsOn: new Set(homes) }, begun);
  for (let id = 1; id <= 100; id += 1) cache.drop([`property:${id}`]);
  await keeping;
  expect(cache.size()).toBe(1);
});

test("where too much changed to know it all, a page is rather made again", async () => {
  const { cache } = await setUp();
  const keeping = cache.keep("/a", page(), { dependsOn: new Set(homes) }, cache.now());
  cache.drop(["properties"]);
  for (let id = 1; id <= 10_000; id += 1) cache.drop([`property:${id}`]);
  await keeping;
  expect(cache.size()).toBe(0);
});

test("the longest unused pages make room", async () => {
  const { cache, keep, ask } = await setUp({ mostBytes: 8_000 });
  await keep("/a");
  await keep("/b");
  await keep("/c");
  await ask("/a");
  await keep("/d");
  expect(cache.size()).toBe(3);
  expect((await ask("/a")).status).toBe(200);
  expect((await ask("/b")).status).toBe(204);
});

test("pages that nobody asks for again drive out each other, and not what people ask for", async () => {
  const { cache, keep, ask } = await setUp({ mostBytes: 8_000 });
  await keep("/a");
  await ask("/a");
  await ask("/a");
  for (let made = 0; made < 20; made += 1) {
    await keep(`/?zz=${made}`);
    await ask(`/?zz=${made}`);
  }
  // It is made anew, and people still want it.
  await keep("/a");
  for (let made = 20; made < 40; made += 1) await keep(`/?zz=${made}`);
  expect(cache.size()).toBe(3);
  expect((await ask("/a")).status).toBe(200);
  expect((await ask("/?zz=39")).status).toBe(200);
});

test("what people no longer ask for makes room, too", async () => {
  const { clock, cache, keep, ask } = await setUp({ mostBytes: 8_000 });
  for (const key of ["/a", "/b", "/c"]) {
    await keep(key);
    await ask(key);
    await ask(key);
  }
  clock.now += minutes(71);
  for (const key of ["/d", "/e"]) await keep(key);
  expect(cache.size()).toBe(3);
  for (const key of ["/d", "/e"]) expect((await ask(key)).status).toBe(200);
});

test("a page kept again counts once", async () => {
  const { cache, keep } = await setUp({ mostBytes: 8_000 });
  for (let times = 0; times < 20; times += 1) await keep("/a");
  await keep("/b");
  expect(cache.size()).toBe(2);
});

test("every showing of a home is a view of it", async () => {
  const { keep, ask, onView } = await setUp();
  await keep("/a", { view: 12 });
  const { etag } = (await ask("/a")).headers;
  await ask("/a", { headers: { "If-None-Match": etag! } });
  expect(onView.mock.calls.map(([id]) => id as number)).toEqual([12, 12]);
});

test("what never changes at its address says so", async () => {
  const { keep, ask } = await setUp();
  await keep("/texts", { cacheControl: "public, max-age=31536000, immutable" });
  expect((await ask("/texts")).headers["cache-control"]).toBe(
    "public, max-age=31536000, immutable",
  );
});
