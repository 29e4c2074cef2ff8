import {
  approveListing,
  approveProject,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import { done, reply, handler } from "../http/handler";
import { ownProperties } from "../listings/own-properties";
import { ownProjects } from "../projects/own-projects";
import { idsOf, reviewQueue, withRevisions } from "./review-queue";
import { approve, reject } from "./review";
import { readReason } from "./saved-replies/reason";

export const operatorListingsHandler = handler(operatorListings, async (input, { services }) => {
  const { total, page } = await reviewQueue(services.database, "property", input);
  return reply(withRevisions(await ownProperties(services, idsOf(page)), page), { total });
});

export const approveListingHandler = handler(approveListing, async (read, { caller, services }) => {
  await approve(services, caller, "property", read);
  return done("The listing was approved.");
});

export const rejectListingHandler = handler(
  rejectListing,
  async ({ reason, saved_reply, ...read }, { caller, services }) => {
    const said = await readReason(services.database, { reason, saved_reply }, ["listing"]);
    await reject(services, caller, "property", read, said);
    return done("The listing was rejected.");
  },
);

export const operatorProjectsHandler = handler(
  operatorProjects,
  async (input, { caller, services }) => {
    const { total, page } = await reviewQueue(services.database, "project", input);
    return reply(withRevisions(await ownProjects(services, idsOf(page), caller), page), { total });
  },
);

export const approveProjectHandler = handler(approveProject, async (read, { caller, services }) => {
  await approve(services, caller, "project", read);
  return done("The project was approved.");
});

export const rejectProjectHandler = handler(
  rejectProject,
  async ({ reason, saved_reply, ...read }, { caller, services }) => {
    const said = await readReason(services.database, { reason, saved_reply }, ["listing"]);
    await reject(services, caller, "project", read, said);
    return done("The project was rejected.");
  },
);
