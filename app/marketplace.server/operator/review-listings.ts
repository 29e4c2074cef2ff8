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
import { reviewQueue } from "./review-queue";
import { approve, reject } from "./review";

export const operatorListingsVerb = verb(operatorListings, async (input, { services }) => {
  const { total, ids } = await reviewQueue(services.database, "property", input);
  return reply(await ownProperties(services, ids), { total });
});

export const approveListingVerb = verb(approveListing, async ({ id }, { caller, services }) => {
  await approve(services, caller, "property", id);
  return done("The listing was approved.");
});

export const rejectListingVerb = verb(
  rejectListing,
  async ({ id, reason }, { caller, services }) => {
    await reject(services, caller, "property", id, reason);
    return done("The listing was rejected.");
  },
);

export const operatorProjectsVerb = verb(operatorProjects, async (input, { caller, services }) => {
  const { total, ids } = await reviewQueue(services.database, "project", input);
  return reply(await ownProjects(services, ids, caller), { total });
});

export const approveProjectVerb = verb(approveProject, async ({ id }, { caller, services }) => {
  await approve(services, caller, "project", id);
  return done("The project was approved.");
});

export const rejectProjectVerb = verb(
  rejectProject,
  async ({ id, reason }, { caller, services }) => {
    await reject(services, caller, "project", id, reason);
    return done("The project was rejected.");
  },
);
