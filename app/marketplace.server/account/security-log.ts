import { sql } from "kysely";
import { email as emailRule } from "~/contract/form-fields";
import { securityEvents, operatorSecurityEvents } from "~/contract/security/calls";
import type { SecurityKind } from "~/contract/security/rules";
import type { Database } from "../db/database";
import { type Caller, handler, reply, Reply, type RequestFacts } from "../http/handler";
import { Incomplete, Refusal, TooManyRequests } from "../http/refusals";
import type { Services } from "../services";
import { readDisownToken } from "./disown-factor";
import { resetTokenHash } from "./forgot-password";
import { SecondFactorNeeded, stepHash } from "./sign-in-steps";
import { readTakeBackToken } from "./take-back-email";

/** Calls that are written down however they end, but for what could not be read. */
const kindOf: Record<string, SecurityKind | undefined> = {
  user_signup: "sign_in",
  "finish-sign-in": "factor",
  "user-register": "register",
  "get-otp": "code",
  "verify-otp": "code_check",
  "forgot-password": "reset_link",
  "reset-password": "password_reset",
  "change-password": "password",
  "change-email": "email_asked",
  "confirm-email-change": "email",
  "take-back-email": "email_back",
  "confirm-sign-in": "proof",
  "turn-on-authenticator": "authenticator_on",
  "turn-off-authenticator": "authenticator_off",
  "sign-in-by-passkey": "sign_in",
  "add-passkey": "passkey_on",
  "remove-passkey": "passkey_off",
  "make-recovery-codes": "recovery_codes",
  "disown-factor": "factor_disowned",
  "end-session": "session_end",
  "end-all-sessions": "sessions_end",
  "operator/members/end-sessions": "sessions_end",
  "operator/members/remove-factors": "factors_removed",
  "operator/members/impersonate": "impersonation",
  "operator/members/merge": "merged",
  "operator/operators/role": "role",
  "operator/operators/remove": "role",
  "accept-operator-invitation": "role",
  "account-data": "data",
  "operator/members/data": "data",
};

interface SecurityNote {
  kind: SecurityKind;
  outcome: "done" | "refused" | "limited";
  memberId: number | null;
  /** The operator who did it. */
  actorId?: number;
}

/** How often the same refusal is written down: a flood of them is one thing that happened. */
const sameEvery = 15 * 60_000;

/** Half a year, as long as a token lives. */
export const securityLogDays = 180;

/**
 * Writes down one thing; of a member who is gone meanwhile, nobody's. The log of the process says it, too, and each
 * of many refusals, so that whoever gathers that elsewhere has it there, whatever becomes of this machine.
 */
export async function noteSecurity(
  { database, clock, logger }: Pick<Services, "database" | "clock" | "logger">,
  { kind, outcome, memberId, actorId }: SecurityNote,
  { clientAddress, userAgent }: Pick<RequestFacts, "clientAddress" | "userAgent">,
) {
  const now = clock();
  const network = clientAddress === "unknown" ? "" : clientAddress.slice(0, 64);
  logger.info({ event: kind, outcome, memberId, actorId, network }, "security");
  const since = new Date(now.getTime() - sameEvery);
  await sql`
    insert into security_event (member_id, actor_id, kind, outcome, network_address, user_agent, created_at)
    select
      -- Locked, so that an account that is being deleted is waited for, and then nobody's.
      (select id from member where id = ${memberId}::int for key share),
      (select id from member where id = ${actorId ?? null}::int for key share), ${kind}, ${outcome},
      ${network}, ${userAgent.slice(0, 400)}, ${now}::timestamptz
    where ${outcome} = 'done' or not exists (
      select from security_event
      where network_address = ${network} and created_at > ${since} and kind = ${kind}
        and outcome = ${outcome} and member_id is not distinct from ${memberId}::int)`.execute(
    database,
  );
}

interface Asked {
  path: string;
  input: object | null;
  caller: Caller | null;
  services: Services;
  request: RequestFacts;
}

/**
 * Does what a call asks for, and writes down how it ended where that concerns the safety of an account. In a demo,
 * where everybody may sign in as the operator, nobody would want to be read about.
 */
export async function withSecurityLog<Result>(asked: Asked, run: () => Promise<Result>) {
  const { path, caller, services, request } = asked;
  if (services.demoMode) return run();
  const kind = kindOf[path];
  // Before the call, which spends tokens and changes addresses.
  const memberId = kind ? await memberConcerned(asked) : (caller?.id ?? null);
  const actorId = kind && caller && caller.id !== memberId ? caller.id : undefined;
  const write = async (noted: () => SecurityNote | Promise<SecurityNote>) => {
    try {
      await noteSecurity(services, await noted(), request);
    } catch (err) {
      services.logger.error({ err, requestId: request.id, call: path }, "not in the security log");
    }
  };
  const note = (outcome: SecurityNote["outcome"], result?: unknown) =>
    write(async () => {
      // Whoever has just registered, or was proven by a phone or another site, is known afterwards only.
      const who = memberId ?? signedInBy(result) ?? (kind ? await memberConcerned(asked) : null);
      return { kind: kind ?? "limit", outcome, memberId: who, actorId };
    });
  /** The first step was right. */
  const noteAsked = (who: number) =>
    write(() => ({ kind: "factor_asked", outcome: "done", memberId: who }));
  try {
    const result = await run();
    if (kind) await note("done", result);
    return result;
  } catch (error) {
    if (error instanceof SecondFactorNeeded) await noteAsked(error.memberId);
    else if (error instanceof TooManyRequests) await note("limited");
    else if (kind && error instanceof Refusal && !(error instanceof Incomplete))
      await note("refused");
    throw error;
  }
}

