import { operatorId } from "~/contract/chat.limits";
import type { ChatMessageEvent } from "~/contract/events";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Services } from "../services";
import type { Opening } from "./conversation";
import { peopleById } from "./people";

/** Tells the devices of whoever a message is for, at once. */
export async function tellDevices(
  tx: Transaction<Tables>,
  services: Pick<Services, "clock" | "mediaUrl">,
  { propertyId, personId, partnerId }: Opening,
  message: Pick<ChatMessageEvent, "messageId" | "words" | "sent">,
) {
  const person = await peopleById({ ...services, database: tx }, [personId]);
  const event = {
    kind: "chat.message" as const,
    ...message,
    propertyId,
    partnerId: personId,
    otherName: personId === operatorId ? "" : person(personId).name,
    isToOperators: partnerId === operatorId,
    aboutId: personId === operatorId ? null : personId,
  };
  const to = partnerId === operatorId ? ("operators" as const) : { memberId: partnerId };
  await notify(tx, event, to, services.clock());
}
