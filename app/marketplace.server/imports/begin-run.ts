import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { StatusConflict } from "../http/refusals";
import { keepArchive } from "./archive/pieces";
import { isZip, zipMarkLength } from "./archive/zip";

interface Beginning {
  feedId: number;
  /** Null: the night. */
  operatorId: number | null;
  /** It does not wait for somebody to say that it shall be done. */
  applies: boolean;
  /** The file; null: it is had by the feed's address. */
  source: Blob | null;
}

/** Whether a file is to be taken for an archive. */
export const isArchive = async (file: Blob) =>
  isZip(new Uint8Array(await file.slice(0, zipMarkLength).arrayBuffer()));

/** So many runs are kept of each feed; their homes are kept of the latest alone. */
const keptRuns = 30;

/**
 * Begins to read a feed; a preview that waited is over.
 * @throws StatusConflict while another run of it is under way
 */
export async function beginRun(
  tx: Transaction<Tables>,
  { feedId, operatorId, applies, source: file }: Beginning,
  now: Date,
) {
  const archive = file && (await isArchive(file)) ? file : null;
  const source = file && !archive ? Buffer.from(await file.arrayBuffer()) : null;
  await tx
    .updateTable("feed_run")
    .set({ state: "stopped", ended_at: now })
    .where("feed_id", "=", feedId)
    .where("state", "=", "preview")
    .execute();
  const begun = await tx
    .insertInto("feed_run")
    .values({ feed_id: feedId, operator_id: operatorId, applies, source, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column("feed_id")
        .where("state", "in", ["reading", "photos", "applying"])
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!begun) throw new StatusConflict("feed_being_read");
  if (archive) await keepArchive(begun.id, chunksOf(archive), (write) => write(tx));
  await tx
    .deleteFrom("feed_run")
    .where("feed_id", "=", feedId)
    .where("id", "in", (query) =>
      query
        .selectFrom("feed_run as older")
        .select("older.id")
        .where("older.feed_id", "=", feedId)
        .orderBy("older.id", "desc")
        .offset(keptRuns),
    )
    .execute();
  return begun.id;
}

const chunk = 1024 * 1024;

async function* chunksOf(file: Blob) {
  for (let from = 0; from < file.size; from += chunk)
    yield new Uint8Array(await file.slice(from, from + chunk).arrayBuffer());
}
