import { confirmCode, getOtp, sendCode, verifyOtp } from "~/contract/account/calls";
import { email as emailRule, mobile } from "~/contract/form-fields";
import type { ParsedInputOf } from "~/contract/wire/call";
import { done, handler, type RequestFacts } from "../http/handler";
import { Invalid, Refusal } from "../http/refusals";
import { codeMessage, verificationCode } from "../mail/templates/account";
import type { Services } from "../services";
import { companyName } from "../site/company-name";
import { SmsError } from "../sms/text-message";
import { requireServedCountry, takeOneOfDay } from "../sms/text-settings";
import { issueAuthId } from "./auth-ids";
import { issueResetToken } from "./forgot-password";
import { limitAsking } from "./limit-asking";
import { type CodeAddress, codeFor, noteUnsent, redeemCode } from "./one-time-codes";
import { phoneNumber } from "./phone-number";
import { dropRegistration, insertOwner, provesRegistration } from "./unconfirmed-registration";

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
    throw new Refusal(503, "text_message_not_sent");
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
  const texts = await services.letterTexts.current();
  const letter = verificationCode({ language: request.language ?? language, texts, ...code });
  services.directMail.send({ ...letter, to: member.email });
}

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

/**
 * The phone number, else the e-mail address, that a code is for (contract §3.50).
 * @throws Invalid
 */
function codeAddress({ number, email }: { number?: string; email?: string }): CodeAddress {
  const field = number === undefined ? "email" : "number";
  const read = field === "number" ? mobile.safeParse(number) : emailRule.safeParse(email);
  if (!read.success) throw new Invalid({ [field]: read.error.issues[0]!.message });
  return field === "number"
    ? { channel: "mobile", address: phoneNumber(read.data, field) }
    : { channel: "email", address: read.data };
}
