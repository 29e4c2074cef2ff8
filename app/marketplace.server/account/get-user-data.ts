import { getUserData } from "~/contract/account/calls";
import { handler } from "../http/handler";
import { userOnWire } from "./user-on-wire";

/** The caller's own profile. */
export const getUserDataHandler = handler(getUserData, async (_input, { caller, services }) => ({
  ...(await userOnWire(services, caller)),
  // Screens lead whoever has no rights yet to what gives them.
  is_operator: caller.is_operator || caller.lacksFactor,
}));
