import { createHash, randomBytes } from "node:crypto";
import { type Right, rolesWith } from "~/contract/operator/team/rules";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Caller } from "../http/handler";

/** For so long an operator sees the site as a member. */
const impersonationLasts = 30 * 60_000;

const rightToImpersonate: Right = "access";

const hashed = (secret: string) => createHash("sha256").update(secret).digest();

/** Issues a token `as-<number>|<random>` with which nothing can be changed; only its hash is kept. */
export async function issueImpersonation(
  tx: Transaction<Tables>,
  operator: Pick<Caller, "tokenId">,
  memberId: number,
  now: Date,
) {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + impersonationLasts);
  const { id } = await tx
    .insertInto("impersonation")
    .values({
      member_id: memberId,
      bearer_token_id: operator.tokenId,
      token_hash: hashed(secret),
      began_at: now,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { token: `as-${id}|${secret}`, expiresAt };
}

/**
 * The member as whom an operator sees the site, by the `Authorization` header; null where it is no such token, or the
 * half hour, the operator's session or their right has ended, or the account was closed or given a role.
 */
export async function findImpersonated(
  database: Database,
  authorization: string,
  now: Date,
): Promise<Caller | null> {
  const match = /^Bearer as-(\d{1,9})\|([\w-]{20,100})$/.exec(authorization);
  if (!match) return null;
  const row = await database
    .selectFrom("impersonation")
    .innerJoin("bearer_token", "bearer_token.id", "impersonation.bearer_token_id")
    .innerJoin("member as viewer", "viewer.id", "bearer_token.member_id")
    .innerJoin("member", "member.id", "impersonation.member_id")
    .selectAll("member")
    .select(["impersonation.id as impersonationId", "impersonation.began_at as beganAt"])
    .where("impersonation.id", "=", Number(match[1]))
    .where("impersonation.token_hash", "=", hashed(match[2]!))
    .where("impersonation.expires_at", ">", now)
    .where("bearer_token.revoked_at", "is", null)
    .where("viewer.is_active", "=", true)
    .where("viewer.operator_role", "in", rolesWith(rightToImpersonate))
    .where("member.is_active", "=", true)
    .where("member.is_operator", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const { impersonationId, beganAt, ...member } = row;
  const session = {
    userAgent: "",
    networkAddress: "",
    lastUsedAt: beganAt,
    confirmedAt: new Date(0),
  };
  return { ...member, impersonationId, tokenId: 0, lacksFactor: false, session };
}

export const endImpersonation = (database: Database, id: number) =>
  database.deleteFrom("impersonation").where("id", "=", id).execute();
