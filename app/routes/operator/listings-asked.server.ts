import { advertisable } from "~/contract/adverts/calls";
import { requestStatuses } from "~/contract/properties/shapes";

/** What the address asks of the listings; what cannot be read narrows nothing. */
export function askedListings(request: Request) {
  const query = new URL(request.url).searchParams;
  const owner = /^\d{1,9}$/.exec(query.get("owner") ?? "")?.[0];
  const filters = {
    search: query.get("search")?.trim().slice(0, 255) || undefined,
    kind: advertisable.find((one) => one === query.get("kind")),
    state: requestStatuses.find((one) => one === query.get("state")),
    owner: owner === undefined ? undefined : Number(owner),
  };
  const { state, owner: owner_id, ...rest } = filters;
  return { filters, asked: { ...rest, request_status: state, owner_id } };
}
