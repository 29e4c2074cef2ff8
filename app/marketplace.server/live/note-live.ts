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
  if (told.length === 0) return;
  const inOrder = [...told].sort((one, other) => one.personId - other.personId);
  await sql`
    select note_live(array[person_id], change) from (
      select person_id, change
      from unnest(${inOrder.map(({ personId }) => personId)}::int[],
        ${inOrder.map(({ change }) => JSON.stringify(change))}::text[])
        with ordinality as told (person_id, change, place)
      order by place) as in_order`.execute(tx);
}
