import { LRUCache } from "lru-cache";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { UnreadableFeed } from "../feed-listing";
import { LeaseLost } from "../lease";
import type { ArchiveBytes } from "./zip";

const pieceSize = 1024 * 1024;
/** Entries that follow one another share a piece, and several may be read at a time. */
const piecesAtHand = 6;

/** The same bytes in pieces of one size, but for the last. */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.byteLength >= pieceSize) {
      const taken = pieceSize - length;
      yield Buffer.concat([...waiting, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      waiting = [];
      length = 0;
    }
    waiting.push(rest);
    length += rest.byteLength;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

type Write = (
  write: (database: Database | Transaction<Tables>) => Promise<unknown>,
) => Promise<unknown>;

/** Keeps the archive of a run, piece by piece; it is there once its size is. */
export async function keepArchive(runId: number, chunks: AsyncIterable<Uint8Array>, write: Write) {
  await write((tx) => tx.deleteFrom("feed_archive_piece").where("run_id", "=", runId).execute());
  let number = 0;
  let size = 0;
  for await (const bytes of pieces(chunks)) {
    const piece = { run_id: runId, number, bytes };
    await write((tx) => tx.insertInto("feed_archive_piece").values(piece).execute());
    number += 1;
    size += bytes.byteLength;
  }
  await write((tx) =>
    tx.updateTable("feed_run").set({ archive_size: size }).where("id", "=", runId).execute(),
  );
  return size;
}

/** The archive of a run, as it is kept. */
export function keptArchive(database: Database, runId: number, size: number): ArchiveBytes {
  const atHand = new LRUCache<number, Buffer>({
    max: piecesAtHand,
    async fetchMethod(number) {
      const piece = await database
        .selectFrom("feed_archive_piece")
        .select("bytes")
        .where("run_id", "=", runId)
        .where("number", "=", number)
        .executeTakeFirst();
      // It goes with the end of the run.
      if (!piece) throw new LeaseLost();
      return piece.bytes;
    },
  });
  return {
    size,
    async *read(start, end) {
      // What an archive says of itself leads anywhere: what asks for more than there is would wait for ever.
      if (start < 0 || end > size)
        throw new UnreadableFeed("The archive is damaged or incomplete.");
      for (let place = start; place < end;) {
        const number = Math.floor(place / pieceSize);
        const from = number * pieceSize;
        const piece = (await atHand.fetch(number))!;
        const until = Math.min(end, from + piece.byteLength);
        yield piece.subarray(place - from, until - from);
        place = until;
      }
    },
  };
}
