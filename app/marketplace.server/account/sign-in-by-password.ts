import type { Selectable } from "kysely";
import { email as emailRule } from "~/contract/form-fields";
import type { MemberTable } from "../db/tables";
import type { RequestFacts } from "../http/handler";
import { countWait, forgetTries, forgetWait } from "../http/rate-limits";
import { Incomplete, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { deviceHash, isKnownDevice } from "./known-devices";
import { verifyPassword } from "./passwords";
import { registrationProof } from "./unconfirmed-registration";

/** Screens compare this sentence and offer another code (contract §2.2). */
const notVerified = (registration: string) =>
  new Refusal(400, "email_not_verified", { extra: { registration } });
/** One sentence for unknown addresses and wrong passwords, also for one that was right a moment ago. */
export const noMatch = () => new Refusal(400, "wrong_sign_in");

/**
 * The member with this e-mail address and password. Whoever knows the password of an unconfirmed
 * registration is handed its proof.
 * @throws Refusal
 */
export async function signInByPassword(
  services: Services,
  input: { email?: string; password?: string; device?: string },
  request: RequestFacts,
): Promise<Selectable<MemberTable>> {
  const email = emailRule.safeParse(input.email);
  if (!email.success) throw new Incomplete({ email: email.error.issues[0]!.message });
  if (!input.password) throw new Incomplete({ password: "Password is required." });
  const member = await services.database
    .selectFrom("member")
    .selectAll()
    .where("email", "=", email.data)
    .executeTakeFirst();
  const forget = await countSignIn(services, email.data, member?.id, input.device, request);
  const matches = await verifyPassword(member?.password_hash, input.password);
  if (!member || !matches) throw noMatch();
  if (member.is_active && !member.email_verified_at)
    throw notVerified(registrationProof(services.secret, member));
  await forget();
  return member;
}

/**
 * Counts a try before the password is looked at. A device that the member signed in on before is counted by
 * itself, so that no stranger keeps them out; all others also wait for each other. Answers with what
 * forgets the tries.
 * @throws TooManyRequests
 */
async function countSignIn(
  services: Services,
  email: string,
  memberId: number | undefined,
  device: string | undefined,
  { clientAddress }: RequestFacts,
) {
  const { database, limit, clock } = services;
  const known = await isKnownDevice(services, memberId, device);
  if (known && device) {
    const subject = `${email} ${deviceHash(device).toString("base64url")}`;
    await limit("signInDevice", subject);
    return () => forgetTries(database, "signInDevice", subject);
  }
  const subject = `${email} ${clientAddress}`;
  await limit("signInAddress", clientAddress);
  await limit("signIn", subject);
  await countWait(database, "signIn", email, clock());
  return async () => {
    await forgetTries(database, "signIn", subject);
    await forgetWait(database, "signIn", email);
  };
}
