import { data } from "@remix-run/node";
import { moveEndOfPackage } from "~/contract/operator/member-page/calls";
import { validatePackageEnd } from "~/contract/operator/member-page/forms";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { sayOn } from "../parts/overtaken.server";

/** Ends a package that a member holds, or moves its end. */
export async function actOnPackageEnd(request: Request, id: number, form: FormData) {
  await requireOperator(request, "money");
  const submission = validatePackageEnd(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { intent, held, was, reason } = submission.value;
  const ends = intent === "end-package";
  const until = ends ? undefined : submission.value.until;
  const here = operatorPaths.operatorMember(id);
  try {
    await upstream(request)
      .call(moveEndOfPackage, { id: Number(held), until, was, reason })
      .catch(sayOn(here));
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(
    here,
    ends ? "memberPage.packages.endedNow" : "memberPage.packages.moved",
  );
}
