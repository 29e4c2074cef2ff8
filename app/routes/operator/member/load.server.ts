import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { OwnProperty } from "~/contract/listings/calls";
import { operatorListings, operatorProjects } from "~/contract/operator/calls";
import { operatorMemberPage } from "~/contract/operator/member-page/calls";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorReports, type ReportedHome } from "~/contract/operator/reports/calls";
import { operatorVerifications } from "~/contract/operator/reviews/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { getPackage } from "~/contract/packages/calls";
import type { OwnProject } from "~/contract/projects/calls";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { notFound } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { requireOperator } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { upstream } from "~/session.server/upstream";
import { topicName } from "../parts/topic-name.server";
import { loadReplies } from "../replies/choices.server";

const perPage = 20;

/** What the page asks about first. */
const memberActs = ["end-sessions", "remove-factors", "impersonate"] as const;

const homeRow = (home: OwnProperty) => ({
  id: home.id,
  title: home.title,
  image: home.title_image,
  city: home.city,
  href: operatorPaths.operatorListing("property", home.id),
  status: home.request_status,
  isShown: home.status === 1,
  isHeld: home.hold !== null,
});
const projectRow = (project: OwnProject) => ({
  id: project.id,
  title: project.title,
  image: project.image,
  city: project.city,
  href: operatorPaths.operatorListing("project", project.id),
  status: project.request_status,
  isShown: project.status === 1,
  isHeld: project.hold !== null,
});
const reportedRow = (home: ReportedHome) => ({
  ...{ id: home.id, title: home.title, image: home.title_image, city: home.city },
  href: operatorPaths.operatorReports(home.id),
  status: home.request_status,
  isShown: home.is_shown,
  isHeld: false,
});
export type ListedRow = ReturnType<typeof homeRow | typeof projectRow>;

/** A member as the operator sees them, with a page of what they list. */
export async function loadMember(request: Request, id: number) {
  const { id: own, operator_role: role } = await requireOperator(request, "members");
  const asked = new URL(request.url).searchParams.get("ask");
  const asksErasure = asked === "erase" && mayAs(role, "privacy");
  if (asksErasure) await requireRecentSignIn(request);
  const page = readPageNumber(request);
  const api = upstream(request);
  const part = { owner_id: id, offset: (page - 1) * perPage, limit: perPage };
  const [t, [member]] = await Promise.all([getTexts(request), api.call(operatorMembers, { id })]);
  if (!member) throw notFound("page");
  // It was merged into another one.
  if (member.id !== id) throw redirect(operatorPaths.operatorMember(member.id));
  const [shown, homes, projects, [application], reported, packages, replies, verifyReplies] =
    await Promise.all([
      api.call(operatorMemberPage, { id }),
      mayAs(role, "listings") ? api.envelope(operatorListings, part) : { data: [] },
      mayAs(role, "listings") ? api.envelope(operatorProjects, part) : { data: [] },
      mayAs(role, "review") ? api.call(operatorVerifications, { member_id: id }) : [],
      mayAs(role, "review") ? api.call(operatorReports, { owner_id: id, limit: 100 }) : [],
      mayAs(role, "money") ? api.call(getPackage) : [],
      mayAs(role, "accounts") ? loadReplies(request, ["account"]) : [],
      mayAs(role, "review") ? loadReplies(request, ["verification"]) : [],
    ]);
  const maySignOut =
    mayAs(role, "access") && (!member.is_operator || id === own || mayAs(role, "operators"));
  const askable = memberActs.filter((act) => maySignOut || act !== "end-sessions");
  const { property_count: homeCount, projects_count: projectCount } = member;
  return {
    title: member.name,
    member,
    /** What they cannot decide about themselves. */
    isOwn: id === own,
    shown: {
      ...shown,
      letters: shown.letters.map((letter) => ({ ...letter, title: topicName(t, letter.title) })),
    },
    attempt: randomUUID(),
    homes: homes.data.map(homeRow),
    projects: projects.data.map(projectRow),
    reported: reported.map(reportedRow),
    verificationHref: application ? operatorPaths.operatorVerification(application.id) : null,
    packages: packages.map((one) => ({ value: String(one.id), label: one.name })),
    replies,
    verifyReplies,
    page,
    maySignOut,
    asks: askable.find((act) => act === asked),
    asksErasure: asksErasure && !member.is_operator,
    /** It was made sure who asks for the data, and the file is still to come. */
    asksData: asked === "data",
    pages: Math.max(1, Math.ceil(Math.max(homeCount, projectCount) / perPage)),
  };
}
