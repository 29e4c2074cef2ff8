import type { Selectable } from "kysely";
import { accountData } from "~/contract/account/calls";
import type { AccountData } from "~/contract/account/shapes";
import type { MemberTable } from "../db/tables/members";
import { handler } from "../http/handler";
import type { Services } from "../services";
import { fileAddress } from "../verification/applications";
import { messagesFrom } from "./addresses";
import { mediaKeysIn, type OwnRows, ownRows } from "./own-rows";
import { requireRecentSignIn } from "./recent-sign-in";

/** Everything that is kept of the caller, to take away (GDPR, article 20). */
export const accountDataHandler = handler(accountData, async (_input, { caller, services }) => {
  requireRecentSignIn(caller, services);
  await services.limit("accountData", String(caller.id));
  return dataOf(services, caller);
});

/** Everything that is kept of a member. */
export async function dataOf(
  services: Services,
  member: Selectable<MemberTable>,
): Promise<AccountData> {
  const { database, mediaUrl } = services;
  const tables = {
    ...(await ownRows(database, member.id)),
    ...(await messagesOf(services, member)),
  };
  const own = database.selectFrom("media").select("key").where("owner_id", "=", member.id);
  const named = await mediaKeysIn(database, tables);
  const files = [...(await papersOf(services, member.id)), ...(await sentBy(services, member.id))];
  const [known, hidden] = await Promise.all([
    own.where("is_private", "=", false).execute(),
    // Has no address of its own: each is answered where its member may have it, or to nobody but operators.
    named.length > 0
      ? database
          .selectFrom("media")
          .select("key")
          .where("key", "in", named)
          .where("is_private", "=", true)
          .execute()
      : [],
  ]);
  const deleted = new Set((tables.deleted_listing_file ?? []).map(({ media_key }) => media_key));
  const keys = new Set([...named, ...known.map(({ key }) => key)]);
  for (const { key } of hidden) keys.delete(key);
  return {
    made_at: services.clock().toISOString(),
    tables: asOnTheWire(tables),
    files: [
      ...[...keys].sort().map((key) => ({
        name: key,
        url: mediaUrl(key, deleted.has(key) ? "kept" : "signed"),
      })),
      ...files,
    ],
  };
}

/** Moments are texts, as in every answer. */
const asOnTheWire = (tables: OwnRows) => JSON.parse(JSON.stringify(tables)) as OwnRows;

/** What was written to the operators from the member's addresses. */
async function messagesOf(
  { database }: Services,
  member: Selectable<MemberTable>,
): Promise<OwnRows> {
  const messages = await messagesFrom(database, member);
  return messages.length > 0 ? { contact_message: messages } : {};
}

/** What was handed in to be verified: private, so each is answered to the member's token alone. */
async function papersOf(services: Services, memberId: number) {
  const answers = await services.database
    .selectFrom("verification_value")
    .innerJoin("verification", "verification.id", "verification_id")
    .select(["verification_value.id", "file_name"])
    .where("member_id", "=", memberId)
    .where("media_key", "is not", null)
    .orderBy("verification_value.id")
    .execute();
  return answers.map(({ id, file_name }) => ({
    name: privateName("verification", id, file_name),
    url: fileAddress(services, id),
  }));
}

/** What was sent in conversations that the member has not cleared, and receipts of transfers: private as well. */
async function sentBy(services: Services, memberId: number) {
  const { database, publicUrl } = services;
  const [messages, receipts] = await Promise.all([
    database
      .selectFrom("chat_message as message")
      .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
      .select(["message.id", "file_key", "file_name", "audio_key"])
      .where("sender_id", "=", memberId)
      .where("person_id", "=", memberId)
      .whereRef("message.id", ">", "cleared_up_to")
      .where(({ or, eb }) => or([eb("file_key", "is not", null), eb("audio_key", "is not", null)]))
      .orderBy("message.id")
      .execute(),
    database
      .selectFrom("bank_receipt")
      .innerJoin("payment_transaction", "payment_transaction.id", "payment_transaction_id")
      .select(["bank_receipt.id", "file_name"])
      .where("member_id", "=", memberId)
      .orderBy("bank_receipt.id")
      .execute(),
  ]);
  const file = (folder: string, kind: string, id: number, name: string) => ({
    name: privateName(kind, id, name),
    url: `${publicUrl}/api/${folder}/${id}`,
  });
  return [
    ...messages.flatMap(({ id, file_key, file_name, audio_key }) => [
      ...(file_key ? [file("chat-files", "chat", id, file_name)] : []),
      ...(audio_key
        ? [file("chat-recordings", "chat", id, `recording${endingOf(audio_key)}`)]
        : []),
    ]),
    ...receipts.map(({ id, file_name }) => file("bank-receipts", "receipt", id, file_name)),
  ];
}

const endingOf = (key: string) => key.slice(key.lastIndexOf("."));

/** Its own name, without what could lead out of a folder. */
const privateName = (kind: string, id: number, name: string) =>
  `${kind}-${id}-${name.replace(/[^\p{L}\p{M}\p{N}._ -]/gu, "-")}`;
