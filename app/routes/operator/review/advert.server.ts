import { advertStatusOf, mayDecideAdvert } from "~/contract/adverts/rules";
import {
  approveAdvert,
  operatorAdverts,
  rejectAdvert,
  type ReviewedAdvert,
} from "~/contract/operator/calls";
import { rentDurationOf } from "~/i18n/rents";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/screens.server/not-found";
import { decide, numberIn } from "./decide.server";
import { queuePath } from "./queues";
import { readId } from "../parts/read-id.server";
import { loadDesk } from "./desk.server";

/** What the operator reads of an advert before deciding. */
function advertView(advert: ReviewedAdvert) {
  const { property, project, member } = advert;
  const shown = property ?? project;
  return {
    title: shown?.title ?? "",
    kind: property ? ("property" as const) : ("project" as const),
    category: shown?.category?.category ?? "",
    place: [shown?.city, shown?.state, shown?.country].filter(Boolean).join(", "),
    image: property?.title_image ?? project?.image ?? "",
    price: property?.price ?? null,
    rentDuration: property && rentDurationOf(property),
    /** The review page of what it shows, where all of it can be read. */
    href: property
      ? operatorPaths.operatorListing("property", property.id)
      : project
        ? operatorPaths.operatorListing("project", project.id)
        : "",
    placed: advert.created_at,
    starts: advert.start_date,
    ends: advert.end_date,
    status: advertStatusOf(advert.status) ?? null,
    reason: advert.reject_reason,
    owner: {
      id: member?.id ?? null,
      name: member?.name ?? "",
      email: member?.email ?? "",
      mobile: member?.mobile ?? "",
    },
  };
}

export type AdvertView = ReturnType<typeof advertView>;

/** An advert with what it shows. @throws 404 */
export async function loadAdvert(request: Request, typed: string | undefined) {
  await requireOperator(request, "review");
  const id = readId(typed, "page");
  const [found] = await upstream(request).call(operatorAdverts, { id });
  if (!found) throw notFound("page");
  const advert = advertView(found);
  const status = advertStatusOf(found.status);
  return {
    title: advert.title,
    desk: await loadDesk(request, { kind: "adverts", id }),
    advert,
    revision: found.revision,
    moves: {
      approve: mayDecideAdvert(status, "approved"),
      reject: mayDecideAdvert(status, "rejected"),
    },
  };
}

export function decideAdvert(request: Request, typed: string | undefined) {
  const id = readId(typed, "page");
  return decide(request, {
    subject: { kind: "adverts", id },
    approve: (api, form) => api.call(approveAdvert, { id, revision: numberIn(form, "revision") }),
    reject: (api, why, form) =>
      api.call(rejectAdvert, { id, ...why, revision: numberIn(form, "revision") }),
    here: operatorPaths.operatorAdvert(id),
    next: queuePath("adverts"),
    approved: "operator.advert.approved",
    rejected: "operator.advert.rejected",
  });
}
