import { sql } from "kysely";
import { PictureFault } from "~/pictures.server/picture-fault";
import { pictures } from "~/pictures.server/picture-process";
import type { Database } from "../db/database";
import type { Services } from "../services";

interface Looked {
  key: string;
  /** Null: nothing can be told from it. */
  likeness: string | null;
}

/** Keeps what pictures look like, of those that are noted as files and not dropped meanwhile. */
export async function noteLikeness(database: Database, looked: Looked[]) {
  if (looked.length === 0) return;
  const keys = looked.map(({ key }) => key);
  const hashes = looked.map(({ likeness }) => likeness);
  await sql`
    insert into picture_likeness (key, hash)
    select media.key, given.hash::bit(64)
    from media join unnest(${keys}::text[], ${hashes}::text[]) as given (key, hash) on given.key = media.key
    order by media.key for key share of media
    on conflict (key) do nothing`.execute(database);
}

const picturesAtOnce = 200;

/**
 * Looks at photos of listings that nobody has looked at: those that were there before. Those of the sample are drawn.
 * One after the other, so that what visitors send does not wait. Returns how many there were.
 */
export async function lookAtPictures({ database, storage }: Services) {
  const { rows } = await sql<{ key: string }>`
    select key from media
    where content_type = 'image/jpeg' and not is_private and key not like 'sample-%'
      and not exists (select from picture_likeness where picture_likeness.key = media.key)
      and (exists (select from property where title_image_key = media.key)
        or exists (select from property_picture where media_key = media.key)
        or exists (select from project where image_key = media.key)
        or exists (select from project_file where media_key = media.key and kind = 'image'))
    order by key limit ${picturesAtOnce}`.execute(database);
  for (const { key } of rows) {
    const stored = await storage.get(key);
    const likeness = stored
      ? await pictures.run("likeness", () => ({ bytes: stored.body })).catch(whenDamaged)
      : null;
    await noteLikeness(database, [{ key, likeness }]);
  }
  return rows.length;
}

/** Nothing can be told from it; whatever else is in the way is tried again later. */
function whenDamaged(error: unknown) {
  if (error instanceof PictureFault && error.reason === "damaged") return null;
  throw error;
}
