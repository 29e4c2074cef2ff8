import { data, redirectDocument } from "@remix-run/node";
import { validateReject } from "~/contract/operator/forms";
import {
  noteMember,
  removeMemberNote,
  tryMailAgain,
  eraseMember,
  moveEndOfPackage,
  verifyMember,
  withdrawVerification,
} from "~/contract/operator/member-page/calls";
import { validateErase, validatePackageEnd } from "~/contract/operator/member-page/forms";
import {
  deactivateMember,
  endMemberSessions,
  impersonateMember,
  reactivateMember,
  removeFactors,
} from "~/contract/operator/members/calls";
import { givePackageByHand } from "~/contract/operator/payments/calls";
import { validateGivePackage } from "~/contract/payments/forms";
import { formDrafts } from "~/drafts.server/form-drafts";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { impersonatingHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { decide } from "../review/decide.server";
import { actOnNotes } from "../parts/notes.server";
import { redirectWithRefusal } from "../parts/overtaken.server";

/** Closes or opens the account, has its address tried again, signs the member out everywhere, takes their factors away, or gives them a package. */
export async function actOnMember(request: Request, id: number) {
  await requireOperator(request, "members");
  const form = await readForm(request);
  if (form.get("intent") === "give") return givePackage(request, id, form);
  const intent = form.get("intent");
  if (intent === "verify" || intent === "withdraw")
    return actOnVerification(request, id, form, intent);
  if (intent === "end-package" || intent === "move-package")
    return actOnPackageEnd(request, id, form);
  if (intent === "erase") return eraseAccount(request, id, form);
  const noted = await actOnNotes(request, form, {
    keep: (api, note) => api.call(noteMember, { id, note }),
    remove: (api, note) => api.call(removeMemberNote, { id: note }),
  });
  if (noted) return noted;
  const here = operatorPaths.operatorMember(id);
  if (form.get("intent") === "end-sessions") {
    await requireOperator(request, "access");
    await upstream(request).call(endMemberSessions, { id }).catch(failPage);
    return redirectWithSuccess(here, "operator.members.sessionsEnded");
  }
  if (form.get("intent") === "try-mail") {
    await requireOperator(request, "access");
    await upstream(request).call(tryMailAgain, { id }).catch(failPage);
    return redirectWithSuccess(here, "memberPage.returned.tried");
  }
  if (form.get("intent") === "remove-factors") {
    await requireOperator(request, "access");
    await requireRecentSignIn(request, operatorPaths.operatorMember(id, { ask: "remove-factors" }));
    try {
      await upstream(request).call(removeFactors, { id });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(here, error.message);
    }
    return redirectWithSuccess(here, "operator.members.factorsRemoved");
  }
  if (form.get("intent") === "impersonate") return seeAs(request, id);
  return decide(
    request,
    {
      right: "accounts",
      approve: (api) => api.call(reactivateMember, { id }),
      reject: (api, why) => api.call(deactivateMember, { id, ...why }),
      here,
      next: here,
      approved: "operator.members.reactivated",
      rejected: "operator.members.deactivated",
    },
    form,
  );
}

/** The operator's browser sees the site as the member, in place of their own session, which waits. */
async function seeAs(request: Request, id: number) {
  await requireOperator(request, "access");
  try {
    const { token, expires_at: until } = await upstream(request).call(impersonateMember, { id });
    const page = operatorPaths.operatorMember(id);
    const headers = await impersonatingHeaders(request, { memberId: id, token, until, page });
    return redirectDocument(paths.dashboard(), { headers });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(operatorPaths.operatorMember(id), error.message);
  }
}

async function givePackage(request: Request, id: number, form: FormData) {
  await requireOperator(request, "money");
  const submission = validateGivePackage(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { package_id, ...rest } = submission.value;
  try {
    const given = { member_id: id, package_id: Number(package_id), ...rest };
    await upstream(request).call(givePackageByHand, given);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(operatorPaths.operatorMember(id), "operator.members.packageGiven");
}

/** Erases the account; forms that the member has not sent lie here and go as well. */
async function eraseAccount(request: Request, id: number, form: FormData) {
  await requireOperator(request, "privacy");
  await requireRecentSignIn(request, operatorPaths.operatorMember(id, { ask: "erase" }));
  const submission = validateErase(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request)
      .call(eraseMember, { id, ...submission.value })
      .catch(redirectWithRefusal(operatorPaths.operatorMembers()));
  } catch (error) {
    return refusedReply(submission, error);
  }
  await formDrafts().forgetAll(id);
  return redirectWithSuccess(operatorPaths.operatorMembers(), "memberPage.erase.done");
}

/** Ends a package that a member holds, or moves its end. */
async function actOnPackageEnd(request: Request, id: number, form: FormData) {
  await requireOperator(request, "money");
  const submission = validatePackageEnd(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { intent, held, was, reason } = submission.value;
  const ends = intent === "end-package";
  const until = ends ? undefined : submission.value.until;
  try {
    await upstream(request).call(moveEndOfPackage, { id: Number(held), until, was, reason });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(
    operatorPaths.operatorMember(id),
    ends ? "memberPage.packages.endedNow" : "memberPage.packages.moved",
  );
}

const calls = { verify: verifyMember, withdraw: withdrawVerification };
const told = { verify: "memberPage.verify.given", withdraw: "memberPage.verify.withdrawn" };

/** Gives the mark of a verified agent, or takes it back. */
async function actOnVerification(
  request: Request,
  id: number,
  form: FormData,
  intent: keyof typeof calls,
) {
  await requireOperator(request, "review");
  const submission = validateReject(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(calls[intent], { id, ...submission.value });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(operatorPaths.operatorMember(id), told[intent]);
}
