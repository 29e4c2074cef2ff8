import { sql } from "kysely";
import { operatorId } from "~/contract/chat/rules";
import type { ChatMessageEvent } from "~/contract/events";
import { rolesWith } from "~/contract/operator/team/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import type { Services } from "../services";
import type { Opening } from "./conversation";

const sideOf = (personId: number) =>
  personId === operatorId ? ("operators" as const) : { memberId: personId };
/** An event goes with the account of whoever it speaks of. */
const aboutId = (personId: number) => (personId === operatorId ? null : personId);

/** Tells the devices of whoever a message is for, at once; where there are none, that is all there is to do. */
export async function tellDevices(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { propertyId, personId, partnerId }: Opening,
  message: Pick<ChatMessageEvent, "messageId" | "words" | "sent">,
) {
  const { rows } = await sql<{ name: string | null; has_devices: boolean }>`
    select (select name from member where id = ${personId}) as name, exists (
      select from push_token where ${
        partnerId === operatorId
          ? sql`member_id in (select id from member
              where operator_role = any(${rolesWith("company")}::text[]))`
          : sql`member_id = ${partnerId}`
      }) as has_devices`.execute(tx);
  const { name, has_devices } = rows[0]!;
  if (!has_devices) return;
  const event = {
    kind: "chat.message" as const,
    ...message,
    propertyId,
    partnerId: personId,
    otherName: name ?? "",
    isToOperators: partnerId === operatorId,
    aboutId: aboutId(personId),
  };
  await notify(tx, event, sideOf(partnerId), clock());
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
      isToOperators: partnerId === operatorId,
      aboutId: aboutId(personId),
    },
    sideOf(partnerId),
    clock(),
  );
