import { redirectDocument } from "@remix-run/node";
import { accountSecurity } from "~/contract/security/calls";
import { securityPaths } from "~/security-paths";
import { requireUser } from "./guards";
import { capabilities } from "~/upstream.server/capabilities";
import { failPage, upstream } from "./upstream";

export const loadSecurity = (request: Request) =>
  upstream(request).call(accountSecurity).catch(failPage);

/**
 * Spec §8 "requires recent login": leads to the page that asks who is there, and back to `next`, else to this one.
 * Another upstream decides for itself.
 * @throws a redirect
 */
export async function requireRecentSignIn(request: Request, next = pageOf(request)) {
  await requireUser(request);
  if (!capabilities().accountSecurity) return;
  const { is_recent } = await loadSecurity(request);
  // A page of its own: its policy allows what asks for codes.
  if (!is_recent) throw redirectDocument(securityPaths.confirmSignIn({ next }));
}

function pageOf({ url }: Request) {
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, "") + search;
}
