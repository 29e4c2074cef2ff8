import { checkPackageLimit } from "~/contract/packages";
import { verb } from "../http/handler";
import { availabilityOf } from "./features";

/** Whether the caller's packages allow something. */
export const checkPackageLimitVerb = verb(
  checkPackageLimit,
  ({ type }, { caller, services: { database, clock } }) =>
    availabilityOf(database, caller, type, clock()),
);
