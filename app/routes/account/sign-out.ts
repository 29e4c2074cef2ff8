import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { beforeLogout } from "~/contract/account";
import { paths } from "~/paths";
import { getSession, signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { orNothing } from "~/upstream.server/or-nothing";

export const loader = () => redirect(paths.home());

/** Revokes the token and empties the session; whoever has none is out already. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await getSession(request);
  if (session.has("token")) await orNothing(upstream(request).call(beforeLogout), 3000);
  return redirectWithSuccess(paths.home(), "account.signOut.done", {
    headers: await signedOutHeaders(),
  });
}
