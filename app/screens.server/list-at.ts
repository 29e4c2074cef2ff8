import { redirect } from "@remix-run/node";

/**
 * The list with a name that stands at the asked address; null where another one does.
 * @throws 301 to its one spelling: the router takes any case
 */
export function listAt<List extends string>(
  request: Request,
  lists: readonly List[],
  addressOf: (list: List) => string,
): List | null {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\/+$/, "");
  const list = lists.find((one) => addressOf(one) === path.toLowerCase());
  if (list && addressOf(list) !== path) throw redirect(addressOf(list) + search, 301);
  return list ?? null;
}
