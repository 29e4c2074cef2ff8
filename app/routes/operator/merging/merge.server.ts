import { data, redirect } from "@remix-run/node";
import { operatorMembers } from "~/contract/operator/members/calls";
import { mergeMembers, operatorMerge } from "~/contract/operator/merges/calls";
import { validateMerge } from "~/contract/operator/merges/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import {
  redirectWithError,
  redirectWithSuccess,
  redirectWithWarning,
} from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";

/** So many that a name is found among them; who is not is looked for by more of it. */
const mostFound = 20;

const numberIn = (text: unknown) =>
  Number(/^\d{1,9}$/.exec(typeof text === "string" ? text : "")?.[0] ?? 0);

/** Which other account there is, and what happens when it is merged into this one. */
export async function loadMerge(request: Request, id: number) {
  await requireOperator(request, "merging");
  const asked = new URL(request.url).searchParams;
  const search = (asked.get("search") ?? "").trim().slice(0, 255);
  const ending = numberIn(asked.get("with"));
  // Before a reason is written, which the way there and back would lose.
  if (ending) await requireRecentSignIn(request);
  const api = upstream(request);
  const [t, [member], found, preview] = await Promise.all([
    getTexts(request),
    api.call(operatorMembers, { id }),
    search ? api.call(operatorMembers, { search, limit: mostFound }) : [],
    ending ? api.call(operatorMerge, { id, ending_id: ending }).catch(nobody) : null,
  ]);
  if (!member) throw notFound("page");
  // It is part of another one, or whoever was chosen is.
  if (member.id !== id) throw redirect(operatorPaths.operatorMergeMember(member.id));
  if (ending && !preview) throw redirect(operatorPaths.operatorMergeMember(id));
  return {
    title: t("behalf.merge.title"),
    member,
    search,
    found: found.filter((one) => one.id !== id),
    preview,
  };
}

function nobody(error: unknown) {
  if (error instanceof UpstreamError && error.status === 404) return null;
  throw error;
}

export async function merge(request: Request, id: number) {
  await requireOperator(request, "merging");
  const form = await readForm(request);
  const ending_id = numberIn(form.get("ending_id"));
  const here = operatorPaths.operatorMergeMember(id, ending_id ? { with: ending_id } : undefined);
  await requireRecentSignIn(request, here);
  const submission = validateMerge(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const seen = form.get("seen");
  try {
    const { untold } = await upstream(request).call(mergeMembers, {
      id,
      ending_id,
      seen: typeof seen === "string" ? seen.slice(0, 100) : "",
      ...submission.value,
    });
    const [whom] = untold;
    const member = operatorPaths.operatorMember(id);
    if (!whom) return redirectWithSuccess(member, "behalf.merge.done");
    return redirectWithWarning(member, `behalf.merge.untold.${untold.length > 1 ? "both" : whom}`);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.errors) return refusedReply(submission, error);
    return redirectWithError(here, error.message);
  }
}
