import { impersonateMember } from "~/contract/operator/members/calls";
import { issueImpersonation } from "../account/impersonation";
import { handler } from "../http/handler";
import { NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { noteAct } from "./acts";

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
