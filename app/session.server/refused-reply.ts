import { data } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import { UpstreamError } from "~/upstream.server/upstream-error";

/**
 * The upstream's "no" as a reply to the form: sentences beside their fields, the rest above the form;
 * what was typed stays (passwords and files never go back).
 * @throws whatever is not a refusal
 */
export function refusedReply<Form, Value>(
  submission: Submission<Form, string[], Value>,
  error: unknown,
  hidden: string[] = [],
  headers?: HeadersInit,
) {
  if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
  const fieldErrors = Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([field, sentence]) => [field, [sentence]]),
  );
  const reply = submission.reply({
    fieldErrors,
    formErrors: error.errors ? undefined : [error.message],
    hideFields: hidden,
  });
  return data(
    { reply },
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
