import { data } from "@remix-run/node";
import { type RejectForm, validateReject } from "~/contract/operator/forms";
import type { Right } from "~/contract/operator/team/rules";
import { getTexts } from "~/i18n/i18n.server";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { actOnDesk, pathAfter, type Subject } from "./desk.server";

/** What the operator has read; none, and nothing is decided. */
export const numberIn = (form: FormData, name: "revision" | "last_id" | "advert") =>
  Number(/^\d{1,9}$/.exec(String(form.get(name)))?.[0] ?? 0);

/** A saved reply, own words, or both: the marketplace joins them. */
export type Why = Pick<RejectForm, "reason" | "saved_reply">;

interface Case {
  /** What it takes to decide it; `review` where nothing is said. */
  right?: Right;
  approve: (api: Client, form: FormData) => Promise<unknown>;
  reject: (api: Client, why: Why, form: FormData) => Promise<unknown>;
  /** What it is about, where it stands in the review list. */
  subject?: Subject;
  /** The page of the case, and where it goes on afterwards. */
  here: string;
  next: string;
  /** Keys of the texts. */
  approved: string;
  rejected: string;
  /** What the texts call it, who decided having gone on to another one. */
  title?: (api: Client) => Promise<string>;
}

/** Carries out what the operator decided, and goes on with a message; `read`: the form, when it was read before. */
export async function decide(
  request: Request,
  { right = "review", subject, here, next, ...decided }: Case,
  read?: FormData,
) {
  await requireOperator(request, right);
  const form = read ?? (await readForm(request));
  const api = upstream(request);
  const noted = subject && (await actOnDesk(request, form, subject));
  if (noted) return noted;
  // Once it is decided it does not stand in the list any more.
  const [after, title, t] = await Promise.all([
    subject && pathAfter(request, subject),
    decided.title?.(api),
    getTexts(request),
  ]);
  const onward = after ?? next;
  if (form.get("intent") === "approve") {
    try {
      await decided.approve(api, form);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(here, error.message);
    }
    return redirectWithSuccess(onward, t(decided.approved, { title }));
  }
  const submission = validateReject(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await decided.reject(api, submission.value, form);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(onward, t(decided.rejected, { title }));
}
