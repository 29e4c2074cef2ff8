import { operatorId } from "~/contract/chat/rules";
import { holdsLink } from "~/contract/contact-details";
import type { Transaction } from "../db/database";
import type { HeldMessageTable, Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Caller } from "../http/handler";
import { noteLive } from "../live/note-live";
import { chatSettings } from "./chat-settings";
import { chatChange, type Opening, placeInLists } from "./conversation";
import { wentToMany } from "./repeated-words";

type Rule = HeldMessageTable["rule"];

/** Milliseconds for which a member is new. */
const newFor = 7 * 24 * 3_600_000;

interface Sent {
  conversationId: number;
  words: string;
}

/**
 * By which rule a message waits for the operators; null: it is delivered. They wait for nobody, and whoever writes
 * to them is read by them anyway.
 */
export async function ruleToHold(
  tx: Transaction<Tables>,
  caller: Caller,
  opening: Opening,
  sent: Sent,
  now: Date,
): Promise<Rule | null> {
  if (caller.is_operator || opening.partnerId === operatorId) return null;
  if (await wentToMany(tx, opening, sent.words, now)) return "repeated";
  const isUnknown =
    caller.created_at.getTime() > now.getTime() - newFor &&
    caller.verification_status !== "success";
  if (!isUnknown || !holdsLink(sent.words) || (await hasDelivered(tx, opening, sent))) return null;
  return (await chatSettings(tx)).holdsFirstLinks ? "links" : null;
}

async function hasDelivered(
  tx: Transaction<Tables>,
  { personId }: Opening,
  { conversationId }: Sent,
) {
  const delivered = await tx
    .selectFrom("chat_message")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("sender_id", "=", personId)
    .where("held_for", "is", null)
    .limit(1)
    .executeTakeFirst();
  return delivered !== undefined;
}

/** A message waits: its sender finds it in the conversation, the operators in their queue, nobody else hears of it. */
export async function queueMessage(
  tx: Transaction<Tables>,
  caller: Caller,
  opening: Opening,
  { conversationId, messageId, rule }: { conversationId: number; messageId: number; rule: Rule },
  now: Date,
) {
  const { id } = await tx
    .insertInto("held_message")
    .values({ message_id: messageId, rule, held_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await placeInLists(tx, conversationId);
  const about = { memberName: caller.name, aboutId: caller.id };
  await notify(tx, { kind: "message.held", id, rule, ...about }, "operators", now);
  await noteLive(tx, [chatChange(opening)]);
}
