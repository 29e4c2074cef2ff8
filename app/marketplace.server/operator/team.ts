import { sql } from "kysely";
import { changeOperatorRole, operatorTeam, removeOperator } from "~/contract/operator/team/calls";
import { mayAs, type OperatorRole } from "~/contract/operator/team/rules";
import { requireRecentSignIn } from "../account/recent-sign-in";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler, reply } from "../http/handler";
import { NotFound, RoleLacksRight, StatusConflict } from "../http/refusals";
import { noteLive } from "../live/note-live";
import { noteAct } from "./acts";
import { requireRevision, revisionOf } from "./entries/revision";

interface Row {
  id: number;
  name: string;
  email: string | null;
  picture_key: string | null;
  role: OperatorRole;
  second_factor_at: Date | null;
  last_seen_at: Date | null;
}

/** Who works for the site, those who are there longest first, and who was asked to. */
export const operatorTeamHandler = handler(
  operatorTeam,
  async (_input, { caller, services: { database, clock, mediaUrl, operatorSecondFactor } }) => {
    const [{ rows }, invitations] = await Promise.all([
      sql<Row>`
        select id, name, email, picture_key, operator_role as role, second_factor_at,
          (select max(last_used_at) from bearer_token where member_id = member.id) as last_seen_at
        from member where operator_role is not null and is_active order by id`.execute(database),
      database
        .selectFrom("operator_invitation as invitation")
        .leftJoin("member", "member.id", "invited_by")
        .select(["invitation.id", "invitation.email", "role", "member.name as invited_by"])
        .select(["invitation.created_at", "expires_at"])
        .where("expires_at", ">", clock())
        .orderBy("invitation.created_at", "desc")
        .execute(),
    ]);
    const data = rows.map(({ picture_key, second_factor_at, last_seen_at, ...row }) => ({
      ...row,
      email: row.email ?? "",
      revision: revisionOfRole(row.id, row.role),
      profile: mediaUrl(picture_key),
      has_second_factor: second_factor_at !== null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
      is_caller: row.id === caller.id,
    }));
    return reply(data, {
      asks_for_second_factor: operatorSecondFactor,
      invitations: invitations.map(({ invited_by, created_at, expires_at, ...row }) => ({
        ...row,
        invited_by: invited_by ?? "",
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
    });
  },
);

const revisionOfRole = (id: number, role: OperatorRole) => revisionOf([id, role]);

export const changeOperatorRoleHandler = handler(
  changeOperatorRole,
  async ({ id, revision, role }, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const before = await lockOperator(tx, caller, id);
      requireRevision(revision, revisionOfRole(id, before));
      if (before === role) throw new StatusConflict("role_had_already");
      await setRole(tx, id, role, now);
      const act = { act: "change_role", kind: "member", id, reason: `${before} → ${role}` };
      await noteAct(tx, caller, act, now);
      await noteLive(tx, [roleIsLive(id)]);
    });
    services.live.wake([id]);
    return done("The role was changed.");
  },
);

/** A member as any other from then on, with all that they had as one. */
export const removeOperatorHandler = handler(
  removeOperator,
  async ({ id, revision }, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const before = await lockOperator(tx, caller, id);
      requireRevision(revision, revisionOfRole(id, before));
      await setRole(tx, id, null, now);
      await noteAct(tx, caller, { act: "take_role", kind: "member", id, reason: before }, now);
      await noteLive(tx, [roleIsLive(id)]);
    });
    services.live.wake([id]);
    return done("They are no operator any more.");
  },
);

/** Streams that are open look whether they may go on. */
const roleIsLive = (personId: number) => ({ personId, change: { kind: "session" as const } });

/**
 * Who says who is an operator does so one after the other, and whoever lost the right while this waited says nothing.
 * @throws RoleLacksRight
 */
export async function lockRoles(tx: Transaction<Tables>, caller: Caller) {
  await sql`select pg_advisory_xact_lock(hashtextextended('an owner stays', 0))`.execute(tx);
  const { operator_role: role } = await tx
    .selectFrom("member")
    .select("operator_role")
    .where("id", "=", caller.id)
    .executeTakeFirstOrThrow();
  if (!mayAs(role, "operators")) throw new RoleLacksRight("operators");
}

/**
 * The role that an operator has until the transaction ends.
 * @throws RoleLacksRight, NotFound
 */
async function lockOperator(tx: Transaction<Tables>, caller: Caller, id: number) {
  await lockRoles(tx, caller);
  const operator = await tx
    .selectFrom("member")
    .select("operator_role")
    .where("id", "=", id)
    .where("operator_role", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!operator?.operator_role) throw new NotFound("operator_not_found");
  return operator.operator_role;
}

/**
 * Whom they asked before they lost the right to, becomes no operator by it.
 * @throws StatusConflict where nobody would be left who says who is an operator (`keep_an_owner`)
 */
async function setRole(
  tx: Transaction<Tables>,
  id: number,
  operator_role: OperatorRole | null,
  now: Date,
) {
  try {
    await tx
      .updateTable("member")
      .set({ operator_role, updated_at: now })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === "an_owner_stays")
      throw new StatusConflict("last_owner");
    throw error;
  }
  if (!mayAs(operator_role, "operators"))
    await tx.deleteFrom("operator_invitation").where("invited_by", "=", id).execute();
}
