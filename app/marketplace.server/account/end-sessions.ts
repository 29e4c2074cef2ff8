import { endAllSessions, endSession } from "~/contract/security/calls";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { forgetDevices } from "./known-devices";
import { requireRecentSignIn } from "./recent-sign-in";
import { revokeTokens } from "./tokens";

/**
 * Signs one of the caller's devices out, and sends no more push messages to it. Whoever holds it may be somebody
 * else, so it is a strange one from then on; and whoever found this one open is to sign nobody out.
 */
export const endSessionHandler = handler(endSession, async ({ id }, { caller, services }) => {
  requireRecentSignIn(caller, services);
  const { database, clock } = services;
  const ended = await revokeTokens(database, caller.id, clock(), { only: id });
  if (ended === 0) throw new NotFound("This device is signed out already.");
  await forgetDevices(database, caller.id, { only: id });
  return done("The device is signed out.");
});

/** Signs all of the caller's devices out, and sends no more push messages to any. */
export const endAllSessionsHandler = handler(
  endAllSessions,
  async (_input, { caller, services }) => {
    requireRecentSignIn(caller, services);
    await revokeTokens(services.database, caller.id, services.clock());
    return done("You are signed out on all devices.");
  },
);
