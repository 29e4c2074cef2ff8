import type { Event } from "~/contract/events";
import { topicOf } from "~/contract/notifications/rules";

/** What the list does not show is not kept for half a year: how people are reached, and calendar entries. */
const unkept: Record<string, unknown> = { contacts: [], calendar: null, place: "", note: "" };

/** An event as it stands in the list. */
export const keptText = (event: Event) =>
  JSON.stringify(event, (name, value: unknown) => (name in unkept ? unkept[name] : value));

/** The home that an event is about. */
export function propertyOf(event: Event): number | null {
  switch (event.kind) {
    case "listing.submitted":
    case "listing.approved":
    case "listing.rejected":
    case "listing.edited":
    case "listing.handed-over":
    case "listing.received":
    case "listing.restored":
    case "listing.held":
    case "listing.shown":
      return event.listing === "property" ? event.id : null;
    case "listing.asked":
    case "listing.lapsed":
      return event.homeCount === 1 ? event.homes[0]!.id : null;
    case "listing.warned":
      return event.id;
    default:
      return "propertyId" in event ? (event.propertyId ?? null) : null;
  }
}

/** Contract §2.1: 1 is a listing, an advert, a verification or an inquiry, 2 a payment, 0 all else. */
export function typeOf({ kind }: Event): 0 | 1 | 2 {
  if (/^(payment|receipt|package)\./.test(kind)) return 2;
  if (/^(listing|advert|verification|report|viewing)\./.test(kind)) return 1;
  return topicOf[kind] === "chat" ? 1 : 0;
}
