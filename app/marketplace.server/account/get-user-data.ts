import { getUserData } from "~/contract/account";
import { verb } from "../http/handler";
import { userOnWire } from "./user-on-wire";

/** The caller's own profile. */
export const getUserDataVerb = verb(getUserData, (_input, { caller, services }) =>
  userOnWire(services, caller),
);
