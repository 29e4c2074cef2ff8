import {
  approveListing,
  approveProject,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator";
import { done, reply, verb } from "../http/handler";
import { ownProperties } from "../listings/own-properties";
import { ownProjects } from "../projects/own-projects";
import { idsOf, reviewQueue, withRevisions } from "./review-queue";
import { approve, reject } from "./review";

export const operatorListingsVerb = verb(operatorListings, async (input, { services }) => {
  const { total, page } = await reviewQueue(services.database, "property", input);
  return reply(withRevisions(await ownProperties(services, idsOf(page)), page), { total });
});

export const approveListingVerb = verb(approveListing, async (read, { caller, services }) => {
  await approve(services, caller, "property", read);
  return done("The listing was approved.");
});

export const rejectListingVerb = verb(
  rejectListing,
  async ({ reason, ...read }, { caller, services }) => {
    await reject(services, caller, "property", read, reason);
    return done("The listing was rejected.");
  },
);

export const operatorProjectsVerb = verb(operatorProjects, async (input, { caller, services }) => {
  const { total, page } = await reviewQueue(services.database, "project", input);
  return reply(withRevisions(await ownProjects(services, idsOf(page), caller), page), { total });
});

export const approveProjectVerb = verb(approveProject, async (read, { caller, services }) => {
  await approve(services, caller, "project", read);
  return done("The project was approved.");
});

export const rejectProjectVerb = verb(
  rejectProject,
  async ({ reason, ...read }, { caller, services }) => {
    await reject(services, caller, "project", read, reason);
    return done("The project was rejected.");
  },
);
