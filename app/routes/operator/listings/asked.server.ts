import { advertisable } from "~/contract/adverts/calls";
import { cleanText, cutTo } from "~/contract/form-fields";
import { listingVisibilities } from "~/contract/operator/find-listings/calls";
import { isDay } from "~/contract/operator/forms";
import { requestStatuses } from "~/contract/properties/shapes";

/**
 * Those of the review, what is on the site or hidden by its owner, what has an advert that runs, what is hidden by hand,
 * and what members deleted.
 */
const listingStates = [
  ...requestStatuses,
  ...listingVisibilities,
  ...(["featured", "held", "deleted"] as const),
] as const;

/** What the address asks of the listings; what cannot be read narrows nothing. */
export function askedListings(request: Request) {
  const query = new URL(request.url).searchParams;
  const number = (name: string) => {
    const digits = /^\d{1,9}$/.exec(query.get(name) ?? "")?.[0];
    return digits === undefined ? undefined : Number(digits);
  };
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const state = listingStates.find((one) => one === query.get("state"));
  // Deleted listings are not narrowed by these.
  const isDeleted = state === "deleted";
  const filters = {
    search: query.get("search")?.trim().slice(0, 255) || undefined,
    kind: advertisable.find((one) => one === query.get("kind")),
    state,
    owner: number("owner"),
    city: (!isDeleted && cutTo(cleanText(query.get("city") ?? ""), 100)) || undefined,
    category: (!isDeleted && number("category")) || undefined,
    since: isDeleted ? undefined : day("since"),
    until: isDeleted ? undefined : day("until"),
  };
  const { search, kind, owner: owner_id, category: category_id, city, since, until } = filters;
  const narrowed = {
    request_status: requestStatuses.find((one) => one === state),
    visibility: listingVisibilities.find((one) => one === state),
    is_promoted: state === "featured",
    is_held: state === "held",
    ...{ city, category_id, since, until },
  };
  return { filters, asked: { search, kind, owner_id }, narrowed };
}
export type ListingFilters = ReturnType<typeof askedListings>["filters"];
