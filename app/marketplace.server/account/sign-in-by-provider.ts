import type { Selectable } from "kysely";
import { cleanText } from "~/contract/form-fields";
import type { VerifiedIdentity } from "~/firebase.server/verify-id-token";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables";
import { Incomplete, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { firstPicture } from "./first-picture";
import { newMember } from "./new-member";
import { internationalNumber } from "./phone-number";
import { notOffered, verifiedIdentity } from "./verified-identity";
import { dropUnconfirmedRegistration } from "./unconfirmed-registration";

/** Contract §2.1. */
const providers = {
  "0": { way: "Google", name: "google.com", loginType: 0 },
  "2": { way: "Apple", name: "apple.com", loginType: 2 },
} as const;

interface Input {
  type: keyof typeof providers;
  id_token?: string;
  name?: string;
  mobile?: string;
  address?: string;
  profile?: File | string;
}

/**
 * The member whom an identity provider knows; made when it is somebody new (contract §3.2). A bare
 * auth_id is nobody (§5.1). Whoever has an account with the same address signs in as they always did:
 * an address does not open an account that something else keeps shut.
 * @throws Refusal
 */
export async function signInByProvider(
  services: Services,
  { type, id_token: idToken, name: typedName, mobile, address = "", profile }: Input,
): Promise<Selectable<MemberTable>> {
  const { way, name: provider, loginType } = providers[type];
  if (!idToken) throw new Incomplete({ id_token: notOffered(way).message });
  const identity = await verifiedIdentity(services, idToken, way);
  if (identity.provider !== provider) throw new Refusal(400, "sign_in_interrupted");
  const { database, clock } = services;
  const known = () => memberOf(database, loginType, identity);
  const member = await known();
  if (member) return member;
  if (identity.email) await dropUnconfirmedRegistration(database, identity.email);
  const name = cleanText(typedName ?? identity.name ?? "").slice(0, 255) || "Member";
  const made = await newMember(services, {
    name,
    email: identity.email,
    email_verified_at: identity.email ? clock() : null,
    mobile: internationalNumber(mobile?.replace(/\D/g, "")),
    address,
    login_type: loginType,
    auth_id: identity.uid,
    picture: await firstPicture(services, profile || identity.picture),
  });
  // Somebody else has the address, or the same person came twice at once.
  const found = made ?? (await known());
  if (!found) throw new Refusal(409, "email_registered");
  return found;
}

const memberOf = (database: Database, loginType: number, { uid }: VerifiedIdentity) =>
  database
    .selectFrom("member")
    .selectAll()
    .where("login_type", "=", loginType)
    .where("auth_id", "=", uid)
    .executeTakeFirst();
