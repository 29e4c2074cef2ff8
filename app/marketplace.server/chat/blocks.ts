import { sql } from "kysely";
import { blockUser, getBlockedPeople, unblockUser } from "~/contract/chat/calls";
import { operatorId } from "~/contract/chat/rules";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler, reply } from "../http/handler";
import { Invalid, Refusal } from "../http/refusals";
import { noteLive } from "../live/note-live";
import { chatChange, personsOf } from "./conversation";
import { peopleById } from "./people";

/** Who of two takes no messages from the other. */
export async function blocksBetween(database: Database, personId: number, partnerId: number) {
  const rows = await database
    .selectFrom("block")
    .select("blocker_id")
    .where("blocker_id", "in", [personId, partnerId])
    .where("blocked_id", "in", [personId, partnerId])
    .execute();
  return {
    byMe: rows.some(({ blocker_id }) => blocker_id === personId),
    byThem: rows.some(({ blocker_id }) => blocker_id === partnerId),
  };
}

/**
 * Between two people either something is sent or one blocks the other, whichever comes first: no message stands after
 * the block that should have kept it away. Held until the transaction ends, by any number of messages at once.
 */
export async function lockPair(
  tx: Transaction<Tables>,
  personIds: number[],
  partnerId: number,
  isBlock = false,
) {
  const lock = sql.raw(isBlock ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  for (const personId of [...personIds].sort((one, other) => one - other)) {
    const pair = `peace:${Math.min(personId, partnerId)}:${Math.max(personId, partnerId)}`;
    await sql`select ${lock}(hashtextextended(${pair}, 0))`.execute(tx);
  }
}

interface Whom {
  to_user_id?: number;
  to_admin: boolean;
}

async function requireBlockable(database: Database, caller: Caller, whom: Whom) {
  const blockedId = whom.to_admin ? operatorId : whom.to_user_id;
  if (blockedId === undefined) throw new Invalid({ to_user_id: "The id is not valid." });
  if (personsOf(caller).includes(blockedId)) throw new Refusal(400, "blocking_oneself");
  const isThere =
    blockedId === operatorId ||
    (await database
      .selectFrom("member")
      .select("id")
      .where("id", "=", blockedId)
      .executeTakeFirst()) !== undefined;
  if (!isThere) throw new Refusal(400, "member_not_there");
  return blockedId;
}

/** Both sides see in each of their conversations what became of it. */
async function tellBoth(tx: Transaction<Tables>, persons: number[], partnerId: number) {
  const sides = await tx
    .selectFrom("conversation_side as side")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .select(["property_id", "person_id", "partner_id"])
    .where((build) =>
      build.or([
        build("person_id", "in", persons).and("partner_id", "=", partnerId),
        build("person_id", "=", partnerId).and("partner_id", "in", persons),
      ]),
    )
    .execute();
  await noteLive(
    tx,
    sides.map(({ property_id, person_id, partner_id }) =>
      chatChange({ propertyId: property_id, personId: person_id, partnerId: partner_id }),
    ),
  );
}

/** For each side that the caller has: operators block together, and for the homes that they offer themselves. */
export const blockUserHandler = handler(
  blockUser,
  async ({ reason = "", ...whom }, { caller, services }) => {
    const { database, clock, live } = services;
    await services.limit("mark", String(caller.id));
    const blocked = await requireBlockable(database, caller, whom);
    const blockers = personsOf(caller);
    await database.transaction().execute(async (tx) => {
      await lockPair(tx, blockers, blocked, true);
      const { rows } = await sql`
        insert into block (blocker_id, blocked_id, reason, created_at)
          select blocker, ${blocked}, ${reason}, ${clock()} from unnest(${blockers}::int[]) as blocker
          where ${blocked} = 0 or exists (select from member where id = ${blocked} for key share)
        on conflict do nothing returning 1`.execute(tx);
      if (rows.length === 0) throw new Refusal(400, "blocked_already");
      await tellBoth(tx, blockers, blocked);
    });
    live.wake([...blockers, blocked]);
    return done("You get no more messages from them.");
  },
);

export const unblockUserHandler = handler(unblockUser, async (whom, { caller, services }) => {
  const { database, live } = services;
  await services.limit("mark", String(caller.id));
  const blocked = await requireBlockable(database, caller, whom);
  const blockers = personsOf(caller);
  await database.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("block")
      .where("blocker_id", "in", blockers)
      .where("blocked_id", "=", blocked)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal(400, "not_blocked");
    await tellBoth(tx, blockers, blocked);
  });
  live.wake([...blockers, blocked]);
  return done("You get their messages again.");
});

/** Also after the conversation is deleted: nobody else tells whom one has blocked. */
export const getBlockedPeopleHandler = handler(
  getBlockedPeople,
  async ({ page, per_page }, { caller, services }) => {
    const { database } = services;
    // An operator may have blocked somebody twice: for the operators, and as the member that they are.
    const blocked = database
      .selectFrom("block")
      .select(["blocked_id", "reason", "created_at"])
      .distinctOn("blocked_id")
      .where("blocker_id", "in", personsOf(caller))
      .orderBy("blocked_id")
      .orderBy("created_at", "desc");
    const [{ total }, rows] = await Promise.all([
      database
        .selectFrom(blocked.as("one"))
        .select((build) => build.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow(),
      database
        .selectFrom(blocked.as("one"))
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("blocked_id", "desc")
        .offset((page - 1) * per_page)
        .limit(per_page)
        .execute(),
    ]);
    const person = await peopleById(
      services,
      rows.map(({ blocked_id }) => blocked_id),
    );
    return reply(
      rows.map(({ blocked_id, reason, created_at }) => ({
        user_id: blocked_id,
        name: person(blocked_id).name,
        profile: person(blocked_id).profile,
        reason,
        blocked_at: created_at.toISOString(),
      })),
      { total, total_page: Math.max(1, Math.ceil(total / per_page)) },
    );
  },
);
