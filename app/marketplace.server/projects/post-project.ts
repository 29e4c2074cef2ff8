import { postProject } from "~/contract/projects/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { handler, reply, type Caller } from "../http/handler";
import { announceSubmission } from "../listings/announce-submission";
import { listingSettings, needsReview } from "../listings/listing-settings";
import { requireMayList } from "../listings/require-may-list";
import { type HoldFiles, withFiles } from "../listings/stored-files";
import { submitOnce } from "../listings/submit-once";
import { consume } from "../packages/consume";
import type { Services } from "../services";
import { changeProject } from "./change-project";
import { projectDetails } from "./detail";
import { insertProject } from "./insert-project";
import { acceptProjectFiles, newFilesOf, type ProjectInput } from "./project-files";
import { requireCategory } from "./require-category";

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

/**
 * A new project waits for the operator, unless verified members are trusted (spec §4). One project_list
 * right is used up in the same transaction (contract §2.3). What is sent twice under one key is one.
 */
async function addProject(input: ProjectInput, caller: Caller, services: Services) {
  const settings = await listingSettings(services.database);
  requireMayList(settings, caller);
  await requireCategory(services.database, input.category_id);
  const files = await acceptProjectFiles(input);
  const waits = needsReview(settings, caller);

  const submission = { memberId: caller.id, kind: "project", key: input.submission_key } as const;
  const make = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    const now = services.clock();
    await consume(tx, caller, "project_list", now);
    await holdFiles(tx);
    const made = await insertProject(tx, { input, files, ownerId: caller.id, waits });
    if (waits) await announceSubmission(tx, "project", made, caller, now);
    return made;
  };
  return withFiles(services, caller.id, newFilesOf(files), (holdFiles) =>
    submitOnce(services.database, submission, (tx) => make(tx, holdFiles)),
  );
}
