import { isRefusalCode } from "~/contract/refusals";
import type { AnyCall, DataOf, Envelope, ExtraOf } from "~/contract/wire/call";
import type { Log } from "./log";
import type { Received } from "./transport";
import { codeOfSentence } from "./foreign/codes";
import {
  pleaseSignIn,
  sayNoPackage,
  somethingWentWrong,
  unavailable,
  UpstreamError,
} from "./upstream-error";

export type Answer<C extends AnyCall> = { data: DataOf<C>; message: string } & ExtraOf<C>;

/** Markup, paths, queries and traces are for the log (contract §1.1 `details`). */
const ofPrograms =
  /[<>{}\\\n]|::|->|\/\w+\/|\.php|\.js|:\d+|SQL|Exception|stack trace|undefined|null\b/i;

/** What an envelope says for people; empty when there is nothing that they should read. */
const forPeople = ({ error, message }: Envelope) =>
  error && message.length <= 200 && !ofPrograms.test(message) ? message : "";

/** Another upstream may say a number there, which is its status (contract §1.1). */
const codeIn = (envelope: Envelope) =>
  isRefusalCode(envelope.code) ? envelope.code : codeOfSentence(envelope.message);

/** Contract §1.2: the error flag, the status and the shape of the body all have a say. @throws UpstreamError */
export function readAnswer<C extends AnyCall>(call: C, received: Received, log: Log): Answer<C> {
  const { status, envelope } = received;
  const answered = status >= 200 && status < 300;
  if (status === 401 || (status >= 300 && status < 400))
    throw new UpstreamError("unauthorised", {
      status,
      code: envelope ? codeIn(envelope) : undefined,
      message: envelope?.message || pleaseSignIn,
      // Of all that came along, this alone matters: the account is closed (contract §2.2).
      extra: envelope?.is_active === false ? { is_active: false } : {},
    });
  if (received.envelope === null) {
    log("error", { call: call.path, status, ...received.facts }, received.why);
    throw unavailable(status);
  }
  if (status >= 500) {
    log("error", { call: call.path, status, said: received.envelope.message }, "no usable answer");
    throw unavailable(status, {
      sentence: forPeople(received.envelope),
      code: codeIn(received.envelope),
    });
  }
  const { error, message, data, errors, ...extra } = received.envelope;
  if (error || !answered)
    throw new UpstreamError("refused", {
      // Ours says 403, others 400; whoever asks for a package need not know which (contract §1.2).
      status: sayNoPackage(data) || sayNoPackage(extra) ? 403 : status,
      code: message ? codeIn(received.envelope) : "failed",
      message: message || somethingWentWrong,
      errors,
      data,
      extra,
    });
  return { ...(extra as ExtraOf<C>), data: data as DataOf<C>, message };
}
