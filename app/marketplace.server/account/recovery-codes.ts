import { hashRaw } from "@node-rs/argon2";
import { randomBytes, randomInt } from "node:crypto";
import { recoveryCodeCount } from "~/contract/second-factor/forms";
import type { Database } from "../db/database";
import type { Services } from "../services";
import { passwordCost } from "./passwords";

/** Letters and digits that nobody takes for others. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const word = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join("");

const hashed = (code: string, salt: Buffer) => hashRaw(code, { ...passwordCost, salt });

export interface NewRecoveryCodes {
  /** As they are shown, once. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** As costly to try as passwords are, for they are shorter than keys. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: recoveryCodeCount }, () => `${word()}-${word()}`);
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashed(code, salt))) };
}

/** Puts these in the place of those from before. */
export async function keepRecoveryCodes(
  tx: Database,
  memberId: number,
  { salt, hashes }: NewRecoveryCodes,
  now: Date,
) {
  await tx.deleteFrom("recovery_code").where("member_id", "=", memberId).execute();
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash, salt, created_at: now })))
    .execute();
}

/** Whether this is one of the member's codes; each counts once, also of many at the same time. */
export async function spendRecoveryCode(
  { database, clock }: Pick<Services, "database" | "clock">,
  memberId: number,
  code: string,
) {
  const made = await database
    .selectFrom("recovery_code")
    .select("salt")
    .where("member_id", "=", memberId)
    .limit(1)
    .executeTakeFirst();
  if (!made) return false;
  const spent = await database
    .updateTable("recovery_code")
    .set({ used_at: clock() })
    .where("member_id", "=", memberId)
    .where("code_hash", "=", await hashed(code, made.salt))
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

export async function recoveryCodesLeft(database: Database, memberId: number) {
  const { left } = await database
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
