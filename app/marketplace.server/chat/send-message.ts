import { refusals } from "~/contract/refusals";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { sendMessage } from "~/contract/chat/calls";
import {
  chatFileKinds,
  contactDetailsWarning,
  operatorId,
  recordingExtensions,
  recordingsMustBe,
} from "~/contract/chat/rules";
import { holdsContactDetails } from "~/contract/contact-details";
import { largestFile } from "~/contract/file-sizes";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, handler, reply } from "../http/handler";
import { Invalid, Refusal, aboutField } from "../http/refusals";
import { documentIn } from "../listings/accept-files";
import { type NewFile, withFiles } from "../listings/stored-files";
import { MediaRefused, requireSize } from "../media/media-refused";
import { contentTypeOf } from "../media/storage";
import type { Services } from "../services";
import { lockPair } from "./blocks";
import { chatSettings } from "./chat-settings";
import {
  findSide,
  lockConversation,
  type Opening,
  requireOpening,
  requireStillThere,
} from "./conversation";
import { deliverMessage } from "./deliver-message";
import { queueMessage, ruleToHold } from "./hold-message";

/** Sends something to somebody about a home (contract §3.26). */
export const sendMessageHandler = handler(
  sendMessage,
  async ({ receiver_id, property_id, message = "", file, audio, client_id, ...asked }, context) => {
    const { caller, services } = context;
    const { database, clock, live } = services;
    if (message === "" && !file && !audio) throw new Invalid({ message: "Message is required." });
    const named = { user_id: receiver_id, property_id, as_admin: asked.as_admin };
    const side = await findSide(database, caller, named);
    const opening = side ?? (await requireOpening(database, caller, named));
    const before = client_id && (await sentBefore(database, opening, client_id));
    if (before) return reply(null, before);

    await services.limit("message", String(caller.id));
    await requirePeace(database, opening);
    if (asked.warn_of_contact_details) await requireNoContactDetails(database, opening, message);
    const sentFile = file && (await acceptChatFile(file));
    const recording = audio && (await acceptRecording(audio));
    if (!caller.is_operator) await countOfDay(services, caller, side === undefined);
    const files = [sentFile ?? [], recording ?? []].flat();
    const now = clock();
    const sent = await withFiles(services, caller.id, files, (holdFiles) =>
      database.transaction().execute(async (tx) => {
        await requireStillThere(tx, opening);
        await holdFiles(tx);
        await lockPair(tx, [opening.personId], opening.partnerId);
        await requirePeace(tx, opening);
        const conversationId = await lockConversation(tx, opening, now);
        const rule = await ruleToHold(tx, caller, opening, { conversationId, words: message }, now);
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
            held_for: rule,
            created_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!inserted) return sentBefore(tx, opening, client_id!);
        const messageId = inserted.id;
        if (rule) await queueMessage(tx, caller, opening, { conversationId, messageId, rule }, now);
        else
          await deliverMessage(tx, services, conversationId, opening, {
            messageId,
            words: message,
            hasFile: sentFile !== undefined,
            hasRecording: recording !== undefined,
          });
        return { id: messageId, is_held: rule !== null };
      }),
    );
    live.wake(sent?.is_held ? [opening.personId] : [opening.personId, opening.partnerId]);
    const said = sent?.is_held
      ? "Your message waits for a look by our team."
      : "The message is sent.";
    return reply(null, { message: said, ...sent });
  },
);

/** How much members may write in a day the operator says. @throws TooManyRequests */
async function countOfDay(services: Services, { id }: Caller, isNew: boolean) {
  const { messagesOfDay, newConversations } = await chatSettings(services.database);
  if (isNew) await services.limit("newConversation", String(id), newConversations);
  await services.limit("messagesOfDay", String(id), messagesOfDay);
}

/**
 * Who says in their first message how they are reached elsewhere is asked whether they want to; the operators are
 * not.
 * @throws Refusal that asks; without `warn_of_contact_details` the same message is sent
 */
async function requireNoContactDetails(database: Database, opening: Opening, words: string) {
  if (opening.personId === operatorId || !holdsContactDetails(words)) return;
  const before = await database
    .selectFrom("chat_message")
    .innerJoin("conversation_side as side", "side.conversation_id", "chat_message.conversation_id")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .select("chat_message.id")
    .where("property_id", "=", opening.propertyId)
    .where("person_id", "=", opening.personId)
    .where("partner_id", "=", opening.partnerId)
    .whereRef("sender_id", "=", "person_id")
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  throw new Refusal(422, "contact_details_in_first_message", {
    errors: { message: refusals.contact_details_in_first_message },
    extra: { warning: contactDetailsWarning },
  });
}

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
  const { rows } = await sql<{ byMe: boolean; byThem: boolean; isReachable: boolean }>`
    select exists (select from block where blocker_id = ${personId} and blocked_id = ${partnerId}) as "byMe",
      exists (select from block where blocker_id = ${partnerId} and blocked_id = ${personId}) as "byThem",
      ${partnerId === operatorId} or exists (
        select from member where id = ${partnerId} and is_active) as "isReachable"`.execute(
    database,
  );
  const { byMe, byThem, isReachable } = rows[0]!;
  if (byMe)
    throw new Refusal(400, partnerId === operatorId ? "operator_blocked" : "person_blocked");
  if (byThem)
    throw new Refusal(400, partnerId === operatorId ? "blocked_by_operator" : "blocked_by_person");
  if (!isReachable) throw new Refusal(400, "account_closed");
}

interface SentFile extends NewFile {
  name: string;
}

/** A key of its own: whoever has the same file elsewhere shares nothing with it. */
const newKey = (extension: string) => `private-${randomBytes(16).toString("hex")}.${extension}`;

/** A picture, drawn anew, or a document, by its content (contract §1.7). @throws Refusal */
async function acceptChatFile(file: File): Promise<SentFile> {
  const { body, extension, displayName, field } = await documentIn("file", file, {
    kinds: [...chatFileKinds],
    maxBytes: largestFile.chatFile,
  });
  const key = newKey(extension);
  const contentType = contentTypeOf(key);
  return { key, body, contentType, isPrivate: true, field, name: displayName };
}

/** A recording, by its content (contract §1.7). @throws Refusal */
async function acceptRecording(file: File): Promise<NewFile> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    requireSize(bytes, largestFile.chatAudio);
    const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
    const extension = recordingExtensions[mime.split(";", 1)[0]!];
    if (!extension) throw new MediaRefused(415, recordingsMustBe);
    const key = newKey(extension);
    const contentType = contentTypeOf(key);
    return { key, body: Buffer.from(bytes), contentType, isPrivate: true, field: "audio" };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw aboutField(error, "audio");
  }
}
