import { sql } from "kysely";
import { sealName } from "../media/sealed-storage";
import type { Services } from "../services";

const filesAtOnce = 200;

/**
 * Encrypts private files that are not encrypted with the newest secret: those from before there was encryption,
 * and those of a secret that was replaced. Returns how many there were.
 */
export async function sealPrivateFiles({ database, storage, secret, logger }: Services) {
  const sealed_with = sealName(secret);
  const waiting = await database
    .selectFrom("media")
    .select("key")
    .where("is_private", "=", true)
    .where(sql<boolean>`sealed_with is distinct from ${sealed_with}`)
    .orderBy("key")
    .limit(filesAtOnce)
    .execute();
  for (const { key } of waiting)
    await database
      .transaction()
      .execute(async (tx) => {
        // While the row is held nobody drops the file, which would come back by being written.
        const row = await tx
          .selectFrom("media")
          .select("content_type")
          .where("key", "=", key)
          .forUpdate()
          .executeTakeFirst();
        const file = row && (await storage.get(key, { private: true }));
        if (file)
          await storage.put(key, file.body, { contentType: row.content_type, private: true });
        await tx.updateTable("media").set({ sealed_with }).where("key", "=", key).execute();
      })
      .catch((err: unknown) => logger.error({ err, key }, "a private file could not be encrypted"));
  return waiting.length;
}
