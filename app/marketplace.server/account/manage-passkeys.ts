import {
  addPasskey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
} from "~/contract/second-factor/calls";
import { done, handler, reply } from "../http/handler";
import { NotFound, Refusal, StatusConflict } from "../http/refusals";
import { isNewDevice, moveDevice, newDevice, tellOfDevice } from "./known-devices";
import {
  optionsToAdd,
  optionsToSign,
  passkeysOf,
  verifyNewPasskey,
  verifyPasskey,
} from "./passkeys";
import { requireRecentSignIn } from "./recent-sign-in";
import { newRecoveryCodes } from "./recovery-codes";
import { factorTurnedOn, settleLostFactor, tellOfFactors } from "./second-factor";
import { deactivated, memberOfStep } from "./sign-in-steps";
import { answerSignedIn } from "./signed-in";
import { issueTokenUnlessChanged } from "./tokens";

/** More than anybody has devices. */
const mostPasskeys = 20;
const notRecognised = () => new Refusal(400, "passkey_not_recognised");

export const startPasskeyHandler = handler(startPasskey, async (_input, { caller, services }) => {
  requireRecentSignIn(caller, services);
  return { ...(await optionsToAdd(services, caller)) };
});

/** Keeps a key. The first factor brings recovery codes along. */
export const addPasskeyHandler = handler(
  addPasskey,
  async ({ passkey, name }, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const { database, clock } = services;
    await services.limit("confirmSignIn", String(caller.id));
    if ((await passkeysOf(database, caller.id)).length >= mostPasskeys)
      throw new StatusConflict("too_many_passkeys");
    const made = await verifyNewPasskey(services, caller.id, passkey ?? "");
    if (!made) throw notRecognised();
    const fresh = caller.second_factor_at ? null : await newRecoveryCodes();
    const now = clock();
    const token = await database.transaction().execute(async (tx) => {
      const kept = await tx
        .insertInto("passkey")
        .values({ member_id: caller.id, name, created_at: now, ...made })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!kept) throw new StatusConflict("passkey_exists");
      return factorTurnedOn(tx, caller, { passkeyId: kept.id }, fresh, now);
    });
    const data = { recovery_codes: fresh?.codes ?? [] };
    return reply(data, { message: "Your passkey is added.", token });
  },
);

export const renamePasskeyHandler = handler(
  renamePasskey,
  async ({ id, name }, { caller, services: { database } }) => {
    const renamed = await database
      .updateTable("passkey")
      .set({ name })
      .where("id", "=", id)
      .where("member_id", "=", caller.id)
      .returning("id")
      .executeTakeFirst();
    if (!renamed) throw new NotFound("passkey_not_found");
    return done("The passkey has its new name.");
  },
);

export const removePasskeyHandler = handler(
  removePasskey,
  async ({ id }, { caller, services: { database, clock }, services }) => {
    requireRecentSignIn(caller, services);
    await database.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom("passkey")
        .where("id", "=", id)
        .where("member_id", "=", caller.id)
        .returning("id")
        .executeTakeFirst();
      if (!removed) throw new NotFound("passkey_not_found");
      await settleLostFactor(tx, caller, services);
      await tellOfFactors(tx, caller, "passkeyRemoved", clock());
    });
    return done("The passkey is removed.");
  },
);

/** To sign in with, to finish a sign-in with, or for whoever is signed in to show who they are. */
export const passkeyOptionsHandler = handler(
  passkeyOptions,
  async ({ second_factor_token: step }, { caller, services, request }) => {
    await services.limit("passkey", request.clientAddress);
    if (step) {
      const member = await memberOfStep(services, step);
      return { ...(await optionsToSign(services, "second_step", member.id)) };
    }
    const options = caller
      ? await optionsToSign(services, "proof", caller.id)
      : await optionsToSign(services, "sign_in", null);
    return { ...options };
  },
);

/** A key whose device has made sure who holds it is both steps at once. */
export const signInByPasskeyHandler = handler(
  signInByPasskey,
  async (input, { services, request }) => {
    const { database, clock } = services;
    const { clientAddress, userAgent } = request;
    await services.limit("signInAddress", clientAddress);
    const memberId = await verifyPasskey(services, input.passkey ?? "", "sign_in", null);
    const member =
      memberId === null
        ? undefined
        : await database
            .selectFrom("member")
            .selectAll()
            .where("id", "=", memberId)
            .executeTakeFirst();
    if (!member) throw notRecognised();
    if (!member.is_active) throw deactivated();
    const isNew = await isNewDevice(services, member, input.device, request);
    const device = newDevice();
    const facts = { userAgent, clientAddress, secret: device };
    const token = await issueTokenUnlessChanged(database, member, clock(), facts);
    if (!token) throw notRecognised();
    await moveDevice(database, {
      memberId: member.id,
      from: input.device,
      to: device,
      now: clock(),
    });
    if (isNew) await tellOfDevice(services, member.id, request);
    return answerSignedIn(services, member, { token, device, fcm_id: input.fcm_id });
  },
);
