import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../db/database";

export const deviceHash = (device: string) => createHash("sha256").update(device).digest();

/** Whether somebody signed in as this member with the secret that the device keeps. */
export async function isKnownDevice(
  database: Database,
  memberId: number | undefined,
  device: string | undefined,
) {
  // Asked for nobody too, so that the time taken does not tell who has an account.
  const known = await database
    .selectFrom("bearer_token")
    .select("id")
    .where("member_id", "=", memberId ?? 0)
    .where("device_hash", "=", deviceHash(device ?? ""))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** The secret that a device keeps: the one it has, when it is one of ours, or a new one. */
export async function keptDevice(database: Database, device: string | undefined) {
  const isOurs =
    device !== undefined &&
    (await database
      .selectFrom("bearer_token")
      .select("id")
      .where("device_hash", "=", deviceHash(device))
      .limit(1)
      .executeTakeFirst()) !== undefined;
  return isOurs ? device : randomBytes(32).toString("base64url");
}

/**
 * Makes all of a member's devices strange again, but for that of one session, or that of one session alone:
 * somebody else may have been in the account, or hold the device.
 */
export async function forgetDevices(
  database: Database,
  memberId: number,
  { only, except }: { only?: number; except?: number } = {},
) {
  const deviceOf = (tokenId: number) =>
    database.selectFrom("bearer_token").select("device_hash").where("id", "=", tokenId);
  await database
    .deleteFrom("trusted_device")
    .where("member_id", "=", memberId)
    .$if(only !== undefined, (query) => query.where("device_hash", "=", deviceOf(only!)))
    .$if(except !== undefined, (query) =>
      query.where("device_hash", "is distinct from", deviceOf(except!)),
    )
    .execute();
  await database
    .updateTable("bearer_token")
    .set({ device_hash: null })
    .where("member_id", "=", memberId)
    .where("device_hash", "is not", null)
    .$if(only !== undefined, (query) => query.where("device_hash", "=", deviceOf(only!)))
    .$if(except !== undefined, (query) =>
      query.where("device_hash", "is distinct from", deviceOf(except!)),
    )
    .execute();
}
