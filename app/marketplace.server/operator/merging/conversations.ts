import { sql } from "kysely";
import type { Database } from "../../db/database";
import { type Counts, noteLeftOut, noteMoved, type Pair } from "./counts";

interface Same {
  fromId: number;
  intoId: number;
}

/**
 * Moves what the ending account wrote and was written. Where both talk with the same person about the same home, the one
 * conversation has the messages of both; what somebody has not read of either is unread, and what one side removed of
 * one of them is there again where the other one holds something from before it.
 */
export async function moveConversations(tx: Database, pair: Pair, counts: Counts) {
  const { keptId, endingId } = pair;
  const { rows: theirs } = await sql<{ id: number; other: number }>`
    select id, low_id + high_id - ${endingId} as other from conversation
    where ${endingId} in (low_id, high_id)`.execute(tx);
  // Whoever writes to either waits, in the order in which all who hold several do.
  await sql`
    select from conversation where ${endingId} in (low_id, high_id) or ${keptId} in (low_id, high_id)
    order by id for update`.execute(tx);
  const { rows: same } = await sql<Same>`
    select ending.id as "fromId", kept.id as "intoId"
    from conversation as ending join conversation as kept
      on kept.property_id = ending.property_id
      and kept.low_id = least(${keptId}, ending.low_id + ending.high_id - ${endingId})
      and kept.high_id = greatest(${keptId}, ending.low_id + ending.high_id - ${endingId})
    where ${endingId} in (ending.low_id, ending.high_id) order by 1`.execute(tx);
  if (same.length > 0) await joinConversations(tx, pair, same);
  noteLeftOut(counts, "conversation", same.length);
  noteMoved(counts, "conversation", theirs.length - same.length);

  await sql`update chat_message set sender_id = ${keptId} where sender_id = ${endingId}`.execute(
    tx,
  );
  await sql`
    update conversation set
      low_id = least(${keptId}, low_id + high_id - ${endingId}),
      high_id = greatest(${keptId}, low_id + high_id - ${endingId}),
      started_by = case started_by when ${endingId} then ${keptId} else started_by end
    where ${endingId} in (low_id, high_id)`.execute(tx);
  for (const column of ["person_id", "partner_id"])
    await sql`
      update conversation_side set ${sql.ref(column)} = ${keptId}
      where ${sql.ref(column)} = ${endingId}`.execute(tx);
  // Whoever has one of them open sees whom they talk with now.
  const concerned = [...new Set([keptId, ...theirs.map(({ other }) => other)])];
  await sql`insert into live_owed (person_id) select unnest(${concerned}::int[])`.execute(tx);
}

async function joinConversations(tx: Database, { keptId, endingId }: Pair, same: Same[]) {
  const joined = sql`unnest(${same.map(({ fromId }) => fromId)}::int[],
    ${same.map(({ intoId }) => intoId)}::int[]) as joined (from_id, into_id)`;
  // What its sender called it was so within the other conversation.
  await sql`
    update chat_message set conversation_id = into_id, client_id = null from ${joined}
    where conversation_id = from_id`.execute(tx);
  const now = (column: string) =>
    sql`case ${sql.ref(column)} when ${endingId} then ${keptId} else ${sql.ref(column)} end`;
  await sql`
    insert into conversation_side as kept (conversation_id, person_id, partner_id, read_up_to,
      cleared_up_to, last_message_id, told_up_to)
    select into_id, ${now("person_id")}, ${now("partner_id")}, read_up_to, cleared_up_to,
      last_message_id, told_up_to
    from conversation_side join ${joined} on conversation_id = from_id
    on conflict (conversation_id, person_id) do update set
      read_up_to = case
        when kept.last_message_id > kept.read_up_to
          and excluded.last_message_id > excluded.read_up_to
          then least(kept.read_up_to, excluded.read_up_to)
        when kept.last_message_id > kept.read_up_to then kept.read_up_to
        when excluded.last_message_id > excluded.read_up_to then excluded.read_up_to
        else greatest(kept.read_up_to, excluded.read_up_to) end,
      cleared_up_to = least(kept.cleared_up_to, excluded.cleared_up_to),
      last_message_id = greatest(kept.last_message_id, excluded.last_message_id),
      told_up_to = greatest(kept.told_up_to, excluded.told_up_to)`.execute(tx);
  await sql`delete from conversation using ${joined} where id = from_id`.execute(tx);
}
