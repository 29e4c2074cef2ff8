import { data, redirect } from "@remix-run/node";
import { getUserData, type User } from "~/contract/account/calls";
import { mayAs, type Right, rolesWith } from "~/contract/operator/team/rules";
import { secondFactors } from "~/contract/second-factor/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { getSettings } from "~/settings.server";
import { orNull } from "~/upstream.server/or-null";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { capabilities } from "~/upstream.server/capabilities";
import { requestFacts } from "./request-facts";
import { safeRedirect } from "./safe-redirect";
import { getSession } from "./session";
import { failPage, toSignIn, upstream } from "./upstream";

/** @throws a redirect to sign-in when nobody is signed in */
export async function requireUser(request: Request) {
  const session = await getSession(request);
  const userId = session.get("userId");
  if (userId === undefined || !session.get("token")) throw await toSignIn(request);
  return { userId };
}

/** The signed-in member's own data. @throws a redirect to sign-in */
export async function requireUserData(request: Request): Promise<User> {
  await requireUser(request);
  return upstream(request).call(getUserData).catch(failPage);
}

/**
 * @throws a redirect to sign-in, or to where a second step is set up that this site asks of operators; 403 for members
 * who are none, and, with a page that says who may, for operators whose role does not allow it
 */
export async function requireOperator(request: Request, right: Right): Promise<User> {
  const user = await requireUserData(request);
  if (!user.is_operator) throw await isNoOperator(request, user);
  if (getSettings().operatorSecondFactor && capabilities().secondFactors) {
    const { is_needed } = await upstream(request).call(secondFactors).catch(failPage);
    if (is_needed) throw redirect(`${paths.security()}#second-step`);
  }
  if (!mayAs(user.operator_role, right)) throw await roleLacksRight(request, right);
  return user;
}

/** The same for a file, which is no page: whoever may not have it goes to one that says who may. */
export async function requireOperatorOfFile(request: Request, right: Right, page: string) {
  const { operator_role } = await requireUserData(request);
  if (!mayAs(operator_role, right)) throw redirect(page);
  return requireOperator(request, right);
}

/** Operators who see the site as a member are told how they come back. */
async function isNoOperator(request: Request, { name }: User) {
  const forbidden = { status: 403, statusText: "Forbidden" };
  if (!(await getSession(request)).has("operator")) return new Response(null, forbidden);
  const t = await getTexts(request);
  const page = { title: t("ui.seenAs.notShown"), text: t("ui.seenAs.console", { name }) };
  return data(page, forbidden);
}

async function roleLacksRight(request: Request, right: Right) {
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const roles = new Intl.ListFormat(language, { type: "disjunction" }).format(
    rolesWith(right).map((role) => t(`operator.roles.name.${role}`)),
  );
  const page = {
    title: t("operator.roles.refused.title"),
    text: t("operator.roles.refused.text", { right: t(`operator.roles.right.${right}`), roles }),
  };
  return data(page, { status: 403, statusText: "Forbidden" });
}

/** Sign-in pages are for those who are not signed in; others go on to `next`. */
export async function requireAnonymous(request: Request) {
  const session = await getSession(request);
  const next = new URL(request.url).searchParams.get("next");
  if (session.get("token")) throw redirect(safeRedirect(next, paths.home()));
}

/** Whether an operator is signed in; no when the upstream does not say so. */
export async function isOperator(request: Request) {
  const token = (await getSession(request)).get("token");
  if (!token) return false;
  const asked = upstreamClient({ token, ...requestFacts(request) }).call(getUserData);
  return (await orNull(asked, 3000))?.is_operator ?? false;
}
