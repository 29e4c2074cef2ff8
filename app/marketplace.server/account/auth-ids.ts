import { createHash, randomBytes } from "node:crypto";
import type { Services } from "../services";

const validMinutes = 10;
const hashed = (authId: string) => createHash("sha256").update(authId).digest("base64url");

/** An auth_id that signs in as this phone number: random, once, for ten minutes (contract §5.1). */
export async function issueAuthId({ database, clock }: Services, mobile: string) {
  const authId = randomBytes(32).toString("base64url");
  await database
    .insertInto("proven_identity")
    .values({
      auth_id: hashed(authId),
      mobile,
      expires_at: new Date(clock().getTime() + validMinutes * 60_000),
    })
    .execute();
  return authId;
}

/** The phone number that an auth_id stands for, or undefined; it is used up. */
export async function redeemAuthId({ database, clock }: Services, authId: string) {
  const spent = await database
    .deleteFrom("proven_identity")
    .where("auth_id", "=", hashed(authId))
    .where("expires_at", ">", clock())
    .returning("mobile")
    .executeTakeFirst();
  return spent?.mobile;
}
