import { resetPassword } from "~/contract/account/calls";
import { changePassword } from "~/contract/security/calls";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { forgetTries, forgetWait } from "../http/rate-limits";
import { Refusal } from "../http/refusals";
import type { Services } from "../services";
import { requirePassword } from "./confirm-sign-in";
import { resetTokenHash } from "./forgot-password";
import { hashPassword } from "./passwords";
import { requireRecentSignIn } from "./recent-sign-in";
import { requireStrongPassword } from "./require-strong-password";
import { exchangeToken, revokeTokens } from "./tokens";
import { dropRegistration, insertOwner } from "./unconfirmed-registration";

/**
 * Sets a new password, signs the caller's other devices out, makes links for a new password or address
 * useless and says so by mail.
 */
export const changePasswordHandler = handler(
  changePassword,
  async (input, { caller, services }) => {
    if (caller.password_hash) await requirePassword(services, caller, input.current_password);
    else requireRecentSignIn(caller, services);
    await requireStrongPassword(services, input.password, caller);
    const passwordHash = await hashPassword(input.password);
    const now = services.clock();
    const token = await services.database.transaction().execute(async (tx) => {
      await tx
        .updateTable("member")
        .set({ password_hash: passwordHash, updated_at: now })
        .where("id", "=", caller.id)
        .execute();
      await tx.deleteFrom("password_reset").where("member_id", "=", caller.id).execute();
      await tx.deleteFrom("email_change").where("member_id", "=", caller.id).execute();
      await revokeTokens(tx, caller.id, now, { except: caller.tokenId });
      // A password alone is not the whole proof of whoever has a second factor.
      const proves = caller.second_factor_at === null;
      const exchanged = await exchangeToken(tx, caller, now, { proves });
      const { id: memberId, email } = caller;
      const event = { kind: "account.password-changed" } as const;
      if (email) await notify(tx, event, { memberId, address: email }, now);
      return exchanged;
    });
    return done("Your password was changed. Your other devices are signed out.", { token });
  },
);

/**
 * Sets a new password with a mailed link, which also proves the address, and signs out every device
 * (contract §5.2). Of a registration that nobody confirmed nothing stays but the address.
 */
export const resetPasswordHandler = handler(resetPassword, async (input, { services, request }) => {
  await services.limit("resetPassword", request.clientAddress);
  const now = services.clock();
  await requireStrongPassword(services, input.password, await ownerOf(services, input.token));
  const passwordHash = await hashPassword(input.password);
  const member = await services.database.transaction().execute(async (tx) => {
    const spent = await tx
      .deleteFrom("password_reset")
      .where("token_hash", "=", resetTokenHash(input.token))
      .where("expires_at", ">", now)
      .returning("member_id")
      .executeTakeFirst();
    if (!spent) return undefined;
    await tx.deleteFrom("password_reset").where("member_id", "=", spent.member_id).execute();
    const member = await tx
      .selectFrom("member")
      .select(["email", "email_verified_at", "language"])
      .where("id", "=", spent.member_id)
      .where("is_active", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!member) return undefined;
    const { email } = member;
    const proven = {
      password_hash: passwordHash,
      email_verified_at: member.email_verified_at ?? now,
    };
    if (email && !member.email_verified_at && (await dropRegistration(tx, email))) {
      const language = request.language ?? member.language;
      await insertOwner(tx, { email, language, ...proven }, now);
      return member;
    }
    await tx
      .updateTable("member")
      .set({ ...proven, updated_at: now })
      .where("id", "=", spent.member_id)
      .execute();
    // After the change, which a sign-in under way waits for: its token is either here or not issued.
    await revokeTokens(tx, spent.member_id, now);
    // Whoever was in the account may have asked for an address of their own.
    await tx.deleteFrom("email_change").where("member_id", "=", spent.member_id).execute();
    const event = { kind: "account.password-changed" } as const;
    if (email) await notify(tx, event, { memberId: spent.member_id, address: email }, now);
    return member;
  });
  if (!member) throw new Refusal(400, "account_link_ended");
  if (member.email) {
    const { database } = services;
    await forgetWait(database, "signIn", member.email);
    await forgetTries(database, "signIn", `${member.email} ${request.clientAddress}`);
  }
  return done("Your password was changed. Please sign in with the new one.");
});

/** Whose link it is. What a stranger typed of somebody who proved nothing yet is left out. */
async function ownerOf({ database }: Services, token: string) {
  const owner = await database
    .selectFrom("password_reset")
    .innerJoin("member", "member.id", "password_reset.member_id")
    .select(["name", "email", "mobile", "email_verified_at"])
    .where("token_hash", "=", resetTokenHash(token))
    .executeTakeFirst();
  return owner?.email_verified_at ? owner : { email: owner?.email };
}
