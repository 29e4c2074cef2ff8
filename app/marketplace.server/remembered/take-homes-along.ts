import { sql, type Transaction } from "kysely";
import { takeHomesAlong } from "~/contract/remembered/calls";
import { mostHidden } from "~/contract/remembered/rules";
import type { Tables } from "../db/tables";
import { handler, reply } from "../http/handler";
import { noteSeen } from "./seen-homes";

/** What the browser knew is added to what the member has; homes that are gone are left out. */
export const takeHomesAlongHandler = handler(
  takeHomesAlong,
  async ({ hidden, seen }, { caller, services }) => {
    const { database, clock } = services;
    await services.limit("mark", String(caller.id));
    const now = clock();
    await noteSeen(
      database,
      seen.map((property_id) => ({ member_id: caller.id, property_id })),
      now,
    );
    const left_out = await database
      .transaction()
      .execute((tx) => hideWhatFits(tx, caller.id, hidden, now));
    return reply({ left_out }, { message: "What this browser remembered is in your account." });
  },
);

/** Hides the latest of them, as many as the member has room for; those that found none. */
async function hideWhatFits(
  tx: Transaction<Tables>,
  memberId: number,
  latestFirst: number[],
  now: Date,
) {
  if (latestFirst.length === 0) return [];
  // Whoever adds another meanwhile waits for this lock (migration 0078).
  await sql`select from member where id = ${memberId} for no key update`.execute(tx);
  const { kept } = await tx
    .selectFrom("hidden_home")
    .select((build) => build.fn.countAll<number>().as("kept"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${latestFirst}::int[]) with ordinality as browser (id, place)
    join property using (id)
    where is_active and not is_withheld and request_status = 'approved' and not exists (
      select from hidden_home where member_id = ${memberId} and property_id = id
    )
    group by id order by min(place)`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const room = Math.max(0, mostHidden - Number(kept));
  const fitting = ids.slice(0, room).map((property_id, place) => ({
    member_id: memberId,
    property_id,
    // The order in which they were hidden stays.
    created_at: new Date(now.getTime() - place),
  }));
  if (fitting.length > 0) await tx.insertInto("hidden_home").values(fitting).execute();
  return ids.slice(room);
}
