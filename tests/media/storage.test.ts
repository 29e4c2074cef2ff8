import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalStorage } from "~/marketplace.server/media/local-storage";
import { createS3Storage } from "~/marketplace.server/media/s3-storage";
import { isKey, readPictureKey, type Storage } from "~/marketplace.server/media/storage";
import { startFakeS3 } from "./fake-s3";

const bucket = {
  bucket: "doorstep-files",
  region: "eu-central-1",
  accessKeyId: "AKIATEST",
  secretAccessKey: "the secret of the tests",
};
const key = "document-0123456789abcdef0123.pdf";
const body = Buffer.from("%PDF-1.7 a document %%EOF");
const contentType = "application/pdf";

let folder: string;
let fake: Awaited<ReturnType<typeof startFakeS3>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "doorstep-storage-"));
  fake = await startFakeS3(bucket);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fake.stop();
});

const kinds: Record<string, () => Storage> = {
  "a folder": () => createLocalStorage(join(folder, "media")),
  "an S3 bucket": () => createS3Storage({ ...bucket, endpoint: `${fake.endpoint}/` }),
};

describe.each(Object.entries(kinds))("storage in %s", (_, create) => {
  test("keeps a file until it is deleted", async () => {
    const storage = create();
    expect(await storage.get(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
    await storage.put(key, body, { contentType });
    expect(await storage.exists(key)).toBe(true);
    expect(await storage.get(key)).toEqual({ body, contentType, size: body.length });
    await storage.put(key, Buffer.from("again"), { contentType });
    expect((await storage.get(key))?.body.toString()).toBe("again");
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test("keeps private files apart from public ones", async () => {
    const storage = create();
    await storage.put(key, body, { contentType, private: true });
    expect(await storage.get(key)).toBeNull();
    expect((await storage.get(key, { private: true }))?.body).toEqual(body);
    await storage.delete(key, { private: true });
    expect(await storage.exists(key, { private: true })).toBe(false);
  });

  test.each(["../secret.txt", "a/b.jpg", "..jpg", ".env", "a\0.jpg", "", "noending", "a b.jpg"])(
    "refuses %j as a key",
    async (bad) => {
      const storage = create();
      await expect(storage.put(bad, body, { contentType })).rejects.toThrow(TypeError);
      await expect(storage.get(bad)).rejects.toThrow(TypeError);
      await expect(storage.delete(bad)).rejects.toThrow(TypeError);
    },
  );
});

test("the folder holds no half-written file after simultaneous writes", async () => {
  const storage = createLocalStorage(join(folder, "simultaneous"));
  const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
  await Promise.all(bodies.map((each) => storage.put(key, each, { contentType })));
  const kept = (await storage.get(key))?.body;
  expect(bodies.some((each) => kept?.equals(each))).toBe(true);
  const files = readdirSync(join(folder, "simultaneous"), { recursive: true });
  expect(files.filter((name) => String(name).includes(".part"))).toEqual([]);
});

describe("the bucket", () => {
  test("is asked again after a hiccup", async () => {
    const storage = createS3Storage({ ...bucket, endpoint: fake.endpoint });
    fake.failNext(1);
    await storage.put(key, body, { contentType });
    expect(fake.objects.get(`public/${key}`)).toEqual({ body, contentType });
  });

  test("a wrong secret and an unknown bucket are faults, not missing files", async () => {
    const wrong = { ...bucket, endpoint: fake.endpoint, secretAccessKey: "another" };
    await expect(createS3Storage(wrong).get(key)).rejects.toThrow("403 (SignatureDoesNotMatch)");
    const unknown = { ...bucket, endpoint: fake.endpoint, bucket: "unknown" };
    await expect(createS3Storage(unknown).put(key, body, { contentType })).rejects.toThrow(
      "404 (NoSuchBucket)",
    );
  });
});

test("a picture's key tells its size and colour", () => {
  const picture = "0123456789abcdef0123-1600x1067-c0ffee.jpg";
  expect(readPictureKey(picture)).toEqual({ width: 1600, height: 1067, colour: "#c0ffee" });
  expect(readPictureKey("sample-facade-12-1600x1067-a0b1c2.jpg")?.width).toBe(1600);
  expect(readPictureKey("../x-1x1-000000.jpg")).toBeNull();
  expect(readPictureKey(key)).toBeNull();
  expect(isKey(`${"a".repeat(300)}.jpg`)).toBe(false);
});
