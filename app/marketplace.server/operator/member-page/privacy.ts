import { sql } from "kysely";
import { eraseMember, operatorMemberData } from "~/contract/operator/member-page/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { dataOf } from "../../account/account-data";
import { afterErasure, erase } from "../../account/delete-user";
import { requireRecentSignIn } from "../../account/recent-sign-in";
import { done, handler } from "../../http/handler";
import { NotAllowed, NotFound } from "../../http/refusals";
import { noteAct } from "../acts";
import { notesToHandOver } from "../notes";

/** What a member has a right to, taken for them: what they take themselves, and what was noted about them (decision 197). */
export const operatorMemberDataHandler = handler(
  operatorMemberData,
  async ({ id }, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const { database, clock } = services;
    await services.limit("memberData", String(caller.id));
    const member = await database.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom("member")
        .selectAll()
        .where("id", "=", id)
        .forKeyShare()
        .executeTakeFirst();
      if (!known) throw new NotFound("member_not_found");
      // What colleagues may read and wrote is theirs.
      if (known.is_operator && id !== caller.id && !mayAs(caller.operator_role, "operators"))
        throw new NotAllowed();
      await noteAct(tx, caller, { act: "export", kind: "member", id }, clock());
      return known;
    });
    const [data, notes] = await Promise.all([
      dataOf(services, member),
      notesToHandOver(database, id),
    ]);
    return { ...data, notes };
  },
);

/**
 * As members delete their own account. Nothing of what is deleted is kept as a change that an operator made, and the log
 * says why in words that are not typed: it is not forgotten.
 */
export const eraseMemberHandler = handler(
  eraseMember,
  async ({ id, reason }, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const { member, keys } = await services.database.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom("member")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!known) throw new NotFound("member_not_found");
      if (known.is_operator) throw new NotAllowed("operator_not_erased");
      await sql`select set_config('doorstep.deed', '', true)`.execute(tx);
      const files = await erase(tx, known);
      // Afterwards: with the account go the reasons of what was done to it.
      await noteAct(tx, caller, { act: "erase", kind: "member", id, reason }, services.clock());
      return { member: known, keys: files };
    });
    await afterErasure(services, member, keys);
    return done("The account was erased.");
  },
);
