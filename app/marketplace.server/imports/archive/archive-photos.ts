import { sql } from "kysely";
import type { Database } from "../../db/database";
import { UnreadableFeed } from "../feed-listing";
import type { Run } from "../lease";
import { keptArchive } from "./pieces";
import { photoBytes, shownName } from "./read-archive";
import { openZip, type Zip } from "./zip";

/** Photos of a run's archive, which is opened when the first of them is asked for. */
export async function archivePhotos(database: Database, run: Run) {
  const { archive_size } = await database
    .selectFrom("feed_run")
    .select("archive_size")
    .where("id", "=", run.id)
    .executeTakeFirstOrThrow();
  let opening: Promise<Zip> | undefined;
  const entryOf = (address: string) =>
    database
      .selectFrom("feed_archive_photo")
      .select(["place", "name"])
      .where("run_id", "=", run.id)
      .where("address", "=", address)
      .orderBy("place")
      .executeTakeFirst();
  return {
    /** @throws UnreadableFeed */
    async read(address: string) {
      const entry = await entryOf(address);
      if (!entry || archive_size === null)
        throw new UnreadableFeed("This photo is not in the archive.");
      opening ??= openZip(keptArchive(database, run.id, archive_size));
      return { bytes: await photoBytes(await opening, entry.place) };
    },
    /** What is wrong with a photo, under its name. */
    async faultOf(address: string, message: string) {
      const entry = await entryOf(address);
      return entry ? `${shownName(entry.name)}: ${message}` : message;
    },
  };
}
export type ArchivePhotos = Awaited<ReturnType<typeof archivePhotos>>;

/** Of paths that are longer nothing is remembered: they stand in an index. */
const longestPath = 500;

/** Keeps what the photos of a run are called; a name that several of them have says nothing. */
export const notePhotoNames = (database: Database, run: Run) =>
  sql`
    insert into feed_photo_name (feed_id, name, address)
      select feed_id, name, min(address)
      from feed_archive_photo join feed_photo using (address)
      where run_id = ${run.id} and feed_id = ${run.feed_id} and length(name) <= ${longestPath}
      group by feed_id, name having min(address) = max(address)
      on conflict (feed_id, name) do update set address = excluded.address`.execute(database);
