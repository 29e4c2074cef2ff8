import { getUserData } from "~/contract/account/calls";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** Whether a member is signed in whom letters about new homes do not reach. */
export async function lacksAlertAddress(request: Request) {
  if (!(await getSession(request)).has("token")) return false;
  const user = await orNull(upstream(request).call(getUserData), 1000);
  return user !== null && !user.is_email_verified;
}
