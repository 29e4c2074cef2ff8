import { createCookieSessionStorage } from "@remix-run/node";
import { partOfSite } from "~/site.server";
import { type CookieSettings, signedCookie } from "./cookie-options";
import { notePersonal } from "./personal-page";

interface SessionData {
  /** Bearer token of the upstream. */
  token: string;
  userId: number;
  /** Where push messages reach this browser, when it agreed to them. */
  pushToken: string;
  /** The operator who sees the site as this member, until when, with their own session and the page to come back to. */
  operator: { token: string; userId: number; until: string; page: string };
}

const days = (count: number) => count * 24 * 3600;
export const sessionCookieName = "__session";

const storageOf = (settings: CookieSettings) =>
  createCookieSessionStorage<SessionData>({
    cookie: {
      ...signedCookie(settings),
      name: sessionCookieName,
      // When a session ends its upstream says; a browser keeps it no longer than any lasts.
      maxAge: days(180),
    },
  });

/** The signed cookie that says who is signed in. */
export const sessionStorage = partOfSite(({ settings }) => storageOf(settings));

/** Who sent this request; a page that knows it is its reader's own. */
export async function getSession(request: Request) {
  const session = await sessionStorage().getSession(request.headers.get("Cookie"));
  if (Object.keys(session.data).length > 0) notePersonal();
  return session;
}

/** The cookie of a session, as a site with these settings signs it. */
export async function sessionCookie(data: Partial<SessionData>, settings?: CookieSettings) {
  const { getSession, commitSession } = settings ? storageOf(settings) : sessionStorage();
  const session = await getSession();
  for (const [name, value] of Object.entries(data))
    if (value) session.set(name as keyof SessionData, value);
  return commitSession(session);
}

/** The headers that begin a session. */
export const signedInHeaders = async (token: string, userId: number, pushToken?: string) => ({
  "Set-Cookie": await sessionCookie({ token, userId, pushToken }),
});

interface ImpersonationStart {
  memberId: number;
  token: string;
  until: string;
  /** Where they come back to. */
  page: string;
}

/** The headers with which an operator sees the site as a member. */
export async function impersonatingHeaders(
  request: Request,
  { memberId, token, until, page }: ImpersonationStart,
) {
  const session = await getSession(request);
  const operator = { token: session.get("token")!, userId: session.get("userId")!, until, page };
  session.set("operator", operator);
  session.set("token", token);
  session.set("userId", memberId);
  return { "Set-Cookie": await sessionStorage().commitSession(session) };
}

/** What leads an operator who saw the site as a member back to their own session; null for everybody else. */
export async function backToOperator(request: Request) {
  const session = await getSession(request);
  const operator = session.get("operator");
  if (!operator) return null;
  session.unset("operator");
  session.set("token", operator.token);
  session.set("userId", operator.userId);
  return {
    page: operator.page,
    headers: { "Set-Cookie": await sessionStorage().commitSession(session) },
  };
}

/** The headers that put the token into it that took the place of the one it held; none where there is no other. */
export async function exchangedTokenHeaders(request: Request, token: string) {
  if (!token) return undefined;
  const session = await getSession(request);
  session.set("token", token);
  return { "Set-Cookie": await sessionStorage().commitSession(session) };
}

/** The headers that note in it where push messages reach its browser; without a token: nowhere any more. */
export async function pushTokenHeaders(request: Request, pushToken?: string) {
  const session = await getSession(request);
  if (pushToken) session.set("pushToken", pushToken);
  else session.unset("pushToken");
  return { "Set-Cookie": await sessionStorage().commitSession(session) };
}

/** The headers that end it. */
export async function signedOutHeaders() {
  return {
    "Set-Cookie": await sessionStorage().destroySession(await sessionStorage().getSession()),
  };
}
