import { type ChatMessage, getMessages } from "~/contract/chat/calls";
import { capabilities } from "~/upstream.server/capabilities";
import { actingUpstream, failPage } from "~/session.server/upstream";
import type { Named } from "./find-partner.server";

/** As many as are read at once before somebody asks for earlier ones. */
const perPage = 30;
/** Nobody goes further back through an upstream that knows pages alone. */
const mostPages = 100;

interface Asked {
  before_id?: number;
  peek?: boolean;
  page: number;
  per_page?: number;
}

interface Page {
  data: ChatMessage[];
  last_page: number;
}

const pageOf = (request: Request, named: Named, asked: Asked): Promise<Page> =>
  actingUpstream(request)
    .call(getMessages, { per_page: perPage, ...named, ...asked })
    .catch(failPage);

/** The page, from the latest back, that holds what is looked for; the last one where none does. */
async function findPage(request: Request, named: Named, holds: (message: ChatMessage) => boolean) {
  for (let page = 1; ; page += 1) {
    const found = await pageOf(request, named, { page });
    const isLast = page >= Math.min(found.last_page, mostPages);
    if (isLast || found.data.some(holds)) return { ...found, isLast };
  }
}

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
  const { data, isLast } = await findPage(request, named, isEarlier);
  return { messages: data.filter(isEarlier), hasEarlier: !isLast };
}

/** One message of the conversation; nothing where it is not there. */
export async function findMessage(request: Request, named: Named, id: number) {
  const { data } = capabilities().conversations
    ? await pageOf(request, named, { before_id: id + 1, peek: true, page: 1, per_page: 1 })
    : await findPage(request, named, (message) => message.id <= id);
  return data.find((message) => message.id === id);
}
