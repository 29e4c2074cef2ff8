import { redirect } from "@remix-run/node";
import { getInterestedUsers, type InterestedUser } from "~/contract/interest";
import { getTexts } from "~/i18n/i18n.server";
import { ownListingPaths } from "~/own-listing-paths";
import { upstream } from "~/session.server/upstream";
import { ownListing } from "~/routes/listing-form/own-listing.server";

const perPage = 20;
const perCall = 50;

/** A page of the people who want one of the caller's homes. */
export async function loadInterested(request: Request, slug: string | undefined) {
  const { listing } = await ownListing(request, slug);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, { data: people, total = people.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(getInterestedUsers, {
      property_id: listing.id,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(ownListingPaths.interested(listing.slug_id, { page: pages }));
  const home = { id: listing.id, title: listing.title, slug: listing.slug_id };
  return { title: t("listings.interested.title"), home, people, total, page, pages };
}

/** All of them, for the file. */
export async function allInterested(request: Request, slug: string | undefined) {
  const { listing } = await ownListing(request, slug);
  const api = upstream(request);
  const people = new Map<number, InterestedUser>();
  for (;;) {
    const { data, total = data.length } = await api.envelope(getInterestedUsers, {
      property_id: listing.id,
      offset: people.size,
      limit: perCall,
    });
    // Past the end, which may have come nearer meanwhile, the first page is answered.
    const isNew = data.some(({ id }) => !people.has(id));
    for (const person of data) people.set(person.id, person);
    if (!isNew || people.size >= total) return { listing, people: [...people.values()] };
  }
}
