import { accountData } from "~/contract/account.data";
import { type Caller, handler } from "../http/handler";
import type { Services } from "../services";
import { fileAddress } from "../verification/applications";
import { mediaKeysIn, type OwnRows, ownRows } from "./own-rows";
import { requireRecentSignIn } from "./recent-sign-in";

/** Everything that is kept of the caller, to take away (GDPR, article 20). */
export const accountDataHandler = handler(accountData, async (_input, { caller, services }) => {
  requireRecentSignIn(caller, services);
  await services.limit("accountData", String(caller.id));
  const { database, mediaUrl } = services;
  const tables = {
    ...(await ownRows(database, caller.id)),
    ...(await messagesOf(services, caller)),
  };
  const known = await database
    .selectFrom("media")
    .select("key")
    .where("owner_id", "=", caller.id)
    .where("is_private", "=", false)
    .execute();
  const papers = await papersOf(services, caller.id);
  const keys = new Set([...(await mediaKeysIn(database, tables)), ...known.map(({ key }) => key)]);
  for (const { key } of papers) keys.delete(key);
  return {
    made_at: services.clock().toISOString(),
    tables: asOnTheWire(tables),
    files: [
      ...[...keys].sort().map((key) => ({ name: key, url: mediaUrl(key, "signed") })),
      ...papers.map(({ name, url }) => ({ name, url })),
    ],
  };
});

/** Moments are texts, as in every answer. */
const asOnTheWire = (tables: OwnRows) => JSON.parse(JSON.stringify(tables)) as OwnRows;

/** What was written to the operator from the address that the member proved. */
async function messagesOf(
  { database }: Services,
  { email, email_verified_at }: Caller,
): Promise<OwnRows> {
  if (!email || !email_verified_at) return {};
  const messages = await database
    .selectFrom("contact_message")
    .selectAll()
    .where(({ eb, fn, val }) => eb(fn("lower", ["email"]), "=", fn("lower", [val(email)])))
    .orderBy("id")
    .execute();
  return messages.length > 0 ? { contact_message: messages.map((row) => ({ ...row })) } : {};
}

/** What was handed in to be verified: private, so each is answered to the member's token alone. */
async function papersOf(services: Services, memberId: number) {
  const answers = await services.database
    .selectFrom("verification_value")
    .innerJoin("verification", "verification.id", "verification_id")
    .select(["verification_value.id", "media_key", "file_name"])
    .where("member_id", "=", memberId)
    .orderBy("verification_value.id")
    .execute();
  return answers.flatMap(({ id, media_key: key, file_name }) =>
    key ? [{ key, name: paperName(id, file_name), url: fileAddress(services, id) }] : [],
  );
}

/** Its own name, without what could lead out of a folder. */
const paperName = (id: number, name: string) =>
  `verification-${id}-${name.replace(/[^\p{L}\p{M}\p{N}._ -]/gu, "-")}`;
