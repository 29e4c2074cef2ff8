import { isOpenInDemoMode, isOpenToImpersonation } from "~/contract/demo";
import type { BodyKind } from "~/contract/file-sizes";
import { mayAs } from "~/contract/operator/team/rules";
import { type FixedCode, refusals } from "~/contract/refusals";
import type { Envelope } from "~/contract/wire/call";
import { PictureFault } from "~/pictures.server/picture-fault";
import { keepLanguage } from "../account/keep-language";
import { withSecurityLog } from "../account/security-log";
import { type Authenticating, findCaller, isOfDeactivated, noteUse } from "../account/tokens";
import { isRetryable, isUnreachable } from "../db/database";
import type { Services } from "../services";
import { type Caller, EventStream, type Handler, Reply, type RequestFacts } from "./handler";
import { countRequest } from "./metrics";
import type { RawBody } from "./raw-body";
import {
  AccountDeactivated,
  FactorMissing,
  Invalid,
  NotAllowed,
  NotSignedIn,
  Refusal,
  RoleLacksRight,
  TooManyRequests,
} from "./refusals";

/** A call as it arrives; what came with it is read once it is known who calls. */
interface Arrival {
  /** Whoever the token that came along is of. */
  identify(): Promise<Identity>;
  facts: RequestFacts;
  /** As plain values. @throws Refusal */
  input(carried: BodyKind): Promise<unknown> | unknown;
  /** As it came; over HTTP alone. @throws Refusal */
  body?(carried: BodyKind): Promise<RawBody>;
}

export type Answered =
  | { status: number; envelope: Envelope; retryAfterSeconds?: number }
  | { status: 200; stream: EventStream };

/**
 * One call through one handler, with the time that it took and whatever went wrong in figures and log. Never throws:
 * what is no refusal is a fault, 503 where it is worth asking again.
 */
export async function answerCall(
  handler: Handler,
  arrival: Arrival,
  services: Services,
): Promise<Answered> {
  const { path } = handler.call;
  const started = performance.now();
  const answered = await answer(handler, arrival, services).catch((error: unknown): Answered => {
    if (error instanceof Refusal) {
      noteRefusal(error, path, arrival, services);
      return refused(error);
    }
    services.logger.error({ err: error, requestId: arrival.facts.id, call: path }, "call failed");
    return failed(error);
  });
  countRequest(path, answered.status, performance.now() - started);
  return answered;
}

/**
 * Authenticates by the call's auth mode, refuses writes in demo mode, parses, runs, and wraps the result in the
 * envelope (contract §1.1).
 */
async function answer(handler: Handler, arrival: Arrival, services: Services): Promise<Answered> {
  const { call } = handler;
  const { facts } = arrival;
  const { caller, isDeactivated } = await callerFor(handler, arrival);
  if (services.demoMode && !isOpenInDemoMode(call)) throw new NotAllowed("not_in_demo_mode");
  const isImpersonated = caller !== null && caller.impersonationId !== null;
  if (isImpersonated && !isOpenToImpersonation(call)) throw new NotAllowed("not_as_member");
  if (caller && !isImpersonated && !services.demoMode) {
    await keepLanguage(services.database, caller, facts.language);
    await noteUse(services, caller, facts);
  }
  const used = call.right && call.acts ? asOperator(services) : services;
  const context = { caller: caller as Caller, isDeactivated, services: used, request: facts };
  const carried = carriedBy(handler, caller);
  const input = handler.wants === "bytes" ? null : parsed(handler, await arrival.input(carried));
  const asked = { path: call.path, input, caller, services, request: facts };
  const result = await withSecurityLog(asked, async () =>
    handler.wants === "bytes"
      ? handler.run(await arrival.body!(carried), context)
      : handler.run(input!, context),
  );
  // Whoever asks this process next must not get what was kept from before.
  if (call.acts && !call.quiet) await services.changes.catchUp();
  if (result instanceof EventStream) return { status: 200, stream: result };
  const answered = result instanceof Reply ? result : new Reply(result);
  const { data, beside } = call.right === null ? answered : asRoleSees(answered, caller);
  return { status: 200, envelope: { error: false, message: "", data, ...beside } };
}

