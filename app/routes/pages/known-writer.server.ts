import { getUserData } from "~/contract/account";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { orNothing } from "~/upstream.server/or-nothing";

/** What a signed-in member need not type again. */
export async function knownWriter(request: Request) {
  const session = await getSession(request);
  if (!session.has("token")) return {};
  const member = await orNothing(upstream(request).call(getUserData), 3000);
  if (!member) return {};
  const names = member.name.trim().split(/\s+/);
  const last_name = names.length > 1 ? names.pop() : "";
  return { first_name: names.join(" "), last_name, email: member.email };
}
