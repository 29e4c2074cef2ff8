import { resetPassword } from "~/contract/account";
import { done, handler } from "../http/handler";
import { forgetTries } from "../http/rate-limits";
import { Refusal } from "../http/refusals";
import { resetTokenHash } from "./forgot-password";
import { hashPassword } from "./passwords";
import { revokeTokens } from "./tokens";

/**
 * Sets a new password with a mailed link, which also proves the address, and signs out every device
 * (contract §5.2).
 */
export const resetPasswordHandler = handler(resetPassword, async (input, { services, request }) => {
  await services.limit("resetPassword", request.clientAddress);
  const passwordHash = await hashPassword(input.password);
  const now = services.clock();
  const member = await services.database.transaction().execute(async (tx) => {
    const spent = await tx
      .deleteFrom("password_reset")
      .where("token_hash", "=", resetTokenHash(input.token))
      .where("expires_at", ">", now)
      .returning("member_id")
      .executeTakeFirst();
    if (!spent) return undefined;
    const changed = await tx
      .updateTable("member")
      .set((build) => ({
        password_hash: passwordHash,
        email_verified_at: build.fn.coalesce("email_verified_at", build.val(now)),
        updated_at: now,
      }))
      .where("id", "=", spent.member_id)
      .where("is_active", "=", true)
      .returning("email")
      .executeTakeFirst();
    // After the change, which a sign-in under way waits for: its token is either here or not issued.
    await revokeTokens(tx, spent.member_id, now);
    // Whoever was in the account may have asked for an address of their own.
    await tx.deleteFrom("email_change").where("member_id", "=", spent.member_id).execute();
    return changed;
  });
  if (!member) throw new Refusal(400, "This link is no longer valid. Please ask for a new one.");
  if (member.email) await forgetTries(services.database, "signIn", member.email);
  return done("Your password was changed. Please sign in with the new one.");
});
