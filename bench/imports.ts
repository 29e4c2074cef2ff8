import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import type { Database } from "../app/marketplace.server/db/database";
import { beginRun } from "../app/marketplace.server/imports/begin-run";
import { emptyListing } from "../app/marketplace.server/imports/feed-listing";
import { writeCsv } from "../app/marketplace.server/imports/formats/csv";
import { gatherCrowd, withDatabase } from "./crowd";
import { load, type Measured } from "./http-load";
import { firstLink, startSite } from "./site";

/** For a short look at whether this runs: `npm run bench:imports 200`. */
const homeCount = Number(process.argv[2] ?? 10_000);
/** Visitors a second, each of whom reads a page that is kept. */
const rate = 200;
const windowSeconds = 15;
const wantedShare = 1.1;

/** An agency's server with photos as agencies send them; each address has one of forty pictures. */
async function agency() {
  const pictures = await Promise.all(
    Array.from({ length: 40 }, (_, hue) =>
      sharp({
        create: { width: 1600, height: 1200, channels: 3, background: `hsl(${hue * 9}, 60%, 50%)` },
      })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
  let sent = 0;
  const server = createServer(({ url = "/", headers }, response) => {
    const etag = `"${url}"`;
    if (headers["if-none-match"] === etag) return response.writeHead(304).end();
    sent += 1;
    const number = Number(/\d+/.exec(url)?.[0] ?? 0);
    return response.writeHead(200, { ETag: etag }).end(pictures[number % pictures.length]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sent: () => sent, close: () => server.close() };
}

const feedFile = (origin: string) =>
  new Blob([
    writeCsv(
      Array.from({ length: homeCount }, (_, number) => ({
        ...emptyListing,
        reference: `B-${number}`,
        title: `House ${number} by the river`,
        description: "A bright house with a garden.",
        kind: "House",
        purpose: "sale" as const,
        price: String(100_000 + number),
        address: `Rua ${number}`,
        city: "Porto",
        region: "Porto",
        country: "Portugal",
        latitude: String(41 + (number % 1000) / 10_000),
        longitude: "-8.6",
        facts: { "Floor area (m²)": "120", Bedrooms: "3", Bathrooms: "2" },
        photos: [`${origin}/${number}.jpg`],
      })),
    ),
  ]);

const begin = (database: Database, feedId: number, source: Blob) =>
  database
    .transaction()
    .execute((tx) => beginRun(tx, { feedId, operatorId: null, applies: true, source }, new Date()));

async function progress(dataFolder: string, run: number) {
  return withDatabase(dataFolder, async (database) => {
    const { rows } = await sql<{ state: string; fetched: number; done: number; states: object }>`
      select state, (select count(*)::int from feed_row where run_id = ${run} and has_photos) as fetched,
        (select count(*)::int from feed_row where run_id = ${run} and is_done) as done,
        (select jsonb_object_agg(state, n) from (select state, count(*)::int as n from feed_row
          where run_id = ${run} group by state) counts) as states
      from feed_run where id = ${run}`.execute(database);
    return rows[0]!;
  });
}

const show = (name: string, { p50, p95 }: Measured) =>
  console.log(`${name.padEnd(34)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);

const photos = await agency();
process.env.INNER_FEEDS = photos.origin;
let site = await startSite();
const { dataFolder } = site;
const pages = ["/", "/properties", await firstLink("/properties", /\/properties-details\/[\w-]+/)];
const measure = async () => {
  const each = await Promise.all(
    pages.map((path) =>
      load(site.url + path, { seconds: windowSeconds, rate: rate / pages.length }),
    ),
  );
  const times = (of: "p50" | "p95") => Math.max(...each.map((one) => one[of]));
  return { ...each[0]!, p50: times("p50"), p95: times("p95") };
};

const { feedId, run } = await withDatabase(dataFolder, async (database) => {
  const [member] = await gatherCrowd(database, 1);
  const { id } = await database
    .insertInto("listing_feed")
    .values({ member_id: member!.id, name: "Bench", format: "csv", is_trusted: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await measure();
  show("kept pages, nothing else", await measure());
  return { feedId: id, run: await begin(database, id, feedFile(photos.origin)) };
});

const started = performance.now();
let isKilled = false;
const shares: Measured[] = [];
for (;;) {
  const during = await measure();
  const at = await progress(dataFolder, run);
  if (at.state === "done" || at.state === "failed") {
    console.log(`ended as ${at.state}:`, at.states);
    break;
  }
  shares.push(during);
  show(`${at.state}: ${at.fetched} photos, ${at.done} done`, during);
  if (!isKilled && at.fetched > homeCount / 3) {
    isKilled = true;
    await site.kill();
    console.log("killed in the middle, and started again");
    site = await startSite({ dataFolder });
    await measure();
  }
}
console.log(`${homeCount} homes in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
const middle = (of: "p50" | "p95") =>
  shares.map((one) => one[of]).sort((one, other) => one - other)[Math.floor(shares.length / 2)] ??
  0;
console.log(
  `while it went on: p50 ${middle("p50").toFixed(2)} ms, p95 ${middle("p95").toFixed(2)} ms`,
);
await wait(2000);
const after = await measure();
show("kept pages afterwards", after);
console.log(
  `as a share of these: ${(middle("p50") / after.p50).toFixed(2)} (wanted: at most ${wantedShare})`,
);

const sentBefore = photos.sent();
const again = await withDatabase(dataFolder, (database) =>
  begin(database, feedId, feedFile(photos.origin)),
);
let second = await progress(dataFolder, again);
while (second.state !== "done" && second.state !== "failed") {
  await wait(2000);
  second = await progress(dataFolder, again);
}
console.log("a second run:", second.states, `photos sent: ${photos.sent() - sentBefore}`);
await site.stop();
photos.close();
process.exit(0);
