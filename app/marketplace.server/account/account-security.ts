import { accountSecurity } from "~/contract/security/calls";
import { handler } from "../http/handler";
import { hasRecentSignIn } from "./recent-sign-in";
import { isRunning } from "./tokens";

/** The caller's devices, the one that asks first, then as they were used. */
export const accountSecurityHandler = handler(
  accountSecurity,
  async (_input, { caller, services }) => {
    const { database, clock } = services;
    const [rows, pending] = await Promise.all([
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
    };
  },
);
