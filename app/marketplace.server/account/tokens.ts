import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables";
import type { Caller, RequestFacts } from "../http/handler";
import type { Services } from "../services";
import { findImpersonated } from "./impersonation";
import { deviceHash, forgetDevices } from "./known-devices";

const hashed = (secret: string) => createHash("sha256").update(secret).digest();

type Device = Pick<RequestFacts, "userAgent" | "clientAddress"> & {
  /** What the browser keeps between sign-ins. */
  secret?: string;
  /** Signs in without the second step that the member has: nothing that needs a recent sign-in is allowed. */
  isUnproven?: boolean;
};

const deviceColumns = ({ userAgent, clientAddress }: Device) => ({
  user_agent: userAgent.slice(0, 400),
  network_address: clientAddress === "unknown" ? "" : clientAddress.slice(0, 64),
});

const newToken = (device: Device, now: Date) => {
  const secret = randomBytes(32).toString("base64url");
  const row = {
    token_hash: hashed(secret),
    ...deviceColumns(device),
    device_hash: device.secret ? deviceHash(device.secret) : null,
    created_at: now,
    last_used_at: now,
    confirmed_at: device.isUnproven ? new Date(0) : now,
  };
  return { secret, row };
};

/** Issues a bearer token `<number>|<random>`; only its hash is kept (contract §1.3). */
export async function issueToken(
  database: Database,
  memberId: number,
  now: Date,
  device: Device = { userAgent: "", clientAddress: "" },
) {
  const { secret, row } = newToken(device, now);
  const { id } = await database
    .insertInto("bearer_token")
    .values({ member_id: memberId, ...row })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `${id}|${secret}`;
}

/**
 * Issues a token to the member who has just proven who they are, as long as they are active and have the
 * password and the second step that they had then: a change of either meanwhile must not leave a token behind that
 * was got without it.
 */
