import {
  makeRecoveryCodes,
  secondFactors,
  startAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from "~/contract/second-factor/calls";
import { done, handler, reply } from "../http/handler";
import { Invalid, StatusConflict } from "../http/refusals";
import { companyName } from "../site/company-name";
import { keyAddress, keyToSetUp, spendAuthenticatorCode } from "./authenticator";
import { passkeysOf } from "./passkeys";
import { requireRecentSignIn } from "./recent-sign-in";
import { keepRecoveryCodes, newRecoveryCodes, recoveryCodesLeft } from "./recovery-codes";
import {
  authenticatorSince,
  factorTurnedOn,
  settleLostFactor,
  tellOfFactors,
} from "./second-factor";

/** What the caller has set up. */
export const secondFactorsHandler = handler(
  secondFactors,
  async (_input, { caller, services: { database } }) => {
    const [since, keys, left] = await Promise.all([
      authenticatorSince(database, caller.id),
      passkeysOf(database, caller.id),
      recoveryCodesLeft(database, caller.id),
    ]);
    return {
      is_on: caller.second_factor_at !== null,
      is_needed: caller.lacksFactor,
      authenticator_since: since?.toISOString() ?? null,
      recovery_codes_left: left,
      passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
    };
  },
);

const isOnAlready = () => new StatusConflict("authenticator_on");

export const startAuthenticatorHandler = handler(
  startAuthenticator,
  async (_input, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const key = await keyToSetUp(services, caller.id);
    if (key === null) throw isOnAlready();
    const issuer = await companyName(services.database);
    const label = caller.email ?? (caller.mobile ? `+${caller.mobile}` : caller.name);
    return { key, address: keyAddress(key, { issuer, label }) };
  },
);

/** Turns the app on once it has shown that it has the key. */
export const turnOnAuthenticatorHandler = handler(
  turnOnAuthenticator,
  async ({ authenticator_code: code }, { caller, services }) => {
    requireRecentSignIn(caller, services);
    await services.limit("confirmSignIn", String(caller.id));
    const { database, clock } = services;
    if (!(await spendAuthenticatorCode(services, caller.id, code, { pending: true })))
      throw new Invalid({
        authenticator_code:
          "This is not the code that the app shows now. Please look whether your device has the right time.",
      });
    const fresh = caller.second_factor_at ? null : await newRecoveryCodes();
    const now = clock();
    const token = await database.transaction().execute(async (tx) => {
      const on = await tx
        .updateTable("authenticator")
        .set({ turned_on_at: now })
        .where("member_id", "=", caller.id)
        .where("turned_on_at", "is", null)
        .returning("member_id")
        .executeTakeFirst();
      if (!on) throw isOnAlready();
      return factorTurnedOn(tx, caller, "app", fresh, now);
    });
    const data = { recovery_codes: fresh?.codes ?? [] };
    return reply(data, { message: "Your authenticator app is turned on.", token });
  },
);

export const turnOffAuthenticatorHandler = handler(
  turnOffAuthenticator,
  async (_input, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const { database, clock } = services;
    await database.transaction().execute(async (tx) => {
      const off = await tx
        .deleteFrom("authenticator")
        .where("member_id", "=", caller.id)
        .where("turned_on_at", "is not", null)
        .returning("member_id")
        .executeTakeFirst();
      if (!off) throw new StatusConflict("authenticator_off");
      await settleLostFactor(tx, caller, services);
      await tellOfFactors(tx, caller, "authenticatorOff", clock());
    });
    return done("Your authenticator app is turned off.");
  },
);

export const makeRecoveryCodesHandler = handler(
  makeRecoveryCodes,
  async (_input, { caller, services }) => {
    requireRecentSignIn(caller, services);
    const { database, clock } = services;
    const fresh = await newRecoveryCodes();
    await database.transaction().execute(async (tx) => {
      const member = await tx
        .selectFrom("member")
        .select("second_factor_at")
        .where("id", "=", caller.id)
        .forUpdate()
        .executeTakeFirst();
      if (!member?.second_factor_at) throw new StatusConflict("second_factor_missing");
      await keepRecoveryCodes(tx, caller.id, fresh, clock());
      await tellOfFactors(tx, caller, "recoveryCodesMade", clock());
    });
    return reply(
      { recovery_codes: fresh.codes },
      { message: "Here are your new recovery codes. Those from before count no longer." },
    );
  },
);
