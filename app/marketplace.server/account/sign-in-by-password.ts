import type { Selectable } from "kysely";
import { email as emailRule } from "~/contract/form-fields";
import type { MemberTable } from "../db/tables";
import type { RequestFacts } from "../http/handler";
import { forgetTries } from "../http/rate-limits";
import { Invalid, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { verifyPassword } from "./passwords";
import { registrationProof } from "./unconfirmed-registration";

/** Screens compare this sentence and offer another code (contract §2.2). */
const notVerified = (registration: string) =>
  new Refusal(400, "Email is not verified", { extra: { registration } });
/** One sentence for unknown addresses and wrong passwords, also for one that was right a moment ago. */
export const noMatch = () => new Refusal(400, "The email or the password is not correct.");

/**
 * The member with this e-mail address and password. Whoever knows the password of an unconfirmed
 * registration is handed its proof.
 * @throws Refusal
 */
export async function signInByPassword(
  services: Services,
  input: { email?: string; password?: string },
  { clientAddress }: RequestFacts,
): Promise<Selectable<MemberTable>> {
  const email = emailRule.safeParse(input.email);
  if (!email.success) throw new Invalid({ email: email.error.issues[0]!.message });
  if (!input.password) throw new Invalid({ password: "Password is required." });
  await services.limit("signInAddress", clientAddress);
  await services.limit("signIn", email.data);
  const member = await services.database
    .selectFrom("member")
    .selectAll()
    .where("email", "=", email.data)
    .executeTakeFirst();
  const matches = await verifyPassword(member?.password_hash, input.password);
  if (!member || !matches) throw noMatch();
  if (member.is_active && !member.email_verified_at)
    throw notVerified(registrationProof(services.secret, member));
  await forgetTries(services.database, "signIn", email.data);
  return member;
}
