import { createCookieSessionStorage } from "@remix-run/node";
import { signedCookie } from "./cookie-options";
import { notePersonal } from "./personal-page";

interface SessionData {
  /** Bearer token of the upstream. */
  token: string;
  userId: number;
  /** Where push messages reach this browser, when it agreed to them. */
  pushToken: string;
}

const days = (count: number) => count * 24 * 3600;
export const sessionCookieName = "__session";

let storage: ReturnType<typeof createCookieSessionStorage<SessionData>> | undefined;

/** The signed cookie that says who is signed in. */
export function sessionStorage() {
  storage ??= createCookieSessionStorage<SessionData>({
    cookie: {
      ...signedCookie(),
      name: sessionCookieName,
      maxAge: days(30),
    },
  });
  return storage;
}

/** Who sent this request; a page that knows it is its reader's own. */
export async function getSession(request: Request) {
  const session = await sessionStorage().getSession(request.headers.get("Cookie"));
  if (Object.keys(session.data).length > 0) notePersonal();
  return session;
}

/** The headers that begin a session. */
export async function signedInHeaders(token: string, userId: number, pushToken?: string) {
  const session = await sessionStorage().getSession();
  session.set("token", token);
  session.set("userId", userId);
  if (pushToken) session.set("pushToken", pushToken);
  return { "Set-Cookie": await sessionStorage().commitSession(session) };
}

/** The headers that end it. */
export async function signedOutHeaders() {
  return {
    "Set-Cookie": await sessionStorage().destroySession(await sessionStorage().getSession()),
  };
}
