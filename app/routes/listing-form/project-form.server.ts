import { contactDetailsOf } from "~/contract/contact-details";
import { seoWarnings } from "~/contract/listings.forms";
import type { OwnProject } from "~/contract/projects";
import { projectForm, validate } from "~/contract/projects.forms";
import type { FormDraft } from "~/drafts.server/form-drafts";
import { allCategories } from "~/session.server/all-categories";
import { upstream } from "~/session.server/upstream";
import { constraintOf } from "./form-constraint.server";
import { openFormDraft, typedIn } from "./form-draft.server";
import { noProjectFiles, type ProjectFormFiles } from "./project-files";
import {
  listedProjectFiles,
  projectDefaultsOf,
  projectFilesNow,
  projectFilesOf,
} from "./stored-project";

const constraint = constraintOf(projectForm);

/** What the form needs: its choices, and what it starts with. */
export async function projectFormData(request: Request, project: OwnProject | null) {
  const changed = project ? { id: project.id, slug: project.slug_id } : undefined;
  const { saved, draft } = await openFormDraft(
    request,
    "project",
    changed,
    project ? listedProjectFiles(project) : undefined,
  );
  const categories = await allCategories(upstream(request));
  const start = startOf(project, saved);
  const typed: Record<string, unknown> = start.defaults;
  return {
    categories: categories.map(({ id, category }) => ({ id, name: category })),
    ...start,
    contactDetails: contactDetailsOf(typed.title, typed.description),
    draft,
    constraint,
  };
}

function startOf(project: OwnProject | null, saved: FormDraft | null) {
  if (saved) {
    const files = saved.files as ProjectFormFiles;
    return {
      defaults: validate(typedIn(saved)).payload,
      files: project ? projectFilesNow(files, project, saved.listed) : files,
      warnings: [],
    };
  }
  if (project)
    return {
      defaults: projectDefaultsOf(project),
      files: projectFilesOf(project),
      warnings: seoWarnings(project),
    };
  return { defaults: { type: "upcoming" }, files: noProjectFiles, warnings: [] };
}

export type ProjectFormData = Awaited<ReturnType<typeof projectFormData>>;
