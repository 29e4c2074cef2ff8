import { getUserData } from "~/contract/account";
import { handler } from "../http/handler";
import { userOnWire } from "./user-on-wire";

/** The caller's own profile. */
export const getUserDataHandler = handler(getUserData, (_input, { caller, services }) =>
  userOnWire(services, caller),
);
