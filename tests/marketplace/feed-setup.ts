import type { ServerResponse } from "node:http";
import { emptyListing, type FeedListing } from "~/marketplace.server/imports/feed-listing";
import { beginRun } from "~/marketplace.server/imports/begin-run";
import { writeCsv } from "~/marketplace.server/imports/formats/csv";
import { workOnFeeds } from "~/marketplace.server/imports/work";
import type { FeedFormat } from "~/contract/operator/imports/rules";
import { picture } from "../media/sample-files";
import { type TestMarketplace, testMarketplace } from "../support/marketplace";
import { listening } from "../web/listening";

/** An agency's server: photos of any name, each another one, and whatever else a test puts there. */
export async function agencyServer() {
  const files = new Map<string, Buffer | string>();
  const asked: string[] = [];
  const notModified: string[] = [];
  const hanging: ServerResponse[] = [];
  let hung: (() => void) | undefined;
  const server = await listening((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    if (path.includes("missing")) return response.writeHead(404).end();
    if (path.includes("unchanged")) return response.writeHead(304).end();
    if (path.includes("hangs")) {
      hanging.push(response);
      hung?.();
      return;
    }
    const to = new URL(path, "http://agency.test").searchParams.get("to");
    if (to) return response.writeHead(302, { Location: to }).end();
    const etag = `"${path}"`;
    if (request.headers["if-none-match"] === etag) {
      notModified.push(path);
      return response.writeHead(304).end();
    }
    const file = files.get(path);
    if (file !== undefined) return response.writeHead(200, { ETag: etag }).end(file);
    void photoOf(path).then((bytes) => response.writeHead(200, { ETag: etag }).end(bytes));
  });
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    files,
    asked,
    notModified,
    /** Resolves once somebody waits for a file that never comes. */
    hangs: () => new Promise<void>((resolve) => (hung = resolve)),
    /** Whoever waits so hears that nothing comes. */
    letGo: () => hanging.splice(0).forEach((response) => response.destroy()),
  };
}
export type AgencyServer = Awaited<ReturnType<typeof agencyServer>>;

const photos = new Map<string, Promise<Buffer>>();
/** The same name is the same photo, of a size of its own. */
function photoOf(path: string) {
  const made =
    photos.get(path) ??
    picture(160 + photos.size, 130)
      .jpeg()
      .toBuffer();
  photos.set(path, made);
  return made;
}

/** A marketplace that fetches from the agency's server, with a category that asks for bedrooms. */
export async function feedMarketplace(agency: AgencyServer) {
  const marketplace = await testMarketplace({ innerFeeds: [agency.origin] });
  const [house, land] = await marketplace.database
    .insertInto("category")
    .values([
      { name: "House", slug: "house" },
      { name: "Land", slug: "land", position: 1 },
    ])
    .returning("id")
    .execute();
  const bedrooms = await marketplace.database
    .insertInto("parameter")
    .values({ name: "Rooms to sleep in", kind: "number", is_required: true, meaning: "bedrooms" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await marketplace.database
    .insertInto("category_parameter")
    .values({ category_id: house!.id, parameter_id: bedrooms.id })
    .execute();
  return { marketplace, house: house!.id, land: land!.id, bedrooms: bedrooms.id };
}

let feeds = 0;

export async function newFeed(
  { database }: TestMarketplace,
  facts: {
    member_id: number;
    format?: FeedFormat;
    address?: string;
    is_nightly?: boolean;
    is_trusted?: boolean;
    category_id?: number;
  },
) {
  feeds += 1;
  const { id } = await database
    .insertInto("listing_feed")
    .values({ name: `Feed ${feeds}`, format: "csv", is_trusted: true, ...facts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A house of an agency with one photo. */
export const house = (
  agency: AgencyServer,
  reference: string,
  facts: Partial<FeedListing> = {},
): FeedListing => ({
  ...emptyListing,
  reference,
  title: `House ${reference}`,
  description: "A bright home by the sea.",
  kind: "Bungalow",
  purpose: "sale",
  price: "250000",
  address: "1 Beach Road",
  city: "Faro",
  region: "Algarve",
  country: "Portugal",
  facts: { bedrooms: "3" },
  photos: [`${agency.origin}/${reference}.jpg`],
  ...facts,
});

export const fileOf = (listings: FeedListing[]) => Buffer.from(writeCsv(listings));

/** Begins a run with a file, or with the feed's own address; some time after the one before. */
export function begin(
  { database, clock }: TestMarketplace,
  feedId: number,
  source: Buffer | null,
  { applies = true, operatorId = null as number | null } = {},
) {
  clock.now = new Date(clock.now.getTime() + 60_000);
  return database
    .transaction()
    .execute((tx) =>
      beginRun(
        tx,
        { feedId, operatorId, applies, source: source && new Blob([new Uint8Array(source)]) },
        clock.now,
      ),
    );
}

/** Works until nothing is left to do. */
export const work = ({ services, clock }: TestMarketplace, isEnough?: () => boolean) =>
  workOnFeeds(services, clock.now, { between: 0, isEnough: isEnough ?? (() => false) });

/** Reads a feed and does what it says. Answers with its rows. */
export async function runFeed(
  marketplace: TestMarketplace,
  feedId: number,
  listings: FeedListing[],
) {
  const run = await begin(marketplace, feedId, fileOf(listings));
  await work(marketplace);
  return rowsOf(marketplace, run);
}

export const rowsOf = ({ database }: TestMarketplace, run: number) =>
  database
    .selectFrom("feed_row")
    .select(["reference", "state", "messages", "property_id", "is_done"])
    .where("run_id", "=", run)
    .orderBy("number")
    .execute();

export const runOf = ({ database }: TestMarketplace, run: number) =>
  database
    .selectFrom("feed_run")
    .select(["state", "message", "source", "ended_at", "worker"])
    .where("id", "=", run)
    .executeTakeFirstOrThrow();

/** The homes of a member, as far as feeds say what they are, with their photos. */
export async function homesOf({ database }: TestMarketplace, memberId: number) {
  const homes = await database
    .selectFrom("property")
    .select([
      "id",
      "title",
      "price_minor",
      "status",
      "is_active",
      "is_public",
      "request_status",
      "title_image_key",
      "under_offer_since",
      "revision",
      "updated_at",
    ])
    .where("owner_id", "=", memberId)
    .orderBy("id")
    .execute();
  const pictures = await database
    .selectFrom("property_picture")
    .select(["property_id", "media_key"])
    .orderBy("property_id")
    .orderBy("position")
    .execute();
  return homes.map((home) => ({
    ...home,
    gallery: pictures
      .filter(({ property_id }) => property_id === home.id)
      .map(({ media_key }) => media_key),
  }));
}
