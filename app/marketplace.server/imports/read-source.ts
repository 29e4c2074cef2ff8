import { sql } from "kysely";
import type { Services } from "../services";
import { type FindPhoto, photoFinder } from "./archive/find-photo";
import { keepArchive, keptArchive } from "./archive/pieces";
import { type ArchivePhoto, readArchive } from "./archive/read-archive";
import { isZip, zipMarkLength } from "./archive/zip";
import { largestFeed, largestFetchedArchive } from "./bounds";
import { wholeFile } from "./fetch-feed-file";
import { type Feed, holdLease, type Run } from "./lease";

interface Work {
  feed: Feed;
  run: Run;
  worker: string;
}

interface Source {
  /** With the homes. */
  file: Buffer;
  findPhoto: FindPhoto;
}

/** Time for an archive on a slow line. */
const longestFetch = 180_000;

/**
 * The file of a run, as it was sent or as it lies at the feed's address: alone, or in an archive with its photos.
 * @throws UnreadableFeed, UnreachableFile, LeaseLost
 */
export async function readSource(services: Services, work: Work): Promise<Source> {
  const { feed, run } = work;
  const { source, archive_size } = await services.database
    .selectFrom("feed_run")
    .select(["source", "archive_size"])
    .where("id", "=", run.id)
    .executeTakeFirstOrThrow();
  const before = await photosBefore(services, feed);
  const alone = (file: Buffer) => ({ file, findPhoto: photoFinder({ photos: null, before }) });
  if (source) return alone(source);
  const fetched = archive_size ?? (await fetchFile(services, work));
  if (typeof fetched !== "number") return alone(fetched);
  const archive = keptArchive(services.database, run.id, fetched);
  const isStill = () => holdLease(services.database, run, work.worker, services.clock());
  const { file, photos } = await readArchive(archive, feed.format, isStill);
  await notePhotos(services, work, photos);
  return { file, findPhoto: photoFinder({ photos, before }) };
}

/** The file at the feed's address, or the size of the archive that was there and is kept now. */
async function fetchFile({ database, clock, fetchFeedFile }: Services, work: Work) {
  const { feed, run, worker } = work;
  const { chunks } = await fetchFeedFile(feed.address, {
    largest: largestFetchedArchive,
    longest: longestFetch,
  });
  const { beginning, all } = await begun(chunks!);
  if (!isZip(beginning)) return wholeFile(all, largestFeed);
  return keepArchive(run.id, all, (write) =>
    database.transaction().execute(async (tx) => {
      await holdLease(tx, run, worker, clock());
      await write(tx);
    }),
  );
}

/** What a file begins with, and the whole of it. */
async function begun(chunks: AsyncIterable<Buffer>) {
  const rest = chunks[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (beginning.byteLength < zipMarkLength) {
    const next = await rest.next();
    if (next.done) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  async function* all() {
    yield beginning;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { beginning, all: all() };
}

/** Photos that came with earlier archives of the feed, by their paths. */
async function photosBefore({ database }: Services, feed: Feed) {
  const rows = await database
    .selectFrom("feed_photo_name")
    .select(["name", "address"])
    .where("feed_id", "=", feed.id)
    .execute();
  return new Map(rows.map(({ name, address }) => [name, address]));
}

/** Writes down which entry of the archive each photo is. */
async function notePhotos(
  { database, clock }: Services,
  { run, worker }: Work,
  photos: ArchivePhoto[],
) {
  const noted = photos.flatMap(({ address, place, path }) =>
    address === null ? [] : { address, place, name: path },
  );
  await database.transaction().execute(async (tx) => {
    await holdLease(tx, run, worker, clock());
    await sql`
      insert into feed_archive_photo (run_id, place, address, name)
        select ${run.id}::int, place, address, name
        from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
          as photo (place int, address text, name text)
        on conflict do nothing`.execute(tx);
    await tx
      .updateTable("feed_run")
      .set({ photo_count: photos.length })
      .where("id", "=", run.id)
      .execute();
  });
}