function signedInBy(result: unknown) {
  const data: unknown = result instanceof Reply ? result.data : null;
  return typeof data === "object" && data !== null && "id" in data ? Number(data.id) : null;
}

/** Whose account a call is about: the one it names, or the caller's. */
async function memberConcerned({ path, input, caller, services: { database, secrets } }: Asked) {
  const named = new Map(Object.entries(input ?? {}));
  const text = (field: string) => {
    const value: unknown = named.get(field);
    return typeof value === "string" ? value : undefined;
  };
  if (path.startsWith("operator/members/") || path.startsWith("operator/operators/"))
    return Number(named.get("id"));
  if (caller) return caller.id;
  const token = text("token");
  if (token && path === "disown-factor") return readDisownToken(secrets, token)?.memberId ?? null;
  if (token && path === "take-back-email")
    return readTakeBackToken(secrets, token)?.memberId ?? null;
  if (token) return await memberOfToken(database, token);
  const step = text("second_factor_token");
  if (step) return await memberOfStep(database, step);
  const email = emailRule.safeParse(text("email")).data;
  const number = text("number")?.replace(/\D/g, "");
  if (!email && !number) return null;
  const found = await database
    .selectFrom("member")
    .select("id")
    .where((row) =>
      email
        ? row("email", "=", email)
        : row.and([row("login_type", "=", 1), row("mobile", "=", number!)]),
    )
    .executeTakeFirst();
  return found?.id ?? null;
}

async function memberOfStep(database: Database, token: string) {
  const found = await database
    .selectFrom("sign_in_step")
    .select("member_id")
    .where("token_hash", "=", stepHash(token))
    .executeTakeFirst();
  return found?.member_id ?? null;
}

async function memberOfToken(database: Database, token: string) {
  const hash = resetTokenHash(token);
  const found = await database
    .selectFrom("password_reset")
    .select("member_id")
    .where("token_hash", "=", hash)
    .union(database.selectFrom("email_change").select("member_id").where("token_hash", "=", hash))
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/** The caller's own, latest first. Where operators are is not theirs to know. */
export const securityEventsHandler = handler(
  securityEvents,
  async ({ offset, limit }, { caller, services: { database } }) => {
    const own = database.selectFrom("security_event").where("member_id", "=", caller.id);
    const [{ count }, rows] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
      own.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute(),
    ]);
    const data = rows.map(({ actor_id, network_address, user_agent, created_at, ...row }) => ({
      id: row.id,
      kind: row.kind,
      outcome: row.outcome,
      by_operator: actor_id !== null,
      network_address: actor_id === null ? network_address : "",
      user_agent: actor_id === null ? user_agent : "",
      created_at: created_at.toISOString(),
    }));
    return reply(data, { total: Number(count) });
  },
);

/** Everybody's, as the operator narrows them. */
export const operatorSecurityEventsHandler = handler(
  operatorSecurityEvents,
  async (input, { services: { database, timeZone } }) => {
    const { member_id, kind, outcome, network, since, until, offset, limit } = input;
    const narrowed = database
      .selectFrom("security_event as event")
      .$if(member_id !== undefined, (query) => query.where("event.member_id", "=", member_id!))
      .$if(kind !== undefined, (query) => query.where("event.kind", "=", kind!))
      .$if(outcome !== undefined, (query) => query.where("event.outcome", "=", outcome!))
      .$if(Boolean(network), (query) => query.where("event.network_address", "=", network!))
      .$if(Boolean(since), (query) =>
        query.where(
          sql<boolean>`event.created_at >= ${since}::date::timestamp at time zone ${timeZone}`,
        ),
      )
      .$if(Boolean(until), (query) =>
        query.where(
          sql<boolean>`event.created_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`,
        ),
      );
    const [{ count }, rows] = await Promise.all([
      narrowed.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
      narrowed
        .leftJoin("member", "member.id", "event.member_id")
        .leftJoin("member as actor", "actor.id", "event.actor_id")
        .selectAll("event")
        .select(["member.name as member_name", "actor.name as actor_name"])
        .orderBy("event.id", "desc")
        .offset(offset)
        .limit(limit)
        .execute(),
    ]);
    const data = rows.map(({ actor_id, member_name, actor_name, created_at, ...row }) => ({
      ...row,
      by_operator: actor_id !== null,
      member_name: member_name ?? "",
      actor_name: actor_name ?? "",
      created_at: created_at.toISOString(),
    }));
    return reply(data, { total: Number(count) });
  },
);
