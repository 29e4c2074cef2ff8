import { sql } from "kysely";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Services } from "../services";

export interface NewFile {
  key: string;
  body: Buffer;
  contentType: string;
}

const byKey = <File extends { key: string }>(files: File[]) =>
  [...new Map(files.map((file) => [file.key, file])).values()].sort((one, other) =>
    one.key < other.key ? -1 : 1,
  );

/**
 * Keeps files under their keys. Equal files share a key, so the row of each is held until the
 * transaction ends: nobody can drop a file that is just being used again.
 */
export async function keepFiles(
  tx: Transaction<Tables>,
  { storage, clock }: Services,
  ownerId: number,
  files: NewFile[],
) {
  const fresh = byKey(files);
  if (fresh.length === 0) return;
  await tx
    .insertInto("media")
    .values(
      fresh.map(({ key, contentType, body }) => ({
        key,
        content_type: contentType,
        byte_count: body.byteLength,
        owner_id: ownerId,
        created_at: clock(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ created_at: sql<Date>`excluded.created_at` }),
    )
    .execute();
  for (const { key, body, contentType } of fresh)
    if (!(await storage.exists(key))) await storage.put(key, body, { contentType });
}

/** Drops those of the files that nothing refers to any more. */
export async function dropUnusedFiles({ database, storage }: Services, keys: string[]) {
  const candidates = [...new Set(keys)].filter(Boolean).sort();
  if (candidates.length === 0) return;
  await database.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom("media")
      .select("key")
      .where("key", "in", candidates)
      .orderBy("key")
      .forUpdate()
      .execute();
    const used = await keysInUse(
      tx,
      held.map(({ key }) => key),
    );
    const unused = held.map(({ key }) => key).filter((key) => !used.has(key));
    if (unused.length === 0) return;
    await tx.deleteFrom("media").where("key", "in", unused).execute();
    for (const key of unused) await storage.delete(key);
  });
}

/** A statement of its own: it sees what was committed while the rows were waited for. */
async function keysInUse(tx: Database, keys: string[]) {
  if (keys.length === 0) return new Set<string>();
  const { rows } = await sql<{ key: string }>`
    with candidate as (select unnest(${keys}::text[]) as key)
    select key from candidate where key in (
      select title_image_key from property
      union all select three_d_image_key from property
      union all select meta_image_key from property
      union all select media_key from property_picture
      union all select media_key from property_document
      union all select value #>> '{}' from property_parameter
        join parameter on parameter.id = parameter_id where kind = 'file'
      union all select picture_key from member where picture_key is not null
      union all select image_key from project
      union all select meta_image_key from project
      union all select media_key from project_file
      union all select media_key from project_plan
      union all select image_key from article
      union all select image_key from category)`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
