import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import {
  finishSignIn,
  passkeyOptions,
  type SecondFactorWay,
  signInAgainCode,
} from "~/contract/second-factor/calls";
import {
  type FactorKind,
  secondStepForm,
  validateSecondStep,
} from "~/contract/second-factor/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireAnonymous } from "~/session.server/guards";
import { readDevice } from "~/session.server/known-device";
import { refusedReply } from "~/session.server/refused-reply";
import { forgetSecondStep, readSecondStep } from "~/session.server/second-step";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { completeSignIn, readAfterSignIn } from "./after-sign-in.server";
import { wrongReply } from "./wrong-reply.server";

/** @throws a redirect to the sign-in page when nobody has taken the first step here */
async function requireFirstStep(request: Request, afterSignIn: ReturnType<typeof readAfterSignIn>) {
  const step = await readSecondStep(request);
  if (!step) throw redirect(paths.signIn(afterSignIn));
  return step;
}

/** What the address says, else what the member has: the app first, recovery codes last. */
function kindOf(request: Request, ways: readonly SecondFactorWay[]): FactorKind {
  const by = new URL(request.url).searchParams.get("by");
  return ways.find((way) => way === by) ?? ways[0] ?? "recovery";
}

export async function loadSecondStep(request: Request) {
  requireEmbeddedApi();
  await requireAnonymous(request);
  const afterSignIn = readAfterSignIn(new URL(request.url).searchParams);
  const { ways, token } = await requireFirstStep(request, afterSignIn);
  const t = await getTexts(request);
  const by = kindOf(request, ways);
  return {
    title: t("security.factor.title"),
    by,
    /** The other ways that there are. */
    others: ways.filter((way) => way !== by),
    sign:
      by === "passkey"
        ? await upstream(request)
            .call(passkeyOptions, { second_factor_token: token })
            .catch(() => null)
        : null,
    afterSignIn,
    constraint: getZodConstraint(secondStepForm(by)),
  };
}

export async function finishSecondStep(request: Request) {
  requireEmbeddedApi();
  const form = await readForm(request);
  const afterSignIn = readAfterSignIn(form);
  const { token, ways, pushToken } = await requireFirstStep(request, afterSignIn);
  const submission = validateSecondStep(kindOf(request, ways))(form);
  if (submission.status !== "success") return wrongReply(submission);
  const { remember, ...proof } = submission.value;
  try {
    const signedIn = await upstream(request).envelope(finishSignIn, {
      second_factor_token: token,
      ...proof,
      remember: remember === "on",
      fcm_id: pushToken,
      device: await readDevice(request),
    });
    const entered = await completeSignIn(request, {
      token: signedIn.token,
      userId: signedIn.data.id,
      device: signedIn.device,
      pushToken,
      afterSignIn,
      fallback: paths.dashboard(),
      message: "account.signIn.done",
    });
    entered.headers.append("Set-Cookie", await forgetSecondStep());
    return entered;
  } catch (error) {
    if (error instanceof UpstreamError && error.extra.code === signInAgainCode)
      return redirectWithError(paths.signIn(afterSignIn), error.message, {
        headers: { "Set-Cookie": await forgetSecondStep() },
      });
    return refusedReply(submission, error);
  }
}
