import type { Verb } from "./handler";
import { type Caller, type RequestFacts, Reply } from "./handler";
import { Invalid, NotAllowed, NotSignedIn, Refusal, TooManyTries } from "./refusals";
import { readInput } from "./read-input";
import { keepLanguage } from "../account/keep-language";
import { findCaller } from "../account/tokens";
import type { Services } from "../services";

/**
 * One request through one verb: authenticate by the call's auth mode, parse, run, wrap the result in
 * the envelope (contract §1.1). Refusals become their status and sentence; everything else is thrown on.
 */
export async function answer(
  verb: Verb,
  request: Request,
  facts: RequestFacts,
  services: Services,
): Promise<Response> {
  try {
    const caller = await callerFor(verb, request, services);
    if (caller) await keepLanguage(services.database, caller, facts.language);
    const parsed = verb.call.input.safeParse(await readInput(request));
    if (!parsed.success) throw new Invalid(firstMessages(parsed.error.issues));
    const result = await verb.run(parsed.data, {
      caller: caller as Caller,
      services,
      request: facts,
    });
    if (result instanceof Response) return result;
    const { data, beside } = result instanceof Reply ? result : new Reply(result);
    return Response.json({ error: false, message: "", data, ...beside });
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error);
    throw error;
  }
}

async function callerFor(verb: Verb, request: Request, { database }: Services) {
  if (verb.call.auth === "anonymous") return null;
  const caller = await findCaller(database, request.headers.get("Authorization"));
  if (!caller && verb.call.auth !== "optional") throw new NotSignedIn();
  if (verb.call.auth === "operator" && !caller?.is_operator) throw new NotAllowed();
  return caller;
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
        refusal instanceof TooManyTries ? { "Retry-After": String(refusal.retryAfterSeconds) } : {},
    },
  );
}
