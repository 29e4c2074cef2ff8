import { removeFactors } from "~/contract/operator.members";
import { settleFactors, tellOfFactors } from "../account/second-factor";
import { revokeTokens } from "../account/tokens";
import { done, handler } from "../http/handler";
import { NotAllowed, NotFound, StatusConflict } from "../http/refusals";
import { noteAct } from "./acts";

/**
 * For whoever has lost all of it, once an operator has made sure who asks. Whoever is in the account may not be
 * its owner, so all devices are signed out. Operators turn their own off where they set it up.
 */
export const removeFactorsHandler = handler(removeFactors, async ({ id }, { caller, services }) => {
  const now = services.clock();
  if (id === caller.id)
    throw new NotAllowed("Your own second factor is turned off on your security page.");
  await services.database.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom("member")
      .select(["id", "email", "second_factor_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new NotFound("The member was not found.");
    if (!member.second_factor_at) throw new StatusConflict("This member has no second factor.");
    for (const table of ["authenticator", "passkey"] as const)
      await tx.deleteFrom(table).where("member_id", "=", id).execute();
    await settleFactors(tx, id, now);
    await revokeTokens(tx, id, now);
    await noteAct(tx, caller, { act: "remove_factors", kind: "member", id }, now);
    await tellOfFactors(tx, member, "takenAway", now);
  });
  return done("The second factor was taken away, and the member is signed out on all devices.");
});
