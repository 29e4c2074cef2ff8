import { getCategories } from "~/contract/catalogue";
import { seoWarnings } from "~/contract/listings.forms";
import type { OwnProject } from "~/contract/projects";
import { projectForm } from "~/contract/projects.forms";
import { upstream } from "~/session.server/upstream";
import { constraintOf } from "./form-constraint.server";
import { noProjectFiles } from "./project-files";
import { projectDefaultsOf, projectFilesOf } from "./stored-project";

const constraint = constraintOf(projectForm);

/** What the form needs: its choices, and what it starts with. */
export async function projectFormData(request: Request, project: OwnProject | null) {
  const categories = await upstream(request).call(getCategories, { limit: 100 });
  return {
    categories: categories.map(({ id, category }) => ({ id, name: category })),
    defaults: project ? projectDefaultsOf(project) : { type: "upcoming" },
    files: project ? projectFilesOf(project) : noProjectFiles,
    warnings: project ? seoWarnings(project) : [],
    constraint,
  };
}

export type ProjectFormData = Awaited<ReturnType<typeof projectFormData>>;
