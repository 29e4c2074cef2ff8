import { warnReportedMember } from "~/contract/operator/reviews/calls";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { noteAct } from "./acts";
import { holdPeopleOf, whyNotOpen } from "./review-chat-reports";
import { readReason, reasonFor } from "./saved-replies/reason";
import { refuseWrittenAlready } from "./warn-reported-owner";

/** Whoever was reported is written to, and not told by whom they were; the report stays open. */
export const warnReportedMemberHandler = handler(
  warnReportedMember,
  async ({ id, ...words }, { caller, services: { database, clock } }) => {
    const now = clock();
    const said = await readReason(database, words, ["account"]);
    await database.transaction().execute(async (tx) => {
      await holdPeopleOf(tx, id);
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
