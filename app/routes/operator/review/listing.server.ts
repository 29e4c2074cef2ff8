import { hasLapsed, mayReview } from "~/contract/listings/rules";
import {
  approveListing,
  approveProject,
  operatorListings,
  operatorProjects,
  rejectListing,
  rejectProject,
} from "~/contract/operator/calls";
import { operatorListingChecks } from "~/contract/operator/reports/calls";
import { getLanguage } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireOperator } from "~/session.server/guards";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";
import { notFound } from "~/screens.server/not-found";
import { decide, numberIn } from "./decide.server";
import { queuePath } from "./queues";
import { readId } from "../parts/read-id.server";
import { loadDesk } from "./desk.server";
import { homeToReview, projectToReview } from "./listing-view";

const checksOf = (api: Client, kind: "property" | "project", id: number) =>
  capabilities().listingChecks ? orNull(api.call(operatorListingChecks, { kind, id })) : null;

/** How homes and projects are read and decided; what only homes have is looked at beside them. */
const kinds = {
  property: {
    async read(api: Client, id: number, writing: Parameters<typeof homeToReview>[1]) {
      const [home] = await api.call(operatorListings, { id });
      if (!home) return undefined;
      return {
        found: home,
        listing: homeToReview(home, writing),
        checks: await checksOf(api, "property", id),
        isFeatured: home.promoted,
        lapsedAt: hasLapsed(home) ? (home.confirmation?.lapsed_at ?? null) : null,
      };
    },
    titleOf: async (api: Client, id: number) =>
      (await api.call(operatorListings, { id }))[0]?.title ?? "",
    approve: approveListing,
    reject: rejectListing,
    queue: "listings",
  },
  project: {
    async read(api: Client, id: number) {
      const [project] = await api.call(operatorProjects, { id });
      return (
        project && {
          found: project,
          listing: projectToReview(project),
          checks: await checksOf(api, "project", id),
          isFeatured: project.is_promoted,
          lapsedAt: null,
        }
      );
    },
    titleOf: async (api: Client, id: number) =>
      (await api.call(operatorProjects, { id }))[0]?.title ?? "",
    approve: approveProject,
    reject: rejectProject,
    queue: "projects",
  },
} as const;

const kindOf = (request: Request) =>
  /^\/operator\/projects\//i.test(new URL(request.url).pathname) ? "project" : "property";

/** The list of all listings that the address says somebody came from; null where it says none. */
function listingsBefore(request: Request) {
  const filters = new URL(request.url).searchParams.get("listings");
  return filters === null
    ? null
    : operatorPaths.operatorListings(Object.fromEntries(new URLSearchParams(filters)));
}

/** A home or a project that waits for the operator, or that they decided on. @throws 404 */
export async function loadListingToReview(request: Request, typed: string | undefined) {
  await requireOperator(request, "listings");
  const kind = kindOf(request);
  const id = readId(typed, kind);
  const [language, { distance_option: distanceUnit }] = await Promise.all([
    getLanguage(request),
    getSite(request),
  ]);
  const read = await kinds[kind].read(upstream(request), id, { language, distanceUnit });
  if (!read) throw notFound(kind);
  const { found, ...shown } = read;
  const listings = listingsBefore(request);
  const isInQueue =
    new URL(request.url).searchParams.has("from") || found.request_status === "pending";
  return {
    id: found.id,
    listings: listings ?? (isInQueue ? null : operatorPaths.operatorListings()),
    title: found.title,
    queue: kinds[kind].queue,
    desk: await loadDesk(request, { kind: kinds[kind].queue, id: found.id }),
    ...shown,
    revision: found.revision,
    isHidden: found.hidden_by_owner,
    isHeld: found.hold !== null,
    moves: {
      approve: mayReview(found.request_status, "approved"),
      reject: mayReview(found.request_status, "rejected"),
    },
  };
}

export function decideListing(request: Request, typed: string | undefined) {
  const kind = kindOf(request);
  const id = readId(typed, kind);
  const { approve, reject, queue, titleOf } = kinds[kind];
  const page = operatorPaths.operatorListing(kind, id);
  const stays = listingsBefore(request) !== null;
  const here = stays ? `${page}${new URL(request.url).search}` : page;
  return decide(request, {
    subject: { kind: queue, id },
    approve: (api, form) => api.call(approve, { id, revision: numberIn(form, "revision") }),
    reject: (api, why, form) =>
      api.call(reject, { id, ...why, revision: numberIn(form, "revision") }),
    title: (api) => titleOf(api, id),
    here,
    next: stays ? here : queuePath(queue),
    approved: "operator.review.approved",
    rejected: "operator.review.rejected",
  });
}
