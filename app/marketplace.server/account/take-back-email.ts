import { takeBackEmail } from "~/contract/security/calls";
import type { FormerEmail } from "~/contract/events";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import type { Services } from "../services";
import { unlessEmailTaken } from "./email-taken";
import { fingerprint, isFingerprint } from "./encryption";
import { settleFactors } from "./second-factor";
import { revokeTokens } from "./tokens";
import { dropUnconfirmedRegistration } from "./unconfirmed-registration";

/** So long whoever reads the letter about a changed address may take the former one back. */
const answerable = 7 * 24 * 3_600_000;

const wordsOf = ({ memberId, formerId, changedAt }: FormerEmail) =>
  `take back address ${formerId} of member ${memberId} changed at ${changedAt}`;

/** Where the reader of the letter about a changed address says that it was not them. */
export const takeBackLink = (
  { publicUrl, secret }: Pick<Services, "publicUrl" | "secret">,
  former: FormerEmail,
) => {
  const { memberId, formerId, changedAt } = former;
  const signature = fingerprint(secret, wordsOf(former));
  return `${publicUrl}/not-me?token=email-${memberId}-${formerId}-${changedAt}-${signature}`;
};

/** What a link tells of; null when it was not made here. */
export function readTakeBackToken(secrets: readonly string[], token: string): FormerEmail | null {
  const [, member, id, changedAt, signature = ""] =
    /^email-([1-9]\d{0,9})-([1-9]\d{0,9})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  const former = {
    memberId: Number(member),
    formerId: Number(id),
    changedAt: Number(changedAt),
  };
  return isFingerprint(secrets, wordsOf(former), signature) ? former : null;
}

/** Keeps the address that a member had, and says by what the letter about the change can name it. */
export async function keepFormerEmail(
  tx: Database,
  { id: member_id, email }: { id: number; email: string },
  now: Date,
): Promise<FormerEmail> {
  const expires_at = new Date(now.getTime() + answerable);
  const { id } = await tx
    .insertInto("former_email")
    .values({ member_id, email, changed_at: now, expires_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { memberId: member_id, formerId: id, changedAt: now.getTime() };
}

/**
 * Takes back the address that an account had before, for whoever reads what comes there and says that it was not them
 * who changed it. It lets nobody in: all devices are signed out, the password counts no longer, and what was set up
 * for the second step since then goes, with all recovery codes. What an operator set up stays (decision 132). Changes
 * that came after this one cannot be taken back: whoever made it made them, too.
 */
export const takeBackEmailHandler = handler(
  takeBackEmail,
  async ({ token }, { services, request }) => {
    await services.limit("disownFactor", request.clientAddress);
    const former = readTakeBackToken(services.secrets, token);
    const isBack =
      former !== null &&
      (await unlessEmailTaken(() =>
        services.database.transaction().execute((tx) => takeBack(tx, former, services.clock())),
      ));
    if (!isBack) throw new Refusal(400, "letter_link_used");
    return done("Your former email is back, and you are signed out on all devices.");
  },
);

async function takeBack(tx: Transaction<Tables>, { memberId, formerId }: FormerEmail, now: Date) {
  const member = await tx
    .selectFrom("member")
    .select(["id", "email", "is_operator"])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();
  const kept = await tx
    .deleteFrom("former_email")
    .where("id", "=", formerId)
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .returning(["email", "changed_at"])
    .executeTakeFirst();
  if (!member || !kept) return false;
  await tx
    .deleteFrom("former_email")
    .where("member_id", "=", memberId)
    .where("id", ">", formerId)
    .execute();
  await dropUnconfirmedRegistration(tx, kept.email);
  await tx
    .updateTable("member")
    .set({ email: kept.email, email_verified_at: now, password_hash: null, updated_at: now })
    .where("id", "=", memberId)
    .execute();
  const since = new Date(kept.changed_at.getTime() - dayBefore);
  if (!member.is_operator) await dropFactorsSince(tx, memberId, since, now);
  await revokeTokens(tx, memberId, now);
  await tx.deleteFrom("password_reset").where("member_id", "=", memberId).execute();
  const address = member.email;
  if (address) await notify(tx, { kind: "account.email-changed" }, { memberId, address }, now);
  return true;
}

/** Milliseconds. Whoever changed the address may have added a factor of their own just before. */
const dayBefore = 24 * 3_600_000;

async function dropFactorsSince(tx: Database, memberId: number, since: Date, now: Date) {
  await tx
    .deleteFrom("authenticator")
    .where("member_id", "=", memberId)
    .where("turned_on_at", ">=", since)
    .execute();
  await tx
    .deleteFrom("passkey")
    .where("member_id", "=", memberId)
    .where("created_at", ">=", since)
    .execute();
  await tx.deleteFrom("recovery_code").where("member_id", "=", memberId).execute();
  await settleFactors(tx, memberId, now);
}
