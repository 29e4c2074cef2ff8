import { type SqlBool, sql } from "kysely";
import {
  type HeldMessage,
  operatorHeldMessages,
  refuseHeldMessage,
  releaseHeldMessage,
} from "~/contract/operator/reviews/calls";
import { chatChange, lockOpening, type Opening } from "../chat/conversation";
import { deliverMessage } from "../chat/deliver-message";
import { blocksBetween } from "../chat/blocks";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, handler, reply } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { noteLive } from "../live/note-live";
import type { Services } from "../services";
import { noteAct } from "./acts";
import { noReason, type Reason, readReason, reasonFor } from "./saved-replies/reason";

interface Row extends Omit<
  HeldMessage,
  "file" | "audio" | "is_picture" | "created_at" | "decided_at" | "sender"
> {
  file_key: string | null;
  audio_key: string | null;
  created_at: Date;
  decided_at: Date | null;
  sender: Omit<HeldMessage["sender"], "profile"> & { picture_key: string | null };
}

/** Messages that wait: those that wait the longest first, decided ones by the last decision. */
export const operatorHeldMessagesHandler = handler(
  operatorHeldMessages,
  async ({ state, id, offset, limit }, { services }) => {
    const { database, publicUrl, mediaUrl } = services;
    const matching = sql<SqlBool>`
      (${id ?? null}::int is null or held_message.id = ${id ?? null})
      and (${state ?? null}::text is null or coalesce(decision, 'open') = ${state ?? null})`;
    const order =
      state === "released" || state === "refused"
        ? sql`decided_at desc, held_message.id desc`
        : sql`held_message.id`;
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`
        select count(*)::int as total from held_message where ${matching}`.execute(database),
      sql<Row>`
        select held_message.id, coalesce(decision, 'open') as state, rule, property_id, title, body as message,
          file_key, file_name, file_size, audio_key, held_at as created_at, decided_at, reason,
          jsonb_build_object('id', sender.id, 'name', sender.name, 'email', coalesce(sender.email::text, ''),
            'mobile', coalesce(sender.mobile, ''), 'picture_key', sender.picture_key,
            'is_active', sender.is_active, 'is_verified', sender.verification_status = 'success',
            'created_at', sender.created_at, 'conversation_count', (
              select count(*) from conversation_side as each
              where each.person_id = sender.id and each.last_message_id > 0)) as sender,
          jsonb_build_object('id', receiver.id, 'name', receiver.name) as receiver
        from held_message
        join chat_message on chat_message.id = message_id
        join conversation_side as side on side.conversation_id = chat_message.conversation_id
          and side.person_id = chat_message.sender_id
        join conversation on conversation.id = side.conversation_id
        join property on property.id = property_id
        join member as sender on sender.id = side.person_id
        join member as receiver on receiver.id = side.partner_id
        where ${matching} order by ${order} offset ${offset} limit ${limit}`.execute(database),
    ]);
    const data = rows.map(
      ({ file_key, audio_key, created_at, decided_at, sender, ...row }): HeldMessage => {
        const { picture_key, ...person } = sender;
        return {
          ...row,
          file: file_key ? `${publicUrl}/api/held-message-files/${row.id}` : "",
          is_picture: file_key?.endsWith(".jpg") ?? false,
          audio: audio_key ? `${publicUrl}/api/held-message-recordings/${row.id}` : "",
          created_at: created_at.toISOString(),
          decided_at: decided_at?.toISOString() ?? null,
          sender: {
            ...person,
            created_at: person.created_at && new Date(person.created_at).toISOString(),
            profile: mediaUrl(picture_key ?? ""),
          },
        };
      },
    );
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);

export const releaseHeldMessageHandler = handler(
  releaseHeldMessage,
  async ({ id }, { caller, services }) => {
    const people = await services.database
      .transaction()
      .execute((tx) => releaseIn(tx, services, caller, id));
    services.live.wake(people);
    return done("The message was delivered.");
  },
);

export const refuseHeldMessageHandler = handler(
  refuseHeldMessage,
  async ({ id, ...words }, { caller, services }) => {
    const said = await readReason(services.database, words, ["message"]);
    const people = await services.database
      .transaction()
      .execute((tx) => refuseIn(tx, caller, id, said, services.clock()));
    services.live.wake(people);
    return done("The message was not delivered.");
  },
);

/**
 * The message stands in both lists under a new number: whoever it is for hears of it as of one that was just sent.
 * Answers with whose pages show it.
 * @throws NotFound, StatusConflict
 */
