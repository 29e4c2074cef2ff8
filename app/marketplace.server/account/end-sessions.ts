import { endAllSessions, endSession } from "~/contract/account.security";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { revokeTokens } from "./tokens";

/** Signs one of the caller's devices out, and sends no more push messages to it. */
export const endSessionHandler = handler(endSession, async ({ id }, { caller, services }) => {
  const ended = await revokeTokens(services.database, caller.id, services.clock(), { only: id });
  if (ended === 0) throw new NotFound("This device is signed out already.");
  return done("The device is signed out.");
});

/** Signs all of the caller's devices out, and sends no more push messages to any. */
export const endAllSessionsHandler = handler(
  endAllSessions,
  async (_input, { caller, services }) => {
    await revokeTokens(services.database, caller.id, services.clock());
    return done("You are signed out on all devices.");
  },
);
