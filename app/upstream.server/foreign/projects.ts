import { getAddedProjects, postProject, projectsOf } from "~/contract/projects/calls";
import { refusals } from "~/contract/refusals";
import type { ProjectType } from "~/contract/projects/shapes";
import type { Client } from "../client";
import { UpstreamError } from "../upstream-error";
import { readAllPages } from "./lists";

/** Changes how far a project is by posting it anew (contract §2.1); a title is needed, so it is looked for by its id. */
export async function postProjectType(api: Client, id: number, type: ProjectType) {
  const { rows } = await readAllPages((page) =>
    api
      .envelope(getAddedProjects, page)
      .then(({ data, total }) => ({ data: projectsOf(data), total })),
  );
  const found = rows.find((project) => project.id === id);
  if (!found)
    throw new UpstreamError("refused", {
      status: 404,
      code: "project_not_found",
      message: refusals.project_not_found,
    });
  return api.call(postProject, { id, title: found.title, type });
}
