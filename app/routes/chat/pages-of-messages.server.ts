import { findPage } from "~/upstream.server/foreign/conversations";
import { type ChatMessage, getMessages } from "~/contract/chat/calls";
import { capabilities } from "~/upstream.server/capabilities";
import { actingUpstream } from "~/session.server/upstream";
import { failUnknownChat, type Named } from "./find-partner.server";

/** As many as are read at once before somebody asks for earlier ones. */
const perPage = 30;

interface Asked {
  before_id?: number;
  peek?: boolean;
  page: number;
  per_page?: number;
}

/** @throws 404 where the conversation went after its partner was found */
const pageOf = (request: Request, named: Named, asked: Asked) =>
  actingUpstream(request)
    .call(getMessages, { per_page: perPage, ...named, ...asked })
    .catch(failUnknownChat(request));

/**
 * The messages before one, or the last, the latest first, and whether there are more before them. Whoever reads what
 * was said earlier has not read what comes meanwhile.
 */
export async function messagesBefore(request: Request, named: Named, before: number | undefined) {
  if (before === undefined || capabilities().conversations) {
    const asked = { before_id: before, peek: before !== undefined, page: 1 };
    const { data, last_page } = await pageOf(request, named, asked);
    return { messages: data, hasEarlier: last_page > 1 };
  }
  const isEarlier = ({ id }: ChatMessage) => id < before;
  const { data, isLast } = await findPage((page) => pageOf(request, named, { page }), isEarlier);
  return { messages: data.filter(isEarlier), hasEarlier: !isLast };
}

/** One message of the conversation; nothing where it is not there. */
export async function findMessage(request: Request, named: Named, id: number) {
  const { data } = capabilities().conversations
    ? await pageOf(request, named, { before_id: id + 1, peek: true, page: 1, per_page: 1 })
    : await findPage(
        (page) => pageOf(request, named, { page }),
        (message) => message.id <= id,
      );
  return data.find((message) => message.id === id);
}
