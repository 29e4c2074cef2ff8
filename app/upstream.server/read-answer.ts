import type { AnyCall, DataOf, ExtraOf } from "~/contract/call";
import { envelope, type Envelope } from "~/contract/envelope";
import type { Log } from "./log";
import { pleaseSignIn, somethingWentWrong, unavailable, UpstreamError } from "./upstream-error";

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

/** Contract §1.2: the error flag, the status and the shape of the body all have a say. */
export function readAnswer<C extends AnyCall>(
  call: C,
  { status, body }: Received,
  log: Log,
): Answer<C> {
  const opened = openEnvelope(body);
  const answered = status >= 200 && status < 300;
  if (status === 401 || (status >= 300 && status < 400))
    throw new UpstreamError("unauthorised", { status, message: opened?.message || pleaseSignIn });
  if (!opened || status >= 500) {
    log("error", { call: call.path, status, body: body.slice(0, 200) }, "no usable answer");
    throw unavailable(status);
  }
  const { error, message, data, errors, ...extra } = opened;
  if (error || !answered)
    throw new UpstreamError("refused", {
      status,
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
