import type { ParsedInputOf } from "~/contract/call";
import { userRegister } from "~/contract/account";
import { done, handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import { MailError } from "../mail/mailer";
import { queueLetter } from "../mail/queue-letter";
import { verificationCode } from "../mail/templates/verification-code";
import { welcome } from "../mail/templates/welcome";
import type { Services } from "../services";
import { unlessEmailTaken } from "./email-taken";
import { freeMemberSlug } from "./member-slug";
import { codeFor } from "./one-time-codes";
import { hashPassword } from "./passwords";
import { phoneNumber } from "./phone-number";

/**
 * Makes an account that can sign in once the mailed code was typed (contract §3.59). One that was left
 * unconfirmed stands: were it replaced, the owner of the address could confirm a stranger's password with
 * the next code. The owner comes in by a mailed link to choose a new password.
 */
export const userRegisterHandler = handler(userRegister, async (input, { services, request }) => {
  await services.limit("register", request.clientAddress);
  const mobile = input.mobile && phoneNumber(input.mobile, "mobile");
  const passwordHash = await hashPassword(input.password);
  const { language } = request;
  const memberId = await unlessEmailTaken(() =>
    insertMember(services, { ...input, mobile }, passwordHash, language),
  );
  const { email } = input;
  try {
    const to = { channel: "email", address: email } as const;
    const code = await codeFor(services, to, request.clientAddress);
    await services.mailer.send({ ...verificationCode({ language, ...code }), to: email });
  } catch (error) {
    // Without its code the account would stand in the way of trying again.
    await removeUnverified(services, memberId);
    if (error instanceof MailError)
      throw new Refusal(503, "The mail could not be sent. Please try again later.");
    throw error;
  }
  const letter = welcome({ language, siteUrl: services.publicUrl });
  await queueLetter(services, { ...letter, to: email, memberId });
  return done("We have mailed you a code. Please type it to confirm your email.");
});

function insertMember(
  { database, clock }: Services,
  { name, email, mobile }: ParsedInputOf<typeof userRegister>,
  passwordHash: string,
  language: string | null,
) {
  const now = clock();
  return database.transaction().execute(async (tx) => {
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
    return id;
  });
}

async function removeUnverified({ database }: Services, memberId: number) {
  await database
    .deleteFrom("member")
    .where("id", "=", memberId)
    .where("email_verified_at", "is", null)
    .execute();
}
