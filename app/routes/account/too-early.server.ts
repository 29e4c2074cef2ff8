import type { Submission } from "@conform-to/dom";
import { data } from "@remix-run/node";

/** The last code has only just been sent; says for how long to wait (contract §2.3). */
export const tooEarly = <Typed, Value>(
  submission: Submission<Typed, string[], Value>,
  seconds: number,
) =>
  data(
    {
      reply: submission.reply({
        formErrors: [`Seconds until another code can be sent: ${seconds}.`],
      }),
    },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );
