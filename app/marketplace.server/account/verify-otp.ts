import { verifyOtp } from "~/contract/account";
import { done, handler } from "../http/handler";
import { Invalid } from "../http/refusals";
import { codeAddress } from "./code-address";
import { redeemCode } from "./one-time-codes";
import { issueAuthId } from "./auth-ids";

/**
 * One sentence for codes that are wrong, used, expired, tried too often or were never sent: another
 * would tell who has an account.
 */
const notValid = () => new Invalid({ otp: "The code is wrong or no longer valid." });

/** Checks a code: proves an e-mail address, or gives the identity to sign in by phone (contract §3.51). */
export const verifyOtpHandler = handler(verifyOtp, async (input, { services, request }) => {
  const from = codeAddress(input);
  await services.limit("tryCode", request.clientAddress);
  if (!(await redeemCode(services, from, input.otp, request.clientAddress))) throw notValid();
  if (from.channel === "mobile")
    return done("Your phone number is confirmed.", {
      auth_id: await issueAuthId(services, from.address),
    });
  await services.database
    .updateTable("member")
    .set({ email_verified_at: services.clock() })
    .where("email", "=", from.address)
    .where("email_verified_at", "is", null)
    .execute();
  return done("Your email is confirmed.", { auth_id: "" });
});
