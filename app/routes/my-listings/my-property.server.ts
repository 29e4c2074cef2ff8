import { contactDetailsOf } from "~/contract/contact-details";
import type { OwnProperty } from "~/contract/listings";
import { hasLapsed, isAsked, mayEdit, movesOf } from "~/contract/listings.states";
import { checkPrice } from "~/contract/listings.price-check";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { factOf, isTold } from "~/ui/property-facts";
import { loadFigures } from "./figures.server";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";
import { ownAdverts } from "./own-adverts";
import { ownListing } from "~/routes/listing-form/own-listing.server";

const shortest = 12;

/** Whether the home still stands, as long as that is to be answered. */
function questionOf(home: OwnProperty) {
  const { asked_at = null, answer_by = null } = home.confirmation ?? {};
  if (hasLapsed(home)) return { kind: "lapsed" as const, date: asked_at };
  return isAsked(home) ? { kind: "asked" as const, date: answer_by } : null;
}

/** What the page shows of a listing; the rest of the wire's answer stays here. */
export function homeView(home: OwnProperty) {
  const answers = home.parameters.filter(({ value }) => value.length > 0);
  const isFile = ({ type_of_parameter }: (typeof answers)[number]) => type_of_parameter === "file";
  const isShort = ({ value }: (typeof answers)[number]) =>
    typeof value === "string" && value.length <= shortest;
  const said = answers.filter((answer) => !isFile(answer));
  return {
    kind: "property" as const,
    id: home.id,
    slug: home.slug_id,
    title: home.title,
    offered: home.property_type,
    marketState: home.market_state,
    review: home.request_status,
    shown: home.status === 1,
    promoted: home.promoted,
    premium: home.is_premium,
    contactDetails: contactDetailsOf(home.title, home.description),
    canEdit: mayEdit(home.request_status),
    moves: movesOf(home),
    hasLapsed: hasLapsed(home),
    question: questionOf(home),
    canFeature: home.is_feature_available,
    rejection: home.reject_reason.reason ?? "",
    price: home.price,
    rentDuration: home.rentduration,
    place: [home.address, home.city, home.state, home.country].filter(Boolean).join(", "),
    contactAddress: home.client_address,
    position:
      home.latitude !== null && home.longitude !== null
        ? `${home.latitude.toFixed(5)}, ${home.longitude.toFixed(5)}`
        : "",
    category: home.category?.category ?? "",
    listedAt: home.created_at,
    views: home.total_click,
    favourites: home.favourite_count,
    interested: home.interested_users.length,
    paragraphs: home.description.split(/\n{2,}/).filter((text) => text.trim() !== ""),
    photos: [home.title_image, ...home.gallery.map(({ image_url }) => image_url)].filter(Boolean),
    facts: said.filter(isShort).map(factOf).filter(isTold).slice(0, 6),
    answers: said.map(({ id, name, value }) => ({ id, name, value })),
    facilities: home.assign_facilities.map(({ id, name, distance }) => ({ id, name, distance })),
    files: [
      ...home.documents.map(({ file_name, file }) => ({ label: file_name, href: file })),
      ...answers.filter(isFile).map(({ name, value }) => ({ label: name, href: String(value) })),
    ],
    panorama: home.three_d_image,
    video: home.video_link,
    seo: [home.meta_title, home.meta_description, home.meta_keywords],
    shared: home.meta_image === home.title_image ? "" : home.meta_image,
    adverts: ownAdverts(home.advertisement),
  };
}
export type OwnView = ReturnType<typeof homeView>;

export async function myListing(request: Request, slug: string | undefined) {
  const [{ listing }, site] = await Promise.all([ownListing(request, slug), getSite(request)]);
  const asked = { property_id: listing.id };
  return {
    /** Where the price looks like a slip. */
    priceCheck: hasEmbeddedApi() ? await orNull(upstream(request).call(checkPrice, asked)) : null,
    title: listing.title,
    home: homeView(listing),
    figures: await loadFigures(request, { property_id: listing.id }),
    unsent: await listFormDrafts(request, "property", listing.id),
    distanceUnit: site.distance_option ?? "km",
    /** The page asks whether the listing should go. */
    asksToDelete: new URL(request.url).searchParams.get("ask") === "delete",
  };
}
