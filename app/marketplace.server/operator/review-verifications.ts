import { type SqlBool, sql } from "kysely";
import type { Event } from "~/contract/events";
import {
  approveVerification,
  operatorVerifications,
  rejectVerification,
} from "~/contract/operator/reviews/calls";
import { verificationsBefore } from "~/contract/verification/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { noteSecurity } from "../account/security-log";
import { notify } from "../events/notify";
import { type Caller, done, reply, handler } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { applicationOnWire, applicationRows } from "../verification/applications";
import { noteAct } from "./acts";
import { type Reason, readReason, reasonFor } from "./saved-replies/reason";

/** Applications by state: those that wait the longest first, decided ones by the last decision. */
export const operatorVerificationsHandler = handler(
  operatorVerifications,
  async ({ id, member_id, status, offset, limit }, { caller, services, request }) => {
    const where = sql<SqlBool>`
      (${id ?? null}::int is null or verification.id = ${id ?? null})
      and (${member_id ?? null}::int is null or verification.member_id = ${member_id ?? null})
      and (${status ?? null}::text is null or member.verification_status = ${status ?? null})`;
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from verification join member on member.id = member_id
      where ${where}`.execute(services.database);
    const order =
      status === "pending"
        ? sql`verification.updated_at, verification.id`
        : sql`verification.updated_at desc, verification.id desc`;
    const rows = await applicationRows(services, { where, order, offset, limit });
    // What was answered is read of one application, which is written down; lists say who waits.
    const isRead = id !== undefined;
    const [read] = rows;
    if (isRead && read && read.member_id !== caller.id)
      await noteSecurity(
        services,
        { kind: "papers", outcome: "done", memberId: read.member_id, actorId: caller.id },
        request,
      );
    const data = rows.map((row) => ({
      ...applicationOnWire(services, isRead ? row : { ...row, answers: [] }),
      revision: row.revision,
    }));
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);

export const approveVerificationHandler = handler(
  approveVerification,
  async (read, { caller, services }) => {
    await decide(services, caller, read, null);
    return done("The agent was verified.");
  },
);

export const rejectVerificationHandler = handler(
  rejectVerification,
  async ({ reason, saved_reply, ...read }, { caller, services }) => {
    const said = await readReason(services.database, { reason, saved_reply }, ["verification"]);
    await decide(services, caller, read, said);
    return done("The application was refused.");
  },
);

/**
 * Decides about an application, which nobody does about their own; the states it may come from stand in the statement itself, so that of
 * two operators who decide at once one is told so. Who applies changes the member's row first, too, so
 * the revision is compared with what stays.
 * @throws NotFound, StatusConflict
 */
async function decide(
  services: Services,
  operator: Caller,
  { id, revision }: { id: number; revision: number },
  refusal: Reason | null,
) {
  const { database, clock } = services;
  await database
    .transaction()
    .execute((tx) => decideVerificationIn(tx, operator, { id, revision }, refusal, clock()));
}

/** The same inside a transaction that is under way; null: it is approved. @throws NotFound, StatusConflict */
export async function decideVerificationIn(
  tx: Transaction<Tables>,
  operator: Pick<Caller, "id">,
  { id, revision }: { id: number; revision: number },
  refusal: Reason | null,
  now: Date,
) {
  const status = refusal ? "failed" : "success";
  const application = await tx
    .selectFrom("verification")
    .select("member_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!application) throw new NotFound("application_not_found");
  if (application.member_id === operator.id) throw new StatusConflict("own_account");
  const decided = await tx
    .updateTable("member")
    .set({ verification_status: status })
    .where("id", "=", application.member_id)
    .where("verification_status", "in", verificationsBefore(status))
    .returning("id")
    .executeTakeFirst();
  if (!decided) throw new StatusConflict("application_decided");
  const reason = refusal && (await reasonFor(tx, refusal, decided.id));
  const read = await tx
    .updateTable("verification")
    .set({ reason, updated_at: now })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  if (!read) throw new StatusConflict("changed_meanwhile");
  const act = reason === null ? "approve" : "reject";
  await noteAct(tx, operator, { act, kind: "verification", id, ...(reason && { reason }) }, now);
  const event: Event =
    reason === null ? { kind: "verification.approved" } : { kind: "verification.rejected", reason };
  await notify(tx, event, { memberId: decided.id, always: true }, now);
}
