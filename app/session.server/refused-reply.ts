import { data } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import { refusalSentence, UpstreamError, waitOf } from "~/upstream.server/upstream-error";

/**
 * The upstream's "no" as a reply to the form: sentences beside their fields, the rest above the form, and for
 * how long to wait; what was typed stays (passwords and files never go back).
 * @throws whatever is not a refusal
 */
export function refusedReply<Form, Value>(
  submission: Submission<Form, string[], Value>,
  error: unknown,
  hidden: string[] = [],
  given?: HeadersInit,
) {
  if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
  const fieldErrors = Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([field, sentence]) => [field, [sentence]]),
  );
  const reply = submission.reply({
    fieldErrors,
    formErrors: error.errors ? undefined : [refusalSentence(error)],
    hideFields: hidden,
  });
  const headers = new Headers(given);
  const wait = waitOf(error);
  if (wait !== undefined) headers.set("Retry-After", String(wait));
  return data(
    { reply, code: error.code },
    {
      headers,
      status:
        error.kind === "refused" && error.status >= 400
          ? error.status
          : error.kind === "refused"
            ? 400
            : 503,
    },
  );
}
