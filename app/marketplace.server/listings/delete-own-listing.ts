import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Caller } from "../http/handler";
import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { requireOwnListing, type Listed } from "./require-listing";
import { dropUnusedFiles } from "./stored-files";

/**
 * Deletes one of the caller's listings with everything that hangs on it; what it cost is not given
 * back (contract §2.3). `filesOf` names the files to drop, read before the rows are gone.
 */
export async function deleteOwnListing(
  services: Services,
  caller: Caller,
  kind: Listed,
  id: number,
  filesOf: (tx: Transaction<Tables>, id: number) => Promise<string[]>,
) {
  const keys = await services.database.transaction().execute(async (tx) => {
    const files = await filesOf(tx, id);
    const deleted = await tx
      .deleteFrom(kind)
      .where("id", "=", id)
      .where("owner_id", "=", caller.id)
      .returning("id")
      .executeTakeFirst();
    return deleted && files;
  });
  if (!keys) {
    await requireOwnListing(services.database, kind, caller, { id });
    return;
  }
  await dropUnusedFiles(services, keys);
  if (kind === "property") await notifyEndedViewings(services);
}
