import type { ParsedInputOf } from "~/contract/wire/call";
import { confirmSignIn } from "~/contract/security/calls";
import { type Caller, done, handler, type RequestFacts } from "../http/handler";
import { forgetTries } from "../http/rate-limits";
import { Incomplete, Invalid, NotSignedIn, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { deviceOfSession } from "./known-devices";
import { type CodeAddress, redeemCode } from "./one-time-codes";
import { verifyPassword } from "./passwords";
import { verifiedIdentity } from "./verified-identity";
import { isRecent } from "./recent-sign-in";
import { requireFactor } from "./second-factor";
import { exchangeToken } from "./tokens";

const byPhone = 1;

/** Where codes for a member go: the number they sign in with, else their confirmed e-mail address. */
function codeAddressOf({ login_type, mobile, email, email_verified_at }: Caller) {
  if (login_type === byPhone && mobile)
    return { channel: "mobile", address: mobile } satisfies CodeAddress;
  return email && email_verified_at
    ? ({ channel: "email", address: email } satisfies CodeAddress)
    : undefined;
}

/**
 * Holds a password against the caller's; tries are counted before it is looked at.
 * @throws Invalid at the field, TooManyRequests
 */
export async function requirePassword(services: Services, caller: Caller, typed?: string) {
  const subject = String(caller.id);
  await services.limit("confirmSignIn", subject);
  if (!typed) throw new Incomplete({ current_password: "Please type your current password." });
  if (!(await verifyPassword(caller.password_hash, typed)))
    throw new Invalid({ current_password: "This is not your current password." });
  await forgetTries(services.database, "confirmSignIn", subject);
}

async function requireCode(services: Services, caller: Caller, otp: string) {
  await services.limit("confirmSignIn", String(caller.id));
  const address = codeAddressOf(caller);
  if (!address || !(await redeemCode(services, address, otp, `member ${caller.id}`)))
    throw new Invalid({ otp: "The code is wrong or no longer valid." });
}

/** The identity provider texted a code to the caller's number, a short while ago (contract §5.1). */
async function requireIdentity(services: Services, caller: Caller, idToken: string) {
  await services.limit("confirmSignIn", String(caller.id));
  const proof = await verifiedIdentity(services, idToken, "a phone number");
  const isOwnNumber =
    proof.provider === "phone" && caller.login_type === byPhone && proof.mobile === caller.mobile;
  if (!isOwnNumber || !isRecent(proof.verifiedAt, services.clock()))
    throw new Refusal(400, "phone_confirmation_ended");
}

/** Proves again who is there; for a quarter of an hour the device may then do what needs it. */
export const confirmSignInHandler = handler(confirmSignIn, async (input, context) => {
  const { caller, services } = context;
  await requireProof(input, context);
  const token = await exchangeToken(services.database, caller, services.clock());
  if (!token) throw new NotSignedIn();
  return done("Thank you. You can go on.", { token });
});

async function requireProof(
  input: ParsedInputOf<typeof confirmSignIn>,
  { caller, services, request }: { caller: Caller; services: Services; request: RequestFacts },
) {
  const {
    current_password,
    otp,
    id_token: idToken,
    authenticator_code,
    recovery_code,
    passkey,
  } = input;
  // Before a mailed code is spent.
  if (caller.second_factor_at && !authenticator_code && !recovery_code && !passkey)
    throw new Incomplete({ authenticator_code: "Please type the code." });
  if (idToken) await requireIdentity(services, caller, idToken);
  else if (otp) await requireCode(services, caller, otp);
  else await requirePassword(services, caller, current_password);
  if (!caller.second_factor_at) return;
  const device = await deviceOfSession(services.database, caller.tokenId);
  await requireFactor(services, caller, input, { clientAddress: request.clientAddress, device });
}
