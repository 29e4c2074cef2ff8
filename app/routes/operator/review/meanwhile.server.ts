import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { validateReject } from "~/contract/operator/forms";
import { showReportedHome, warnReportedOwner } from "~/contract/operator/reports/calls";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import type { Why } from "./decide.server";

/** What comes back where the owner was not written to. */
interface WarnAnswer {
  warn: SubmissionResult<string[]>;
  /** Without scripts the page's title says that there are some (http.server/error-title.ts). */
  errors: Record<string, unknown>;
  reply?: undefined;
}

const notSent = (warn: WarnAnswer["warn"], init: ResponseInit | undefined) =>
  data<WarnAnswer>({ warn, errors: warn.error ?? {} }, init);

/** What is done about a reported home while the reports stay open; undefined where the form is about something else. */
export async function actMeanwhile(request: Request, form: FormData, id: number) {
  const { pathname, search } = new URL(request.url);
  const here = `${pathname}${search}`;
  const intent = form.get("intent");
  if (intent !== "show" && intent !== "warn") return undefined;
  await requireOperator(request, "review");
  const api = upstream(request);
  if (intent === "show") {
    try {
      await api.call(showReportedHome, { id });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(here, error.message);
    }
    return redirectWithSuccess(here, "review.meanwhile.shown");
  }
  return warn(request, form, "review.meanwhile.sent", (why) =>
    api.call(warnReportedOwner, { id, ...why, hides: form.get("hides") === "on" }),
  );
}

/** Sends what was typed, and stays; `sent`: the key of what is said then. */
export async function warn(
  request: Request,
  form: FormData,
  sent: string,
  send: (why: Why) => Promise<unknown>,
) {
  const { pathname, search } = new URL(request.url);
  const submission = validateReject(form);
  if (submission.status !== "success") return notSent(submission.reply(), { status: 400 });
  try {
    await send(submission.value);
  } catch (error) {
    const { data: refused, init } = refusedReply(submission, error);
    return notSent(refused.reply, init ?? undefined);
  }
  return redirectWithSuccess(`${pathname}${search}`, sent);
}
