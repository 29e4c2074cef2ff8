import { getProjectDetailVerb } from "./get-project-detail";
import { getProjectsVerb } from "./get-projects";

export const projectVerbs = [getProjectsVerb, getProjectDetailVerb];
