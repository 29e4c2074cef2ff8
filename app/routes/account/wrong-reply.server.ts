import type { Submission } from "@conform-to/dom";
import { data } from "@remix-run/node";

/** Answers that break the form's rules: 400 with everything that was typed, but the hidden fields. */
export const wrongReply = <Typed, Value>(
  submission: Submission<Typed, string[], Value>,
  hideFields: string[] = [],
) => data({ reply: submission.reply({ hideFields }), code: undefined }, { status: 400 });
