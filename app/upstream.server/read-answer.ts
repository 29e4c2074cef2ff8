import type { AnyCall, DataOf, ExtraOf } from "~/contract/call";
import { envelope, type Envelope } from "~/contract/envelope";
import type { Log } from "./log";
import {
  pleaseSignIn,
  sayNoPackage,
  somethingWentWrong,
  unavailable,
  UpstreamError,
} from "./upstream-error";

export type Answer<C extends AnyCall> = { data: DataOf<C>; message: string } & ExtraOf<C>;

/** What came back, already read to its end. */
export interface Received {
  status: number;
  body: string;
}

function openEnvelope(body: string): Envelope | null {
  try {
    const parsed = envelope.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Markup, paths, queries and traces are for the log (contract §1.1 `details`). */
const ofPrograms =
  /[<>{}\\\n]|::|->|\/\w+\/|\.php|\.js|:\d+|SQL|Exception|stack trace|undefined|null\b/i;

/** What an envelope says for people; empty when there is nothing that they should read. */
const forPeople = ({ error, message }: Envelope) =>
  error && message.length <= 200 && !ofPrograms.test(message) ? message : "";

/** Contract §1.2: the error flag, the status and the shape of the body all have a say. */
export function readAnswer<C extends AnyCall>(
  call: C,
  { status, body }: Received,
  log: Log,
): Answer<C> {
  const opened = openEnvelope(body);
  const answered = status >= 200 && status < 300;
  if (status === 401 || (status >= 300 && status < 400))
    throw new UpstreamError("unauthorised", {
      status,
      message: opened?.message || pleaseSignIn,
      // Of all that came along, this alone matters: the account is closed (contract §2.2).
      extra: opened?.is_active === false ? { is_active: false } : {},
    });
  if (!opened || status >= 500) {
    log(
      "error",
      {
        call: call.path,
        status,
        ...(opened && { said: opened.message }),
        // What an answer in JSON holds may sign somebody in.
        body: /^\s*[{[]/.test(body) ? "JSON" : body.slice(0, 200),
      },
      "no usable answer",
    );
    throw unavailable(status, undefined, opened ? forPeople(opened) : "");
  }
  const { error, message, data, errors, ...extra } = opened;
  if (error || !answered)
    throw new UpstreamError("refused", {
      // Ours says 403, others 400; whoever asks for a package need not know which (contract §1.2).
      status: sayNoPackage(data) || sayNoPackage(extra) ? 403 : status,
      message: message || somethingWentWrong,
      errors,
      data,
      extra,
    });

  const readData = call.data.safeParse(data);
  const readExtra = call.extra.safeParse(extra);
  if (!readData.success || !readExtra.success) {
    const issues = [...(readData.error?.issues ?? []), ...(readExtra.error?.issues ?? [])];
    log(
      "error",
      {
        call: call.path,
        status,
        issues: issues.slice(0, 3).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      },
      "the answer does not fit the contract",
    );
    throw unavailable(status);
  }
  return { ...(readExtra.data as ExtraOf<C>), data: readData.data as DataOf<C>, message };
}
