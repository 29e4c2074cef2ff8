import { changePassword } from "~/contract/account.security";
import { done, handler } from "../http/handler";
import { queueLetter } from "../mail/queue-letter";
import { passwordChanged } from "../mail/templates/password-changed";
import { withLetters } from "../mail/with-letters";
import { requirePassword } from "./confirm-sign-in";
import { hashPassword } from "./passwords";
import { requireRecentSignIn } from "./recent-sign-in";
import { revokeTokens } from "./tokens";

/**
 * Sets a new password, signs the caller's other devices out, makes links for a new password or address
 * useless and says so by mail.
 */
export const changePasswordHandler = handler(
  changePassword,
  async (input, { caller, services }) => {
    if (caller.password_hash) await requirePassword(services, caller, input.current_password);
    else requireRecentSignIn(caller, services);
    const passwordHash = await hashPassword(input.password);
    const now = services.clock();
    await withLetters(services, async (tx, inside) => {
      await tx
        .updateTable("member")
        .set({ password_hash: passwordHash, updated_at: now })
        .where("id", "=", caller.id)
        .execute();
      await tx.deleteFrom("password_reset").where("member_id", "=", caller.id).execute();
      await tx.deleteFrom("email_change").where("member_id", "=", caller.id).execute();
      await revokeTokens(tx, caller.id, now, { except: caller.tokenId });
      await tx
        .updateTable("bearer_token")
        .set({ confirmed_at: now })
        .where("id", "=", caller.tokenId)
        .execute();
      const letter = passwordChanged({ ...caller, link: `${services.publicUrl}/forgot-password` });
      if (caller.email)
        await queueLetter(inside, { ...letter, to: caller.email, memberId: caller.id });
    });
    return done("Your password was changed. Your other devices are signed out.");
  },
);
