import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { UnreadableFeed } from "~/marketplace.server/imports/feed-listing";
import { photoBytes } from "~/marketplace.server/imports/archive/read-archive";
import { type ArchiveBytes, openZip } from "~/marketplace.server/imports/archive/zip";
import { zip } from "../media/sample-files";

/** An archive at hand, once what is waited for has come. */
const inMemory = (bytes: Buffer, waitedFor = () => Promise.resolve()): ArchiveBytes => ({
  size: bytes.byteLength,
  async *read(start, end) {
    await waitedFor();
    yield bytes.subarray(start, end);
  },
});

test("what was in the way of one entry is not said of the next one", async () => {
  const bytes = zip({ "a.jpg": "A photo", "b.jpg": "Another photo, which is longer" });
  // What the second one holds begins with a kind of block that there is not.
  bytes[bytes.indexOf("b.jpg") + "b.jpg".length] = 0x07;
  let isAway = false;
  const database = () =>
    isAway ? Promise.reject(new Error("The database is away.")) : Promise.resolve();
  const { entries, contentOf } = await openZip(inMemory(bytes, database));
  isAway = true;
  await expect(buffer(contentOf(entries[0]!))).rejects.toThrow("The database is away.");
  isAway = false;
  await expect(buffer(contentOf(entries[1]!))).rejects.toThrow(UnreadableFeed);
  expect(String(await buffer(contentOf(entries[0]!)))).toBe("A photo");
});

test("a photo that unpacks to more than a photo may have says so", async () => {
  const large = zip({ "a.jpg": Buffer.alloc(20 * 1024 * 1024 + 1) });
  const opened = await openZip(inMemory(large));
  await expect(photoBytes(opened, 0)).rejects.toThrow("The file is larger than 20480 KB.");
});
