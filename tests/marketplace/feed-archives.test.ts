import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ZipFile } from "yazl";
import sharp from "sharp";
import { feedRows, feedRuns, stopFeedRun } from "~/contract/operator/imports/calls";
import { beginNightlyFeeds } from "~/marketplace.server/imports/work";
import { picture, zip } from "../media/sample-files";
import type { TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import {
  type AgencyServer,
  agencyServer,
  begin,
  feedMarketplace,
  homesOf,
  newFeed,
  rowsOf,
  runOf,
  work,
} from "./feed-setup";

let agency: AgencyServer;
let marketplace: TestMarketplace;
let land: number;
let member: Awaited<ReturnType<typeof newMember>>;
let operator: Awaited<ReturnType<typeof newMember>>;
let blm: number;
const photos = new Map<string, Buffer>();

beforeAll(async () => {
  agency = await agencyServer();
  ({ marketplace, land } = await feedMarketplace(agency));
  operator = await newMember(marketplace, { is_operator: true });
  for (const [place, name] of ["front", "garden", "room", "other"].entries())
    photos.set(
      name,
      await picture(400 + place, 300)
        .withExif({ IFD0: { Copyright: "Agency", Artist: name } })
        .jpeg()
        .toBuffer(),
    );
});
beforeEach(async () => {
  member = await newMember(marketplace);
  blm = await newFeed(marketplace, { member_id: member.id, format: "blm", category_id: land });
});
afterAll(async () => {
  await marketplace.close();
  await agency.close();
});

type Files = Record<string, Buffer | string>;

/** An archive as other software writes it. */
function zipped(files: Files) {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content), name, { mtime: new Date("2026-11-12T02:00:00Z") });
  archive.end();
  return buffer(archive.outputStream);
}

const sample = (name: string) =>
  readFileSync(new URL(`../imports/samples/${name}`, import.meta.url)).toString();

/** As Rightmove describes it: pictures are called by the reference, a number and what they are. */
const blmFile = () =>
  sample("homes.blm").replaceAll(/https:\/\/photos\.example\/(\d+)\/(\d)/g, "10045_$1_IMG_0$2");
const blmPhotos = (): Files => ({
  "10045_1001_IMG_00.JPG": photos.get("front")!,
  "10045_1001_IMG_01.jpg": photos.get("garden")!,
  "10045_1002_IMG_00.jpg": photos.get("room")!,
});
const blmArchive = (changed: Files = {}) =>
  zipped({ "10045_2026111202.BLM": blmFile(), ...blmPhotos(), ...changed });

async function run(source: Buffer, feed = blm, options = {}) {
  const id = await begin(marketplace, feed, source, options);
  await work(marketplace);
  return id;
}
const homes = () => homesOf(marketplace, member.id);
const faultsOf = async (id: number) =>
  (await rowsOf(marketplace, id)).map(({ state, messages }): [string, string[]] => [
    state,
    messages.map(({ field, message }) => `${field}: ${message}`),
  ]);
const kept = async (id: number) =>
  Promise.all(
    (["feed_archive_piece", "feed_archive_photo"] as const).map(
      async (table) =>
        (
          await marketplace.database
            .selectFrom(table)
            .select("run_id")
            .where("run_id", "=", id)
            .execute()
        ).length,
    ),
  );

test("a BLM file comes with its photos, whatever the case of their names, and once", async () => {
  const id = await run(await blmArchive());
  expect(await runOf(marketplace, id)).toMatchObject({ state: "done", source: null });
  expect(await faultsOf(id)).toEqual([
    ["new", []],
    ["new", []],
    ["unchanged", []],
  ]);
  const before = await homes();
  expect(before).toMatchObject([{ is_public: true }, { is_public: true }]);
  expect(before.map(({ gallery }) => gallery.length)).toEqual([1, 0]);
  expect(await kept(id)).toEqual([0, 0]);

  const shown = await marketplace.services.storage.get(before[0]!.title_image_key);
  const { format, exif, width } = await sharp(shown!.body).metadata();
  expect({ format, exif, width }).toEqual({ format: "jpeg", exif: undefined, width: 400 });

  // Packed anew, in another order.
  const again = await run(await zipped({ ...blmPhotos(), "deep/new.blm": blmFile() }));
  expect((await faultsOf(again)).map(([state]) => state)).toEqual([
    "unchanged",
    "unchanged",
    "unchanged",
  ]);
  expect(await homes()).toEqual(before);
});

