import { sayTyping } from "~/contract/chat/calls";
import { operatorId } from "~/contract/chat/rules";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { blocksBetween } from "./blocks";
import { findSide } from "./conversation";

/** Somebody is writing: whoever has the conversation open sees it, unless one has blocked the other. */
export const sayTypingHandler = handler(sayTyping, async (named, { caller, services }) => {
  const { database, live } = services;
  const side = await findSide(database, caller, named);
  if (!side) throw new NotFound("There is no such conversation.");
  await services.limit("typing", String(caller.id));
  const { personId, partnerId, propertyId, isShared } = side;
  const { byMe, byThem } = await blocksBetween(database, personId, partnerId);
  if (isShared && !byMe && !byThem)
    live.mention(partnerId, {
      kind: "typing",
      property_id: propertyId,
      user_id: personId,
      as_admin: partnerId === operatorId,
    });
  return done("Told.");
});
