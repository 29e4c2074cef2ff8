import { changeProjectStatusHandler } from "../listings/change-status";
import { deleteProjectHandler } from "../listings/delete-listing";
import {
  getAddedProjectsHandler,
  getProjectDetailHandler,
  getProjectsHandler,
} from "./read-projects";
import { postProjectHandler } from "./post-project";

export const projectHandlers = [
  getProjectsHandler,
  getProjectDetailHandler,
  postProjectHandler,
  deleteProjectHandler,
  changeProjectStatusHandler,
  getAddedProjectsHandler,
];
