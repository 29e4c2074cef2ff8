import type { Selectable } from "kysely";
import { deleteUser } from "~/contract/security/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { MemberTable } from "../db/tables/members";
import { done, handler } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { dropUnusedFiles } from "../listings/stored-files";
import { accountDeleted } from "../mail/templates/account";
import type { Services } from "../services";
import { forgetByAddress, forgetTriesOf } from "./addresses";
import { mediaKeysIn, ownRows } from "./own-rows";
import { requireRecentSignIn } from "./recent-sign-in";

type Erased = Selectable<MemberTable>;

/**
 * Deletes the caller's account: listings, projects, files and all that refers to the member go with
 * the row (foreign keys), payments and their invoices stay in the books. Operators stay: what they
 * decided is theirs to answer for.
 */
export const deleteUserHandler = handler(deleteUser, async (_input, { caller, services }) => {
  if (caller.is_operator || caller.lacksFactor) throw new StatusConflict("operator_account_stays");
  requireRecentSignIn(caller, services);
  const keys = await services.database.transaction().execute((tx) => erase(tx, caller));
  await afterErasure(services, caller, keys);
  return done("Your account was deleted.");
});

/** Files that nobody else uses go, too, and the last letter is sent. */
export async function afterErasure(services: Services, member: Erased, keys: string[]) {
  await dropUnusedFiles(services, keys);
  if (!member.email || !member.email_verified_at) return;
  const { name, language } = member;
  const texts = await services.letterTexts.current();
  services.directMail.send({ ...accountDeleted({ name, language, texts }), to: member.email });
}

/** Returns the names of the files that may be in use no more. @throws NotFound */
export async function erase(tx: Transaction<Tables>, caller: Erased) {
  // Whatever they are sending at this moment is there, or comes too late to be theirs.
  const row = tx.selectFrom("member").select("id").where("id", "=", caller.id).forUpdate();
  // It ended in another one meanwhile: nothing of it is deleted, and nobody is told that it was.
  if (!(await row.executeTakeFirst())) throw new NotFound("member_not_found");
  // Equal files are kept once, under the name of whoever sent them first.
  const used = await mediaKeysIn(tx, await ownRows(tx, caller.id));
  const sent = await tx
    .selectFrom("media")
    .select("key")
    .where("owner_id", "=", caller.id)
    .execute();
  const receipts = await forgetPayer(tx, caller.id);
  await forgetTriesOf(tx, caller);
  await forgetByAddress(tx, caller);
  await tx.deleteFrom("member").where("id", "=", caller.id).execute();
  return [...used, ...receipts, ...sent.map(({ key }) => key)];
}

/**
 * Payments and invoices stay, and what was heard of them; the bodies of notices, which name the payer, and receipts of
 * transfers go. Returns the files of those.
 */
async function forgetPayer(tx: Transaction<Tables>, memberId: number) {
  const own = tx.selectFrom("payment_transaction").select("id").where("member_id", "=", memberId);
  await tx
    .updateTable("payment_event")
    .set({ raw: null })
    .where("payment_transaction_id", "in", own)
    .where("raw", "is not", null)
    .execute();
  const receipts = await tx
    .deleteFrom("bank_receipt")
    .where("payment_transaction_id", "in", own)
    .returning("media_key")
    .execute();
  return receipts.map(({ media_key }) => media_key);
}
