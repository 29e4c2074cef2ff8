import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import {
  endGoogleSignIn,
  finishGoogleSignIn,
  readGoogleSignIn,
} from "~/session.server/google-sign-in";
import { requireAnonymous } from "~/session.server/guards";
import { toSecondStep } from "~/session.server/second-step";
import { signInErrorCode } from "~/session.server/sign-in-reply";
import { completeSignIn, readAfterSignIn, welcome } from "./after-sign-in.server";

/** Google's answer: signs in, or says on the sign-in page why not. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const response = await answer(request);
  response.headers.append("Set-Cookie", await endGoogleSignIn());
  return response;
}

async function answer(request: Request): Promise<Response> {
  const started = await readGoogleSignIn(request);
  // Only the browser that went to Google may come back from there.
  if (!started) return redirect(paths.signIn({ fault: "auth/missing-or-invalid-nonce" }));
  const afterSignIn = readAfterSignIn(started.afterSignIn);
  const refused = new URL(request.url).searchParams.get("error");
  if (refused)
    return redirect(
      paths.signIn({
        ...afterSignIn,
        fault: refused === "access_denied" ? "auth/user-cancelled" : "auth/internal-error",
      }),
    );
  try {
    const { data, token, device } = await finishGoogleSignIn(request, started.sessionId);
    return await completeSignIn(request, {
      token,
      userId: data.id,
      device,
      afterSignIn,
      fallback: paths.dashboard(),
      message: welcome(data),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const step = await toSecondStep(error, securityPaths.secondStep(afterSignIn));
    if (step) return step;
    const fault = signInErrorCode(error);
    return redirect(
      paths.signIn({
        ...afterSignIn,
        ...(fault === "auth/user-disabled" ? { deactivated: 1 } : { fault }),
      }),
    );
  }
}
