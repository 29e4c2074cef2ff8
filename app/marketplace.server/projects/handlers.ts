import { changeProjectStatusHandler } from "./change-project-status";
import { deleteProjectHandler } from "./delete-project";
import { getAddedProjectsHandler } from "./get-added-projects";
import { getProjectDetailHandler } from "./get-project-detail";
import { getProjectsHandler } from "./get-projects";
import { postProjectHandler } from "./post-project";

export const projectHandlers = [
  getProjectsHandler,
  getProjectDetailHandler,
  postProjectHandler,
  deleteProjectHandler,
  changeProjectStatusHandler,
  getAddedProjectsHandler,
];
