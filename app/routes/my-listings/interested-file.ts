import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInterestedUsers, type InterestedUser } from "~/contract/interest/calls";
import { getTexts } from "~/i18n/i18n.server";
import { ownListing } from "~/routes/listing-form/own-listing.server";
import { upstream } from "~/session.server/upstream";
import { csvReply } from "~/screens.server/csv-reply";

const perCall = 50;

/** Everybody who wants one of the caller's homes, for a spreadsheet. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [{ listing, people }, t] = await Promise.all([
    allInterested(request, params.slug),
    getTexts(request),
  ]);
  const columns = ["name", "email", "mobile", "since"] as const;
  return csvReply(`interested-${listing.slug_id}.csv`, [
    columns.map((column) => t(`listings.interested.${column}`)),
    ...people.map(({ name, email, mobile, created_at }) => [
      name,
      email,
      mobile && `+${mobile}`,
      created_at ?? "",
    ]),
  ]);
}

async function allInterested(request: Request, slug: string | undefined) {
  const listing = await ownListing(request, "property", slug);
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
