import {
  approveListing,
  approveProject,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database } from "../db/database";
import { done, reply, handler } from "../http/handler";
import { ownProperties } from "../listings/own-properties";
import type { Listed } from "../listings/require-listing";
import { ownProjects } from "../projects/own-projects";
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

/** Which listings stand in the queue, their revisions and whether their owners took them off the site: those that wait the longest first, decided ones by the last decision. */
async function reviewQueue(
  database: Database,
  kind: Listed,
  { id, owner_id, request_status, offset, limit }: ParsedInputOf<typeof operatorListings>,
) {
  const matching = database
    .selectFrom(kind)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(owner_id === 0, (query) => query.where("owner_id", "is", null))
    .$if(Boolean(owner_id), (query) => query.where("owner_id", "=", owner_id!))
    .$if(request_status !== undefined, (query) =>
      query.where("request_status", "=", request_status!),
    );
  const { total } = await matching
    .select((build) => build.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const order =
    request_status === "approved" || request_status === "rejected"
      ? ("desc" as const)
      : ("asc" as const);
  const page = await matching
    .select(["id", "revision", "hidden_by_owner"])
    .orderBy("updated_at", order)
    .orderBy("id", order)
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, page };
}

type Queued = Awaited<ReturnType<typeof reviewQueue>>["page"];

const idsOf = (page: Queued) => page.map(({ id }) => id);

/** What was read after its revision may be newer, never older. */
const withRevisions = <Row extends { id: number }>(rows: Row[], page: Queued) =>
  rows.flatMap((row) => {
    const queued = page.find(({ id }) => id === row.id);
    return queued ? [{ ...row, ...queued }] : [];
  });
