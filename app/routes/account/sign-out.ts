import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { beforeLogout } from "~/contract/account/calls";
import { paths } from "~/paths";
import { requestFacts } from "~/session.server/request-facts";
import { safeRedirect } from "~/session.server/safe-redirect";
import { getSession, signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { upstreamClient } from "~/upstream.server/upstream-client";

export const loader = () => redirect(paths.home());

/**
 * Ends push messages to this browser, revokes the token and empties the session; whoever has none is out already. What
 * the browser kept of pages goes, too; copies for reading offline and drafts go by themselves
 * (docs/decisions/0124).
 */
export async function action({ request }: ActionFunctionArgs) {
  const session = await getSession(request);
  if (session.has("token")) {
    const fcm_id = session.get("pushToken");
    const operator = session.get("operator");
    const logout = operator ? {} : { fcm_id };
    await orNull(upstream(request).call(beforeLogout, logout), 3000);
    if (operator)
      await orNull(
        upstreamClient({ token: operator.token, ...requestFacts(request) }).call(beforeLogout, {
          fcm_id,
        }),
        3000,
      );
  }
  const next = new URL(request.url).searchParams.get("next");
  return redirectWithSuccess(safeRedirect(next, paths.home()), "account.signOut.done", {
    headers: { ...(await signedOutHeaders()), "Clear-Site-Data": '"cache"' },
  });
}
