import { findConversation } from "~/upstream.server/foreign/conversations";
import { getChatPartner } from "~/contract/chat/calls";
import { chatPaths } from "~/chat-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { actingUpstream, failPage } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound, notFoundPage } from "~/screens.server/not-found";

/** A conversation as its address names it. */
export interface Named {
  property_id: number;
  user_id: number;
  /** Where the address does not say, an upstream finds it among all that the member has. */
  as_admin?: true;
}

const number = /^(?:0|[1-9]\d{0,8})$/;

/** Whom a form names; null: nobody. */
export const personNumber = (text: unknown) =>
  typeof text === "string" && number.test(text) ? Number(text) : null;

export interface ChatParams {
  property?: string;
  user?: string;
}

/** @throws 404 where the address names none */
export function namedChat(request: Request, { property, user }: ChatParams): Named {
  if (!property || !user || property === "0" || !number.test(property) || !number.test(user))
    throw notFound("page");
  const isAsOperator = new URL(request.url).searchParams.get("as") === "operator";
  return {
    property_id: Number(property),
    user_id: Number(user),
    ...(isAsOperator && { as_admin: true }),
  };
}

/** Where the conversation is shown. */
export const pageOf = ({ property_id, user_id, as_admin }: Named) =>
  chatPaths.chat({ propertyId: property_id, userId: user_id, asOperator: as_admin });

/** Nobody to talk to, whatever the upstream calls it, but that it was asked too often. @throws 404, or the error */
export const failUnknownChat = (request: Request) => async (error: unknown) => {
  if (error instanceof UpstreamError && error.kind === "refused" && error.status !== 429)
    throw await notFoundPage(request, "chat");
  return failPage(error);
};

/** Whom the member talks to about a home, also before the first message. @throws 404, also for other people's */
export async function findPartner(request: Request, named: Named) {
  const api = actingUpstream(request);
  const found = capabilities().conversations
    ? api.call(getChatPartner, named)
    : findConversation(api, named);
  const partner = await found.catch(failUnknownChat(request));
  if (!partner) throw await notFoundPage(request, "chat");
  return partner;
}
