import { getUserData } from "~/contract/account/calls";
import { requireUser } from "~/session.server/guards";
import { getSession } from "~/session.server/session";
import { isDeactivationEnd, isSessionEnd, upstream } from "~/session.server/upstream";
import { mayLeaveForm, membersAmong } from "~/upstream.server/embedded";
import { UpstreamError } from "~/upstream.server/upstream-error";

/** Nobody can say now who is a member; whatever is sent to the upstream next says it again. */
const isOutage = (thrown: unknown) =>
  thrown instanceof Response
    ? thrown.status === 503
    : thrown instanceof UpstreamError && thrown.kind === "unavailable";

/** The member whom the cookie names, asked for once more; the answer that ended the session, if one did. */
async function cookieMember(request: Request) {
  const { userId } = await requireUser(request);
  try {
    await upstream(request).call(getUserData);
  } catch (thrown) {
    if (isSessionEnd(thrown) || isDeactivationEnd(thrown)) return { userId, end: thrown };
    if (!isOutage(thrown)) throw thrown;
  }
  return { userId, end: null };
}

/**
 * Who sent a form, and whether their session ended elsewhere while they filled it in: what they typed
 * waits for them then. @throws a redirect to sign-in for everybody else: former and deactivated members, and
 * whoever holds a session that its member ended with all others or by a new password
 */
export async function formSender(request: Request) {
  const { userId, end } = await cookieMember(request);
  if (!end) return { userId, hasEnded: false };
  if (isDeactivationEnd(end)) throw end;
  const members = await membersAmong([userId]);
  if (members && !members.has(userId)) throw end;
  const token = (await getSession(request)).get("token");
  if (!token || !(await mayLeaveForm(token))) throw end;
  return { userId, hasEnded: true };
}

/** Who acts on a draft. @throws a redirect to sign-in, also for whoever has been signed out elsewhere */
export async function draftOwner(request: Request) {
  const { userId, end } = await cookieMember(request);
  if (end) throw end;
  return { userId };
}

/**
 * Who asks from a form that is still being filled in. A session that ended elsewhere is left in the
 * browser, so that sending the form can say whose it is, and the next page why it ended.
 * @throws 401 for it
 */
export async function formFiller(request: Request) {
  const { userId, end } = await cookieMember(request);
  if (end) throw new Response(null, { status: 401, statusText: "Unauthorized" });
  return { userId };
}
