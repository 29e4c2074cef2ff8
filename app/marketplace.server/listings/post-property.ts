import { postProperty } from "~/contract/listings/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { reply, handler } from "../http/handler";
import { consume } from "../packages/consume";
import { propertyDetails } from "../properties/detail";
import { announceSubmission } from "./announce-submission";
import { checkAnswers, checkFacilities } from "./check-answers";
import { insertHome } from "./insert-home";
import { requireMayList } from "./require-may-list";
import { acceptHomeFiles, fileAnswers, newFilesOf } from "./home-files";
import { listingSettings, needsReview } from "./listing-settings";
import { type HoldFiles, withFiles } from "./stored-files";
import { submitOnce } from "./submit-once";

/**
 * Lists a home. One property_list right is used up in the same transaction (contract §2.3); files are
 * looked into and stored before it, so that it stays short. What is sent twice under one key is listed once.
 */
export const postPropertyHandler = handler(postProperty, async (input, { caller, services }) => {
  await services.limit("post", String(caller.id));
  const settings = await listingSettings(services.database);
  requireMayList(settings, caller);
  const answers = await checkAnswers(services.database, input.category_id, input.parameters);
  const facilities = await checkFacilities(services.database, input.facilities);
  const files = await acceptHomeFiles(input, fileAnswers(answers, input.parameters));
  const waits = needsReview(settings, caller);

  const submission = { memberId: caller.id, kind: "property", key: input.submission_key } as const;
  const make = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    const now = services.clock();
    const { packageId } = await consume(tx, caller, "property_list", now);
    await holdFiles(tx);
    const parts = { files, answers, facilities };
    const made = await insertHome(tx, { input, ...parts, ownerId: caller.id, packageId, waits });
    if (waits) await announceSubmission(tx, "property", made, caller, now);
    return made;
  };
  const id = await withFiles(services, caller.id, newFilesOf(files), (holdFiles) =>
    submitOnce(services.database, submission, (tx) => make(tx, holdFiles)),
  );

  return reply(await propertyDetails(services, [id], caller), {
    message: "Your property was submitted.",
  });
});
