import { sql } from "kysely";
import type { LiveChange } from "~/contract/live";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";

/**
 * Notes what changed for somebody, for the streams that they have open. Called last in a transaction, whose
 * other writes are done: until it ends, others who tell the same person wait.
 */
export async function noteLive(
  tx: Transaction<Tables>,
  told: { personId: number; change: LiveChange }[],
) {
  const inOrder = [...told].sort((one, other) => one.personId - other.personId);
  for (const { personId, change } of inOrder)
    await sql`select note_live(array[${personId}::int], ${JSON.stringify(change)})`.execute(tx);
}
