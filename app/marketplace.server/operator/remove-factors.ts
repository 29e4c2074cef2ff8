import { removeFactors } from "~/contract/operator/members/calls";
import { requireRecentSignIn } from "../account/recent-sign-in";
import { takeFactorsAway } from "../account/second-factor";
import { done, handler } from "../http/handler";
import { NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { noteAct } from "./acts";

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
