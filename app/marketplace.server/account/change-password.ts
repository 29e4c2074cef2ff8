import { changePassword } from "~/contract/security/calls";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { requirePassword } from "./confirm-sign-in";
import { hashPassword } from "./passwords";
import { requireRecentSignIn } from "./recent-sign-in";
import { requireStrongPassword } from "./require-strong-password";
import { exchangeToken, revokeTokens } from "./tokens";

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
