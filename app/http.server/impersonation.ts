import { paths } from "~/paths";
import { getSession } from "~/session.server/session";

/** What whoever sees the site as a member may still send: they leave, and choose how the site looks to them. */
const open = [paths.seeAs(), paths.preferences(), "/logout"];

/** Marks are told where they are pressed that the API refuses them. */
const isMark = (path: string) =>
  /^\/(?:user\/favourites\/mark|properties-details\/[^/]+\/interest)$/.test(path);

/** Calls come with a token, notices with a signature: the session has no part in them. */
const isOfPages = (path: string) => !/^\/(?:api|webhook|unsubscribe|payment\/return)\//.test(path);

/**
 * What an operator sends while they see the site as a member goes to the screen that says that nothing is changed, without
 * what was in it. The API would refuse it, too; drafts and files of forms are not the API's.
 */
export async function withoutChanges(request: Request): Promise<Request> {
  const { pathname, origin } = new URL(request.url);
  const end = pathname.endsWith(".data") ? ".data" : "";
  const path = end ? pathname.slice(0, -end.length) : pathname;
  if (open.includes(path) || isMark(path) || !isOfPages(path)) return request;
  if (!(await getSession(request)).has("operator")) return request;
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(origin + paths.seeAs() + end, {
    method: "POST",
    headers,
    body: new URLSearchParams(),
  });
}
