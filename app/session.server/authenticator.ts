import { Authenticator, AuthorizationError } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { userSignup } from "~/contract/account/calls";
import { partOfSite } from "~/site.server";
import { readDevice } from "./known-device";
import { upstream } from "./upstream";
import { sessionStorage } from "./session";
import { readPushToken } from "./push-token";

interface SignedIn {
  token: string;
  userId: number;
  device: string;
}

/** The ways to sign in; e-mail address and password come with every installation. */
const ways = partOfSite(() =>
  new Authenticator<SignedIn>(sessionStorage()).use(
    new FormStrategy<SignedIn>(async ({ form, request }) => {
      const { data, token, device } = await upstream(request).envelope(userSignup, {
        type: "3",
        email: String(form.get("email") ?? ""),
        password: String(form.get("password") ?? ""),
        fcm_id: readPushToken(form),
        device: await readDevice(request),
      });
      return { token, userId: data.id, device };
    }),
  ),
);

/**
 * Signs in with what a form holds (email, password).
 * @throws UpstreamError when the upstream says no
 */
export async function signInWithForm(request: Request, form: FormData): Promise<SignedIn> {
  // The body has been read already; the ways to sign in need the rest.
  const bodiless = new Request(request.url, { method: "POST", headers: request.headers });
  try {
    return await ways().authenticate("form", bodiless, {
      context: { formData: form },
      throwOnError: true,
    });
  } catch (error) {
    throw error instanceof AuthorizationError && error.cause ? error.cause : error;
  }
}
