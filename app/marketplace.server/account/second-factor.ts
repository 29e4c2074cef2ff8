import type { AddedFactor, FactorChange } from "~/contract/events";
import type { SecondFactorWay } from "~/contract/second-factor/calls";
import type { Database } from "../db/database";
import { notify } from "../events/notify";
import type { Caller, RequestFacts } from "../http/handler";
import { countWait, forgetTries, forgetWait } from "../http/rate-limits";
import { Incomplete, Invalid, Refusal, StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { spendAuthenticatorCode } from "./authenticator";
import { isKnownDevice } from "./known-devices";
import { passkeysOf, verifyPasskey } from "./passkeys";
import {
  keepRecoveryCodes,
  type NewRecoveryCodes,
  recoveryCodesLeft,
  spendRecoveryCode,
} from "./recovery-codes";
import { exchangeToken, revokeTokens } from "./tokens";

/** What somebody shows for the second step. */
interface FactorProof {
  authenticator_code?: string;
  recovery_code?: string;
  passkey?: string;
}

/**
 * Holds what was shown against what the member has set up. Guesses are counted before it is looked at, by member
 * and network address, and all of a member's together are slowed (decision 115); a device that the member signed in
 * on before does not wait for strangers.
 * @throws Invalid at the field, TooManyRequests
 */
export async function requireFactor(
  services: Services,
  member: { id: number; email: string | null },
  proof: FactorProof,
  {
    clientAddress,
    device,
    purpose = "proof",
  }: Pick<RequestFacts, "clientAddress"> & {
    /** What the device keeps, or its hash. */
    device?: string | Buffer;
    purpose?: "second_step" | "proof";
  },
) {
  const { database, clock } = services;
  const { authenticator_code: code, recovery_code: recovery, passkey } = proof;
  if (!code && !recovery && !passkey)
    throw new Incomplete({ authenticator_code: "Please type the code." });
  const subject = `${member.id} ${clientAddress}`;
  await services.limit("secondFactor", subject);
  if (!(await isKnownDevice(services, member.id, device)))
    await countWait(database, "secondFactor", String(member.id), clock());
  if (passkey) {
    if ((await verifyPasskey(services, passkey, purpose, member.id)) === null)
      throw new Refusal(400, "passkey_not_recognised");
  } else if (code) {
    if (!(await spendAuthenticatorCode(services, member.id, code)))
      throw new Invalid({ authenticator_code: "The code is wrong or was used already." });
  } else {
    if (!(await spendRecoveryCode(services, member.id, recovery!)))
      throw new Invalid({ recovery_code: "The code is wrong or was used already." });
    await tellOfFactors(database, member, "recoveryCodeUsed", clock());
  }
  await forgetTries(database, "secondFactor", subject);
  await forgetWait(database, "secondFactor", String(member.id));
}

/** How a member may take the second step. */
export async function factorWays(database: Database, memberId: number) {
  const [app, keys, codesLeft] = await Promise.all([
    authenticatorSince(database, memberId),
    passkeysOf(database, memberId),
    recoveryCodesLeft(database, memberId),
  ]);
  const ways: SecondFactorWay[] = [];
  if (app) ways.push("authenticator");
  if (keys.length > 0) ways.push("passkey");
  if (codesLeft > 0) ways.push("recovery");
  return ways;
}

export async function authenticatorSince(database: Database, memberId: number) {
  const app = await database
    .selectFrom("authenticator")
    .select("turned_on_at")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return app?.turned_on_at ?? null;
}

/**
 * The same after the caller took one away: operators keep one where the site asks them for it.
 * @throws StatusConflict
 */
export async function settleLostFactor(
  tx: Database,
  caller: Caller,
  { operatorSecondFactor, clock }: Pick<Services, "operatorSecondFactor" | "clock">,
) {
  const isOn = await settleFactors(tx, caller.id, clock());
  if (!isOn && operatorSecondFactor && caller.is_operator)
    throw new StatusConflict("last_second_factor");
}

/**
 * Notes with the member whether there is a factor. After the last one went nothing of it stays; whoever was
 * halfway in with another one starts anew.
 */
export async function settleFactors(tx: Database, memberId: number, now: Date) {
  const isOn =
    (await authenticatorSince(tx, memberId)) !== null ||
    (await passkeysOf(tx, memberId)).length > 0;
  await tx
    .updateTable("member")
    .set(({ fn, val }) => ({
      second_factor_at: isOn ? fn.coalesce("second_factor_at", val(now)) : null,
    }))
    .where("id", "=", memberId)
    .execute();
  await tx.deleteFrom("sign_in_step").where("member_id", "=", memberId).execute();
  if (isOn) return true;
  for (const table of ["recovery_code", "trusted_device"] as const)
    await tx.deleteFrom(table).where("member_id", "=", memberId).execute();
  return false;
}

/** All that a member has set up, for whoever lost it: they are signed out everywhere and told. */
export async function takeFactorsAway(
  tx: Database,
  member: { id: number; email: string | null },
  now: Date,
) {
  for (const table of ["authenticator", "passkey"] as const)
    await tx.deleteFrom(table).where("member_id", "=", member.id).execute();
  await settleFactors(tx, member.id, now);
  await revokeTokens(tx, member.id, now);
  await tellOfFactors(tx, member, "takenAway", now);
}

/**
 * What follows when a factor is turned on: other sessions end, recovery codes are kept where they are the first,
 * a letter goes out. Answers with the token in place of the caller's.
 */
export async function factorTurnedOn(
  tx: Database,
  caller: Caller,
  added: { passkeyId: number } | "app",
  fresh: NewRecoveryCodes | null,
  now: Date,
) {
  await settleFactors(tx, caller.id, now);
  if (fresh) await keepRecoveryCodes(tx, caller.id, fresh, now);
  await revokeTokens(tx, caller.id, now, { except: caller.tokenId });
  const isApp = added === "app";
  // An operator's mail alone opens nothing: what they added goes by another hand (docs/decisions/0132).
  const isOperator = caller.is_operator || caller.lacksFactor;
  await tellOfFactors(
    tx,
    caller,
    isApp ? "authenticatorOn" : "passkeyAdded",
    now,
    isOperator
      ? undefined
      : {
          memberId: caller.id,
          passkeyId: isApp ? 0 : added.passkeyId,
          addedAt: now.getTime(),
        },
  );
  return exchangeToken(tx, caller, now);
}

/** A letter, to where letters reached the member then; in their list without one. */
export function tellOfFactors(
  tx: Database,
  { id: memberId, email }: { id: number; email: string | null },
  change: FactorChange,
  now: Date,
  added?: AddedFactor,
) {
  const event = { kind: "account.factor-changed", change, ...(added && { added }) } as const;
  return notify(tx, event, email ? { memberId, address: email } : { memberId, always: true }, now);
}
