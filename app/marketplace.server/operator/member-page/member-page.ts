import {
  noteMember,
  operatorMemberPage,
  removeMemberNote,
  tryMailAgain,
} from "~/contract/operator/member-page/calls";
import type { Database } from "../../db/database";
import { done, handler } from "../../http/handler";
import { NotFound } from "../../http/refusals";
import { returnsOf, settleReturns } from "../../mail/returned/returned-letters";
import { noteAct } from "../acts";
import { keepNote, notesAbout, removeOwnNote } from "../notes";
import { sectionsOf } from "./sections";

export const operatorMemberPageHandler = handler(
  operatorMemberPage,
  async ({ id }, { caller, services }) => {
    await requireMember(services.database, id);
    const [notes, returned, sections] = await Promise.all([
      notesAbout(services.database, caller, { kind: "members", id }),
      returnsOf(services.database, id),
      sectionsOf(services, caller, id),
    ]);
    return { notes, returned, ...sections };
  },
);

/** @throws NotFound */
async function requireMember(database: Database, id: number) {
  const known = await database
    .selectFrom("member")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new NotFound("member_not_found");
}

/** A member who is being deleted at this moment takes the note along. */
export const noteMemberHandler = handler(
  noteMember,
  async ({ id, note }, { caller, services: { database, clock } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom("member")
        .select("id")
        .where("id", "=", id)
        .forKeyShare()
        .executeTakeFirst();
      if (!known) throw new NotFound("member_not_found");
      await keepNote(tx, caller, { kind: "members", id, note }, now);
      await noteAct(tx, caller, { act: "note", kind: "member", id }, now);
    });
    return done("The note was kept.");
  },
);

export const removeMemberNoteHandler = handler(
  removeMemberNote,
  async ({ id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const { subject_id } = await removeOwnNote(tx, caller, id, ["members"]);
      await noteAct(tx, caller, { act: "remove_note", kind: "member", id: subject_id }, clock());
    });
    return done("The note was removed.");
  },
);

/** The member may have set it right at their provider. Where nothing comes back there is nothing to do. */
export const tryMailAgainHandler = handler(
  tryMailAgain,
  async ({ id }, { caller, services: { database, clock } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom("member")
        .select("id")
        .where("id", "=", id)
        .forKeyShare()
        .executeTakeFirst();
      if (!known) throw new NotFound("member_not_found");
      if ((await settleReturns(tx, id, now)) > 0)
        await noteAct(tx, caller, { act: "try_mail", kind: "member", id }, now);
    });
    return done("Letters are sent there again.");
  },
);
