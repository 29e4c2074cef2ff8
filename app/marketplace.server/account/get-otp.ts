import { getOtp } from "~/contract/account";
import { done, verb } from "../http/handler";
import { sendLater } from "../mail/send-later";
import { verificationCode } from "../mail/templates/verification-code";
import type { Services } from "../services";
import { codeAddress } from "./code-address";
import { codeFor, type CodeAddress } from "./one-time-codes";
import { sendTextMessage } from "./sms";

/** Sends a code; whether an address has an account the answer does not tell (contract §3.50). */
export const getOtpVerb = verb(getOtp, async (input, { services, request }) => {
  const to = codeAddress(input);
  await services.limit("askCodeAddress", request.clientAddress);
  await services.limit("askCode", to.address);
  if (to.channel === "mobile") await sendByText(services, to);
  else await sendToMember(services, to);
  return done("If this address is known here, a code is on its way.");
});

async function sendByText(services: Services, to: CodeAddress) {
  const { code, minutes } = await codeFor(services, to);
  await sendTextMessage(services, {
    to: to.address,
    text: `${code} is your Doorstep code. It is valid for ${minutes} minutes.`,
  });
}

async function sendToMember(services: Services, to: CodeAddress) {
  const member = await services.database
    .selectFrom("member")
    .select(["name", "email"])
    .where("email", "=", to.address)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!member?.email) return;
  const letter = verificationCode({ name: member.name, ...(await codeFor(services, to)) });
  sendLater(services, { ...letter, to: member.email });
}
