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
import { enter, readOnward, welcome } from "./onward.server";

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
  const onward = readOnward(started.onward);
  const refused = new URL(request.url).searchParams.get("error");
  if (refused)
    return redirect(
      paths.signIn({
        ...onward,
        fault: refused === "access_denied" ? "auth/user-cancelled" : "auth/internal-error",
      }),
    );
  try {
    const { data, token, device } = await finishGoogleSignIn(request, started.sessionId);
    return await enter(request, {
      token,
      userId: data.id,
      device,
      onward,
      fallback: paths.dashboard(),
      message: welcome(data),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const step = await toSecondStep(error, securityPaths.secondStep(onward));
    if (step) return step;
    const fault = signInErrorCode(error);
    return redirect(
      paths.signIn({
        ...onward,
        ...(fault === "auth/user-disabled" ? { deactivated: 1 } : { fault }),
      }),
    );
  }
}
