import { sql } from "kysely";
import { userRegister } from "~/contract/account/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { notify } from "../events/notify";
import { done, handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import { MailError } from "../mail/mailer";
import { verificationCode } from "../mail/templates/account";
import type { Services } from "../services";
import { isEmailOffered } from "../site/sign-in-ways";
import { unlessEmailTaken } from "./email-taken";
import { limitAskingFor } from "./limit-asking";
import { freeMemberSlug } from "./member-slug";
import { codeFor } from "./one-time-codes";
import { hashPassword } from "./passwords";
import { phoneNumber } from "./phone-number";
import { requireStrongPassword } from "./require-strong-password";
import { dropRegistration, registrationProof } from "./unconfirmed-registration";

const wayNotOffered = "This way of signing in is not offered.";

/**
 * Makes an account that can sign in once the mailed code was typed (contract §3.59), and answers with the
 * proof of who registered: a code confirms nothing of a registration without it. So another registration
 * may take the place of one that was left unconfirmed, whoever sends it.
 */
export const userRegisterHandler = handler(userRegister, async (input, { services, request }) => {
  await services.limit("register", request.clientAddress);
  if (!(await isEmailOffered(services)))
    throw new Refusal(400, "sign_in_not_offered", { sentence: wayNotOffered });
  const mobile = input.mobile && phoneNumber(input.mobile, "mobile");
  await requireStrongPassword(services, input.password, { ...input, mobile });
  const passwordHash = await hashPassword(input.password);
  const { language } = request;
  const { email } = input;
  await limitRepeated(services, email, request.clientAddress);
  const { id, isFirst } = await unlessEmailTaken(() =>
    register(services, { ...input, mobile }, passwordHash, language),
  );
  try {
    const to = { channel: "email", address: email } as const;
    const code = await codeFor(services, to, request.clientAddress);
    const texts = await services.letterTexts.current();
    await services.mailer.send({ ...verificationCode({ language, texts, ...code }), to: email });
  } catch (error) {
    // Without its code the account would stand in the way of trying again.
    await removeUnverified(services, id);
    if (error instanceof MailError) throw new Refusal(503, "mail_not_sent");
    throw error;
  }
  if (isFirst) {
    const { database, clock } = services;
    const event = { kind: "account.registered" } as const;
    await notify(database, event, { memberId: id, address: email }, clock());
  }
  return done("We have mailed you a code. Please type it to confirm your email.", {
    registration: registrationProof(services.secret, { id, password_hash: passwordHash }),
  });
});

/**
 * Each registration mails the address.
 * @throws TooManyRequests when the same one is registered again and again
 */
async function limitRepeated(services: Services, email: string, clientAddress: string) {
  const registered = await services.database
    .selectFrom("member")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (registered) await limitAskingFor(services, email, clientAddress);
}

function register(
  { database, clock }: Services,
  { name, email, mobile }: ParsedInputOf<typeof userRegister>,
  passwordHash: string,
  language: string | null,
) {
  const now = clock();
  return database.transaction().execute(async (tx) => {
    // Of several at once the last one stands, and none is refused.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${email.toLowerCase()}`}, 0))`.execute(
      tx,
    );
    const isFirst = !(await dropRegistration(tx, email));
    const { id } = await tx
      .insertInto("member")
      .values({
        name,
        slug: await freeMemberSlug(tx, name),
        email,
        mobile: mobile || null,
        password_hash: passwordHash,
        language,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, isFirst };
  });
}

async function removeUnverified({ database }: Services, memberId: number) {
  await database
    .deleteFrom("member")
    .where("id", "=", memberId)
    .where("email_verified_at", "is", null)
    .execute();
}
