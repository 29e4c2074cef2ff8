import { operatorId } from "~/contract/chat.limits";
import type { ChatMessageEvent } from "~/contract/events";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Services } from "../services";
import type { Opening } from "./conversation";
import { peopleById } from "./people";

const sideOf = (personId: number) =>
  personId === operatorId ? ("operators" as const) : { memberId: personId };
/** An event goes with the account of whoever it speaks of. */
const aboutId = (personId: number) => (personId === operatorId ? null : personId);

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
    aboutId: aboutId(personId),
  };
  await notify(tx, event, sideOf(partnerId), services.clock());
}

/** Tells the apps among them that a message is gone. */
export const tellDevicesOfDeleted = (
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { propertyId, personId, partnerId }: Opening,
  messageId: number,
) =>
  notify(
    tx,
    {
      kind: "chat.deleted",
      messageId,
      propertyId,
      partnerId: personId,
      aboutId: aboutId(personId),
    },
    sideOf(partnerId),
    clock(),
  );
