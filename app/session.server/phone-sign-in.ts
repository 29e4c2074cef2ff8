import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { getOtp, userSignup } from "~/contract/account/calls";
import { secondsBetweenCodes } from "~/contract/account/rules";
import { SignInError } from "~/firebase.server/sign-in-error";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { codeCalls } from "./code-calls";
import { signedCookie } from "./cookie-options";
import { readDevice } from "./known-device";
import { identityProvider } from "./identity-provider";
import { signInWays } from "./sign-in-ways";
import { refuseInDemoMode, upstream } from "./upstream";

const minutes = (count: number) => count * 60;

const waitingCode = z.object({
  /** Digits with country code. */
  number: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  /** The identity provider sent the code, and knows it by this. */
  sessionInfo: z.string().optional(),
});
export type WaitingCode = z.output<typeof waitingCode>;

/**
 * Codes to sign in, and to show once more who is there, wait apart. A cookie's path covers the page's own
 * address and the one its data come from (`…/confirm-sign-in.data`), so it names the folder above both.
 */
const places = {
  signIn: { name: "phone", path: "/login" },
  confirmSignIn: { name: "confirming-phone", path: "/user" },
};
type Purpose = keyof typeof places;

function cookie(purpose: Purpose) {
  const { name, path } = places[purpose];
  return createCookie(name, { ...signedCookie(), path, maxAge: minutes(15) });
}

/** The code that was sent to this browser's owner; null when there is none, or it is too old. */
export async function readWaitingCode(
  request: Request,
  purpose: Purpose = "signIn",
): Promise<WaitingCode | null> {
  const read = waitingCode.safeParse(await cookie(purpose).parse(request.headers.get("Cookie")));
  return read.success ? read.data : null;
}

export const keepWaitingCode = async (code: WaitingCode, purpose: Purpose = "signIn") => ({
  "Set-Cookie": await cookie(purpose).serialize(code),
});

/** How long until another code may be asked for, in seconds. */
export const secondsToWait = (sentAt: number) =>
  Math.min(
    secondsBetweenCodes,
    Math.max(0, Math.ceil(secondsBetweenCodes - (Date.now() - sentAt) / 1000)),
  );

/**
 * Sends a code to a phone: through the identity provider for whoever passed its check against robots,
 * else our own way. A code that went out a moment ago is waited for instead.
 * @throws UpstreamError | SignInError
 */
export async function sendPhoneCode(
  request: Request,
  number: string,
  passedCheck: string,
): Promise<WaitingCode> {
  if (passedCheck && (await signInWays(request)).codesByProvider) {
    await refuseInDemoMode(request, getOtp);
    const sessionInfo = await identityProvider().toolkit.sendPhoneCode(number, passedCheck);
    return { number, sentAt: Date.now(), sessionInfo };
  }
  await upstream(request).call(codeCalls().send, { number });
  return { number, sentAt: Date.now() };
}

/** When a code went out so short a while ago that the upstream sends no other; else undefined. */
export function sentBefore(error: unknown) {
  // Another limit that ends as soon sent nothing.
  if (!(error instanceof UpstreamError) || error.code !== "code_sent_lately") return undefined;
  const seconds = error.extra.retry_after;
  if (typeof seconds !== "number" || seconds > secondsBetweenCodes) return undefined;
  return Date.now() - (secondsBetweenCodes - seconds) * 1000;
}

/**
 * Signs in with the typed code.
 * @throws UpstreamError | SignInError
 */
export async function signInWithCode(
  request: Request,
  { number, sessionInfo }: WaitingCode,
  { otp, fcm_id }: { otp: string; fcm_id?: string },
) {
  const api = upstream(request);
  const proof = sessionInfo
    ? await verifyByProvider(sessionInfo, otp)
    : { auth_id: (await api.envelope(codeCalls().confirm, { number, otp })).auth_id };
  const device = await readDevice(request);
  return api.envelope(userSignup, { type: "1", mobile: number, fcm_id, device, ...proof });
}

/** @throws SignInError */
export async function verifyByProvider(sessionInfo: string, otp: string) {
  const { toolkit, verify } = identityProvider();
  const id_token = await toolkit.checkPhoneCode(sessionInfo, otp);
  const { uid, provider } = await verify(id_token);
  if (provider !== "phone") throw new SignInError("auth/invalid-user-token");
  return { auth_id: uid, id_token };
}
