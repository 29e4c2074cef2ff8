import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables";
import { notify } from "../events/notify";
import type { RequestFacts } from "../http/handler";
import type { Services } from "../services";

export const deviceHash = (device: string) => createHash("sha256").update(device).digest();

/** So long a device that was renewed may still come as it was: another of its tabs was signing in meanwhile. */
const formerFor = 10 * 60_000;

/** Whether a row is of this device, as it is or as it was a moment ago. */
export const isOfDevice = (hash: Buffer, now: Date) =>
  sql<boolean>`(device_hash = ${hash}::bytea or (former_device_hash = ${hash}::bytea
    and device_renewed_at > ${new Date(now.getTime() - formerFor)}::timestamptz))`;

/** Whether somebody signed in as this member with the secret that the device keeps, or with one that has this hash. */
export async function isKnownDevice(
  { database, clock }: Pick<Services, "database" | "clock">,
  memberId: number | undefined,
  device: string | Buffer | undefined,
) {
  const hash = typeof device === "object" ? device : deviceHash(device ?? "");
  // Asked for nobody too, so that the time taken does not tell who has an account.
  const known = await database
    .selectFrom("bearer_token")
    .select("id")
    .where("member_id", "=", memberId ?? 0)
    .where(isOfDevice(hash, clock()))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** By which the device of a session is known; nothing where it is strange. */
export async function deviceOfSession(database: Database, tokenId: number) {
  const session = await database
    .selectFrom("bearer_token")
    .select("device_hash")
    .where("id", "=", tokenId)
    .executeTakeFirst();
  return session?.device_hash ?? undefined;
}

const day = 86_400_000;
/** So long after registering somebody is expected to sign in for the first time; what is not confirmed ends by then. */
const registeredLately = 7 * day;

const networkOf = (address: string) => (address === "unknown" ? "" : address.slice(0, 64));

/**
 * Whether a member who signs in is to hear of it: on a device that they had not signed in on, unless it is the first
 * time after registering. A client of the wire that keeps no secret is known by what it calls itself and where it is.
 */
export async function isNewDevice(
  services: Pick<Services, "database" | "clock" | "demoMode">,
  member: Pick<Selectable<MemberTable>, "id" | "created_at">,
  device: string | undefined,
  { clientAddress, userAgent, fromOwnScreens }: RequestFacts,
) {
  const { database, clock, demoMode } = services;
  // There everybody signs in to the same accounts.
  if (demoMode || (await isKnownDevice(services, member.id, device))) return false;
  const { rows } = await sql<{ was_here: boolean; looks_alike: boolean }>`
    select exists (select from bearer_token where member_id = ${member.id}) as was_here,
      exists (select from security_event where member_id = ${member.id} and kind = 'sign_in'
        and outcome = 'done' and network_address = ${networkOf(clientAddress)}
        and user_agent = ${userAgent.slice(0, 400)}) as looks_alike`.execute(database);
  const { was_here, looks_alike } = rows[0]!;
  if (!was_here && clock().getTime() - member.created_at.getTime() < registeredLately) return false;
  return fromOwnScreens || !looks_alike;
}

export const tellOfDevice = (
  { database, clock }: Pick<Services, "database" | "clock">,
  memberId: number,
  { clientAddress, userAgent }: RequestFacts,
) =>
  notify(
    database,
    {
      kind: "account.new-device",
      at: clock().toISOString(),
      userAgent: userAgent.slice(0, 400),
      network: networkOf(clientAddress),
    },
    { memberId, always: true },
    clock(),
  );

/** The secret that a device keeps from a sign-in on. */
export const newDevice = () => randomBytes(32).toString("base64url");

/**
 * Whoever was known on a device by the secret that it came with is known by the new one, once that is on its way
 * there; but somebody who read the old one, or put it there, is a stranger to whoever signs in now. Where another tab
 * of whoever signs in was quicker, they trust the device by what either was given: the browser keeps one of them.
 */
export async function moveDevice(
  database: Database,
  {
    memberId,
    from,
    to,
    now,
  }: { memberId: number; from: string | undefined; to: string; now: Date },
) {
  if (from === undefined) return;
  const [former, device_hash] = [deviceHash(from), deviceHash(to)];
  for (const table of ["bearer_token", "trusted_device"] as const)
    await database
      .updateTable(table)
      .set({ device_hash, former_device_hash: former, device_renewed_at: now })
      .where("device_hash", "=", former)
      .execute();
  await sql`
    insert into trusted_device (member_id, device_hash, former_device_hash, device_renewed_at, expires_at)
    select member_id, ${device_hash}::bytea, ${former}::bytea, min(device_renewed_at), max(expires_at)
    from trusted_device
    where member_id = ${memberId} and ${isOfDevice(former, now)}
      and device_hash <> ${device_hash}::bytea
    group by member_id
    on conflict do nothing`.execute(database);
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
  /** With what other tabs of it were given at the same moment. */
  const isDeviceOf = (tokenId: number) => sql<boolean>`(device_hash = (${deviceOf(tokenId)})
    or former_device_hash = (
      select former_device_hash from bearer_token where id = ${tokenId}))`;
  await database
    .deleteFrom("trusted_device")
    .where("member_id", "=", memberId)
    .$if(only !== undefined, (query) => query.where(isDeviceOf(only!)))
    .$if(except !== undefined, (query) =>
      query.where("device_hash", "is distinct from", deviceOf(except!)),
    )
    .execute();
  await database
    .updateTable("bearer_token")
    .set({ device_hash: null, former_device_hash: null, device_renewed_at: null })
    .where("member_id", "=", memberId)
    .where("device_hash", "is not", null)
    .$if(only !== undefined, (query) => query.where(isDeviceOf(only!)))
    .$if(except !== undefined, (query) =>
      query.where("device_hash", "is distinct from", deviceOf(except!)),
    )
    .execute();
}
