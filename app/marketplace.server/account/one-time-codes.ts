import { randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { secondsBetweenCodes } from "~/contract/account/rules";
import { countTry, limits } from "../http/rate-limits";
import { TooManyRequests } from "../http/refusals";
import type { Database } from "../db/database";
import type { Services } from "../services";
import { decrypt, encrypt, fingerprint } from "./encryption";

/** Contract §2.3, §3.51. */
const codeMinutes = 10;
/** From all network addresses; from each it is `limits.tryOneCode`, so that nobody uses up somebody else's. */
const triesInAll = 20;

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
 * The code to send: the same while it is valid and whoever asks may still try it, so that a letter asked
 * for twice tells one code. To a phone none goes out sooner than two minutes after the last, whoever asks
 * and however many at once.
 * @throws TooManyRequests
 */
export async function codeFor(
  services: Services,
  to: CodeAddress,
  clientAddress: string,
): Promise<{ code: string; minutes: number }> {
  const now = services.clock();
  const triedOut = await triedOutBy(services, to, clientAddress);
  const kept = await keepOrMake(services, to, now, triedOut);
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
  return codeFor(services, to, clientAddress);
}

const triesOf = (hash: string, clientAddress: string) => `${hash} ${clientAddress}`.toLowerCase();

/** The hash of a code that this client has tried as often as it may. */
async function triedOutBy({ database }: Services, to: CodeAddress, clientAddress: string) {
  const sent = await hashOfSent(database, to);
  if (!sent) return null;
  const counted = await database
    .selectFrom("rate_limit")
    .select("tries")
    .where("name", "=", "tryOneCode")
    .where("subject", "=", triesOf(sent, clientAddress))
    .where("tries", ">=", limits.tryOneCode.tries)
    .executeTakeFirst();
  return counted ? sent : null;
}

async function hashOfSent(database: Database, { address, channel }: CodeAddress) {
  const sent = await database
    .selectFrom("one_time_code")
    .select("code_hash")
    .where("address", "=", address)
    .where("channel", "=", channel)
    .executeTakeFirst();
  return sent?.code_hash;
}

function keepOrMake(
  { database, secret }: Services,
  to: CodeAddress,
  now: Date,
  triedOut: string | null,
) {
  const fresh = String(randomInt(1_000_000)).padStart(6, "0");
  const pauseEnded = new Date(now.getTime() - secondsBetweenCodes * 1000);
  const unlessUsable = <Value>(column: string) =>
    sql<Value>`case when one_time_code.expires_at > ${now} and one_time_code.tries_left > 0
        and one_time_code.code_hash is distinct from ${triedOut}
      then ${sql.ref(`one_time_code.${column}`)} else ${sql.ref(`excluded.${column}`)} end`;
  return database
    .insertInto("one_time_code")
    .values({
      address: to.address,
      channel: to.channel,
      code_hash: codeHash(secret, to, fresh),
      code_sealed: encrypt(secret, fresh),
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      tries_left: triesInAll,
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
  return new TooManyRequests(
    seconds,
    "code_sent_lately",
    `Seconds until another code can be sent: ${seconds}.`,
  );
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
 * looked at, so that many at the same time are no more than this client and all together may.
 */
export async function redeemCode(
  { database, clock, secret }: Services,
  to: CodeAddress,
  code: string,
  clientAddress: string,
): Promise<boolean> {
  const sent = await hashOfSent(database, to);
  if (!sent) return false;
  try {
    await countTry(database, "tryOneCode", triesOf(sent, clientAddress), clock());
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
  const counted = await database
    .updateTable("one_time_code")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("address", "=", to.address)
    .where("channel", "=", to.channel)
    .where("code_hash", "=", sent)
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
