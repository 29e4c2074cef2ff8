import { checkPackageLimit } from "~/contract/packages/calls";
import { handler } from "../http/handler";
import { availabilityOf } from "./features";

/** Whether the caller's packages allow something. */
export const checkPackageLimitHandler = handler(
  checkPackageLimit,
  ({ type }, { caller, services: { database, clock } }) =>
    availabilityOf(database, caller, type, clock()),
);
