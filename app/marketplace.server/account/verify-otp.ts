import { confirmCode, verifyOtp } from "~/contract/account/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { done, handler, type RequestFacts } from "../http/handler";
import { Invalid } from "../http/refusals";
import type { Services } from "../services";
import { codeAddress } from "./code-address";
import { redeemCode } from "./one-time-codes";
import { issueAuthId } from "./auth-ids";
import { issueResetToken } from "./forgot-password";
import { dropRegistration, insertOwner, provesRegistration } from "./unconfirmed-registration";

/**
 * One sentence for codes that are wrong, used, expired, tried too often or were never sent: another
 * would tell who has an account.
 */
const notValid = () => new Invalid({ otp: "The code is wrong or no longer valid." });

/**
 * Checks a code: proves an e-mail address, or gives the identity to sign in by phone (contract §3.51). The
 * code shows whose the address is, not who registered with it: without the proof of the registration
 * nothing of it stays, and the owner chooses a password with `reset_token`.
 */
async function confirm(
  input: ParsedInputOf<typeof verifyOtp>,
  { services, request }: { services: Services; request: RequestFacts },
) {
  const from = codeAddress(input);
  await services.limit("tryCode", request.clientAddress);
  if (!(await redeemCode(services, from, input.otp, request.clientAddress))) throw notValid();
  if (from.channel === "mobile")
    return done("Your phone number is confirmed.", {
      auth_id: await issueAuthId(services, from.address),
      reset_token: "",
    });
  return done("Your email is confirmed.", {
    auth_id: "",
    reset_token: await confirmAddress(services, from.address, input.registration, request.language),
  });
}

export const verifyOtpHandler = handler(verifyOtp, confirm);
export const confirmCodeHandler = handler(confirmCode, confirm);

/** Answers with the token to choose a password with; empty when the registered one stands. */
const confirmAddress = (
  { database, clock, secret }: Services,
  email: string,
  proof: string | undefined,
  language: string | null,
) =>
  database.transaction().execute(async (tx) => {
    const now = clock();
    const registered = await tx
      .selectFrom("member")
      .select(["id", "password_hash"])
      .where("email", "=", email)
      .where("email_verified_at", "is", null)
      .where("is_active", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!registered) return "";
    if (provesRegistration(secret, registered, proof) || !(await dropRegistration(tx, email))) {
      await tx
        .updateTable("member")
        .set({ email_verified_at: now })
        .where("id", "=", registered.id)
        .execute();
      return "";
    }
    const owner = await insertOwner(tx, { email, email_verified_at: now, language }, now);
    return issueResetToken(tx, owner, now);
  });
