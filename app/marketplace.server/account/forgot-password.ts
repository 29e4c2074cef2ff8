import { createHash, randomBytes } from "node:crypto";
import { forgotPassword, sendResetLink } from "~/contract/account/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database } from "../db/database";
import { done, handler, type RequestFacts } from "../http/handler";
import { passwordReset } from "../mail/templates/account";
import type { Services } from "../services";
import { limitAsking } from "./limit-asking";

/** Contract §2.3. */
const validMinutes = 60;

export const resetTokenHash = (token: string) => createHash("sha256").update(token).digest();

/** So many links are valid at once: a stranger who asks for another voids none that is being followed. */
const linksOfOne = 3;

/** A token that sets a new password once. */
export const issueResetToken = (database: Database, memberId: number, now: Date) =>
  database.isTransaction
    ? issue(database, memberId, now)
    : database.transaction().execute((tx) => issue(tx, memberId, now));

async function issue(tx: Database, memberId: number, now: Date) {
  const token = randomBytes(32).toString("base64url");
  // Of several at once each counts the others.
  await tx.selectFrom("member").select("id").where("id", "=", memberId).forUpdate().execute();
  await tx
    .insertInto("password_reset")
    .values({
      member_id: memberId,
      token_hash: resetTokenHash(token),
      expires_at: new Date(now.getTime() + validMinutes * 60_000),
    })
    .execute();
  await tx
    .deleteFrom("password_reset")
    .where("member_id", "=", memberId)
    .where("id", "not in", (build) =>
      build
        .selectFrom("password_reset")
        .select("id")
        .where("member_id", "=", memberId)
        .orderBy("id", "desc")
        .limit(linksOfOne),
    )
    .execute();
  return token;
}

/**
 * Mails a link that sets a new password once. Whether there is such a member the answer does not tell
 * (contract §3.62). An address that nobody proved stands in registrations by e-mail alone
 * (`member_email_is_proven`).
 */
async function sendLink(
  { email }: ParsedInputOf<typeof forgotPassword>,
  { services, request }: { services: Services; request: RequestFacts },
) {
  await limitAsking(services, email, request);
  const member = await services.database
    .selectFrom("member")
    .select(["id", "name", "email", "email_verified_at", "language"])
    .where("email", "=", email)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (member?.email) {
    const token = await issueResetToken(services.database, member.id, services.clock());
    const link = `${services.publicUrl}/reset-password?token=${token}`;
    const letter = passwordReset({
      name: member.email_verified_at ? member.name : undefined,
      language: request.language ?? member.language,
      texts: await services.letterTexts.current(),
      link,
      minutes: validMinutes,
    });
    services.directMail.send({ ...letter, to: member.email });
  }
  return done("If this address is known here, a link to choose a new password is on its way.");
}

export const forgotPasswordHandler = handler(forgotPassword, sendLink);
export const sendResetLinkHandler = handler(sendResetLink, sendLink);
