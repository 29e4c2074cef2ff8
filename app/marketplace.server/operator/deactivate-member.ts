import { deactivateMember, reactivateMember } from "~/contract/operator.members";
import { memberChanged } from "../account/member-changed";
import { revokeTokens } from "../account/tokens";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { queueLetter } from "../mail/queue-letter";
import { accountDeactivated, accountReactivated } from "../mail/templates/account-deactivated";
import { withLetters } from "../mail/with-letters";
import { noteAct } from "./acts";

type Tx = Transaction<Tables>;

/**
 * Signed out everywhere from this moment on (spec §6): no token is good any more, none that a
 * sign-in under way still gets, and links to a new password are void. A trigger hides what the member
 * lists.
 */
export const deactivateMemberHandler = handler(
  deactivateMember,
  async ({ id, reason }, { caller, services }) => {
    const { clock, publicUrl } = services;
    const now = clock();
    await withLetters(services, async (tx, inside) => {
      const decided = await tx
        .updateTable("member")
        .set({
          is_active: false,
          deactivated_at: now,
          deactivation_reason: reason,
          updated_at: now,
        })
        .where("id", "=", id)
        .where("is_active", "=", true)
        .where("is_operator", "=", false)
        .returning(["name", "email", "language"])
        .executeTakeFirst();
      if (!decided) throw await refusalFor(tx, id, "This member is deactivated already.");
      await endAccess(tx, id, now);
      await noteAct(tx, caller, { act: "deactivate", kind: "member", id, reason }, now);
      const letter = accountDeactivated({ ...decided, reason, link: `${publicUrl}/contact-us` });
      if (decided.email) await queueLetter(inside, { ...letter, to: decided.email, memberId: id });
    });
    await memberChanged(services, id);
    return done("The member was deactivated.");
  },
);

/** The member may sign in again, and what they list is shown as it was; ended sessions stay ended. */
export const reactivateMemberHandler = handler(
  reactivateMember,
  async ({ id }, { caller, services }) => {
    const { clock, publicUrl } = services;
    const now = clock();
    await withLetters(services, async (tx, inside) => {
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
        .returning(["name", "email", "language"])
        .executeTakeFirst();
      if (!decided) throw await refusalFor(tx, id, "This member is active already.");
      await endAccess(tx, id, now);
      await noteAct(tx, caller, { act: "reactivate", kind: "member", id }, now);
      const letter = accountReactivated({ ...decided, link: `${publicUrl}/login` });
      if (decided.email) await queueLetter(inside, { ...letter, to: decided.email, memberId: id });
    });
    await memberChanged(services, id);
    return done("The member was reactivated.");
  },
);

async function endAccess(tx: Tx, id: number, now: Date) {
  await revokeTokens(tx, id, now);
  await tx.deleteFrom("password_reset").where("member_id", "=", id).execute();
}

/** Why the statement found nobody to decide about. */
async function refusalFor(tx: Tx, id: number, already: string) {
  const known = await tx
    .selectFrom("member")
    .select("is_operator")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) return new NotFound("The member was not found.");
  return known.is_operator
    ? new NotAllowed("The account of an operator cannot be deactivated.")
    : new StatusConflict(already);
}
