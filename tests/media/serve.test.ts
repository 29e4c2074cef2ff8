import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acceptDocument } from "~/marketplace.server/media/accept-document";
import { acceptPicture } from "~/marketplace.server/media/accept-picture";
import { createLocalStorage } from "~/marketplace.server/media/local-storage";
import { mediaResponse, type MediaServing } from "~/marketplace.server/media/serve";
import { signatureFor } from "~/marketplace.server/media/signed-address";
import { type Storage } from "~/marketplace.server/media/storage";
import { forgetVariants } from "~/marketplace.server/media/variants";
import { documents, drawing, picture } from "./sample-files";

let folder: string;
let media: MediaServing;
let storage: Storage;
let now: Date;
const withheld = new Set<string>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doorstep-media-"));
  storage = createLocalStorage(join(folder, "media"));
  media = {
    storage,
    cacheFolder: join(folder, "media-cache"),
    isOfDeleted: () => Promise.resolve(false),
    isShown: (key) => Promise.resolve(!withheld.has(key)),
    secrets: ["the secret", "an older secret"],
    clock: () => now,
  };
  withheld.clear();
  now = new Date("2026-03-01T13:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ask = (path: string, init?: RequestInit) =>
  mediaResponse(new Request(`http://doorstep.test/media/${path}`, init), media);

async function storedPicture(width = 1600, height = 1067) {
  const taken = await acceptPicture(await picture(width, height).jpeg().toBuffer(), {
    maxBytes: 5e6,
  });
  await storage.put(taken.key, taken.body, taken);
  return taken;
}

test("a picture is served as stored, for ever, and not sent twice", async () => {
  const { key, body } = await storedPicture();
  const response = await ask(key);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(body.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const etag = response.headers.get("ETag") ?? "";
  const again = await ask(key, { headers: { "If-None-Match": `"other", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await ask(key, { method: "HEAD" });
  expect([head.headers.get("Content-Length"), await head.text()]).toEqual([
    String(body.length),
    "",
  ]);
});

test.each([
  ["avif", true],
  ["webp", true],
  ["jpg", false],
])("a variant of an icon in %s can be seen through where it may: %s", async (format, hasAlpha) => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = await sharp({ create: { width: 200, height: 200, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const taken = await acceptPicture(icon, { maxBytes: 5e6, isIcon: true });
  await storage.put(taken.key, taken.body, taken);
  expect((await ask(taken.key)).headers.get("Content-Type")).toBe("image/png");
  const variant = sharp(await (await ask(`${taken.key}/160.${format}`)).arrayBuffer());
  expect((await variant.metadata()).hasAlpha).toBe(hasAlpha);
  const { dominant } = await variant.stats();
  if (!hasAlpha) expect(dominant.r).toBeGreaterThan(240);
});

test.each(["avif", "webp", "jpg"])("a variant in %s has the width asked for", async (format) => {
  const { key } = await storedPicture();
  const response = await ask(`${key}/640.${format}`);
  expect(response.headers.get("Content-Type")).toBe(
    format === "jpg" ? "image/jpeg" : `image/${format}`,
  );
  const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([facts.width, facts.height]).toEqual([640, 427]);
});

test("a variant never enlarges", async () => {
  const { key } = await storedPicture(500, 400);
  const response = await ask(`${key}/1600.webp`);
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(500);
});

test("a variant is made once", async () => {
  const { key } = await storedPicture();
  let reads = 0;
  media.storage = { ...storage, get: (name) => ((reads += 1), storage.get(name)) };
  await ask(`${key}/640.avif`);
  await ask(`${key}/640.avif`);
  expect(reads).toBe(1);
});

test("twenty who ask at once wait for one making", async () => {
  const { key } = await storedPicture();
  let reads = 0;
  media.storage = { ...storage, get: (name) => ((reads += 1), storage.get(name)) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${key}/960.avif`)));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(reads).toBe(1);
  await forgetVariants(media.cacheFolder, key);
  await ask(`${key}/960.avif`);
  expect(reads).toBe(2);
});

test("a sample picture is drawn when it is asked for, at the width that is needed", async () => {
  const drawn: (number | undefined)[] = [];
  media.drawMissing = async (key, width) => {
    if (!key.startsWith("sample-")) return null;
    drawn.push(width);
    return { svg: drawing(1600, 1067), share: (width ?? 1600) / 1600 };
  };
  const key = "sample-facade-7-1600x1067-a0b0c0.jpg";
  expect((await ask(`${key}/320.webp`)).status).toBe(200);
  expect(await storage.exists(key)).toBe(false);
  expect((await ask(key)).headers.get("Content-Type")).toBe("image/jpeg");
  expect(await storage.exists(key)).toBe(true);
  await ask(key);
  await ask(`${key}/480.webp`);
  expect(drawn).toEqual([320, undefined]);
  expect((await ask("other-facade-7-1600x1067-a0b0c0.jpg")).status).toBe(404);
});

test("what is not everybody's is handed out by an address with a signature, until it ends", async () => {
  const { key, body } = await storedPicture();
  withheld.add(key);
  expect((await ask(key)).status).toBe(404);
  const signed = `signed/${signatureFor("the secret", key, now)}/${key}`;
  const response = await ask(signed);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
  expect(response.headers.get("Cache-Control")).toBe("private, max-age=3600");
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await ask(path)).status));
  const other = `signed/${signatureFor("an older secret", key, now)}/${key}`;
  const foreign = `signed/${signatureFor("another secret", key, now)}/${key}`;
  expect(
    await statuses(`${signed}/160.webp`, other, foreign, `signed/zz-${"a".repeat(22)}/${key}`),
  ).toEqual([200, 200, 404, 404]);
  expect(await statuses(signed.replace("signed/", "signed/0"))).toEqual([404]);
  const { key: neighbour } = await storedPicture(400, 300);
  expect(await statuses(signed.replace(key, neighbour))).toEqual([404]);
  // Made in the afternoon, it holds until noon.
  now = new Date("2026-03-01T23:59:00Z");
  expect(signed).toContain(signatureFor("the secret", key, now));
  now = new Date("2026-03-02T11:59:00Z");
  expect(await statuses(signed)).toEqual([200]);
  now = new Date("2026-03-02T12:00:00Z");
  expect(await statuses(signed, `${signed}/160.webp`)).toEqual([410, 410]);
});

