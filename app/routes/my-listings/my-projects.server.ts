import { z } from "zod";
import { mayEdit } from "~/contract/listings.states";
import { getAddedProjects, projectsOf, type OwnProject } from "~/contract/projects";
import { projectMovesOf } from "~/contract/projects.states";
import { requestStatuses } from "~/contract/shapes/property";
import { paths } from "~/paths";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";
import { listingGate } from "~/routes/listing-form/listing-gate.server";

const perPage = 12;

/** What the address of the list may say; whatever else it says is passed over. */
const filters = z.object({
  search: z.string().trim().min(1).max(255).optional().catch(undefined),
  request_status: z.enum(requestStatuses).optional().catch(undefined),
  status: z.enum(["0", "1"]).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
type ProjectFilters = z.output<typeof filters>;

export const readMyProjectFilters = (query: URLSearchParams): ProjectFilters =>
  filters.parse(Object.fromEntries(query));

export const myProjectsPath = ({ page, ...rest }: ProjectFilters) =>
  paths.myProjects({ ...rest, page: page === 1 ? undefined : page });

/** What a row of the list shows. */
export const projectRow = (project: OwnProject) => ({
  kind: "project" as const,
  id: project.id,
  slug: project.slug_id,
  title: project.title,
  picture: project.image,
  place: [project.location, project.city].filter(Boolean).join(", "),
  stage: project.type,
  review: project.request_status,
  rejection: project.reject_reason.reason ?? "",
  shown: project.status === 1,
  promoted: project.is_promoted,
  views: project.total_click,
  floors: new Set(project.plans.map(({ title }) => title)).size,
  canEdit: mayEdit(project.request_status),
  moves: projectMovesOf(project),
  canFeature: project.is_feature_available,
});
export type OwnProjectRow = ReturnType<typeof projectRow>;

export async function myProjects(request: Request) {
  const { searchParams } = new URL(request.url);
  const query = readMyProjectFilters(searchParams);
  const { page, ...asked } = query;
  const api = upstream(request);
  const [{ data, total }, gate, drafts] = await Promise.all([
    api.envelope(getAddedProjects, { ...asked, offset: (page - 1) * perPage, limit: perPage }),
    orNull(listingGate(api, "project_list"), 1000),
    listFormDrafts(request, "project"),
  ]);
  const projects = projectsOf(data);
  const count = total ?? projects.length;
  return {
    query,
    filtered: Object.values(asked).some((value) => value !== undefined),
    rows: projects.map(projectRow),
    total: count,
    page,
    pages: Math.max(1, Math.ceil(count / perPage)),
    gate,
    drafts,
    draftToDelete: searchParams.get("delete-draft"),
  };
}
