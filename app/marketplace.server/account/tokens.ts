import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";

const hashed = (secret: string) => createHash("sha256").update(secret).digest();

/** Issues a bearer token `<number>|<random>`; only its hash is kept (contract §1.3). */
export async function issueToken(database: Database, memberId: number) {
  const secret = randomBytes(32).toString("base64url");
  const { id } = await database
    .insertInto("bearer_token")
    .values({ member_id: memberId, token_hash: hashed(secret) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `${id}|${secret}`;
}

/** The active member behind an `Authorization` header, or null. */
export async function findCaller(
  database: Database,
  authorization: string | null,
): Promise<Caller | null> {
  const match = /^Bearer (\d{1,15})\|([\w-]{20,100})$/.exec(authorization ?? "");
  if (!match) return null;
  const row = await database
    .selectFrom("bearer_token")
    .innerJoin("member", "member.id", "bearer_token.member_id")
    .selectAll("member")
    .select("bearer_token.id as tokenId")
    .where("bearer_token.id", "=", Number(match[1]))
    .where("bearer_token.token_hash", "=", hashed(match[2]!))
    .where("bearer_token.revoked_at", "is", null)
    .where("member.is_active", "=", true)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends one token, or all of a member's when no token is named. */
export async function revokeTokens(database: Database, memberId: number, tokenId?: number) {
  await database
    .updateTable("bearer_token")
    .set({ revoked_at: new Date() })
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .$if(tokenId !== undefined, (query) => query.where("id", "=", tokenId!))
    .execute();
}
