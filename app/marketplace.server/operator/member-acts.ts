import { removeFactors, impersonateMember } from "~/contract/operator/members/calls";
import { warnReportedMember } from "~/contract/operator/reviews/calls";
import { issueImpersonation } from "../account/impersonation";
import { requireRecentSignIn } from "../account/recent-sign-in";
import { takeFactorsAway } from "../account/second-factor";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { noteAct } from "./acts";
import { lockPeopleOf, whyNotOpen } from "./review-chat-reports";
import { readReason, reasonFor } from "./saved-replies/reason";
import { refuseWrittenAlready } from "./warn-reported-owner";

/**
 * For whoever has lost all of it, once an operator has made sure who asks. Whoever is in the account may not be
 * its owner, so all devices are signed out. Operators turn their own off where they set it up, and no other operator
 * takes it away: one account that is in wrong hands would open all others.
 */
export const removeFactorsHandler = handler(removeFactors, async ({ id }, { caller, services }) => {
  requireRecentSignIn(caller, services);
  const now = services.clock();
  if (id === caller.id) throw new NotAllowed("own_second_factor");
  await services.database.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom("member")
      .select(["id", "email", "second_factor_at", "is_operator"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new NotFound("member_not_found");
    if (member.is_operator) throw new NotAllowed("operator_second_factor");
    if (!member.second_factor_at) throw new StatusConflict("member_without_second_factor");
    await takeFactorsAway(tx, member, now);
    await noteAct(tx, caller, { act: "remove_factors", kind: "member", id }, now);
  });
  return done("The second factor was taken away, and the member is signed out on all devices.");
});

/** Operators are not seen as: what they may do is theirs. */
export const impersonateMemberHandler = handler(
  impersonateMember,
  async ({ id }, { caller, services: { database, clock } }) => {
    const now = clock();
    return database.transaction().execute(async (tx) => {
      const member = await tx
        .selectFrom("member")
        .select(["is_active", "is_operator"])
        .where("id", "=", id)
        .forShare()
        .executeTakeFirst();
      if (!member) throw new NotFound("member_not_found");
      if (member.is_operator) throw new NotAllowed("operator_not_impersonated");
      if (!member.is_active) throw new StatusConflict("member_deactivated_already");
      const { token, expiresAt } = await issueImpersonation(tx, caller, id, now);
      await noteAct(tx, caller, { act: "impersonate", kind: "member", id }, now);
      return { token, expires_at: expiresAt.toISOString() };
    });
  },
);

/** Whoever was reported is written to, and not told by whom they were; the report stays open. */
export const warnReportedMemberHandler = handler(
  warnReportedMember,
  async ({ id, ...words }, { caller, services: { database, clock } }) => {
    const now = clock();
    const said = await readReason(database, words, ["warning"]);
    await database.transaction().execute(async (tx) => {
      await lockPeopleOf(tx, id);
      const report = await tx
        .selectFrom("chat_report")
        .innerJoin("member", "member.id", "reported_id")
        .select(["reported_id", "member.is_active"])
        .where("chat_report.id", "=", id)
        .where("decision", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!report) throw await whyNotOpen(tx, id);
      if (!report.is_active) throw new StatusConflict("account_closed");
      const memberId = report.reported_id;
      const reason = await reasonFor(tx, said, memberId);
      await refuseWrittenAlready(tx, { kind: "chat_report", id, reason }, now);
      const act = { act: "warn_member", kind: "chat_report", id, reason, aboutMember: memberId };
      await noteAct(tx, caller, act, now);
      await notify(tx, { kind: "account.warned", reason }, { memberId, always: true }, now);
    });
    return done("The reported member is told.");
  },
);
