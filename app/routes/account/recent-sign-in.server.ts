import { redirectDocument } from "@remix-run/node";
import { accountSecurity } from "~/contract/account.security";
import { securityPaths } from "~/security-paths";
import { requireUser } from "~/session.server/guards";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { failPage, upstream } from "~/session.server/upstream";

export const loadSecurity = (request: Request) =>
  upstream(request).call(accountSecurity).catch(failPage);

/**
 * Spec §8 "requires recent login": leads to the page that asks who is there, and back to this one.
 * Another upstream decides for itself.
 * @throws a redirect
 */
export async function requireRecentSignIn(request: Request) {
  await requireUser(request);
  if (!hasEmbeddedApi()) return;
  const { is_recent } = await loadSecurity(request);
  const next = new URL(request.url).pathname.replace(/\.data$/, "");
  // A page of its own: its policy allows what asks for codes.
  if (!is_recent) throw redirectDocument(securityPaths.confirmSignIn({ next }));
}
