import { sql } from "kysely";
import type { Database } from "../db/database";

/** Nobody carries more; the oldest makes room. */
const mostDevices = 20;

interface DeviceOf {
  memberId: number;
  tokenId: number;
}

interface Agreed {
  /** The keys that a browser decrypts by, base64url; tokens of Firebase's have none. */
  keys?: { p256dh: string; auth: string };
  /** How often the member had stopped all devices when this one was agreed to; unknown: never since. */
  stops?: number;
}

/**
 * A device belongs to whoever signed in on it last, as long as they are signed in there: with a session that ends
 * meanwhile, or all devices stopped meanwhile, it is not kept. Answers whether it is.
 */
export async function keepPushToken(
  database: Database,
  { memberId, tokenId }: DeviceOf,
  token: string,
  { keys, stops }: Agreed = {},
) {
  const device = {
    member_id: memberId,
    bearer_token_id: tokenId,
    p256dh: keys?.p256dh ?? null,
    auth: keys?.auth ?? null,
  };
  const kept = await database
    .insertInto("push_token")
    .columns(["token", "member_id", "bearer_token_id", "p256dh", "auth"])
    .expression((from) =>
      from
        .selectFrom("bearer_token")
        .innerJoin("member", "member.id", "member_id")
        .select((eb) => [
          eb.val(token).as("token"),
          "member_id",
          "bearer_token.id",
          eb.val(device.p256dh).as("p256dh"),
          eb.val(device.auth).as("auth"),
        ])
        .where("bearer_token.id", "=", tokenId)
        .where("revoked_at", "is", null)
        .$if(stops !== undefined, (query) => query.where("push_stops", "=", stops!))
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.column("token").doUpdateSet({ ...device, created_at: sql<Date>`now()` }),
    )
    .returning("token")
    .execute();
  if (kept.length === 0) return false;
  await sql`
    delete from push_token where token in (
      select token from push_token where member_id = ${memberId}
      order by created_at desc, token offset ${mostDevices})`.execute(database);
  return true;
}

export async function dropPushToken(database: Database, memberId: number, token: string) {
  await database
    .deleteFrom("push_token")
    .where("token", "=", token)
    .where("member_id", "=", memberId)
    .execute();
}

/** No device is told any more, until its member agrees there anew. */
export function dropAllPushTokens(database: Database, memberId: number) {
  return database.transaction().execute(async (tx) => {
    // First: a device that is being kept at this moment is among those that go.
    await tx
      .updateTable("member")
      .set(({ eb }) => ({ push_stops: eb("push_stops", "+", 1) }))
      .where("id", "=", memberId)
      .execute();
    await tx.deleteFrom("push_token").where("member_id", "=", memberId).execute();
  });
}

/** A device that is not there any more, says whoever should reach it. */
export async function forgetDevice(database: Database, token: string) {
  await database.deleteFrom("push_token").where("token", "=", token).execute();
}
