import { redirect } from "@remix-run/node";
import { operatorListings, operatorProjects } from "~/contract/operator/calls";
import { getTexts } from "~/i18n/i18n.server";
import { notFoundPage } from "~/screens.server/not-found";
import { requireOperator } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { listingFormData } from "./form-data.server";
import { type KindName, listingKinds } from "./listing-kind";
import type { Change, OwnListings } from "./own-listing.server";

export const kindOnBehalf = (request: Request): KindName =>
  /^\/operator\/projects\//i.test(new URL(request.url).pathname) ? "project" : "property";

const readers: {
  [Kind in KindName]: (api: Client, id: number) => Promise<OwnListings[Kind] | undefined>;
} = {
  property: async (api, id) => (await api.call(operatorListings, { id }))[0],
  project: async (api, id) => (await api.call(operatorProjects, { id }))[0],
};

async function readNumber(request: Request, kind: KindName, typed: string | undefined) {
  if (!typed || !/^[1-9]\d{0,8}$/.test(typed))
    throw await notFoundPage(request, listingKinds[kind].none);
  return Number(typed);
}

/** Somebody's listing, for operators who may change it. @throws 403, 404; to its own form where it is theirs */
async function listingOfOthers<Kind extends KindName>(request: Request, kind: Kind, id: number) {
  const operator = await requireOperator(request, "behalf");
  const listing = await readers[kind](upstream(request), id).catch(failPage);
  if (!listing) throw await notFoundPage(request, listingKinds[kind].none);
  if (listing.added_by === operator.id) throw redirect(listingKinds[kind].edit(listing.slug_id));
  return listing;
}

/** What the page needs on which operators change a listing for its owner. */
export async function loadOnBehalf(request: Request, typed: string | undefined) {
  const kind = kindOnBehalf(request);
  const id = await readNumber(request, kind, typed);
  const listing = await listingOfOthers(request, kind, id);
  const [t, form] = await Promise.all([
    getTexts(request),
    listingFormData(request, kind, listing, true),
  ]);
  const owner = "customer" in listing ? listing.customer?.name : listing.customer_name;
  return {
    title: t("behalf.edit.title", { title: listing.title }),
    id,
    /** Empty: the site itself offers it. */
    owner: listing.added_by ? (owner ?? "") : "",
    form,
  };
}

/** How operators reach what a form of theirs changes. */
export async function changeOnBehalf<Kind extends KindName>(
  request: Request,
  kind: Kind,
  typed: string | undefined,
): Promise<Change<Kind>> {
  const id = await readNumber(request, kind, typed);
  return {
    onBehalf: true,
    named: () => ({ id, slug: "", onBehalf: true }),
    find: () => listingOfOthers(request, kind, id),
  };
}
