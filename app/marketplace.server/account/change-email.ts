import type { Selectable } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import { linkMailed } from "~/contract/account/rules";
import { changeEmail, confirmEmailChange } from "~/contract/security/calls";
import type { MemberTable } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, done, type RequestFacts, handler } from "../http/handler";
import { Invalid, Refusal } from "../http/refusals";
import { returnsOf } from "../mail/returned/returned-letters";
import { emailChangeAsked } from "../mail/templates/account";
import type { Services } from "../services";
import { emailTaken, unlessEmailTaken } from "./email-taken";
import { limitAsking } from "./limit-asking";
import { requireRecentSignIn } from "./recent-sign-in";
import { keepFormerEmail } from "./take-back-email";
import { dropUnconfirmedRegistration } from "./unconfirmed-registration";

const validMinutes = 60;
const byGoogle = 0;
const hashed = (token: string) => createHash("sha256").update(token).digest();

export const changeEmailHandler = handler(changeEmail, async ({ email }, context) => {
  const { caller, services, request } = context;
  const isOwn = email.toLowerCase() === caller.email?.toLowerCase() && caller.email_verified_at;
  // One that letters came back from is confirmed anew.
  if (isOwn && !(await returnsOf(services.database, caller.id)))
    throw new Invalid({ email: "This is your email already." });
  await requireNewEmail(services, caller, email, request);
  await mailEmailLink(services, caller, email, request);
  return done(linkMailed);
});

/**
 * Whether a member who proved lately who they are may ask for this address.
 * @throws NotAllowed, Invalid, TooManyRequests
 */
export async function requireNewEmail(
  services: Services,
  caller: Caller,
  email: string,
  request: RequestFacts,
) {
  requireRecentSignIn(caller, services);
  if (caller.login_type === byGoogle)
    throw new Invalid({ email: "The email you sign in with cannot be changed." });
  await requireFreeEmail(services, caller.id, email, request);
}

/**
 * Counts the letter before it is written, and looks whether somebody else has the address.
 * @throws Invalid, TooManyRequests
 */
export async function requireFreeEmail(
  services: Services,
  memberId: number,
  email: string,
  request: RequestFacts,
) {
  await limitAsking(services, email, request);
  const other = await services.database
    .selectFrom("member")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .where("id", "<>", memberId)
    .executeTakeFirst();
  if (other) throw emailTaken();
}

/**
 * Mails a link to a new address. Until it is followed the account keeps the old one, or none: a
 * mistyped address locks nobody out, and nobody holds an address that is not theirs.
 */
export async function mailEmailLink(
  services: Services,
  { id, language }: Pick<Selectable<MemberTable>, "id" | "language">,
  email: string,
  request: RequestFacts,
) {
  const token = randomBytes(32).toString("base64url");
  const kept = {
    email,
    token_hash: hashed(token),
    expires_at: new Date(services.clock().getTime() + validMinutes * 60_000),
  };
  await services.database
    .insertInto("email_change")
    .values({ member_id: id, ...kept })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(kept))
    .execute();
  const letter = emailChangeAsked({
    language: request.language ?? language,
    texts: await services.letterTexts.current(),
    link: `${services.publicUrl}/confirm-email?token=${token}`,
    minutes: validMinutes,
  });
  services.directMail.send({ ...letter, to: email });
}

/** Gives the account its new address and tells the old one. */
export const confirmEmailChangeHandler = handler(
  confirmEmailChange,
  async ({ token }, { services, request }) => {
    await services.limit("confirmEmail", request.clientAddress);
    const before = await unlessEmailTaken(() => exchange(services, token));
    if (!before) throw new Refusal(400, "account_link_ended");
    return done("Your email is confirmed.");
  },
);

const exchange = (services: Services, token: string) =>
  services.database.transaction().execute(async (tx) => {
    const now = services.clock();
    const spent = await tx
      .deleteFrom("email_change")
      .where("token_hash", "=", hashed(token))
      .where("expires_at", ">", now)
      .returning(["member_id", "email"])
      .executeTakeFirst();
    if (!spent) return undefined;
    const before = await tx
      .selectFrom("member")
      .selectAll()
      .where("id", "=", spent.member_id)
      .where("is_active", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    await dropUnconfirmedRegistration(tx, spent.email);
    // A link mailed to the old address must not open the account with the new one.
    await tx.deleteFrom("password_reset").where("member_id", "=", before.id).execute();
    await tx
      .updateTable("member")
      .set({ email: spent.email, email_verified_at: now, updated_at: now })
      .where("id", "=", before.id)
      .execute();
    const { id, email } = before;
    if (email && before.email_verified_at && email.toLowerCase() !== spent.email.toLowerCase()) {
      const former = await keepFormerEmail(tx, { id, email }, now);
      const event = { kind: "account.email-changed", former } as const;
      await notify(tx, event, { memberId: id, address: email }, now);
    }
    return before;
  });
