import { interestedUsers } from "~/contract/interest/calls";
import { done, handler } from "../http/handler";
import { NotAllowed, StatusConflict } from "../http/refusals";
import { putMark, removeMark } from "../properties/marks";
import { requireVisible } from "../properties/visibility";

/**
 * Notes the caller's interest in a home or takes it back; repeats are successes. One's own home and
 * one that is sold or rented already are refused (contract §3.21).
 */
export const interestedUsersHandler = handler(
  interestedUsers,
  async ({ property_id, type }, { caller, services }) => {
    await services.limit("mark", String(caller.id));
    if (type === "0") {
      await removeMark(services, "interest", caller, property_id);
      return done("Your interest was taken back.");
    }
    const property = await requireVisible(services.database, property_id, caller);
    if (property.owner_id === caller.id) throw new NotAllowed("This is your own property.");
    if (property.status === "sold" || property.status === "rented")
      throw new StatusConflict("This property is sold or rented already.");
    await putMark(services, "interest", caller, property_id);
    return done("The owner can see now that you are interested.");
  },
);
