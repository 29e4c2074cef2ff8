import { Secret, TOTP } from "otpauth";
import { sql } from "kysely";
import type { Database } from "../db/database";
import type { Services } from "../services";
import { decrypt, encrypt, fingerprint } from "./encryption";

const purpose = "authenticators";
/** By which it is known what a key is encrypted with, and nothing else. */
const sealName = (secret: string) => fingerprint(secret, purpose).slice(0, 16);

/** A key is bound to its member: none can be put in another's place. */
const sealKey = (secret: string, memberId: number, key: string) => ({
  key_sealed: encrypt(secret, `${memberId} ${key}`, purpose),
  sealed_with: sealName(secret),
});

interface SealedKey {
  member_id: number;
  key_sealed: string;
}

function unsealKey(secrets: readonly string[], { member_id, key_sealed }: SealedKey) {
  for (const secret of secrets) {
    const [owner, key] = decrypt(secret, key_sealed, purpose)?.split(" ") ?? [];
    if (key && owner === String(member_id)) return key;
  }
  return null;
}

/** Six digits every thirty seconds by SHA-1: what every app knows. */
const codes = (key: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(key), algorithm: "SHA1", digits: 6, period: 30, ...named });

/** A clock may be wrong by so many steps either way. */
const stepsAside = 1;

/**
 * Whether this is a code of the member's app, which counts once: of many at the same time one. `pending` asks the
 * app that is being set up.
 */
export async function spendAuthenticatorCode(
  { database, clock, secrets }: Pick<Services, "database" | "clock" | "secrets">,
  memberId: number,
  code: string,
  { pending = false } = {},
) {
  const app = await database
    .selectFrom("authenticator")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("turned_on_at", pending ? "is" : "is not", null)
    .executeTakeFirst();
  const key = app && unsealKey(secrets, app);
  if (!key) return false;
  const timestamp = clock().getTime();
  const aside = codes(key).validate({ token: code, timestamp, window: stepsAside });
  if (aside === null) return false;
  const step = TOTP.counter({ timestamp, period: 30 }) + aside;
  const spent = await database
    .updateTable("authenticator")
    .set({ last_step: step })
    .where("member_id", "=", memberId)
    .where("key_sealed", "=", app.key_sealed)
    .where("last_step", "<", step)
    .returning("member_id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** How long a key is shown again: who looked at it longer ago may be somebody else. */
const setUpMinutes = 15;

/**
 * The key of the app that is being set up: the same for a while, so that a page that is loaded again shows what was
 * scanned. Null when it is on already.
 */
export async function keyToSetUp(
  { database, secret, secrets, clock }: Services,
  memberId: number,
): Promise<string | null> {
  const fresh = new Secret({ size: 20 }).base32;
  const sealed = { ...sealKey(secret, memberId, fresh), created_at: clock() };
  const begunBefore = new Date(clock().getTime() - setUpMinutes * 60_000);
  await database
    .insertInto("authenticator")
    .values({ member_id: memberId, ...sealed })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet(sealed)
        .where("authenticator.turned_on_at", "is", null)
        .where("authenticator.created_at", "<", begunBefore),
    )
    .execute();
  const kept = await database
    .selectFrom("authenticator")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (kept.turned_on_at) return null;
  const key = unsealKey(secrets, kept);
  if (key) return key;
  await database
    .updateTable("authenticator")
    .set(sealed)
    .where("member_id", "=", memberId)
    .where("turned_on_at", "is", null)
    .execute();
  return fresh;
}

/** `otpauth://…`, as apps read it. */
export const keyAddress = (key: string, named: { issuer: string; label: string }) =>
  codes(key, named).toString();

/** Encrypts anew what an older secret encrypted, so that the older one can go. */
export async function sealAuthenticators({
  database,
  secret,
  secrets,
}: {
  database: Database;
  secret: string;
  secrets: readonly string[];
}) {
  const waiting = await database
    .selectFrom("authenticator")
    .selectAll()
    .where(sql<boolean>`sealed_with <> ${sealName(secret)}`)
    .execute();
  for (const { member_id, key_sealed } of waiting) {
    const key = unsealKey(secrets, { member_id, key_sealed });
    if (!key) continue;
    await database
      .updateTable("authenticator")
      .set(sealKey(secret, member_id, key))
      .where("member_id", "=", member_id)
      .where("key_sealed", "=", key_sealed)
      .execute();
  }
}
