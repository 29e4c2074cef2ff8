import { data } from "@remix-run/node";
import type { approveListing, rejectListing } from "~/contract/operator";
import { validateReject } from "~/contract/operator.forms";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

interface Case {
  id: number;
  approve: typeof approveListing;
  reject: typeof rejectListing;
  /** The page of the case, and the queue it came from. */
  here: string;
  queue: string;
  /** Keys of the texts. */
  approved: string;
  rejected: string;
}

/** Carries out what the operator decided, and goes back to the queue with a message. */
export async function decide(request: Request, { id, here, queue, ...decided }: Case) {
  await requireOperator(request);
  const form = await readForm(request);
  const api = upstream(request);
  if (form.get("intent") === "approve") {
    try {
      await api.call(decided.approve, { id });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(here, error.message);
    }
    return redirectWithSuccess(queue, decided.approved);
  }
  const submission = validateReject(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await api.call(decided.reject, { id, reason: submission.value.reason });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(queue, decided.rejected);
}
