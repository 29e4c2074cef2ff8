import type { OwnProperty } from "~/contract/listings";
import { operatorListings, operatorProjects } from "~/contract/operator";
import { operatorMembers } from "~/contract/operator.members";
import { operatorReports, type ReportedHome } from "~/contract/operator.reports";
import { operatorVerifications } from "~/contract/operator.verifications";
import type { OwnProject } from "~/contract/projects";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";
import { readPageNumber } from "~/web.server/page-number";

const perPage = 20;

const homeRow = (home: OwnProperty) => ({
  id: home.id,
  title: home.title,
  image: home.title_image,
  city: home.city,
  href: paths.operatorListing(home.id),
  status: home.request_status,
  isShown: home.status === 1,
});
const projectRow = (project: OwnProject) => ({
  id: project.id,
  title: project.title,
  image: project.image,
  city: project.city,
  href: paths.operatorProject(project.id),
  status: project.request_status,
  isShown: project.status === 1,
});
const reportedRow = (home: ReportedHome) => ({
  ...{ id: home.id, title: home.title, image: home.title_image, city: home.city },
  href: paths.operatorReports(home.id),
  status: home.request_status,
  isShown: home.is_shown,
});
export type ListedRow = ReturnType<typeof homeRow | typeof projectRow>;

/** A member as the operator sees them, with a page of what they list. */
export async function loadMember(request: Request, id: number) {
  await requireOperator(request);
  const page = readPageNumber(request);
  const api = upstream(request);
  const part = { owner_id: id, offset: (page - 1) * perPage, limit: perPage };
  const [[member], homes, projects, [application], reported] = await Promise.all([
    api.call(operatorMembers, { id }),
    api.envelope(operatorListings, part),
    api.envelope(operatorProjects, part),
    api.call(operatorVerifications, { member_id: id }),
    api.call(operatorReports, { owner_id: id, limit: 100 }),
  ]);
  if (!member) throw notFound("page");
  const { property_count: homeCount, projects_count: projectCount } = member;
  return {
    title: member.name,
    member,
    homes: homes.data.map(homeRow),
    projects: projects.data.map(projectRow),
    reported: reported.map(reportedRow),
    verificationHref: application ? paths.operatorVerification(application.id) : null,
    page,
    pages: Math.max(1, Math.ceil(Math.max(homeCount, projectCount) / perPage)),
  };
}
