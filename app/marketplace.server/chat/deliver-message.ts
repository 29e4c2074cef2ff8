import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { noteLive } from "../live/note-live";
import type { Services } from "../services";
import { chatChanges, type Opening, shareConversation } from "./conversation";
import { tellDevices } from "./tell-devices";

interface Written {
  messageId: number;
  words: string;
  hasFile: boolean;
  hasRecording: boolean;
}

/** A message is there for both: it stands in their lists, and their open pages and devices hear of it. */
export async function deliverMessage(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock">,
  conversationId: number,
  opening: Opening,
  { messageId, words, hasFile, hasRecording }: Written,
) {
  await shareConversation(tx, conversationId, opening);
  const sent = hasRecording ? "audio" : hasFile ? "file" : "text";
  await tellDevices(tx, services, opening, { messageId, words, sent });
  await noteLive(tx, chatChanges(opening));
}