test("an OpenImmo file names its pictures by paths of the sender", async () => {
  const feed = await newFeed(marketplace, {
    member_id: member.id,
    format: "openimmo",
    category_id: land,
  });
  const file = sample("openimmo.xml")
    .replaceAll('location="REMOTE"', 'location="EXTERN"')
    .replaceAll(/https:\/\/photos\.example\/(\w+)\//g, "C:\\Export\\Bilder\\$1_");
  const names = [...file.matchAll(/Bilder\\([^<]+)</g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(2);
  const pictures = Object.fromEntries(
    names.map((name, place) => [name.toUpperCase(), [...photos.values()][place % photos.size]!]),
  );
  const archive = await zipped({ "openimmo/OpenImmo.xml": file, ...pictures });
  const id = await run(archive, feed);
  expect((await faultsOf(id)).flatMap(([, faults]) => faults)).toEqual([]);
  expect(await homes()).toHaveLength(2);
  const again = await run(archive, feed);
  expect(new Set((await faultsOf(again)).map(([state]) => state))).toEqual(new Set(["unchanged"]));
});

test("a preview says how many photos there are, and which homes name one that is not", async () => {
  const fewer = blmPhotos();
  delete fewer["10045_1001_IMG_01.jpg"];
  const archive = await zipped({ "homes.blm": blmFile(), ...fewer });
  const id = await run(archive, blm, { applies: false });
  const [told] = (await ask(marketplace, feedRuns, { id }, operator.token)).body.data;
  expect(told).toMatchObject({ state: "preview", photo_count: 2, lacking_photos: 1 });
  const { body } = await ask(marketplace, feedRows, { id, lacking_photos: 1 }, operator.token);
  expect(body.total).toBe(1);
  expect(body.data[0]).toMatchObject({
    reference: "10045_1001",
    messages: [
      {
        field: "photo 2",
        message: "10045_1001_IMG_01.jpg: This photo is not in the archive.",
      },
    ],
  });
  // It waits with its archive.
  expect((await kept(id))[0]).toBeGreaterThan(0);
  await ask(marketplace, stopFeedRun, { id }, operator.token);
  expect(await kept(id)).toEqual([0, 0]);
});

test("a home all of whose photos are missing says which", async () => {
  const id = await run(await zipped({ "homes.blm": blmFile() }));
  expect((await faultsOf(id))[1]).toEqual([
    "refused",
    [
      "photos: Please select a Title Image.",
      "photo 1: 10045_1002_IMG_00.jpg: This photo is not in the archive.",
    ],
  ]);
});

test("photos that are replaced under their names are exchanged, and those that are not sent again stay", async () => {
  // Nobody else shows these.
  const own = (width: number) => picture(width, 310).jpeg().toBuffer();
  await run(
    await blmArchive({
      "10045_1001_IMG_00.JPG": await own(610),
      "10045_1001_IMG_01.jpg": await own(620),
    }),
  );
  const [before] = await homes();
  const id = await run(
    await zipped({ "homes.blm": blmFile(), "10045_1001_IMG_00.jpg": photos.get("other")! }),
  );
  expect((await faultsOf(id)).map(([state, faults]) => [state, faults.length])).toEqual([
    ["changed", 0],
    ["unchanged", 0],
    ["unchanged", 0],
  ]);
  const [after] = await homes();
  expect(after!.title_image_key).not.toBe(before!.title_image_key);
  expect(after!.gallery).toEqual(before!.gallery);
  const isKept = async (key: string) =>
    (await marketplace.database
      .selectFrom("feed_photo")
      .select("address")
      .where("feed_id", "=", blm)
      .where("media_key", "=", key)
      .executeTakeFirst()) !== undefined;
  expect(await isKept(before!.title_image_key)).toBe(false);
  expect(await isKept(after!.title_image_key)).toBe(true);

  // One that the file names no more is gone.
  const alone = blmFile().replace("10045_1001_IMG_01.jpg", "");
  await run(Buffer.from(alone));
  expect((await homes())[0]).toMatchObject({
    title_image_key: after!.title_image_key,
    gallery: [],
  });
  expect(await isKept(before!.gallery[0]!)).toBe(false);
});

test("a photo of the archive is looked into like any other", async () => {
  const id = await run(await blmArchive({ "10045_1001_IMG_01.jpg": "<svg onload='x()'>" }));
  expect((await faultsOf(id))[0]).toEqual([
    "new",
    ["photo 2: 10045_1001_img_01.jpg: Photos must be JPEG or PNG."],
  ]);
});

test("of two photos with one name none is taken for the other", async () => {
  const { "10045_1002_IMG_00.jpg": room, ...others } = blmPhotos();
  const id = await run(
    await zipped({
      "homes.blm": blmFile(),
      ...others,
      "a/10045_1002_IMG_00.jpg": room!,
      "b/10045_1002_IMG_00.jpg": photos.get("other")!,
    }),
  );
  expect((await faultsOf(id))[1]![1]).toContain(
    "photo 1: 10045_1002_IMG_00.jpg: Several photos of the archive are called so.",
  );
});

test("no home has the photo of another one whose folder has one that is called alike", async () => {
  const inFolders = blmFile().replaceAll(/10045_(\d+)_IMG_0(\d)/g, "$1/$2");
  const { front, room } = { front: photos.get("front")!, room: photos.get("room")! };
  const first = await zipped({ "homes.blm": inFolders, "1001/0.jpg": front, "1002/0.jpg": room });
  await run(first);
  const [before] = await homes();
  const id = await run(await zipped({ "homes.blm": inFolders, "1002/0.jpg": room }));
  expect((await homes())[0]!.title_image_key).toBe(before!.title_image_key);
  expect((await faultsOf(id))[1]![1]).toEqual([]);
  const other = await newFeed(marketplace, {
    member_id: member.id,
    format: "blm",
    category_id: land,
  });
  const lacking = await run(await zipped({ "homes.blm": inFolders, "1002/0.jpg": room }), other);
  expect((await faultsOf(lacking))[0]![1]).toContain(
    "photo 1: 0.jpg: This photo is not in the archive.",
  );
});

test("a run of an archive that broke off anywhere goes on where it was", async () => {
  const id = await begin(marketplace, blm, await blmArchive());
  let steps = 0;
  let state = "reading";
  while (state !== "done") {
    let looks = 0;
    await work(marketplace, () => (looks += 1) > 2);
    ({ state } = await runOf(marketplace, id));
    expect((steps += 1)).toBeLessThan(20);
  }
  expect(steps).toBeGreaterThan(2);
  expect(await homes()).toHaveLength(2);
  expect(await kept(id)).toEqual([0, 0]);
});

test("an archive is had by its address, however many pieces it has", async () => {
  const noise = Buffer.alloc(2_500_000, Buffer.from(crypto.getRandomValues(new Uint8Array(997))));
  const files = { "homes.blm": blmFile(), ...blmPhotos(), "plan.pdf": noise };
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content), name, { compress: false });
  archive.end();
  agency.files.set("/night.zip", await buffer(archive.outputStream));
  const feed = await newFeed(marketplace, {
    member_id: member.id,
    format: "blm",
    category_id: land,
    address: `${agency.origin}/night.zip`,
    is_nightly: true,
  });
  const { services, clock, database } = marketplace;
  expect(await beginNightlyFeeds(services, clock.now)).toBe(1);
  await work(marketplace);
  expect(await homes()).toHaveLength(2);

  // Cut off on the way: nothing of it is kept, and nothing changes.
  agency.files.set("/night.zip", (await blmArchive()).subarray(0, -200));
  const id = await begin(marketplace, feed, null);
  await work(marketplace);
  expect(await runOf(marketplace, id)).toMatchObject({
    state: "failed",
    message: "The archive is damaged or incomplete.",
  });
  expect(await kept(id)).toEqual([0, 0]);
  expect(await homes()).toMatchObject([{ is_public: true }, { is_public: true }]);
  await database.updateTable("listing_feed").set({ is_nightly: false }).execute();
});

test("a preview that nobody came back to lets its archive go", async () => {
  const id = await run(await blmArchive(), blm, { applies: false });
  const { services, clock } = marketplace;
  const days = (count: number) => new Date(clock.now.getTime() + count * 86_400_000);
  await beginNightlyFeeds(services, days(6));
  expect(await runOf(marketplace, id)).toMatchObject({ state: "preview" });
  await beginNightlyFeeds(services, days(8));
  expect(await runOf(marketplace, id)).toMatchObject({ state: "stopped" });
  expect(await kept(id)).toEqual([0, 0]);
});

const megabyte = 1024 * 1024;
const zeros = () => Buffer.alloc(20 * megabyte);

/** Says that its entries are encrypted. */
function locked(archive: Buffer) {
  const bytes = Buffer.from(archive);
  for (const [mark, flags] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const)
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1))
      bytes.writeUInt16LE(bytes.readUInt16LE(at + flags) | 1, at + flags);
  return bytes;
}

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  [
    "that is cut off",
    async () => (await blmArchive()).subarray(0, 5000),
    "The archive is damaged or incomplete.",
  ],
  [
    "that says it has more files than it has",
    async () => {
      const archive = await blmArchive();
      const end = archive.lastIndexOf("PK\x05\x06");
      for (const at of [end + 8, end + 10]) archive.writeUInt16LE(archive.readUInt16LE(at) + 1, at);
      return archive;
    },
    "The archive is damaged or incomplete.",
  ],
  [
    "one of whose files lies behind its end",
    async () => {
      const archive = await blmArchive();
      archive.writeUInt32LE(archive.byteLength - 10, archive.indexOf("PK\x01\x02") + 42);
      return archive;
    },
    "The archive is damaged or incomplete.",
  ],
  ["that is empty", () => zipped({}), "The archive has no file of homes in this format."],
  [
    "without homes",
    () => zipped({ ...blmPhotos(), "homes.csv": "reference" }),
    "The archive has no file of homes in this format.",
  ],
  [
    "with two files of homes",
    () => zipped({ "a.blm": blmFile(), "old/b.BLM": blmFile() }),
    "a.blm, b.BLM: The archive has more than one file of homes.",
  ],
  [
    "with another one in it",
    async () => zipped({ "a.blm": blmFile(), "photos.zip": await zipped(blmPhotos()) }),
    "photos.zip: There is an archive in the archive.",
  ],
  [
    "with a password",
    async () => locked(await blmArchive()),
    "The archive is encrypted. Please send it without a password.",
  ],
  [
    "with a name that leads up",
    () => zip({ "a.blm": blmFile(), "../../etc/passwd.jpg": photos.get("front")! }),
    "The archive has names that lead out of it.",
  ],
  [
    "with a name that leads to the root",
    () => zip({ "a.blm": blmFile(), "/etc/cron.d/x.jpg": photos.get("front")! }),
    "The archive has names that lead out of it.",
  ],
  [
    "of more files than anybody has",
    () =>
      zip(Object.fromEntries(Array.from({ length: 20_001 }, (_, place) => [`${place}.jpg`, ""]))),
    "The archive has more than 20000 files.",
  ],
  [
    "whose homes unpack to too much",
    () => zip({ "a.blm": Buffer.alloc(40 * megabyte) }),
    "The file of homes unpacks to more than 32 MB.",
  ],
  [
    "whose photos unpack to too much",
    () =>
      zip({
        "a.blm": blmFile(),
        ...Object.fromEntries(Array.from({ length: 21 }, (_, place) => [`${place}.jpg`, zeros()])),
      }),
    "The archive unpacks to more than 400 MB.",
  ],
  [
    "that unpacks to more than it says",
    () => {
      const archive = zip({ "a.blm": Buffer.alloc(3 * megabyte) });
      for (const at of [22, archive.indexOf("PK\x01\x02") + 24]) archive.writeUInt32LE(10, at);
      return archive;
    },
    "The archive is damaged or incomplete.",
  ],
])("an archive %s changes nothing and says why", async (_, make, message) => {
  await run(await blmArchive());
  const before = await homes();
  const id = await run(await make());
  expect(await runOf(marketplace, id)).toMatchObject({ state: "failed", message });
  expect(await homes()).toEqual(before);
  expect(await kept(id)).toEqual([0, 0]);
});
