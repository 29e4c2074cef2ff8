import { redirect } from "@remix-run/node";
import { advertStatus } from "~/contract/adverts.states";
import type { OwnProperty } from "~/contract/listings";
import {
  operatorAdverts,
  operatorListings,
  operatorProjects,
  type ReviewedAdvert,
} from "~/contract/operator";
import type { OwnProject } from "~/contract/projects";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { type Kind, kinds, queuePath, type State, states } from "./queues";

const perPage = 20;

const listingRow = (listing: OwnProperty) => ({
  id: listing.id,
  href: paths.operatorListing(listing.id),
  title: listing.title,
  image: listing.title_image,
  city: listing.city,
  sender: listing.customer_name,
  price: { amount: listing.price, rentDuration: listing.rentduration },
  kind: listing.property_type,
  created: listing.created_at,
});

const projectRow = (project: OwnProject) => ({
  id: project.id,
  href: paths.operatorProject(project.id),
  title: project.title,
  image: project.image,
  city: project.city,
  sender: project.customer?.name ?? "",
  price: null,
  kind: project.type,
  created: project.created_at,
});

const advertRow = (advert: ReviewedAdvert) => ({
  id: advert.id,
  href: paths.operatorAdvert(advert.id),
  title: advert.property?.title ?? advert.project?.title ?? "",
  image: advert.property?.title_image ?? advert.project?.image ?? "",
  city: advert.property?.city ?? advert.project?.city ?? "",
  sender: advert.member?.name ?? "",
  price: null,
  kind: advert.property ? ("property" as const) : ("project" as const),
  created: advert.created_at,
});

type Row = ReturnType<typeof listingRow | typeof projectRow | typeof advertRow>;
type Page = { offset: number; limit: number };

/** A page of one queue and how many are in it. */
async function read(
  api: Client,
  kind: Kind,
  state: State,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  if (kind === "adverts") {
    const status = `${advertStatus[state]}` as const;
    const { data, total = data.length } = await api.envelope(operatorAdverts, { status, ...page });
    return { rows: data.map(advertRow), total };
  }
  const asked = { request_status: state, ...page };
  if (kind === "projects") {
    const { data, total = data.length } = await api.envelope(operatorProjects, asked);
    return { rows: data.map(projectRow), total };
  }
  const { data, total = data.length } = await api.envelope(operatorListings, asked);
  return { rows: data.map(listingRow), total };
}

/** A page of the queue that the address names, and what waits in each. */
export async function loadQueue(request: Request) {
  await requireOperator(request);
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const { searchParams } = new URL(request.url);
  const kind = kinds.find((one) => one === searchParams.get("kind")) ?? "listings";
  const state = states.find((one) => one === searchParams.get("state")) ?? "pending";
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const api = upstream(request);
  const [{ rows, total }, ...waiting] = await Promise.all([
    read(api, kind, state, { offset: (page - 1) * perPage, limit: perPage }),
    ...kinds.map((one) => read(api, one, "pending", { offset: 0, limit: 1 })),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  // The last one of the last page was decided.
  if (page > pages) throw redirect(queuePath(kind, state, pages));
  return {
    title: t("operator.queue.title"),
    kind,
    state,
    page,
    pages,
    total,
    waiting: waiting.map((queue) => queue.total),
    rows: rows.map((row) => ({
      ...row,
      ago: row.created ? relativeTime(t, language, new Date(row.created)) : "",
    })),
  };
}
