import { createCookie } from "@remix-run/node";
import { signedCookie } from "~/session.server/cookie-options";

/** So many shared lists a browser remembers: the cookie goes with everything that it asks for. */
const mostOpened = 12;
const year = 365 * 24 * 3600;
const isToken = (one: unknown): one is string =>
  typeof one === "string" && /^[\w-]{20,64}$/.test(one);

const cookie = () => createCookie("opened-lists", { ...signedCookie(), maxAge: year });

/** The secrets of the links to shared lists that this visitor opened, the latest first. */
export async function openedLists(request: Request): Promise<string[]> {
  const kept: unknown = await cookie().parse(request.headers.get("Cookie"));
  return Array.isArray(kept) ? kept.filter(isToken).slice(0, mostOpened) : [];
}

/** The cookie that keeps them; forgotten where there are none. */
export const openedListsCookie = (tokens: string[]) =>
  cookie().serialize(tokens.slice(0, mostOpened), tokens.length > 0 ? {} : { maxAge: 0 });

/** With this one before the others; null where it is the first already. */
export async function withOpenedList(request: Request, token: string) {
  const kept = await openedLists(request);
  return kept[0] === token ? null : [token, ...kept.filter((one) => one !== token)];
}
