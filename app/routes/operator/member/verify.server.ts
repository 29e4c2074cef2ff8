import { data } from "@remix-run/node";
import { validateReject } from "~/contract/operator/forms";
import { verifyMember, withdrawVerification } from "~/contract/operator/member-page/calls";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { sayOn } from "../parts/overtaken.server";

const calls = { verify: verifyMember, withdraw: withdrawVerification };
const told = { verify: "memberPage.verify.given", withdraw: "memberPage.verify.withdrawn" };

/** Gives the mark of a verified agent, or takes it back. */
export async function actOnVerification(
  request: Request,
  id: number,
  form: FormData,
  intent: keyof typeof calls,
) {
  await requireOperator(request, "review");
  const submission = validateReject(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const here = operatorPaths.operatorMember(id);
  try {
    await upstream(request)
      .call(calls[intent], { id, ...submission.value })
      .catch(sayOn(here));
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(here, told[intent]);
}
