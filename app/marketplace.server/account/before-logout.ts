import { beforeLogout } from "~/contract/account/calls";
import { done, handler } from "../http/handler";
import { dropPushToken } from "../push/push-tokens";
import { revokeTokens } from "./tokens";

/** Ends push messages to this device and the token that was used (contract §3.49). */
export const beforeLogoutHandler = handler(
  beforeLogout,
  async ({ fcm_id }, { caller, services }) => {
    if (fcm_id) await dropPushToken(services.database, caller.id, fcm_id);
    await revokeTokens(services.database, caller.id, services.clock(), { only: caller.tokenId });
    return done("You are signed out.");
  },
);
