import { createHash } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "../db/database";
import type { Services } from "../services";
import { companyName } from "../site/company-name";

type Purpose = "add" | "sign_in" | "second_step" | "proof";

const challengeMinutes = 10;

/** Whom keys are for: the site at its public address, and no other. */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpID: hostname };
};

async function keepChallenge(
  { database, clock }: Services,
  challenge: string,
  purpose: Purpose,
  memberId: number | null,
) {
  const expires_at = new Date(clock().getTime() + challengeMinutes * 60_000);
  await database
    .insertInto("passkey_challenge")
    .values({ challenge, purpose, member_id: memberId, expires_at })
    .execute();
}

const clientData = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge that was signed, when it was ours for this; it counts once, of many at the same time too. */
async function spendChallenge(
  { database, clock }: Services,
  response: { clientDataJSON: string },
  purpose: Purpose,
  memberId: number | null,
) {
  const text = Buffer.from(response.clientDataJSON, "base64url").toString("utf8");
  const { challenge } = clientData.parse(JSON.parse(text));
  const spent = await database
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("member_id", "is not distinct from", memberId)
    .where("expires_at", ">", clock())
    .returning("challenge")
    .executeTakeFirst();
  return spent?.challenge;
}

/** What the browser hands over; the library looks into the rest. */
const handedOver = z.looseObject({
  id: z.string().min(1).max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(5000) }),
});

/** @throws whatever is wrong with it */
const read = (text: string) => handedOver.parse(JSON.parse(text));

/** The member as their device knows them: always the same, and nothing that says who it is. */
const userHandle = ({ id, created_at }: { id: number; created_at: Date }) =>
  new Uint8Array(
    createHash("sha256").update(`passkeys of ${id} ${created_at.toISOString()}`).digest(),
  );

export const passkeysOf = (database: Database, memberId: number) =>
  database
    .selectFrom("passkey")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();

interface Named {
  id: number;
  name: string;
  email: string | null;
  mobile: string | null;
  created_at: Date;
}

/** What a browser needs to make a key; none on a device that has one already. */
export async function optionsToAdd(services: Services, member: Named) {
  const { database, publicUrl } = services;
  const { rpID } = siteOf(publicUrl);
  const keys = await passkeysOf(database, member.id);
  const options = await generateRegistrationOptions({
    rpName: await companyName(database),
    rpID,
    userID: userHandle(member),
    userName: member.email ?? (member.mobile ? `+${member.mobile}` : member.name),
    userDisplayName: member.name,
    timeout: challengeMinutes * 60_000,
    excludeCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(services, options.challenge, "add", member.id);
  return options;
}

/** The key that the browser made, or null when it is none for this. */
export async function verifyNewPasskey(services: Services, memberId: number, text: string) {
  try {
    const response = read(text) as unknown as RegistrationResponseJSON;
    const challenge = await spendChallenge(services, response.response, "add", memberId);
    if (!challenge) return null;
    const { origin, rpID } = siteOf(services.publicUrl);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...(transports ?? [])],
    };
  } catch (error) {
    services.logger.info({ err: error }, "a passkey was not taken");
    return null;
  }
}

/** What a browser needs to sign in: with any key of this site, or with one of the member's. */
export async function optionsToSign(
  services: Services,
  purpose: Exclude<Purpose, "add">,
  memberId: number | null,
) {
  const keys = memberId === null ? [] : await passkeysOf(services.database, memberId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services.publicUrl).rpID,
    timeout: challengeMinutes * 60_000,
    allowCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: purpose === "sign_in" ? "required" : "preferred",
  });
  await keepChallenge(services, options.challenge, purpose, memberId);
  return options;
}

/**
 * Whose key signed the challenge, or null. Alone it is both steps, so the device has to have made sure who holds
 * it; beside another step that it was there is enough.
 */
export async function verifyPasskey(
  services: Services,
  text: string,
  purpose: Exclude<Purpose, "add">,
  memberId: number | null,
) {
  const { database, clock, publicUrl, logger } = services;
  try {
    const response = read(text) as unknown as AuthenticationResponseJSON;
    const challenge = await spendChallenge(services, response.response, purpose, memberId);
    const key = await database
      .selectFrom("passkey")
      .selectAll()
      .where("credential_id", "=", response.id)
      .$if(memberId !== null, (query) => query.where("member_id", "=", memberId))
      .executeTakeFirst();
    if (!challenge || !key) return null;
    const { origin, rpID } = siteOf(publicUrl);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: purpose === "sign_in",
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    });
    if (!verified) return null;
    const counter = authenticationInfo.newCounter;
    const used = await database
      .updateTable("passkey")
      .set({ counter, last_used_at: clock() })
      .where("id", "=", key.id)
      .where(sql<boolean>`counter < ${counter} or (counter = 0 and ${counter} = 0)`)
      .returning("member_id")
      .executeTakeFirst();
    return used ? used.member_id : null;
  } catch (error) {
    logger.info({ err: error }, "a passkey was not taken");
    return null;
  }
}
