import { accountSecurity, endAllSessions, endSession } from "~/contract/security/calls";
import { done, handler } from "../http/handler";
import { endImpersonation } from "./impersonation";
import { hasRecentSignIn, requireRecentSignIn } from "./recent-sign-in";
import { isRunning, revokeTokens } from "./tokens";
import { NotFound } from "../http/refusals";
import { forgetDevices } from "./known-devices";
import { beforeLogout } from "~/contract/account/calls";
import { returnsOf } from "../mail/returned/returned-letters";
import { dropPushToken } from "../push/push-tokens";

/** The caller's devices, the one that asks first, then as they were used. */
export const accountSecurityHandler = handler(
  accountSecurity,
  async (_input, { caller, services }) => {
    const { database, clock } = services;
    const [rows, pending, returned] = await Promise.all([
      database
        .selectFrom("bearer_token")
        .innerJoin("member", "member.id", "member_id")
        .select([
          "bearer_token.id",
          "user_agent",
          "network_address",
          "bearer_token.created_at",
          "last_used_at",
        ])
        .where("member_id", "=", caller.id)
        .where(isRunning(clock()))
        .orderBy("last_used_at", "desc")
        .orderBy("bearer_token.id", "desc")
        .execute(),
      database
        .selectFrom("email_change")
        .select("email")
        .where("member_id", "=", caller.id)
        .where("expires_at", ">", clock())
        .executeTakeFirst(),
      returnsOf(database, caller.id),
    ]);
    const sessions = rows.map(({ id, created_at, last_used_at, ...device }) => ({
      id,
      ...device,
      signed_in_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      is_current: id === caller.tokenId,
    }));
    return {
      sessions: sessions.sort((one, other) => Number(other.is_current) - Number(one.is_current)),
      has_password: caller.password_hash !== null,
      is_recent: hasRecentSignIn(caller, clock()),
      pending_email: pending?.email ?? "",
      returned_mail: returned && { since: returned.since, reason: returned.reason },
    };
  },
);

/**
 * Signs one of the caller's devices out, and sends no more push messages to it. Whoever holds it may be somebody
 * else, so it is a strange one from then on; and whoever found this one open is to sign nobody out.
 */
export const endSessionHandler = handler(endSession, async ({ id }, { caller, services }) => {
  requireRecentSignIn(caller, services);
  const { database, clock } = services;
  const ended = await revokeTokens(database, caller.id, clock(), { only: id });
  if (ended === 0) throw new NotFound("session_ended");
  await forgetDevices(database, caller.id, { only: id });
  return done("The device is signed out.");
});

/** Signs all of the caller's devices out, and sends no more push messages to any. */
export const endAllSessionsHandler = handler(
  endAllSessions,
  async (_input, { caller, services }) => {
    requireRecentSignIn(caller, services);
    await revokeTokens(services.database, caller.id, services.clock());
    return done("You are signed out on all devices.");
  },
);

/** Ends push messages to this device and the token that was used (contract §3.49). */
export const beforeLogoutHandler = handler(
  beforeLogout,
  async ({ fcm_id }, { caller, services }) => {
    if (caller.impersonationId !== null) {
      await endImpersonation(services.database, caller.impersonationId);
      return done("You are signed out.");
    }
    if (fcm_id) await dropPushToken(services.database, caller.id, fcm_id);
    await revokeTokens(services.database, caller.id, services.clock(), { only: caller.tokenId });
    return done("You are signed out.");
  },
);
