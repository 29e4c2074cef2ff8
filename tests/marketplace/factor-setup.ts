import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { userSignup } from "~/contract/account/calls";
import {
  finishSignIn,
  startAuthenticator,
  turnOnAuthenticator,
} from "~/contract/second-factor/calls";
import { settleFactors } from "~/marketplace.server/account/second-factor";
import type { OpenMarketplace, TestMarketplace } from "../support/marketplace";
import { goodPassword, signedInMember, visitor } from "./account-visitor";
import { ask, send } from "./asking";

/** What the app with this key shows; `aside`: that many steps of thirty seconds later. */
export const shownBy = (key: string, now: Date, aside = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: now.getTime() + aside * 30_000,
  });

export const laterBy = ({ clock }: TestMarketplace, seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

/** Turns an app on for a member who has just signed in; the clock goes on, so that its next code is another. */
export async function withAuthenticator(marketplace: TestMarketplace, token: string) {
  const { key } = (await ask(marketplace, startAuthenticator, {}, token)).body.data;
  const shown = { authenticator_code: shownBy(key, marketplace.clock.now) };
  const { body } = await ask(marketplace, turnOnAuthenticator, shown, token);
  laterBy(marketplace, 60);
  return { key, token: body.token!, codes: body.data.recovery_codes };
}

/** A member with an app, signed in. */
export async function memberWithApp(marketplace: TestMarketplace) {
  const member = await signedInMember(marketplace);
  return { ...member, ...(await withAuthenticator(marketplace, member.token)) };
}

/** The first step; what it is answered with. */
export async function firstStep(marketplace: TestMarketplace, email: string, more: object = {}) {
  const { status, body } = await send(visitor(marketplace), userSignup, {
    ...{ type: "3", email, password: goodPassword },
    ...more,
  });
  const told = body as unknown as Record<string, unknown>;
  return { status, told, second_factor_token: String(told.second_factor_token ?? "") };
}

export const secondStep = (marketplace: TestMarketplace, input: object) =>
  send(visitor(marketplace), finishSignIn, input);

/** An app that is on, for calls that need one; nobody has its key. */
export async function keepAuthenticator({ database, clock }: TestMarketplace, memberId: number) {
  const turned_on_at = clock.now;
  await database
    .insertInto("authenticator")
    .values({ member_id: memberId, key_sealed: "", sealed_with: "", turned_on_at })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ turned_on_at }))
    .execute();
  await settleFactors(database, memberId, clock.now);
}

/** A row of all that is kept for the second step. */
export async function keepFactors(marketplace: TestMarketplace, memberId: number) {
  await keepAuthenticator(marketplace, memberId);
  const { database, clock } = marketplace;
  const member_id = memberId;
  const bytes = Buffer.from(String(memberId));
  const ends = { member_id, expires_at: clock.now };
  await database
    .insertInto("recovery_code")
    .values({ member_id, code_hash: bytes, salt: bytes })
    .execute();
  await database
    .insertInto("sign_in_step")
    .values({ ...ends, token_hash: bytes, tries_left: 1 })
    .execute();
  await putPasskey(marketplace, memberId);
  await database
    .insertInto("passkey_challenge")
    .values({ ...ends, challenge: `of ${memberId}`, purpose: "proof" })
    .execute();
  await database
    .insertInto("trusted_device")
    .values({ ...ends, device_hash: bytes })
    .execute();
}

/** A passkey of a member that nobody holds. */
export const putPasskey = ({ database }: OpenMarketplace, memberId: number) =>
  database
    .insertInto("passkey")
    .values({
      ...{ member_id: memberId, credential_id: randomUUID(), public_key: Buffer.alloc(1) },
      name: "Key",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
