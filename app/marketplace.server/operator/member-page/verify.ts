import { verifyMember, withdrawVerification } from "~/contract/operator/member-page/calls";
import { verifiedByHandFrom } from "~/contract/verification/rules";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { notify } from "../../events/notify";
import { done, handler } from "../../http/handler";
import { NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../acts";
import { readReason, reasonFor } from "../saved-replies/reason";

type Tx = Transaction<Tables>;

/**
 * The states it may come from stand in the statement itself, and who applies changes the member's row first, too: an
 * application of that moment either waits to be decided, or comes too late. A refused one counts as accepted.
 */
export const verifyMemberHandler = handler(
  verifyMember,
  async ({ id, ...words }, { caller, services: { database, clock } }) => {
    if (id === caller.id) throw new StatusConflict("own_account");
    const now = clock();
    const said = await readReason(database, words, ["verification"]);
    await database.transaction().execute(async (tx) => {
      const given = await tx
        .updateTable("member")
        .set({ verification_status: "success" })
        .where("id", "=", id)
        .where("verification_status", "in", verifiedByHandFrom)
        .returning("id")
        .executeTakeFirst();
      if (!given) throw await refusalFor(tx, id);
      const reason = await reasonFor(tx, said, id);
      await decideApplication(tx, id, null, now);
      await noteAct(tx, caller, { act: "verify", kind: "member", id, reason }, now);
      const event = { kind: "verification.given", reason } as const;
      await notify(tx, event, { memberId: id, always: true }, now);
    });
    return done("The member was verified.");
  },
);

/** Whoever applied before reads why beside their application, and may apply again; others stand as if they never had. */
export const withdrawVerificationHandler = handler(
  withdrawVerification,
  async ({ id, ...words }, { caller, services: { database, clock } }) => {
    if (id === caller.id) throw new StatusConflict("own_account");
    const now = clock();
    const said = await readReason(database, words, ["verification"]);
    await database.transaction().execute(async (tx) => {
      const taken = await tx
        .updateTable("member")
        .set(({ case: when, exists, selectFrom }) => ({
          verification_status: when()
            .when(
              exists(
                selectFrom("verification")
                  .select("verification.id")
                  .whereRef("member_id", "=", "member.id"),
              ),
            )
            .then("failed" as const)
            .else("initial" as const)
            .end(),
        }))
        .where("id", "=", id)
        .where("verification_status", "=", "success")
        .returning("id")
        .executeTakeFirst();
      if (!taken) throw await refusalFor(tx, id);
      const reason = await reasonFor(tx, said, id);
      await decideApplication(tx, id, reason, now);
      await noteAct(tx, caller, { act: "withdraw_verification", kind: "member", id, reason }, now);
      const event = { kind: "verification.withdrawn", reason } as const;
      await notify(tx, event, { memberId: id, always: true }, now);
    });
    return done("The verification was taken back.");
  },
);

const decideApplication = (tx: Tx, memberId: number, reason: string | null, now: Date) =>
  tx
    .updateTable("verification")
    .set({ reason, updated_at: now })
    .where("member_id", "=", memberId)
    .execute();

/** Why the statement found nobody. */
async function refusalFor(tx: Tx, id: number) {
  const known = await tx
    .selectFrom("member")
    .select("verification_status")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) return new NotFound("member_not_found");
  const { verification_status: status } = known;
  if (status === "pending") return new StatusConflict("application_waits");
  return new StatusConflict(
    status === "success" ? "member_verified_already" : "receiver_not_verified",
  );
}
