import { createCookieSessionStorage } from "@remix-run/node";
import { getSettings } from "~/settings.server";

interface SessionData {
  /** Bearer token of the upstream. */
  token: string;
  userId: number;
}

const days = (count: number) => count * 24 * 3600;
const sessionCookieName = "__session";

let storage: ReturnType<typeof createCookieSessionStorage<SessionData>> | undefined;

/** The signed cookie that says who is signed in; the newest secret signs, all verify. */
export function sessionStorage() {
  const { publicUrl, sessionSecrets } = getSettings();
  storage ??= createCookieSessionStorage<SessionData>({
    cookie: {
      name: sessionCookieName,
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: publicUrl.startsWith("https:"),
      secrets: sessionSecrets,
      maxAge: days(30),
    },
  });
  return storage;
}

export const getSession = (request: Request) =>
  sessionStorage().getSession(request.headers.get("Cookie"));

/** The headers that begin a session. */
export async function signedInHeaders(token: string, userId: number) {
  const session = await sessionStorage().getSession();
  session.set("token", token);
  session.set("userId", userId);
  return { "Set-Cookie": await sessionStorage().commitSession(session) };
}

/** The headers that end it. */
export async function signedOutHeaders() {
  return {
    "Set-Cookie": await sessionStorage().destroySession(await sessionStorage().getSession()),
  };
}