export async function issueTokenUnlessChanged(
  database: Database,
  member: Pick<Selectable<MemberTable>, "id" | "password_hash" | "second_factor_at">,
  now: Date,
  device: Device,
) {
  const { secret, row } = newToken(device, now);
  const columns = Object.keys(row) as (keyof typeof row)[];
  const issued = await database
    .insertInto("bearer_token")
    .columns(["member_id", ...columns])
    .expression((build) =>
      build
        .selectFrom("member")
        .select("member.id")
        .select(columns.map((name) => sql`${row[name]}`.as(name)))
        .where("member.id", "=", member.id)
        .where("member.is_active", "=", true)
        .where("member.password_hash", "is not distinct from", member.password_hash)
        .where("member.second_factor_at", member.second_factor_at === null ? "is" : "is not", null)
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();
  return issued && `${issued.id}|${secret}`;
}

/** The number of its row, with which a token begins. */
export const tokenNumber = (token: string) => Number(token.split("|", 1)[0]);

const hours = (count: number) => count * 3_600_000;
const days = (count: number) => count * hours(24);

/** However much it is used, a token ends; unused, it ends sooner, and an operator's soonest. */
const tokenLifetimes = { whole: days(180), idle: days(30), idleOfOperator: hours(12) };

/** Whether a token, of the member beside it, runs at this moment. */
export function isRunning(now: Date) {
  const { whole, idle, idleOfOperator } = tokenLifetimes;
  const before = (span: number) => sql`${new Date(now.getTime() - span)}::timestamptz`;
  return sql<boolean>`bearer_token.revoked_at is null
    and bearer_token.created_at > ${before(whole)}
    and bearer_token.last_used_at > case when member.is_operator
      then ${before(idleOfOperator)} else ${before(idle)} end`;
}

/** Signs out devices whose tokens ended by themselves. */
export async function endStaleTokens(database: Database, now: Date) {
  await database
    .updateTable("bearer_token")
    .from("member")
    .set({ revoked_at: now, user_agent: "", network_address: "" })
    .whereRef("member.id", "=", "bearer_token.member_id")
    .where("bearer_token.revoked_at", "is", null)
    .where(sql<boolean>`not (${isRunning(now)})`)
    .execute();
}

/** How long the former token still reads after it was exchanged. */
const formerFor = 10_000;

/**
 * Gives the caller's device another token in place of the one it came with, and notes when it was proven, unless
 * what was shown proves less than a sign-in.
 */
export async function exchangeToken(
  database: Database,
  { tokenId }: Caller,
  now: Date,
  { proves = true } = {},
) {
  const secret = randomBytes(32).toString("base64url");
  const exchanged = await database
    .updateTable("bearer_token")
    .set(({ ref }) => ({
      token_hash: hashed(secret),
      former_token_hash: ref("token_hash"),
      former_ends_at: new Date(now.getTime() + formerFor),
      confirmed_at: proves ? now : ref("confirmed_at"),
    }))
    .where("id", "=", tokenId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return exchanged ? `${tokenId}|${secret}` : "";
}

/** The row of a token as an `Authorization` header carries it; of none when it carries nothing like one. */
function holderOf(database: Database, authorization: string | null, now: Date) {
  const match = /^Bearer (\d{1,15})\|([\w-]{20,100})$/.exec(authorization ?? "");
  const given = hashed(match?.[2] ?? "");
  return database
    .selectFrom("bearer_token")
    .innerJoin("member", "member.id", "bearer_token.member_id")
    .where("bearer_token.id", "=", Number(match?.[1] ?? 0))
    .where(({ and, eb, or }) =>
      or([
        eb("bearer_token.token_hash", "=", given),
        and([eb("former_token_hash", "=", given), eb("former_ends_at", ">", now)]),
      ]),
    );
}

/** What it takes to know who calls. */
export type Authenticating = Pick<Services, "database" | "clock" | "operatorSecondFactor">;

/** The active member behind an `Authorization` header, or null. */
export async function findCaller(
  { database, clock, operatorSecondFactor }: Authenticating,
  authorization: string | null,
): Promise<Caller | null> {
  if (!authorization) return null;
  const now = clock();
  if (authorization.startsWith("Bearer as-")) return findImpersonated(database, authorization, now);
  const given = hashed(authorization.slice(authorization.indexOf("|") + 1));
  const row = await holderOf(database, authorization, now)
    .selectAll("member")
    .select([
      "bearer_token.id as tokenId",
      "bearer_token.user_agent as userAgent",
      "bearer_token.network_address as networkAddress",
      "bearer_token.last_used_at as lastUsedAt",
      // The former token has proven nothing.
      sql<Date>`case when bearer_token.token_hash = ${given} then bearer_token.confirmed_at
        else 'epoch'::timestamptz end`.as("confirmedAt"),
    ])
    .where(isRunning(now))
    .where("member.is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const { userAgent, networkAddress, lastUsedAt, confirmedAt, ...member } = row;
  const lacksFactor =
    operatorSecondFactor && member.is_operator && member.second_factor_at === null;
  return {
    ...member,
    is_operator: member.is_operator && !lacksFactor,
    operator_role: lacksFactor ? null : member.operator_role,
    lacksFactor,
    impersonationId: null,
    session: { userAgent, networkAddress, lastUsedAt, confirmedAt },
  };
}

/**
 * Whether a token, running or ended, is of somebody the operator deactivated: they hear that rather
 * than being asked to sign in (spec §8).
 */
export async function isOfDeactivated(
  { database, clock }: Pick<Services, "database" | "clock">,
  authorization: string | null,
) {
  const holder = await holderOf(database, authorization, clock())
    .where("member.is_active", "=", false)
    .select("member.id")
    .executeTakeFirst();
  return holder !== undefined;
}

const formsWaitFor = 24 * 60 * 60_000;

/**
 * Whether a form that comes with an ended token is kept for its member: for a day, unless the member has
 * shut everybody out since. A token that nobody knows was not shut out.
 */
export async function mayLeaveForm({ database, clock }: Services, token: string) {
  const ended = await holderOf(database, `Bearer ${token}`, clock())
    .select(({ exists, selectFrom }) => [
      "bearer_token.revoked_at",
      exists(
        selectFrom("bearer_token as other")
          .select("other.id")
          .whereRef("other.member_id", "=", "bearer_token.member_id")
          .whereRef("other.revoked_at", ">=", "bearer_token.revoked_at")
          .where("other.ended_with_others", "=", true),
      ).as("is_shut_out"),
    ])
    .executeTakeFirst();
  if (!ended?.revoked_at) return true;
  return !ended.is_shut_out && clock().getTime() - ended.revoked_at.getTime() < formsWaitFor;
}

/** One write in five minutes is exact enough for a list of devices. */
const noteEvery = 5 * 60_000;

/** Notes when and where a device was used last. */
export async function noteUse(
  { database, clock }: Services,
  { tokenId, session }: Caller,
  facts: Device,
) {
  const now = clock();
  const device = deviceColumns(facts);
  const isKnown =
    session.userAgent === device.user_agent && session.networkAddress === device.network_address;
  if (isKnown && now.getTime() - session.lastUsedAt.getTime() < noteEvery) return;
  await database
    .updateTable("bearer_token")
    .set({ ...device, last_used_at: now })
    .where("id", "=", tokenId)
    .where("revoked_at", "is", null)
    .execute();
}

/**
 * Ends one token, those of one device, or all of a member's when neither is named, and with each the push
 * messages to its device; says how many. Devices that are signed out with all others are strange from then on.
 */
export async function revokeTokens(
  database: Database,
  memberId: number,
  now: Date,
  { only, except, device }: { only?: number; except?: number; device?: string } = {},
) {
  const endsAll = only === undefined && device === undefined;
  const ended = await database
    .updateTable("bearer_token")
    .set({
      revoked_at: now,
      ended_with_others: endsAll,
      user_agent: "",
      network_address: "",
    })
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .$if(only !== undefined, (query) => query.where("id", "=", only!))
    .$if(device !== undefined, (query) => query.where("device_hash", "=", deviceHash(device!)))
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .returning("id")
    .execute();
  if (!endsAll) return ended.length;
  await forgetDevices(database, memberId, { except });
  // Nor does what somebody else may have begun go on: a second step, another address, another app.
  for (const table of ["sign_in_step", "email_change", "impersonation"] as const)
    await database.deleteFrom(table).where("member_id", "=", memberId).execute();
  await database
    .deleteFrom("authenticator")
    .where("member_id", "=", memberId)
    .where("turned_on_at", "is", null)
    .execute();
  return ended.length;
}
