import { advertStatusOf } from "~/contract/adverts/rules";
import type { Dashboard } from "~/contract/dashboard/calls";
import { getAddedProperties, isOwnProperty, type OwnProperty } from "~/contract/listings/calls";
import { getAddedProjects, type OwnProject, projectsOf } from "~/contract/projects/calls";
import { readAllPages } from "./lists";
import type { Client } from "../client";

const most = { rejected: 5, interested: 5 };
type Listed = Pick<OwnProperty | OwnProject, "request_status" | "status">;

function byReview(rows: Listed[], total: number) {
  const count = (matches: (row: Listed) => boolean) => rows.filter(matches).length;
  return {
    total,
    pending: count(({ request_status }) => request_status === "pending"),
    approved: count(({ request_status }) => request_status === "approved"),
    rejected: count(({ request_status }) => request_status === "rejected"),
    hidden: count(({ request_status, status }) => request_status === "approved" && status === 0),
  };
}

const refusals = (kind: "property" | "project", rows: (OwnProperty | OwnProject)[]) =>
  rows
    .filter(({ request_status }) => request_status === "rejected")
    .map(({ id, slug_id, title, reject_reason }) => ({
      kind,
      id,
      slug_id,
      title,
      reason: reject_reason.reason ?? "",
      rejected_at: reject_reason.created_at ?? null,
    }));

/** Their latest advert was refused; why, the lists do not say. */
const refusedAdverts = (kind: "property" | "project", rows: (OwnProperty | OwnProject)[]) =>
  rows.flatMap(({ slug_id, title, advertisement: [latest] }) =>
    latest && advertStatusOf(latest.status) === "rejected"
      ? [{ id: latest.id, kind, slug_id, title, reason: "" }]
      : [],
  );

/**
 * The dashboard of an upstream that has no such call: gathered from the lists of what the member
 * added. It does not know when they looked last, so everybody interested is told.
 */
export async function dashboardFromLists(api: Client): Promise<Dashboard> {
  const [homes, projects] = await Promise.all([
    readAllPages((page) =>
      api
        .envelope(getAddedProperties, page)
        .then(({ data, total }) => ({ data: data.filter(isOwnProperty), total })),
    ),
    readAllPages((page) =>
      api
        .envelope(getAddedProjects, page)
        .then(({ data, total }) => ({ data: projectsOf(data), total })),
    ),
  ]);
  const offered = (type: string) =>
    homes.rows.filter(({ property_type }) => property_type === type).length;
  const interested = homes.rows.flatMap(({ slug_id, title, interested_users }) =>
    interested_users.map(({ id, name, profile }) => ({
      id,
      name,
      profile,
      property_slug_id: slug_id,
      property_title: title,
      created_at: null,
    })),
  );
  return {
    properties: {
      ...byReview(homes.rows, homes.total),
      sell: offered("sell"),
      rent: offered("rent"),
      sold: offered("sold"),
      rented: offered("rented"),
    },
    projects: byReview(projects.rows, projects.total),
    rejected: [...refusals("property", homes.rows), ...refusals("project", projects.rows)].slice(
      0,
      most.rejected,
    ),
    rejected_adverts: [
      ...refusedAdverts("property", homes.rows),
      ...refusedAdverts("project", projects.rows),
    ].slice(0, most.rejected),
    // Other upstreams hide nothing by hand, and ask nobody.
    held: [],
    to_confirm: [],
    since: null,
    new_interested: interested.length,
    interested: interested.slice(0, most.interested),
  };
}
