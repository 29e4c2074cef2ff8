import { createCookie } from "@remix-run/node";
import { userSignup } from "~/contract/account/calls";
import { SignInError } from "~/firebase.server/sign-in-error";
import { machinePaths } from "~/machine-paths";
import { getSettings } from "~/settings.server";
import { signedCookie } from "./cookie-options";
import { readDevice } from "./known-device";
import { identityProvider } from "./identity-provider";
import { actingUpstream } from "./upstream";

/** Ties the answer of Google to the browser that asked, and remembers what comes after signing in. */
const cookie = () => createCookie("google", { ...signedCookie(), path: "/login", maxAge: 15 * 60 });

/**
 * Where Google asks who somebody is, and the cookie to come back with.
 * @throws SignInError
 */
export async function startGoogleSignIn(afterSignIn: Record<string, string>) {
  const returnUrl = `${getSettings().publicUrl}${machinePaths.googleReturn()}`;
  const { authUri, sessionId } = await identityProvider().toolkit.googleSignIn(returnUrl);
  return { address: authUri, setCookie: await cookie().serialize({ sessionId, afterSignIn }) };
}

/** What was remembered to come after signing in, and the session; null for whoever did not start here. */
export async function readGoogleSignIn(request: Request) {
  const kept: unknown = await cookie().parse(request.headers.get("Cookie"));
  const { sessionId, afterSignIn } = (kept ?? {}) as { sessionId?: unknown; afterSignIn?: unknown };
  return typeof sessionId === "string"
    ? { sessionId, afterSignIn: new URLSearchParams(afterSignIn as Record<string, string>) }
    : null;
}

export const endGoogleSignIn = () => cookie().serialize("", { maxAge: 0 });

/**
 * Signs in whoever Google sent back.
 * @throws SignInError | UpstreamError
 */
export async function finishGoogleSignIn(request: Request, sessionId: string) {
  const { toolkit, verify } = identityProvider();
  const { search } = new URL(request.url);
  const returnUrl = `${getSettings().publicUrl}${machinePaths.googleReturn()}${search}`;
  const id_token = await toolkit.finishGoogleSignIn(returnUrl, sessionId);
  const { uid, provider, name, email, picture } = await verify(id_token);
  if (provider !== "google.com") throw new SignInError("auth/invalid-user-token");
  return actingUpstream(request).envelope(userSignup, {
    type: "0",
    auth_id: uid,
    id_token,
    name,
    email,
    profile: picture,
    device: await readDevice(request),
  });
}
