import { changeProjectStatusVerb } from "./change-project-status";
import { deleteProjectVerb } from "./delete-project";
import { getAddedProjectsVerb } from "./get-added-projects";
import { getProjectDetailVerb } from "./get-project-detail";
import { getProjectsVerb } from "./get-projects";
import { postProjectVerb } from "./post-project";

export const projectVerbs = [
  getProjectsVerb,
  getProjectDetailVerb,
  postProjectVerb,
  deleteProjectVerb,
  changeProjectStatusVerb,
  getAddedProjectsVerb,
];
