import type { Selectable } from "kysely";
import { email as typedEmail } from "~/contract/form-fields";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables";
import type { RequestFacts } from "../http/handler";
import { Incomplete, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { requireFreeEmail, mailEmailLink } from "./change-email";
import { firstPicture } from "./first-picture";
import { newMember } from "./new-member";
import { verifiedIdentity } from "./verified-identity";
import { redeemAuthId } from "./auth-ids";

const phoneLogin = 1;

interface Proof {
  auth_id?: string;
  id_token?: string;
}

interface Input extends Proof {
  name?: string;
  email?: string;
  address?: string;
  profile?: File | string;
}

/** The number that a code of ours, or one of the identity provider, has proven. */
async function verifiedMobile(services: Services, { auth_id: authId, id_token: idToken }: Proof) {
  if (idToken) {
    const { provider, mobile } = await verifiedIdentity(services, idToken, "a phone number");
    if (provider !== "phone" || !mobile) throw new Refusal(400, "phone_not_confirmed");
    return mobile;
  }
  if (!authId) throw new Incomplete({ auth_id: "Please confirm your phone number first." });
  const mobile = await redeemAuthId(services, authId);
  if (mobile === undefined) throw new Refusal(400, "phone_confirmation_ended");
  return mobile;
}

/**
 * The member of a phone number that verify-otp or the identity provider has proven; made when the number is new
 * (contract §3.2, §5.1), with what the call gives. An e-mail address is theirs
 * once they follow the link that is mailed to it.
 * @throws Refusal
 */
export async function signInByPhone(
  services: Services,
  input: Input,
  request: RequestFacts,
): Promise<Selectable<MemberTable>> {
  const mobile = await verifiedMobile(services, input);
  const known = () => memberOf(services.database, mobile);
  const member = await known();
  if (member) return member;
  const made = await newMember(services, {
    // Nobody's phone number stands in a name or an address.
    name: input.name ?? "Member",
    mobile,
    address: input.address ?? "",
    login_type: phoneLogin,
    picture: await firstPicture(services, input.profile),
  });
  const email = typedEmail.safeParse(input.email).data;
  if (made && email) await askToConfirm(services, made, email, request);
  const found = made ?? (await known());
  if (!found) throw new Refusal(409, "phone_confirmation_ended");
  return found;
}

/** An address that somebody has, or that got many letters already, is left out: it keeps nobody from signing in. */
async function askToConfirm(
  services: Services,
  member: Selectable<MemberTable>,
  email: string,
  request: RequestFacts,
) {
  try {
    await requireFreeEmail(services, member.id, email, request);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  await mailEmailLink(services, member, email, request);
}

const memberOf = (database: Database, mobile: string) =>
  database
    .selectFrom("member")
    .selectAll()
    .where("login_type", "=", phoneLogin)
    .where("mobile", "=", mobile)
    .executeTakeFirst();
