import { sendMessage } from "~/contract/chat";
import { operatorId } from "~/contract/chat.limits";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { handler, reply } from "../http/handler";
import { Invalid, Refusal } from "../http/refusals";
import { withFiles } from "../listings/stored-files";
import { noteLive } from "../live/note-live";
import { acceptChatFile, acceptRecording } from "./attachments";
import { blocksBetween } from "./blocks";
import {
  chatChanges,
  findSide,
  holdConversation,
  isReachable,
  type Opening,
  placeInLists,
  requireOpening,
} from "./conversation";
import { tellDevices } from "./tell-devices";

/** Sends something to somebody about a home (contract §3.26). */
export const sendMessageHandler = handler(
  sendMessage,
  async ({ receiver_id, property_id, message = "", file, audio, client_id }, context) => {
    const { caller, services } = context;
    const { database, clock, live } = services;
    if (message === "" && !file && !audio) throw new Invalid({ message: "Message is required." });
    const named = { user_id: receiver_id, property_id };
    const side = await findSide(database, caller, named);
    const opening = side ?? (await requireOpening(database, caller, named));
    const before = client_id && (await sentBefore(database, opening, client_id));
    if (before) return reply(null, before);

    await services.limit("message", String(caller.id));
    await requirePeace(database, opening);
    if (!side) await services.limit("newConversation", String(caller.id));
    const sentFile = file && (await acceptChatFile(file));
    const recording = audio && (await acceptRecording(audio));
    const files = [sentFile ?? [], recording ?? []].flat();
    const now = clock();
    const sent = await withFiles(services, caller.id, files, (holdFiles) =>
      database.transaction().execute(async (tx) => {
        await holdFiles(tx);
        const conversationId = await holdConversation(tx, opening, now);
        await requirePeace(tx, opening);
        const inserted = await tx
          .insertInto("chat_message")
          .values({
            conversation_id: conversationId,
            sender_id: opening.personId,
            body: message,
            file_key: sentFile?.key ?? null,
            file_name: sentFile?.name ?? "",
            file_size: sentFile?.body.byteLength ?? 0,
            audio_key: recording?.key ?? null,
            client_id: client_id ?? null,
            held_for: null,
            created_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!inserted) return sentBefore(tx, opening, client_id!);
        await placeInLists(tx, conversationId);
        await noteLive(tx, chatChanges(opening));
        await tellDevices(tx, services, opening, {
          messageId: inserted.id,
          words: message,
          sent: recording ? "audio" : sentFile ? "file" : "text",
        });
        return { id: inserted.id, is_held: false };
      }),
    );
    live.wake([opening.personId, opening.partnerId]);
    return reply(null, { message: "The message is sent.", ...sent });
  },
);

/** What the same sender sent under the same name before. */
async function sentBefore(
  database: Database | Transaction<Tables>,
  { propertyId, personId, partnerId }: Opening,
  clientId: string,
) {
  const row = await database
    .selectFrom("chat_message")
    .innerJoin("conversation", "conversation.id", "conversation_id")
    .select(["chat_message.id", "held_for"])
    .where("property_id", "=", propertyId)
    .where("low_id", "=", Math.min(personId, partnerId))
    .where("high_id", "=", Math.max(personId, partnerId))
    .where("sender_id", "=", personId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row && { id: row.id, is_held: row.held_for !== null };
}

/**
 * Neither has blocked the other, and there is still somebody to read it.
 * @throws Refusal with the sentences of spec §8
 */
async function requirePeace(database: Database, { personId, partnerId }: Opening) {
  const { byMe, byThem } = await blocksBetween(database, personId, partnerId);
  if (byMe)
    throw new Refusal(
      400,
      partnerId === operatorId
        ? "You have blocked the operator. Unblock them to send a message."
        : "You have blocked this person. Unblock them to send a message.",
    );
  if (byThem)
    throw new Refusal(
      400,
      partnerId === operatorId
        ? "The operator takes no messages from you."
        : "This person takes no messages from you.",
    );
  if (!(await isReachable(database, partnerId)))
    throw new Refusal(400, "This account is closed. Nobody would read the message.");
}