test("a document is handed out to be saved, under its own name", async () => {
  const taken = await acceptDocument(documents.txt, { maxBytes: 1e6 });
  await storage.put(taken.key, taken.body, taken);
  const response = await ask(`${taken.key}?name=${encodeURIComponent('Plano "señorial".txt')}`);
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(response.headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"Plano se_orial.txt\"; filename*=UTF-8''Plano%20se%C3%B1orial.txt",
  );
  expect((await ask(taken.key)).headers.get("Content-Disposition")).toContain(taken.key);
});

test("unknown and crooked addresses are not found, other methods not allowed", async () => {
  const { key } = await storedPicture();
  await storage.put("secret.txt", documents.txt, { contentType: "text/plain", private: true });
  const paths = [
    "0123456789abcdef0123-10x10-000000.jpg",
    "0123456789abcdef0123-10x10-000000.jpg/320.webp",
    "secret.txt",
    "private/secret.txt",
    "..%2f..%2fetc%2fpasswd",
    "%00.jpg",
    "",
    `${key}/641.webp`,
    `${key}/640.gif`,
    `${key}/640.webp/x`,
    `${key}/0640.webp`,
  ];
  for (const path of paths) {
    const response = await ask(path);
    expect([path, response.status, response.headers.get("Cache-Control")]).toEqual([
      path,
      404,
      "no-store",
    ]);
  }
  expect((await ask(key, { method: "POST" })).status).toBe(405);
});
