import { type Selectable, sql } from "kysely";
import { patientPictures } from "~/pictures.server/picture-process";
import type { FeedMessage, FeedPhotoTable } from "../db/tables";
import { Refusal, TooManyRequests } from "../http/refusals";
import { withFiles } from "../listings/stored-files";
import { acceptPicture } from "../media/accept-picture";
import type { Services } from "../services";
import { archivePhotos, notePhotoNames, type ArchivePhotos } from "./archive/archive-photos";
import { isOfArchive } from "./archive/read-archive";
import { largestPhoto } from "./bounds";
import { UnreadableFeed } from "./feed-listing";
import { UnreachableFile, wholeFile } from "./fetch-feed-file";
import { type Feed, holdLease, LeaseLost, type Run } from "./lease";
import type { PreparedHome } from "./prepare";

/** Photos on their way at a time; they are looked into one after the other. */
const photosAtOnce = 4;
const homesAtOnce = 20;
const longestFetch = 15_000;

interface WaitingHome {
  number: number;
  listing: PreparedHome;
}

interface Work {
  feed: Feed;
  run: Run;
  worker: string;
  /** Whether the worker's time is up. */
  isEnough(): boolean;
}

/**
 * Fetches the photos of homes that are new or changed, or takes them out of the archive. Returns whether all of them
 * are there. @throws LeaseLost
 */
export async function fetchPhotos(services: Services, work: Work): Promise<boolean> {
  const { run, isEnough } = work;
  const sources: Sources = {
    silent: new Map(),
    ofArchive: await archivePhotos(services.database, run),
  };
  for (;;) {
    const { rows } = await sql<WaitingHome>`
      select number, listing from feed_row
      where run_id = ${run.id} and not has_photos order by number limit ${homesAtOnce}`.execute(
      services.database,
    );
    if (rows.length === 0) break;
    for (const home of rows) {
      if (isEnough()) return false;
      await fetchPhotosOf(services, work, home, sources);
    }
  }
  await notePhotoNames(services.database, run);
  return true;
}

interface Sources {
  /** How often in a row an origin gave nothing: one that is away is not asked for each of ten thousand photos. */
  silent: Map<string, number>;
  ofArchive: ArchivePhotos;
}
const askedInVain = 10;

async function fetchPhotosOf(
  services: Services,
  { feed, run, worker }: Work,
  { number, listing }: WaitingHome,
  { silent, ofArchive }: Sources,
) {
  const messages: FeedMessage[] = [];
  const waiting = [...listing.photos.entries()];
  const fetchNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, address] = next;
      await holdLease(services.database, run, worker, services.clock());
      const message = isOfArchive(address)
        ? await takeFromArchive(address)
        : await fetchUnlessSilent(address);
      if (message) messages.push({ field: `photo ${place + 1}`, message });
    }
  };
  const takeFromArchive = async (address: string) => {
    const read = () => ofArchive.read(address);
    const message = await keepPhoto(services, feed, run, address, read);
    return message && ofArchive.faultOf(address, message);
  };
  const fetchUnlessSilent = async (address: string) => {
    const { origin } = new URL(address);
    const failed = silent.get(origin) ?? 0;
    if (failed >= askedInVain) return "The address cannot be reached.";
    const message = await keepPhoto(services, feed, run, address, (known) =>
      fetchPhoto(services, address, known),
    );
    silent.set(origin, message ? failed + 1 : 0);
    return message;
  };
  await Promise.all(Array.from({ length: photosAtOnce }, fetchNext));
  const told = messages.sort((one, other) =>
    one.field.localeCompare(other.field, "en", { numeric: true }),
  );
  await services.database.transaction().execute(async (tx) => {
    await holdLease(tx, run, worker, services.clock());
    await sql`
      update feed_row set has_photos = true, messages = messages || ${JSON.stringify(told)}::jsonb
      where run_id = ${run.id} and number = ${number}`.execute(tx);
  });
}

interface Photo {
  /** Null: it is what it was. */
  bytes: Buffer | null;
  etag?: string;
  lastModified?: string;
}
type KnownPhoto = Selectable<FeedPhotoTable>;

async function fetchPhoto(
  { fetchFeedFile }: Services,
  address: string,
  known: KnownPhoto | undefined,
): Promise<Photo> {
  const { chunks, ...marks } = await fetchFeedFile(address, {
    largest: largestPhoto,
    longest: longestFetch,
    etag: known?.etag,
    lastModified: known?.last_modified,
  });
  return { bytes: chunks && (await wholeFile(chunks, largestPhoto)), ...marks };
}

/** Has a photo and keeps it, unless it is what it was. Returns why it cannot be had; null where it can. */
async function keepPhoto(
  services: Services,
  feed: Feed,
  run: Run,
  address: string,
  have: (known: KnownPhoto | undefined) => Promise<Photo>,
) {
  const { database, clock } = services;
  const known = await database
    .selectFrom("feed_photo")
    .selectAll()
    .where("feed_id", "=", feed.id)
    .where("address", "=", address)
    .executeTakeFirst();
  // Two homes may share a photo, and a run that broke off begins where it was.
  if (known && known.fetched_at >= run.started_at) return null;
  try {
    // Bytes that are known by their digest cannot have changed.
    const isSame = known !== undefined && isOfArchive(address);
    const { bytes, etag = "", lastModified = "" } = isSame ? { bytes: null } : await have(known);
    const noted = { etag, last_modified: lastModified, fetched_at: clock() };
    if (bytes === null) {
      await database
        .updateTable("feed_photo")
        .set(noted)
        .where("feed_id", "=", feed.id)
        .where("address", "=", address)
        .execute();
      return null;
    }
    const picture = await acceptPicture(bytes, { maxBytes: largestPhoto }, patientPictures);
    await withFiles(services, feed.member_id, [picture], (hold) =>
      database.transaction().execute(async (tx) => {
        await hold(tx);
        const photo = { ...noted, media_key: picture.key };
        await tx
          .insertInto("feed_photo")
          .values({ feed_id: feed.id, address, ...photo })
          .onConflict((conflict) => conflict.columns(["feed_id", "address"]).doUpdateSet(photo))
          .execute();
      }),
    );
    return null;
  } catch (error) {
    const message = whyNot(error);
    // What was had before is shown on.
    return known ? null : message;
  }
}

/** @throws what is no fault of the photo's */
function whyNot(error: unknown) {
  if (error instanceof LeaseLost || error instanceof TooManyRequests) throw error;
  const isOfPhoto =
    error instanceof UnreachableFile || error instanceof UnreadableFeed || error instanceof Refusal;
  if (isOfPhoto) return error.message;
  throw error;
}
