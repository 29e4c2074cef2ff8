import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import type { User } from "~/contract/account/calls";
import { confirmSignIn } from "~/contract/security/calls";
import {
  confirmByCodeForm,
  confirmByPasswordForm,
  validateConfirmByCode,
  validateConfirmByPassword,
} from "~/contract/security/forms";
import { passkeyOptions, secondFactors } from "~/contract/second-factor/calls";
import type { AskedFactor, FactorKind } from "~/contract/second-factor/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { codeCalls } from "~/session.server/code-calls";
import { requireUserData } from "~/session.server/guards";
import { recaptchaSettings } from "~/session.server/identity-provider";
import {
  keepWaitingCode,
  verifyByProvider,
  readWaitingCode,
  secondsToWait,
  sendPhoneCode,
  sentBefore,
} from "~/session.server/phone-sign-in";
import { safeRedirect } from "~/session.server/safe-redirect";
import { exchangedTokenHeaders } from "~/session.server/session";
import { signInErrorCode, shownSignInError, signInReply } from "~/session.server/sign-in-reply";
import { signInWays } from "~/session.server/sign-in-ways";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { loadSecurity } from "~/session.server/recent-sign-in";
import { wrongReply } from "./wrong-reply.server";

const byPhone = "1";

/** Where a code goes: as the API's own rule has it. */
const codeAddressOf = ({ logintype, mobile, email, is_email_verified }: User) => {
  if (logintype === byPhone && mobile) return { number: mobile };
  return email && is_email_verified ? { email } : null;
};

/** What is asked beside the first step; `factor` of the address says that the app is lost. */
async function factorAsked(request: Request): Promise<AskedFactor> {
  const { factor } = await factorsToConfirm(request);
  return factor;
}

async function factorsToConfirm(request: Request) {
  const { is_on, authenticator_since, passkeys } = await upstream(request)
    .call(secondFactors)
    .catch(failPage);
  const there: FactorKind[] = [];
  if (authenticator_since !== null) there.push("authenticator");
  if (passkeys.length > 0) there.push("passkey");
  if (is_on) there.push("recovery");
  const asked = new URL(request.url).searchParams.get("factor");
  const factor: AskedFactor = there.find((one) => one === asked) ?? there[0] ?? "none";
  return { factor, others: there.filter((one) => one !== factor) };
}

export async function loadConfirmation(request: Request) {
  const user = await requireUserData(request);
  const [security, ways, { factor, others }, t] = await Promise.all([
    loadSecurity(request),
    signInWays(request),
    factorsToConfirm(request),
    getTexts(request),
  ]);
  const sign =
    factor === "passkey" ? await upstream(request).call(passkeyOptions, {}).catch(failPage) : null;
  const { searchParams } = new URL(request.url);
  const address = codeAddressOf(user);
  const byCode = !security.has_password || (searchParams.get("by") === "code" && address !== null);
  const byProvider = byCode && ways.codesByProvider && address !== null && "number" in address;
  const sent = Number(searchParams.get("sent"));
  const next = safeRedirect(searchParams.get("next"), paths.security());
  return {
    title: t("security.confirm.title"),
    next,
    /** The page of the console that an operator was on, about somebody else's account; null for what is about one's own. */
    consolePage: next.startsWith(`${paths.operator()}/`) ? next.split(/[?#]/, 1)[0]! : null,
    byCode,
    factor,
    /** What else the member has. */
    others,
    sign,
    /** The other way, where there is one. */
    hasOther: byCode ? security.has_password : address !== null,
    /** Codes come from the identity provider, which looks for robots first. */
    byProvider,
    robots: byProvider ? await orNull(recaptchaSettings(), 3000) : null,
    address: address && ("number" in address ? `+${address.number}` : address.email),
    sent: Number.isFinite(sent) ? sent : 0,
    seconds: secondsToWait(sent || 0),
    constraint: byCode
      ? getZodConstraint(confirmByCodeForm(factor))
      : getZodConstraint(confirmByPasswordForm(factor)),
  };
}

export async function confirmIdentity(request: Request) {
  const user = await requireUserData(request);
  const form = await readForm(request);
  const next = safeRedirect(form.get("next"), paths.security());
  if (form.get("intent") === "send")
    return sendCode(request, user, next, String(form.get("check") ?? ""));
  const factor = await factorAsked(request);
  if (!form.has("otp")) return confirm(request, validateConfirmByPassword(factor)(form), next);
  const code = await readWaitingCode(request, "confirmSignIn");
  return confirm(
    request,
    validateConfirmByCode(factor)(form),
    next,
    code?.number === user.mobile ? code.sessionInfo : undefined,
  );
}

interface Proof {
  otp?: string;
  current_password?: string;
  authenticator_code?: string;
  recovery_code?: string;
  passkey?: string;
}

async function confirm(
  request: Request,
  submission: Submission<Proof, string[], Proof>,
  next: string,
  sessionInfo?: string,
) {
  const hidden = ["current_password"];
  if (submission.status !== "success") return wrongReply(submission, hidden);
  try {
    const proof = sessionInfo
      ? {
          ...submission.value,
          otp: undefined,
          id_token: (await verifyByProvider(sessionInfo, submission.value.otp ?? "")).id_token,
        }
      : submission.value;
    const { token } = await upstream(request).envelope(confirmSignIn, proof);
    return redirect(next, { headers: await exchangedTokenHeaders(request, token) });
  } catch (error) {
    return signInReply(submission, error, hidden);
  }
}

/** Sends a code the way that codes go here; one that was sent a moment ago is waited for instead. */
async function sendCode(request: Request, user: User, next: string, passedCheck: string) {
  const address = codeAddressOf(user);
  const back = { next, by: "code" as const };
  if (!address) throw new Response(null, { status: 400, statusText: "Bad Request" });
  try {
    if ("email" in address) await upstream(request).call(codeCalls().send, address);
    else return await textCode(request, address.number, back, passedCheck);
  } catch (error) {
    const sent = sentBefore(error);
    if (sent !== undefined) return redirect(securityPaths.confirmSignIn({ ...back, sent }));
    const said =
      error instanceof UpstreamError ? error.message : shownSignInError(signInErrorCode(error));
    return redirectWithError(securityPaths.confirmSignIn(back), said ?? "security.confirm.unsent");
  }
  return redirectWithSuccess(
    securityPaths.confirmSignIn({ ...back, sent: Date.now() }),
    "account.verify.sent",
  );
}

/** Where the identity provider texts codes, ours reach nobody's phone. */
async function textCode(
  request: Request,
  number: string,
  back: { next: string; by: "code" },
  passedCheck: string,
) {
  const { codesByProvider } = await signInWays(request);
  if (codesByProvider && !passedCheck)
    return redirectWithError(securityPaths.confirmSignIn(back), "security.confirm.unsent");
  const waiting = await readWaitingCode(request, "confirmSignIn");
  if (waiting?.number === number && secondsToWait(waiting.sentAt) > 0)
    return redirect(securityPaths.confirmSignIn({ ...back, sent: waiting.sentAt }));
  const code = await sendPhoneCode(request, number, passedCheck);
  return redirectWithSuccess(
    securityPaths.confirmSignIn({ ...back, sent: code.sentAt }),
    "account.verify.sent",
    { headers: await keepWaitingCode(code, "confirmSignIn") },
  );
}
