import { changeProjectStatusHandler } from "../listings/change-status";
import { deleteProjectHandler } from "../listings/delete-listing";
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
