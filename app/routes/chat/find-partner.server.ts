import { getChatPartner, getChats } from "~/contract/chat/calls";
import { getProperty } from "~/contract/properties/calls";
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

/** Nobody to talk to, whatever the upstream calls it. @throws 404, or the error */
const failUnknown = (request: Request) => async (error: unknown) => {
  if (error instanceof UpstreamError && error.kind === "refused")
    throw await notFoundPage(request, "chat");
  return failPage(error);
};

/** Other upstreams know the conversations that there are; one that is begun is made of its home. */
async function findInList(request: Request, { property_id, user_id }: Named) {
  const api = actingUpstream(request);
  const chats = await api.call(getChats, { property_id, user_id, per_page: 100 }).catch(failPage);
  const chat = chats.find((one) => one.property_id === property_id && one.user_id === user_id);
  if (chat) return chat;
  const [home] = await api.call(getProperty, { id: property_id }).catch(failUnknown(request));
  if (home?.id !== property_id) throw await notFoundPage(request, "chat");
  const isOwner = home.added_by === user_id;
  return {
    property_id,
    title: home.title,
    title_image: home.title_image,
    slug_id: home.slug_id,
    user_id,
    // Of others than its owner the home says nothing.
    name: isOwner ? home.customer_name : "",
    profile: isOwner ? home.profile : "",
    date: null,
    unread_count: 0,
    is_blocked_by_me: false,
    is_blocked_by_user: false,
    last_message: "",
    last_message_type: "text" as const,
    is_last_mine: false,
    as_admin: false,
    home_state: "available" as const,
    is_new: true,
  };
}

/** Whom the member talks to about a home, also before the first message. @throws 404, also for other people's */
export const findPartner = (request: Request, named: Named) =>
  capabilities().conversations
    ? actingUpstream(request).call(getChatPartner, named).catch(failUnknown(request))
    : findInList(request, named);
