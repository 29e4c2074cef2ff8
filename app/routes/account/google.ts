import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { startGoogleSignIn } from "~/session.server/google-sign-in";
import { requireAnonymous } from "~/session.server/guards";
import { signInErrorCode } from "~/session.server/sign-in-reply";
import { signInWays } from "~/session.server/sign-in-ways";
import { readAfterSignIn } from "./after-sign-in.server";

/** Off to Google, which leads back to `machinePaths.googleReturn()`; a link, so that it needs no scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const afterSignIn = readAfterSignIn(new URL(request.url).searchParams);
  if (!(await signInWays(request)).google)
    return redirect(paths.signIn({ ...afterSignIn, fault: "auth/operation-not-allowed" }));
  const remembered = Object.entries(afterSignIn).map(([name, value]) => [name, String(value)]);
  try {
    const { address, setCookie } = await startGoogleSignIn(Object.fromEntries(remembered));
    return redirect(address, { headers: { "Set-Cookie": setCookie } });
  } catch (error) {
    return redirect(paths.signIn({ ...afterSignIn, fault: signInErrorCode(error) }));
  }
}
