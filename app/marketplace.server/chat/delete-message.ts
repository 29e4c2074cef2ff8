import { sql } from "kysely";
import { deleteChatMessage } from "~/contract/chat/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, done, handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import { dropUnusedFiles } from "../listings/stored-files";
import { noteLive } from "../live/note-live";
import type { Services } from "../services";
import {
  chatChange,
  chatChanges,
  findSide,
  lockOpening,
  otherSideOf,
  personsOf,
  placeInLists,
  type Side,
} from "./conversation";
import { tellDevicesOfDeleted } from "./tell-devices";
import { settleNotification } from "./unread";

const nothingFound = () => new Refusal(400, "nothing_to_delete");

/** One message of the caller's own, for both; or a whole conversation, for the caller alone (contract §3.27). */
export const deleteChatMessageHandler = handler(
  deleteChatMessage,
  async ({ message_id, receiver_id, property_id, as_admin }, { caller, services }) => {
    await services.limit("mark", String(caller.id));
    if (message_id !== undefined) {
      await deleteMessage(services, caller, message_id);
      return done("The message is deleted.");
    }
    const side =
      property_id === undefined
        ? undefined
        : await findSide(services.database, caller, {
            user_id: receiver_id,
            property_id,
            as_admin,
          });
    if (!side) throw nothingFound();
    await clear(services, side);
    return done("The conversation is deleted.");
  },
);

/** One message that the caller sent, and where. */
const sentMessage = (tx: Transaction<Tables>, caller: Caller, id: number) =>
  tx
    .selectFrom("chat_message as message")
    .innerJoin("conversation_side as side", (join) =>
      join
        .onRef("side.conversation_id", "=", "message.conversation_id")
        .onRef("side.person_id", "=", "message.sender_id"),
    )
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .select([
      "message.conversation_id",
      "property_id",
      "person_id",
      "partner_id",
      "file_key",
      "audio_key",
      "held_for",
    ])
    .where("message.id", "=", id)
    .where("sender_id", "in", personsOf(caller));

const openingOf = (found: { property_id: number; person_id: number; partner_id: number }) => ({
  propertyId: found.property_id,
  personId: found.person_id,
  partnerId: found.partner_id,
});

async function deleteMessage(services: Services, caller: Caller, id: number) {
  const { database, clock, live } = services;
  const { told, keys } = await database.transaction().execute(async (tx) => {
    const before = await sentMessage(tx, caller, id).executeTakeFirst();
    if (!before || (await lockOpening(tx, openingOf(before)))) throw nothingFound();
    const found = await sentMessage(tx, caller, id).forUpdate("conversation").executeTakeFirst();
    if (!found) throw nothingFound();
    const { numDeletedRows } = await tx
      .deleteFrom("chat_message")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw nothingFound();
    const opening = openingOf(found);
    await placeInLists(tx, found.conversation_id);
    await forgetTold(tx, found.conversation_id, id);
    const isShared = found.held_for === null;
    if (isShared) {
      await settleNotification(tx, otherSideOf(opening), clock());
      await tellDevicesOfDeleted(tx, services, opening, id);
    }
    const told = isShared ? chatChanges(opening) : [chatChange(opening)];
    await noteLive(tx, told);
    return { told, keys: [found.file_key ?? "", found.audio_key ?? ""] };
  });
  live.wake(told.map(({ personId }) => personId));
  await dropUnusedFiles(services, keys);
}

/** A letter told of a message that is gone: what comes next is told of again, once the others it told of are read. */
const forgetTold = (tx: Transaction<Tables>, conversationId: number, id: number) =>
  sql`
    update conversation_side as side set told_up_to = coalesce((
      select max(message.id) from chat_message as message
      where message.conversation_id = side.conversation_id and message.id < ${id}
        and message.sender_id <> side.person_id and message.held_for is null), 0)
    where conversation_id = ${conversationId} and told_up_to = ${id}`.execute(tx);

/**
 * What was said so far is gone for this side, and has not been read by that; what neither side has any more is gone
 * altogether, and so is what still waits for the operators.
 */
async function clear(services: Services, side: Side) {
  const { database, clock, live } = services;
  const { conversationId, personId } = side;
  const told = side.isShared ? chatChanges(side) : [chatChange(side)];
  const keys = await database.transaction().execute(async (tx) => {
    await tx
      .selectFrom("conversation")
      .select("id")
      .where("id", "=", conversationId)
      .forUpdate()
      .execute();
    const last = await tx
      .selectFrom("chat_message")
      .select((build) => build.fn.max("id").as("id"))
      .where("conversation_id", "=", conversationId)
      .executeTakeFirstOrThrow();
    const moved = await tx
      .updateTable("conversation_side")
      .set({ cleared_up_to: last.id ?? 0, last_message_id: 0 })
      .where("conversation_id", "=", conversationId)
      .where("person_id", "=", personId)
      .where("last_message_id", ">", 0)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw nothingFound();
    const gone = await tx
      .deleteFrom("chat_message")
      .where("conversation_id", "=", conversationId)
      .where((build) =>
        build.or([
          build("id", "<=", (inner) =>
            inner
              .selectFrom("conversation_side")
              .select((each) => each.fn.min("cleared_up_to").as("up_to"))
              .where("conversation_id", "=", conversationId),
          ),
          build.and([build("sender_id", "=", personId), build("held_for", "is not", null)]),
        ]),
      )
      .returning(["file_key", "audio_key"])
      .execute();
    await settleNotification(tx, side, clock());
    await noteLive(tx, told);
    return gone.flatMap(({ file_key, audio_key }) => [file_key ?? "", audio_key ?? ""]);
  });
  live.wake(told.map((one) => one.personId));
  await dropUnusedFiles(services, keys);
}
