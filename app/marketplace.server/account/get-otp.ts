import { getOtp } from "~/contract/account";
import { done, verb } from "../http/handler";
import { sendLater } from "../mail/send-later";
import { codeMessage, verificationCode } from "../mail/templates/verification-code";
import type { Services } from "../services";
import { codeAddress } from "./code-address";
import { codeFor, type CodeAddress } from "./one-time-codes";
import { sendTextMessage } from "./sms";

/** Sends a code; whether an address has an account the answer does not tell (contract §3.50). */
export const getOtpVerb = verb(getOtp, async (input, { services, request }) => {
  const to = codeAddress(input);
  await services.limit("askCodeAddress", request.clientAddress);
  await services.limit("askCode", to.address);
  if (to.channel === "mobile") await sendByText(services, to, request.language);
  else await sendToMember(services, to, request.language);
  return done("If this address is known here, a code is on its way.");
});

async function sendByText(services: Services, to: CodeAddress, language: string | null) {
  const code = await codeFor(services, to);
  await sendTextMessage(services, {
    to: to.address,
    text: codeMessage({ ...code, language }),
  });
}

async function sendToMember(services: Services, to: CodeAddress, asked: string | null) {
  const member = await services.database
    .selectFrom("member")
    .select(["name", "email", "language"])
    .where("email", "=", to.address)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!member?.email) return;
  const { name, language } = member;
  const code = await codeFor(services, to);
  const letter = verificationCode({ name, language: asked ?? language, ...code });
  sendLater(services, { ...letter, to: member.email });
}
