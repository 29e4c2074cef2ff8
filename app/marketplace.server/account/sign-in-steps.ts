import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { finishSignIn } from "~/contract/second-factor/calls";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables";
import { handler } from "../http/handler";
import { Refusal } from "../http/refusals";
import type { Services } from "../services";
import {
  deviceHash,
  isKnownDevice,
  isNewDevice,
  isOfDevice,
  moveDevice,
  newDevice,
  tellOfDevice,
} from "./known-devices";
import { factorWays, requireFactor } from "./second-factor";
import { noMatch } from "./sign-in-by-password";
import { answerSignedIn } from "./signed-in";
import { issueToken } from "./tokens";

/** Other clients look for this sentence, with status 200 and `is_active` (contract §2.2). */
export const deactivated = () =>
  new Refusal(200, "sign_in_deactivated", {
    extra: { is_active: false },
  });

const stepMinutes = 10;
const triesOfOne = 5;
/** How long a device is asked for one step only, for whoever wants that. */
const trustedDays = 30;

export const stepHash = (token: string) => createHash("sha256").update(token).digest();

/** The first step is taken, and the second one is still to come. */
export class SecondFactorNeeded extends Refusal {
  constructor(
    readonly memberId: number,
    facts: Record<string, unknown>,
  ) {
    super(403, "second_factor_required", { extra: facts });
  }
}

/**
 * What whoever took the first step is answered with: a secret for the second, good for ten minutes and a few tries.
 * A change of the password ends it, or comes first: then what was shown is right no longer.
 */
export async function secondStep(
  { database, clock }: Services,
  { id, password_hash }: Pick<Selectable<MemberTable>, "id" | "password_hash">,
) {
  const token = randomBytes(32).toString("base64url");
  const expires = new Date(clock().getTime() + stepMinutes * 60_000);
  const begun = await database
    .insertInto("sign_in_step")
    .columns(["token_hash", "member_id", "tries_left", "expires_at"])
    .expression((build) =>
      build
        .selectFrom("member")
        .select([
          sql<Buffer>`${stepHash(token)}::bytea`.as("token_hash"),
          "member.id",
          sql<number>`${triesOfOne}::int`.as("tries_left"),
          sql<Date>`${expires}::timestamptz`.as("expires_at"),
        ])
        .where("member.id", "=", id)
        .where("member.is_active", "=", true)
        .where("member.password_hash", "is not distinct from", password_hash)
        .forShare(),
    )
    .returning("member_id")
    .executeTakeFirst();
  if (!begun) return noMatch();
  return new SecondFactorNeeded(id, {
    second_factor_token: token,
    second_factor_ways: await factorWays(database, id),
    expires_in: stepMinutes * 60,
  });
}

/** Whether a member asked for one step only on this device. Operators take both, always. */
export async function isTrusted(
  { database, clock }: Services,
  { id, is_operator }: { id: number; is_operator: boolean },
  device: string | undefined,
) {
  if (is_operator || !device) return false;
  const trusted = await database
    .selectFrom("trusted_device")
    .select("member_id")
    .where("member_id", "=", id)
    .where(isOfDevice(deviceHash(device), clock()))
    .where("expires_at", ">", clock())
    .executeTakeFirst();
  return trusted !== undefined;
}

async function trust(database: Database, memberId: number, device: string, now: Date) {
  const expires_at = new Date(now.getTime() + trustedDays * 24 * 3_600_000);
  await database
    .insertInto("trusted_device")
    .values({ member_id: memberId, device_hash: deviceHash(device), expires_at })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "device_hash"]).doUpdateSet({ expires_at }),
    )
    .execute();
}

const isOver = () => new Refusal(400, "sign_in_again");

/** Who has taken the first step. @throws Refusal when it is over */
export async function memberOfStep(services: Services, token: string) {
  const member = await findMemberOfStep(services, token);
  if (!member) throw isOver();
  return member;
}

const findMemberOfStep = ({ database, clock }: Services, token: string) =>
  database
    .selectFrom("sign_in_step")
    .innerJoin("member", "member.id", "member_id")
    .selectAll("member")
    .where("token_hash", "=", stepHash(token))
    .where("expires_at", ">", clock())
    .executeTakeFirst();

/** The second step: signs in as user_signup does. */
export const finishSignInHandler = handler(finishSignIn, async (input, { services, request }) => {
  const { database, clock } = services;
  const token_hash = stepHash(input.second_factor_token);
  const { clientAddress, userAgent } = request;
  const member = await findMemberOfStep(services, input.second_factor_token);
  // A device that the member signed in on before does not wait for strangers behind the same address.
  if (!(await isKnownDevice(services, member?.id, input.device)))
    await services.limit("signInAddress", clientAddress);
  if (!member) throw isOver();
  const counted = await database
    .updateTable("sign_in_step")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("token_hash", "=", token_hash)
    .where("tries_left", ">", 0)
    .returning("member_id")
    .executeTakeFirst();
  if (!counted) throw isOver();
  await requireFactor(services, member, input, {
    clientAddress,
    device: input.device,
    purpose: "second_step",
  });
  const isNew = await isNewDevice(services, member, input.device, request);
  const device = newDevice();
  const token = await database.transaction().execute(async (tx) => {
    // A change of the password waits for this, or ends the step first.
    const active = await tx
      .selectFrom("member")
      .select("id")
      .where("id", "=", member.id)
      .where("is_active", "=", true)
      .forShare()
      .executeTakeFirst();
    const taken = await tx
      .deleteFrom("sign_in_step")
      .where("token_hash", "=", token_hash)
      .returning("member_id")
      .executeTakeFirst();
    if (!active || !taken) throw isOver();
    await moveDevice(tx, { memberId: member.id, from: input.device, to: device, now: clock() });
    if (input.remember && !member.is_operator) await trust(tx, member.id, device, clock());
    return issueToken(tx, member.id, clock(), { userAgent, clientAddress, secret: device });
  });
  if (isNew) await tellOfDevice(services, member.id, request);
  return answerSignedIn(services, member, { token, device, fcm_id: input.fcm_id });
});
