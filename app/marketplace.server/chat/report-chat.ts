import { sql } from "kysely";
import { reportChat } from "~/contract/chat/calls";
import { mostReportedMessages, operatorId } from "~/contract/chat/rules";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { NotFound, Refusal } from "../http/refusals";
import { findSide, lockOpening } from "./conversation";
import { seenBy } from "./get-messages";

const noSuchConversation = () => new NotFound("conversation_not_found");

/** Shows the operators what was said last, as it is now: they see these messages and no others. */
export const reportChatHandler = handler(
  reportChat,
  async ({ reason, ...named }, { caller, services }) => {
    const { database, clock } = services;
    const side = await findSide(database, caller, named);
    if (!side || side.personId === operatorId) throw noSuchConversation();
    if (side.partnerId === operatorId) throw new Refusal(400, "operator_not_reportable");
    await services.limit("report", String(caller.id));
    const now = clock();
    await database.transaction().execute(async (tx) => {
      // With a home or an account goes the conversation.
      if (await lockOpening(tx, side)) throw noSuchConversation();
      const { id } = await tx
        .insertInto("chat_report")
        .values({
          property_id: side.propertyId,
          property_title: sql<string>`(select title from property where id = ${side.propertyId})`,
          reporter_id: caller.id,
          reported_id: side.partnerId,
          reason,
          created_at: now,
          decided_at: null,
          decision: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await sql`
        insert into chat_report_message (report_id, is_reporters, body, file_key, file_name, audio_key, sent_at)
          select ${id}, sender_id = ${side.personId}, body, file_key, file_name, audio_key, created_at
          from (select * from chat_message where ${seenBy(side)}
            order by id desc limit ${mostReportedMessages}) as last
          order by id`.execute(tx);
      const reported = await tx
        .selectFrom("member")
        .select(["id as aboutId", "name as memberName"])
        .where("id", "=", side.partnerId)
        .executeTakeFirstOrThrow();
      await notify(tx, { kind: "chat-report.received", id, reason, ...reported }, "operators", now);
    });
    return done("Thank you. The operator looks into it.");
  },
);
