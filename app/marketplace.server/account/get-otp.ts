import { getOtp, sendCode } from "~/contract/account/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { done, type RequestFacts, handler } from "../http/handler";
import { Invalid, Refusal } from "../http/refusals";
import { codeMessage, verificationCode } from "../mail/templates/verification-code";
import type { Services } from "../services";
import { companyName } from "../site/company-name";
import { SmsError } from "../sms/text-message";
import { requireServedCountry, takeOneOfDay } from "../sms/text-settings";
import { codeAddress } from "./code-address";
import { limitAsking } from "./limit-asking";
import { codeFor, noteUnsent, type CodeAddress } from "./one-time-codes";

interface Context {
  services: Services;
  request: RequestFacts;
}

/** Sends a code; whether an address has an account the answer does not tell (contract §3.50). */
async function send(input: ParsedInputOf<typeof getOtp>, { services, request }: Context) {
  const to = codeAddress(input);
  await limitAsking(services, to.address, request);
  if (to.channel === "mobile") await sendByText(services, to, request);
  else await sendToMember(services, to, request);
  return done("If this address is known here, a code is on its way.");
}

export const getOtpHandler = handler(getOtp, send);
export const sendCodeHandler = handler(sendCode, send);

async function sendByText(
  services: Services,
  to: CodeAddress,
  { id, language, clientAddress }: RequestFacts,
) {
  await requireServedCountry(services.database, to.address);
  const code = await codeFor(services, to, clientAddress);
  try {
    await takeOneOfDay(services);
    const site = await companyName(services.database);
    await services.sms.send({ to: to.address, text: codeMessage({ ...code, language, site }) }, id);
  } catch (error) {
    await noteUnsent(services, to);
    if (!(error instanceof SmsError)) throw error;
    if (error.wrongNumber) throw new Invalid({ number: "Phone number is invalid." });
    throw new Refusal(503, "The text message could not be sent. Please try again later.");
  }
}

async function sendToMember(services: Services, to: CodeAddress, request: RequestFacts) {
  const member = await services.database
    .selectFrom("member")
    .select(["email", "language"])
    .where("email", "=", to.address)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!member?.email) return;
  const { language } = member;
  const code = await codeFor(services, to, request.clientAddress);
  const letter = verificationCode({ language: request.language ?? language, ...code });
  services.directMail.send({ ...letter, to: member.email });
}
