import { postProject } from "~/contract/projects";
import { handler, reply } from "../http/handler";
import { addProject } from "./add-project";
import { changeProject } from "./change-project";
import { projectDetails } from "./detail";

/** Makes a project, or with an id changes one of the caller's (contract §3.34). */
export const postProjectHandler = handler(postProject, async (input, { caller, services }) => {
  await services.limit("post", String(caller.id));
  const { id } = input;
  const projectId =
    id === undefined
      ? await addProject(input, caller, services)
      : await changeProject(id, input, caller, services);
  return reply(await projectDetails(services, [projectId], caller), {
    message: id === undefined ? "Your project was submitted." : "Your project was updated.",
  });
});
