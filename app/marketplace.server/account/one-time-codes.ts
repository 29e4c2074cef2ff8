import { randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { secondsBetweenCodes } from "~/contract/account.states";
import { TooManyRequests } from "../http/refusals";
import type { Services } from "../services";
import { decrypt, encrypt, fingerprint } from "./encryption";

/** Contract §2.3, §3.51. */
const codeMinutes = 10;
const tries = 5;

/** Where a code is sent: an e-mail address, or a phone number in digits. */
export interface CodeAddress {
  channel: "email" | "mobile";
  address: string;
}

const named = ({ channel, address }: CodeAddress) => `${channel}:${address.toLowerCase()}`;
const codeHash = (secret: string, to: CodeAddress, code: string) =>
  fingerprint(secret, `${named(to)} ${code}`);
const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The code to send: the same while it is valid, so that a letter asked for twice tells one code. To a
 * phone none goes out sooner than two minutes after the last, whoever asks and however many at once.
 * @throws TooManyRequests
 */
export async function codeFor(
  services: Services,
  to: CodeAddress,
): Promise<{ code: string; minutes: number }> {
  const now = services.clock();
  const kept = await keepOrMake(services, to, now);
  if (!kept) throw await tooEarly(services, to, now);
  const code = decrypt(services.secret, kept.code_sealed);
  if (code !== null)
    return { code, minutes: Math.ceil((kept.expires_at.getTime() - now.getTime()) / 60_000) };
  // Sealed with a secret that was exchanged since: nobody can read it any more.
  await services.database
    .deleteFrom("one_time_code")
    .where("address", "=", to.address)
    .where("code_sealed", "=", kept.code_sealed)
    .execute();
  return codeFor(services, to);
}

function keepOrMake({ database, secret }: Services, to: CodeAddress, now: Date) {
  const fresh = String(randomInt(1_000_000)).padStart(6, "0");
  const pauseEnded = new Date(now.getTime() - secondsBetweenCodes * 1000);
  const unlessUsable = <Value>(column: string) =>
    sql<Value>`case when one_time_code.expires_at > ${now} and one_time_code.tries_left > 0
      then ${sql.ref(`one_time_code.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  return database
    .insertInto("one_time_code")
    .values({
      address: to.address,
      channel: to.channel,
      code_hash: codeHash(secret, to, fresh),
      code_sealed: encrypt(secret, fresh),
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      tries_left: tries,
      sent_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("address")
        .doUpdateSet({
          code_hash: unlessUsable<string>("code_hash"),
          code_sealed: unlessUsable<string>("code_sealed"),
          expires_at: unlessUsable<Date>("expires_at"),
          tries_left: unlessUsable<number>("tries_left"),
          sent_at: now,
        })
        .where((row) =>
          to.channel === "mobile" ? row("one_time_code.sent_at", "<=", pauseEnded) : row.lit(true),
        ),
    )
    .returning(["code_sealed", "expires_at"])
    .executeTakeFirst();
}

async function tooEarly({ database }: Services, { address }: CodeAddress, now: Date) {
  const last = await database
    .selectFrom("one_time_code")
    .select("sent_at")
    .where("address", "=", address)
    .executeTakeFirst();
  const passed = last ? (now.getTime() - last.sent_at.getTime()) / 1000 : secondsBetweenCodes;
  const seconds = Math.max(1, Math.ceil(secondsBetweenCodes - passed));
  return new TooManyRequests(seconds, `Seconds until another code can be sent: ${seconds}.`);
}

/** Nothing went out after all: the next try need not wait. */
export async function noteUnsent({ database }: Services, { address }: CodeAddress) {
  await database
    .updateTable("one_time_code")
    .set({ sent_at: new Date(0) })
    .where("address", "=", address)
    .execute();
}

/**
 * Whether this is the code that was sent; a code works once. Every try is counted before the code is
 * looked at, in one statement, so that many at the same time are no more than the five.
 */
export async function redeemCode(
  { database, clock, secret }: Services,
  to: CodeAddress,
  code: string,
): Promise<boolean> {
  const counted = await database
    .updateTable("one_time_code")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("address", "=", to.address)
    .where("channel", "=", to.channel)
    .where("expires_at", ">", clock())
    .where("tries_left", ">", 0)
    .returning("code_hash")
    .executeTakeFirst();
  if (!counted || !equal(counted.code_hash, codeHash(secret, to, code))) return false;
  const spent = await database
    .deleteFrom("one_time_code")
    .where("address", "=", to.address)
    .where("code_hash", "=", counted.code_hash)
    .returning("address")
    .executeTakeFirst();
  return spent !== undefined;
}
