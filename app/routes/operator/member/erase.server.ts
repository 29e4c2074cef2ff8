import { data } from "@remix-run/node";
import { eraseMember } from "~/contract/operator/member-page/calls";
import { validateErase } from "~/contract/operator/member-page/forms";
import { formDrafts } from "~/drafts.server/form-drafts";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { sayOn } from "../parts/overtaken.server";

/** Erases the account; forms that the member has not sent lie here and go as well. */
export async function eraseAccount(request: Request, id: number, form: FormData) {
  await requireOperator(request, "privacy");
  await requireRecentSignIn(request, operatorPaths.operatorMember(id, { ask: "erase" }));
  const submission = validateErase(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request)
      .call(eraseMember, { id, ...submission.value })
      .catch(sayOn(operatorPaths.operatorMembers()));
  } catch (error) {
    return refusedReply(submission, error);
  }
  await formDrafts().forgetAll(id);
  return redirectWithSuccess(operatorPaths.operatorMembers(), "memberPage.erase.done");
}