/** What an operator's act changes is kept in the log. */
const asOperator = (services: Services): Services => ({
  ...services,
  database: services.operatorDatabase,
});

function parsed({ call }: Handler, input: unknown) {
  const { success, data, error } = call.input.safeParse(input);
  if (!success) throw new Invalid(firstMessages(error.issues));
  return data;
}

/** E-mail addresses and telephone numbers are for the roles that need them, whatever call they come with. */
const asRoleSees = ({ data, beside }: Reply<unknown>, caller: Caller | null) =>
  mayAs(caller?.operator_role ?? null, "personal")
    ? { data, beside }
    : { data: withoutPersonal(data), beside: withoutPersonal(beside) as typeof beside };

/** Who came where they may not, with a token that is none, or too often, is in the log. */
function noteRefusal({ status }: Refusal, call: string, { facts }: Arrival, { logger }: Services) {
  if (![401, 403, 429].includes(status)) return;
  const network = facts.clientAddress;
  logger.info({ requestId: facts.id, call, status, network }, "call refused");
}

const isTooMuch = (error: unknown) => error instanceof PictureFault && error.reason === "busy";

/**
 * What went wrong is in the log. It is worth asking again without a database, behind many pictures, and where others
 * were in the way.
 */
export const failed = (error: unknown) =>
  isUnreachable(error) || isTooMuch(error) || isRetryable(error)
    ? { ...wrong(503, "unavailable"), retryAfterSeconds: 5 }
    : wrong(500, "failed");

export const wrong = (status: number, code: FixedCode) => ({
  status,
  envelope: { error: true, message: refusals[code], data: null, code },
});

/** Strangers send a picture at most: that of their new account. */
const carriedBy = ({ call }: Handler, caller: Caller | null): BodyKind =>
  !call.files ? "words" : caller ? "files" : "picture";

export interface Identity {
  caller: Caller | null;
  /** The token is of somebody deactivated. */
  isDeactivated: boolean;
}
const nobody: Identity = { caller: null, isDeactivated: false };

/** Looks up the token of an `Authorization` header. */
export async function identityOf(services: Authenticating, authorization: string | null) {
  if (authorization === null) return nobody;
  const caller = await findCaller(services, authorization);
  return { caller, isDeactivated: !caller && (await isOfDeactivated(services, authorization)) };
}

async function callerFor({ call: { auth, right } }: Handler, arrival: Arrival): Promise<Identity> {
  if (auth === "anonymous") return nobody;
  const identity = await arrival.identify();
  const { caller, isDeactivated } = identity;
  if (!caller && auth !== "optional")
    throw isDeactivated ? new AccountDeactivated() : new NotSignedIn();
  if (auth === "operator" && caller?.lacksFactor) throw new FactorMissing();
  if (auth === "operator" && !caller?.is_operator) throw new NotAllowed();
  if (right && !mayAs(caller?.operator_role ?? null, right)) throw new RoleLacksRight(right);
  return identity;
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[fieldName(path)] ??= message;
  return errors;
}

/** The field's name as conform spells it: `parameters[0].value`. */
const fieldName = (path: PropertyKey[]) =>
  path.reduce<string>(
    (name, part) =>
      typeof part === "number"
        ? `${name}[${part}]`
        : name
          ? `${name}.${String(part)}`
          : String(part),
    "",
  );

export function refused(refusal: Refusal) {
  const { errors, data, extra } = refusal.facts;
  return {
    status: refusal.status,
    envelope: {
      error: true,
      message: refusal.message,
      data: data ?? null,
      code: refusal.code,
      ...(errors && { errors }),
      ...extra,
    },
    ...(refusal instanceof TooManyRequests && { retryAfterSeconds: refusal.retryAfterSeconds }),
  };
}

/** What the contract calls an address or a number with which somebody is reached: `client_address` is where letters go. */
const personal = new Set(["email", "mobile", "client_address"]);

/** The same answer, with the ways to reach people left empty. */
function withoutPersonal(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutPersonal);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      personal.has(name) && typeof value === "string" ? "" : withoutPersonal(value),
    ]),
  );
}
