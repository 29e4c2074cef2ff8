import { refusals } from "~/contract/refusals";
import { sql } from "kysely";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { Refusal } from "../http/refusals";
import { noteLikeness } from "../media/note-likeness";
import { forgetVariants } from "../media/variants";
import type { Services } from "../services";
import { keysInUse } from "./keys-in-use";

/** What keeping files takes. */
type Keeping = Pick<Services, "database" | "storage" | "clock" | "logger" | "scanFile"> & {
  media: Pick<Services["media"], "cacheFolder">;
};

export interface NewFile {
  key: string;
  body: Buffer;
  contentType: string;
  isPrivate?: boolean;
  /** What it was sent as, for whoever has to choose another. */
  field?: string;
  /** Of pictures: what they look like. */
  likeness?: string | null;
}

const byKey = <File extends { key: string }>(files: File[]) =>
  [...new Map(files.map((file) => [file.key, file])).values()].sort((one, other) =>
    one.key < other.key ? -1 : 1,
  );

/** Called by a transaction before it names the files: they are there, and stay until it ends. */
export type HoldFiles = (tx: Transaction<Tables>, ownerId?: number) => Promise<void>;

/**
 * Keeps files under their keys, then writes what names them. Storing takes as long as a slow bucket does, so
 * it is done before, with no transaction open; each is noted first, so that none is left where nobody looks.
 * What is not named in the end goes again. Equal files share a key.
 * @throws Refusal when one of them holds harmful software, or when the scanner is away
 */
export async function withFiles<Result>(
  services: Keeping,
  ownerId: number | null,
  files: NewFile[],
  write: (hold: HoldFiles) => Promise<Result>,
): Promise<Result> {
  const fresh = byKey(files);
  if (fresh.length === 0) return write(() => Promise.resolve());
  await requireHarmless(services, fresh);
  let areNamed = false;
  try {
    await note(services.database, services, ownerId, fresh);
    await put(services, fresh);
    return await write(async (tx, owner) => {
      await hold(tx, services, owner ?? ownerId, fresh);
      areNamed = true;
    });
  } catch (error) {
    areNamed = false;
    throw error;
  } finally {
    if (!areNamed)
      await releaseFiles(services, fresh).catch((error: unknown) =>
        services.logger.error({ err: error }, "files that nothing names could not be dropped"),
      );
  }
}

/** Pictures are drawn anew, so that nothing but what is seen is left of them; all else is kept as it was sent. */
async function requireHarmless({ scanFile, logger }: Keeping, files: NewFile[]) {
  if (!scanFile) return;
  for (const { key, body, contentType, field } of files) {
    if (contentType.startsWith("image/")) continue;
    const found = await scanFile(body).catch((err: unknown) => {
      logger.error({ err }, "a file could not be scanned");
      throw new Refusal(503, "file_not_checked");
    });
    if (found === null) continue;
    logger.warn({ key, found }, "a file with harmful software was refused");
    const said = field ? { errors: { [field]: refusals.file_harmful } } : {};
    throw new Refusal(415, "file_harmful", said);
  }
}

/** Writes down that the files are kept, under the name of whoever sent them first. */
async function note(
  database: Database,
  { clock }: Keeping,
  ownerId: number | null,
  files: NewFile[],
) {
  await database
    .insertInto("media")
    .values(
      files.map(({ key, contentType, body, isPrivate = false }) => ({
        key,
        content_type: contentType,
        byte_count: body.byteLength,
        // Nobody's when the account is deleted at this moment.
        owner_id: sql<number | null>`(select id from member where id = ${ownerId} for key share)`,
        is_private: isPrivate,
        created_at: clock(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ created_at: sql<Date>`excluded.created_at` }),
    )
    .execute();
  await noteLikeness(
    database,
    files.flatMap(({ key, likeness }) => (likeness === undefined ? [] : { key, likeness })),
  );
}

async function put({ storage }: Keeping, files: NewFile[]) {
  for (const { key, body, contentType, isPrivate } of files)
    if (!(await storage.exists(key, { private: isPrivate })))
      await storage.put(key, body, { contentType, private: isPrivate });
}

/** Nobody can drop a file whose row is held; one that was dropped since it was stored is stored again. */
async function hold(
  tx: Transaction<Tables>,
  services: Keeping,
  ownerId: number | null,
  files: NewFile[],
) {
  const held = await tx
    .selectFrom("media")
    .select(["key", "owner_id"])
    .where(
      "key",
      "in",
      files.map(({ key }) => key),
    )
    .orderBy("key")
    .forKeyShare()
    .execute();
  const missing = files.filter((file) => !held.some(({ key }) => key === file.key));
  if (missing.length > 0) {
    await note(tx, services, ownerId, missing);
    await put(services, missing);
  }
  const nobodys = held.filter(({ owner_id }) => owner_id === null).map(({ key }) => key);
  if (nobodys.length > 0)
    await tx.updateTable("media").set({ owner_id: ownerId }).where("key", "in", nobodys).execute();
}

/** A file whose row went while it was written is noted once more: what drops files asks the rows. */
async function releaseFiles(services: Keeping, files: NewFile[]) {
  await note(services.database, services, null, files);
  await dropUnusedFiles(
    services,
    files.map(({ key }) => key),
  );
}

/** So few that a slow bucket keeps no connection for long. */
const droppedAtOnce = 20;

/**
 * Drops those of the files that nothing refers to any more. What led here is done: a storage that is away
 * undoes none of it, and the nightly job drops what is left.
 */
export async function dropUnusedFiles(services: Keeping, keys: string[]) {
  const candidates = [...new Set(keys)].filter(Boolean).sort();
  try {
    for (let start = 0; start < candidates.length; start += droppedAtOnce)
      await dropSome(services, candidates.slice(start, start + droppedAtOnce));
  } catch (error) {
    services.logger.error({ err: error }, "unused files could not be dropped");
  }
}

async function dropSome({ database, storage, media }: Keeping, candidates: string[]) {
  await database.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom("media")
      .select(["key", "is_private"])
      .where("key", "in", candidates)
      .orderBy("key")
      .forUpdate()
      .execute();
    const used = await usedOf(
      tx,
      held.map(({ key }) => key),
    );
    const unused = held.filter(({ key }) => !used.has(key));
    if (unused.length === 0) return;
    await tx
      .deleteFrom("media")
      .where(
        "key",
        "in",
        unused.map(({ key }) => key),
      )
      .execute();
    for (const { key, is_private } of unused) {
      await storage.delete(key, { private: is_private });
      await forgetVariants(media.cacheFolder, key);
    }
  });
}

/** A statement of its own: it sees what was committed while the rows were waited for. */
async function usedOf(tx: Database, keys: string[]) {
  if (keys.length === 0) return new Set<string>();
  const { rows } = await sql<{ key: string }>`${keysInUse(keys)}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the keys that other keys stand in the place of; nothing else was let go. */
export const replacedKeys = <Column extends string>(
  before: Record<Column, string>,
  after: Record<Column, string>,
  columns: readonly Column[],
) => columns.filter((column) => before[column] !== after[column]).map((column) => before[column]);
