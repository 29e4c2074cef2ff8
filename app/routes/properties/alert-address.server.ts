import { getUserData } from "~/contract/account";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { orNothing } from "~/upstream.server/or-nothing";

/** Whether a member is signed in whom letters about new homes do not reach. */
export async function lacksAlertAddress(request: Request) {
  if (!(await getSession(request)).has("token")) return false;
  const user = await orNothing(upstream(request).call(getUserData), 1000);
  return user !== null && !user.is_email_verified;
}
