import { z } from "zod";
import { advertisable } from "../../adverts/calls";
import { get, nothing, post } from "../../wire/call";
import { choice, id, words } from "../../wire/request-fields";
import {
  count,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  yesNo,
} from "../../wire/response-fields";
import { verificationStatuses } from "../../verification/rules";
import { obstacles } from "./rules";

const listing = {
  kind: choice(advertisable),
  id,
};

const found = z.object({
  id: integer,
  name: text,
  city: text,
  country: text,
  is_operator: yesNo,
  is_active: yesNo,
  verification_status: oneOf(verificationStatuses, "initial"),
  property_count: count,
  projects_count: count,
  /** Why they cannot have it; null: they can. */
  obstacle: oneOfOrNull(obstacles),
});
export type FoundReceiver = z.output<typeof found>;

export const operatorReceivers = get("operator/transfers/receivers", {
  auth: "operator",
  right: "behalf",
  momentary: true,
  about:
    "Members whom a listing may be handed over to: by a part of the name, the whole e-mail address or the number. Ten at most.",
  query: z.object({ ...listing, search: words() }),
  data: list(found),
});

export const operatorTransfer = get("operator/transfers/preview", {
  auth: "operator",
  right: "behalf",
  momentary: true,
  about: "What happens when a listing is handed over to a member.",
  query: z.object({ ...listing, member_id: id }),
  data: z.object({
    receiver: found,
    /** What the receiver's packages still allow of listings of this kind; null: any number. */
    listings_left: integerOrNull,
    /** What goes along. */
    interests: count,
    adverts: count,
    /** What stays with whoever offers it now. */
    conversations: count,
    /** What is called off. */
    viewings: count,
    /** The feed that it came from, and that changes it no more. */
    feed: objectOrNull(z.object({ id: integer, name: text })),
  }),
});

export const transferListing = post("operator/transfers", {
  auth: "operator",
  right: "behalf",
  about:
    "Hands a listing over to another member, against one listing of their packages; both are told.",
  body: z.object({
    ...listing,
    /** As it was read. */
    revision: id,
    member_id: id,
  }),
  data: nothing,
});

export const operatorTransfersCalls = [operatorReceivers, operatorTransfer, transferListing];
