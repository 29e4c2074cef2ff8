import { addFavourite } from "~/contract/favourites/calls";
import { done, handler } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import { putMark, removeMark } from "../properties/marks";
import { requireVisible } from "../properties/visibility";

/**
 * Adds a home to the caller's favourites or takes it out; repeats are successes (contract §3.8). Nobody
 * makes their own home look liked.
 */
export const addFavouriteHandler = handler(
  addFavourite,
  async ({ property_id, type }, { caller, services }) => {
    await services.limit("mark", String(caller.id));
    if (type === "0") {
      await removeMark(services, "favourite", caller, property_id);
      return done("The property was removed from your favourites.");
    }
    const property = await requireVisible(services.database, property_id, caller);
    if (property.owner_id === caller.id) throw new NotAllowed("This is your own property.");
    await putMark(services, "favourite", caller, property_id);
    return done("The property was added to your favourites.");
  },
);
