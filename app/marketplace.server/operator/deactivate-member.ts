import { type RefusalCode } from "~/contract/refusals";
import type { Event } from "~/contract/events";
import {
  deactivateMember,
  endMemberSessions,
  reactivateMember,
} from "~/contract/operator/members/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { revokeTokens } from "../account/tokens";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, handler } from "../http/handler";
import { NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { notifyEndedViewings } from "../viewings/end-viewings";
import { noteAct } from "./acts";
import { readReason, reasonFor } from "./saved-replies/reason";

type Tx = Transaction<Tables>;

export const deactivateMemberHandler = handler(
  deactivateMember,
  async ({ id, ...words }, { caller, services }) => {
    const now = services.clock();
    const said = await readReason(services.database, words, ["account"]);
    await services.database.transaction().execute(async (tx) => {
      const reason = await reasonFor(tx, said, id);
      await deactivate(tx, caller, { id, reason }, now);
    });
    await notifyEndedViewings(services);
    return done("The member was deactivated.");
  },
);

/**
 * Signed out everywhere from this moment on (spec §6): no token is good any more, none that a
 * sign-in under way still gets, and links to a new password are void. A trigger hides what the member
 * lists.
 * @throws NotFound, NotAllowed, StatusConflict
 */
export async function deactivate(
  tx: Tx,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
  now: Date,
) {
  const decided = await tx
    .updateTable("member")
    .set({ is_active: false, deactivated_at: now, deactivation_reason: reason, updated_at: now })
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where("is_operator", "=", false)
    .returning("email")
    .executeTakeFirst();
  if (!decided) throw await refusalFor(tx, id, "member_deactivated_already");
  await endAccess(tx, id, now);
  await noteAct(tx, caller, { act: "deactivate", kind: "member", id, reason }, now);
  await tell(tx, { kind: "account.deactivated", reason }, { id, ...decided }, now);
}

/** The member may sign in again, and what they list is shown as it was; ended sessions stay ended. */
export const reactivateMemberHandler = handler(
  reactivateMember,
  async ({ id }, { caller, services }) => {
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const decided = await tx
        .updateTable("member")
        .set({
          is_active: true,
          deactivated_at: null,
          deactivation_reason: null,
          updated_at: now,
        })
        .where("id", "=", id)
        .where("is_active", "=", false)
        .returning("email")
        .executeTakeFirst();
      if (!decided) throw await refusalFor(tx, id, "member_active_already");
      await endAccess(tx, id, now);
      await noteAct(tx, caller, { act: "reactivate", kind: "member", id }, now);
      await tell(tx, { kind: "account.reactivated" }, { id, ...decided }, now);
    });
    return done("The member was reactivated.");
  },
);

/**
 * Signed out everywhere, by whoever holds the devices; the account and what it lists stay as they are. Of operators
 * alone those say it who say who is one: nobody else keeps an owner out.
 */
export const endMemberSessionsHandler = handler(
  endMemberSessions,
  async ({ id }, { caller, services }) => {
    const now = services.clock();
    await services.database.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom("member")
        .select("is_operator")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!known) throw new NotFound("member_not_found");
      if (known.is_operator && id !== caller.id && !mayAs(caller.operator_role, "operators"))
        throw new NotAllowed("owners_alone");
      await revokeTokens(tx, id, now);
      await noteAct(tx, caller, { act: "sign_out", kind: "member", id }, now);
    });
    return done("The member is signed out on all devices.");
  },
);

/** It concerns them whether they are active and want news or not. */
async function tell(
  tx: Tx,
  event: Event,
  { id, email }: { id: number; email: string | null },
  now: Date,
) {
  if (email) await notify(tx, event, { memberId: id, address: email }, now);
}

async function endAccess(tx: Tx, id: number, now: Date) {
  await revokeTokens(tx, id, now);
  await tx.deleteFrom("password_reset").where("member_id", "=", id).execute();
}

/** Why the statement found nobody to decide about. */
async function refusalFor(tx: Tx, id: number, already: RefusalCode) {
  const known = await tx
    .selectFrom("member")
    .select("is_operator")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) return new NotFound("member_not_found");
  return known.is_operator
    ? new NotAllowed("operator_not_deactivatable")
    : new StatusConflict(already);
}
