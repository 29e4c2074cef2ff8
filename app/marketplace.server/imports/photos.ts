import { sql } from "kysely";
import { largestFile } from "~/contract/file-sizes";
import { patientPictures } from "~/pictures.server/picture-process";
import type { FeedMessage } from "../db/tables";
import { Refusal, TooManyRequests } from "../http/refusals";
import { withFiles } from "../listings/stored-files";
import { acceptPicture } from "../media/accept-picture";
import type { Services } from "../services";
import { UnreachableFile } from "./fetch-feed-file";
import { type Feed, holdLease, LeaseLost, type Run } from "./lease";
import type { PreparedHome } from "./prepare";

/** Photos on their way at a time; they are looked into one after the other. */
const photosAtOnce = 4;
const homesAtOnce = 20;
const longestFetch = 15_000;
/** Agencies do not make photos small; they are drawn anew here. */
const largestPhoto = 4 * largestFile.picture;

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

/** Fetches the photos of homes that are new or changed. Returns whether all of them are there. @throws LeaseLost */
export async function fetchPhotos(services: Services, work: Work): Promise<boolean> {
  const { run, isEnough } = work;
  const silent: Silent = new Map();
  for (;;) {
    const { rows } = await sql<WaitingHome>`
      select number, listing from feed_row
      where run_id = ${run.id} and not has_photos order by number limit ${homesAtOnce}`.execute(
      services.database,
    );
    if (rows.length === 0) return true;
    for (const home of rows) {
      if (isEnough()) return false;
      await fetchPhotosOf(services, work, home, silent);
    }
  }
}

/** How often in a row an origin gave nothing: one that is away is not asked for each of ten thousand photos. */
type Silent = Map<string, number>;
const askedInVain = 10;

async function fetchPhotosOf(
  services: Services,
  { feed, run, worker }: Work,
  { number, listing }: WaitingHome,
  silent: Silent,
) {
  const messages: FeedMessage[] = [];
  const waiting = [...listing.photos.entries()];
  const fetchNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, address] = next;
      await holdLease(services.database, run, worker, services.clock());
      const { origin } = new URL(address);
      const failed = silent.get(origin) ?? 0;
      const message =
        failed < askedInVain
          ? await fetchPhoto(services, feed, run, address)
          : "The address cannot be reached.";
      silent.set(origin, message ? failed + 1 : 0);
      if (message) messages.push({ field: `photo ${place + 1}`, message });
    }
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

/** Fetches a photo unless it is what it was. Returns why it cannot be had; null where it can. */
async function fetchPhoto(services: Services, feed: Feed, run: Run, address: string) {
  const { database, clock, fetchFeedFile } = services;
  const known = await database
    .selectFrom("feed_photo")
    .selectAll()
    .where("feed_id", "=", feed.id)
    .where("address", "=", address)
    .executeTakeFirst();
  // Two homes may share a photo, and a run that broke off begins where it was.
  if (known && known.fetched_at >= run.started_at) return null;
  try {
    const file = await fetchFeedFile(address, {
      largest: largestPhoto,
      longest: longestFetch,
      etag: known?.etag,
      lastModified: known?.last_modified,
    });
    const noted = { etag: file.etag, last_modified: file.lastModified, fetched_at: clock() };
    if (file.bytes === null) {
      await database
        .updateTable("feed_photo")
        .set(noted)
        .where("feed_id", "=", feed.id)
        .where("address", "=", address)
        .execute();
      return null;
    }
    const picture = await acceptPicture(file.bytes, { maxBytes: largestPhoto }, patientPictures);
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
  if (error instanceof UnreachableFile || error instanceof Refusal) return error.message;
  throw error;
}