export async function releaseIn(
  tx: Transaction<Tables>,
  services: Services,
  operator: Pick<Caller, "id">,
  id: number,
) {
  const now = services.clock();
  const { opening, conversationId, messageId } = await decide(tx, id, "released", now);
  await requireDeliverable(tx, opening);
  const message = await tx
    .updateTable("chat_message")
    .set({
      id: sql`nextval(pg_get_serial_sequence('chat_message', 'id'))`,
      held_for: null,
      created_at: now,
    })
    .where("id", "=", messageId)
    .returning(["id", "body", "file_key", "audio_key"])
    .executeTakeFirstOrThrow();
  await noteAct(tx, operator, { act: "release", kind: "held_message", id }, now);
  await deliverMessage(tx, services, conversationId, opening, {
    messageId: message.id,
    words: message.body,
    hasFile: message.file_key !== null,
    hasRecording: message.audio_key !== null,
  });
  return [opening.personId, opening.partnerId];
}

/** The message stays with its sender, who reads why. Answers with whose pages show it. @throws NotFound, StatusConflict */
export async function refuseIn(
  tx: Transaction<Tables>,
  operator: Pick<Caller, "id">,
  id: number,
  said: Reason,
  now: Date,
) {
  const { opening, title, otherName, reason } = await decide(tx, id, "refused", now, said);
  const { personId, partnerId, propertyId } = opening;
  await noteAct(tx, operator, { act: "refuse", kind: "held_message", id, reason }, now);
  const about = { propertyId, partnerId, title, otherName, aboutId: partnerId };
  await notify(tx, { kind: "chat.refused", ...about, reason }, { memberId: personId }, now);
  await noteLive(tx, [chatChange(opening)]);
  return [personId];
}

const noSuchMessage = () => new NotFound("message_not_found");

const openingOf = (found: {
  property_id: number;
  low_id: number;
  high_id: number;
  sender_id: number;
}): Opening => ({
  propertyId: found.property_id,
  personId: found.sender_id,
  partnerId: found.sender_id === found.low_id ? found.high_id : found.low_id,
});

/**
 * Notes a decision; of two operators who decide at once one is told so. People, home and conversation are held first,
 * as they are where messages are sent and deleted.
 * @throws NotFound, StatusConflict
 */
async function decide(
  tx: Transaction<Tables>,
  id: number,
  decision: "released" | "refused",
  now: Date,
  said: Reason = noReason,
) {
  const waiting = tx
    .selectFrom("held_message")
    .innerJoin("chat_message", "chat_message.id", "message_id")
    .innerJoin("conversation", "conversation.id", "chat_message.conversation_id")
    .innerJoin("property", "property.id", "property_id")
    .select(["conversation_id", "property_id", "title", "low_id", "high_id", "sender_id"])
    .where("held_message.id", "=", id);
  const before = await waiting.executeTakeFirst();
  if (!before || (await lockOpening(tx, openingOf(before)))) throw noSuchMessage();
  const reason = await reasonFor(tx, said, before.sender_id);
  const found = await waiting.forUpdate("conversation").executeTakeFirst();
  const decided = await tx
    .updateTable("held_message")
    .set({ decision, reason, decided_at: now })
    .where("id", "=", id)
    .where("decision", "is", null)
    .returning("message_id")
    .executeTakeFirst();
  if (!found) throw noSuchMessage();
  if (!decided) {
    const isThere = await tx
      .selectFrom("held_message")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (isThere) throw new StatusConflict("message_decided");
    throw noSuchMessage();
  }
  const opening = openingOf(found);
  const other = await tx
    .selectFrom("member")
    .select("name")
    .where("id", "=", opening.partnerId)
    .executeTakeFirst();
  return {
    opening,
    conversationId: found.conversation_id,
    messageId: decided.message_id,
    title: found.title,
    otherName: other?.name ?? "",
    reason,
  };
}

/**
 * What was possible when it was sent may not be any more.
 * @throws StatusConflict
 */
async function requireDeliverable(tx: Transaction<Tables>, { personId, partnerId }: Opening) {
  const open = await tx
    .selectFrom("member")
    .select("id")
    .where("id", "in", [personId, partnerId])
    .where("is_active", "=", true)
    .execute();
  if (open.length < 2) throw new StatusConflict("message_to_closed_account");
  const { byMe, byThem } = await blocksBetween(tx, personId, partnerId);
  if (byMe || byThem) throw new StatusConflict("message_between_blocked");
}
