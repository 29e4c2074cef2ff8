import { advertisable } from "~/contract/adverts/calls";
import { requestStatuses } from "~/contract/properties/shapes";

/** Those of the review, what has an advert that runs, what is hidden by hand, and what members deleted. */
export const listingStates = [...requestStatuses, "featured", "held", "deleted"] as const;

/** What the address asks of the listings; what cannot be read narrows nothing. */
export function askedListings(request: Request) {
  const query = new URL(request.url).searchParams;
  const owner = /^\d{1,9}$/.exec(query.get("owner") ?? "")?.[0];
  const filters = {
    search: query.get("search")?.trim().slice(0, 255) || undefined,
    kind: advertisable.find((one) => one === query.get("kind")),
    state: listingStates.find((one) => one === query.get("state")),
    owner: owner === undefined ? undefined : Number(owner),
  };
  const { state, owner: owner_id, ...rest } = filters;
  const narrowed = {
    request_status: requestStatuses.find((one) => one === state),
    is_promoted: state === "featured",
    is_held: state === "held",
  };
  return { filters, asked: { ...rest, owner_id }, narrowed };
}
