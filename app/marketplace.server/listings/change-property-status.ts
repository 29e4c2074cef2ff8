import { changePropertyStatus } from "~/contract/listings";
import { done, handler } from "../http/handler";
import { showOrHide } from "./show-or-hide";

/** Shows or hides one of the caller's approved listings. */
export const changePropertyStatusHandler = handler(
  changePropertyStatus,
  async ({ property_id, status }, { caller, services }) => {
    await showOrHide(services, caller, "property", property_id, status === "1");
    return done("The status was changed.");
  },
);
