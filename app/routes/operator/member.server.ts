import { data, redirectDocument } from "@remix-run/node";
import type { OwnProperty } from "~/contract/listings/calls";
import { operatorListings, operatorProjects } from "~/contract/operator/calls";
import {
  deactivateMember,
  endMemberSessions,
  impersonateMember,
  operatorMembers,
  reactivateMember,
  removeFactors,
} from "~/contract/operator/members/calls";
import { givePackageByHand } from "~/contract/operator/payments/calls";
import { operatorReports, type ReportedHome } from "~/contract/operator/reports/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { operatorVerifications } from "~/contract/operator/reviews/calls";
import { getPackage } from "~/contract/packages/calls";
import { validateGivePackage } from "~/contract/payments/forms";
import type { OwnProject } from "~/contract/projects/calls";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { impersonatingHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { decide } from "./decide.server";
import { loadReplies } from "./replies/choices.server";

const perPage = 20;

const homeRow = (home: OwnProperty) => ({
  id: home.id,
  title: home.title,
  image: home.title_image,
  city: home.city,
  href: operatorPaths.operatorListing(home.id),
  status: home.request_status,
  isShown: home.status === 1,
});
const projectRow = (project: OwnProject) => ({
  id: project.id,
  title: project.title,
  image: project.image,
  city: project.city,
  href: operatorPaths.operatorProject(project.id),
  status: project.request_status,
  isShown: project.status === 1,
});
const reportedRow = (home: ReportedHome) => ({
  ...{ id: home.id, title: home.title, image: home.title_image, city: home.city },
  href: operatorPaths.operatorReports(home.id),
  status: home.request_status,
  isShown: home.is_shown,
});
export type ListedRow = ReturnType<typeof homeRow | typeof projectRow>;

/** A member as the operator sees them, with a page of what they list. */
export async function loadMember(request: Request, id: number) {
  const { id: own, operator_role: role } = await requireOperator(request, "members");
  const page = readPageNumber(request);
  const api = upstream(request);
  const part = { owner_id: id, offset: (page - 1) * perPage, limit: perPage };
  const [[member], homes, projects, [application], reported, packages, replies] = await Promise.all(
    [
      api.call(operatorMembers, { id }),
      mayAs(role, "listings") ? api.envelope(operatorListings, part) : { data: [] },
      mayAs(role, "listings") ? api.envelope(operatorProjects, part) : { data: [] },
      mayAs(role, "review") ? api.call(operatorVerifications, { member_id: id }) : [],
      mayAs(role, "review") ? api.call(operatorReports, { owner_id: id, limit: 100 }) : [],
      mayAs(role, "money") ? api.call(getPackage) : [],
      mayAs(role, "accounts") ? loadReplies(request, ["account"]) : [],
    ],
  );
  if (!member) throw notFound("page");
  const maySignOut =
    mayAs(role, "access") && (!member.is_operator || id === own || mayAs(role, "operators"));
  const asked = new URL(request.url).searchParams.get("ask");
  const { property_count: homeCount, projects_count: projectCount } = member;
  return {
    title: member.name,
    member,
    homes: homes.data.map(homeRow),
    projects: projects.data.map(projectRow),
    reported: reported.map(reportedRow),
    verificationHref: application ? operatorPaths.operatorVerification(application.id) : null,
    packages: packages.map((one) => ({ value: String(one.id), label: one.name })),
    replies,
    page,
    maySignOut,
    asks: memberActs.find((act) => act === asked && (maySignOut || act !== "end-sessions")),
    pages: Math.max(1, Math.ceil(Math.max(homeCount, projectCount) / perPage)),
  };
}

/** What the page asks about first. */
const memberActs = ["end-sessions", "remove-factors", "impersonate"] as const;

/** Closes or opens the account, signs the member out everywhere, takes their factors away, or gives them a package. */
export async function actOnMember(request: Request, id: number) {
  await requireOperator(request, "members");
  const form = await readForm(request);
  if (form.get("intent") === "give") return givePackage(request, id, form);
  const here = operatorPaths.operatorMember(id);
  if (form.get("intent") === "end-sessions") {
    await requireOperator(request, "access");
    await upstream(request).call(endMemberSessions, { id }).catch(failPage);
    return redirectWithSuccess(here, "operator.members.sessionsEnded");
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
  const { package_id, reason } = submission.value;
  try {
    await upstream(request).call(givePackageByHand, {
      member_id: id,
      package_id: Number(package_id),
      reason,
    });
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(operatorPaths.operatorMember(id), "operator.members.packageGiven");
}
