import {
  changeProjectStatus,
  deleteProject,
  getAddedProjects,
  type OwnProject,
  postProject,
  projectsOf,
} from "~/contract/projects";
import type { ProjectAction } from "~/contract/projects.forms";
import { statusForMove, typeForMove } from "~/contract/projects.states";
import { readAllPages } from "~/session.server/read-all-pages";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";

/** Another upstream finds own projects by slug alone; an id is looked for in their list. */
async function ownProject(api: Client, id: number): Promise<OwnProject> {
  const { rows } = await readAllPages((page) =>
    api
      .envelope(getAddedProjects, page)
      .then(({ data, total }) => ({ data: projectsOf(data), total })),
  );
  const found = rows.find((project) => project.id === id);
  if (found) return found;
  throw new UpstreamError("refused", { status: 404, message: "The project was not found." });
}

/**
 * Does what an owner's button says. To others change-project-status only shows and hides; how far a
 * project is they change by post_project (contract §2.1).
 */
export async function changeProject(
  api: Client,
  { intent, project_id: id }: ProjectAction,
  speaksOwn: boolean,
): Promise<unknown> {
  if (intent === "delete") return api.call(deleteProject, { id });
  const type = typeForMove(intent);
  if (speaksOwn || !type)
    return api.call(changeProjectStatus, { project_id: id, status: statusForMove[intent] });
  const { title } = await ownProject(api, id);
  return api.call(postProject, { id, title, type });
}
