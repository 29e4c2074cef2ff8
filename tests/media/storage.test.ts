import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalStorage } from "~/marketplace.server/media/local-storage";
import { createS3Storage } from "~/marketplace.server/media/s3-storage";
import { withSealedFiles } from "~/marketplace.server/media/sealed-storage";
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

describe("private files", () => {
  const place = (name: string) => join(folder, name);
  const filesIn = (name: string) =>
    readdirSync(place(name), { recursive: true, withFileTypes: true });

  test("lie encrypted and closed to others on the machine", async () => {
    const plain = createLocalStorage(place("sealed"));
    const sealed = withSealedFiles(plain, ["newest secret", "secret of before"]);
    await sealed.put(key, body, { contentType, private: true });
    expect(await sealed.get(key, { private: true })).toEqual({
      body,
      contentType,
      size: body.length,
    });
    const lying = (await plain.get(key, { private: true }))!.body;
    expect(lying.includes(body)).toBe(false);
    await sealed.put(key, body, { contentType, private: true });
    expect((await plain.get(key, { private: true }))!.body).not.toEqual(lying);
    for (const found of filesIn("sealed").filter(({ parentPath }) => /private/.test(parentPath)))
      expect(statSync(join(found.parentPath, found.name)).mode & 0o777).toBe(
        found.isDirectory() ? 0o700 : 0o600,
      );
    expect(statSync(place("sealed/private")).mode & 0o777).toBe(0o700);
    await sealed.put(key, body, { contentType });
    expect((await plain.get(key))?.body).toEqual(body);
  });

  test("are read with every secret that holds, in the clear as they were, and never when changed", async () => {
    const plain = createLocalStorage(place("secrets"));
    const before = withSealedFiles(plain, ["secret of before"]);
    await before.put(key, body, { contentType, private: true });
    const now = withSealedFiles(plain, ["newest secret", "secret of before"]);
    expect((await now.get(key, { private: true }))?.body).toEqual(body);
    const other = withSealedFiles(plain, ["another secret"]);
    await expect(other.get(key, { private: true })).rejects.toThrow("SESSION_SECRET");

    const lying = (await plain.get(key, { private: true }))!.body;
    const elsewhere = "document-another.pdf";
    await plain.put(elsewhere, lying, { contentType, private: true });
    await expect(now.get(elsewhere, { private: true })).rejects.toThrow("cannot be decrypted");
    lying[lying.length - 1]! ^= 1;
    await plain.put(key, lying, { contentType, private: true });
    await expect(now.get(key, { private: true })).rejects.toThrow("cannot be decrypted");
    await plain.put(key, body, { contentType, private: true });
    expect((await now.get(key, { private: true }))?.body).toEqual(body);
  });
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
