import { isOpenInDemoMode, notInDemoMode } from "~/contract/demo";
import type { Carried } from "~/contract/file-sizes";
import type { Handler } from "./handler";
import { type Caller, type RequestFacts, Reply } from "./handler";
import {
  AccountDeactivated,
  Invalid,
  NotAllowed,
  NotSignedIn,
  Refusal,
  TooManyRequests,
} from "./refusals";
import { readInput } from "./read-input";
import { keepLanguage } from "../account/keep-language";
import { findCaller, isOfDeactivated, noteUse } from "../account/tokens";
import type { Services } from "../services";

/**
 * One request through one handler: authenticate by the call's auth mode, refuse writes in demo mode, parse,
 * run, wrap the result in the envelope (contract §1.1). Refusals become their status and sentence; everything else is thrown on.
 */
export async function answer(
  handler: Handler,
  request: Request,
  facts: RequestFacts,
  services: Services,
): Promise<Response> {
  try {
    const { caller, isDeactivated } = await callerFor(handler, request, services);
    if (services.demoMode && !isOpenInDemoMode(handler.call)) throw new NotAllowed(notInDemoMode);
    if (caller && !services.demoMode) {
      await keepLanguage(services.database, caller, facts.language);
      await noteUse(services, caller, facts);
    }
    const parsed = handler.call.input.safeParse(
      await readInput(request, carriedBy(handler, caller)),
    );
    if (!parsed.success) throw new Invalid(firstMessages(parsed.error.issues));
    const result = await handler.run(parsed.data, {
      caller: caller as Caller,
      isDeactivated,
      services,
      request: facts,
    });
    // Whoever asks this process next must not get what was kept from before.
    if (handler.call.acts && !handler.call.quiet) await services.changes.catchUp();
    if (result instanceof Response) return result;
    const { data, beside } = result instanceof Reply ? result : new Reply(result);
    return Response.json({ error: false, message: "", data, ...beside });
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error);
    throw error;
  }
}

/** Strangers send a picture at most: that of their new account. */
const carriedBy = ({ call }: Handler, caller: Caller | null): Carried =>
  !call.files ? "words" : caller ? "files" : "picture";

async function callerFor({ call: { auth } }: Handler, request: Request, { database }: Services) {
  const authorization = request.headers.get("Authorization");
  if (auth === "anonymous") return { caller: null, isDeactivated: false };
  const caller = await findCaller(database, authorization);
  const isDeactivated =
    !caller && authorization !== null && (await isOfDeactivated(database, authorization));
  if (!caller && auth !== "optional")
    throw isDeactivated ? new AccountDeactivated() : new NotSignedIn();
  if (auth === "operator" && !caller?.is_operator) throw new NotAllowed();
  return { caller, isDeactivated };
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

export function refusalResponse(refusal: Refusal) {
  const { errors, data, extra } = refusal.facts;
  return Response.json(
    {
      error: true,
      message: refusal.message,
      data: data ?? null,
      ...(errors && { errors }),
      ...extra,
    },
    {
      status: refusal.status,
      headers:
        refusal instanceof TooManyRequests
          ? { "Retry-After": String(refusal.retryAfterSeconds) }
          : {},
    },
  );
}
