import { addFavourite, getFavouriteProperty } from "~/contract/favourites/calls";
import { done, handler, reply } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import { propertyDetails } from "../properties/detail";
import { putMark, removeMark } from "../properties/marks";
import { requireVisible } from "../properties/visibility";

/**
 * Adds a home to the caller's favourites or takes it out; repeats are successes (contract §3.8). Nobody
 * makes their own home look liked.
 */
const addFavouriteHandler = handler(
  addFavourite,
  async ({ property_id, type }, { caller, services }) => {
    await services.limit("mark", String(caller.id));
    if (type === "0") {
      await removeMark(services, "favourite", caller, property_id);
      return done("The property was removed from your favourites.");
    }
    const property = await requireVisible(services.database, property_id, caller);
    if (property.owner_id === caller.id) throw new NotAllowed("own_property");
    await putMark(services, "favourite", caller, property_id);
    return done("The property was added to your favourites.");
  },
);

/** The caller's favourites that can still be looked at, latest first (contract §3.9). */
const getFavouritePropertyHandler = handler(
  getFavouriteProperty,
  async ({ offset, limit }, { caller, services }) => {
    const own = services.database
      .selectFrom("favourite")
      .innerJoin("property", "property.id", "favourite.property_id")
      .where("favourite.member_id", "=", caller.id)
      .where((build) =>
        build.or([
          build.and([
            build("property.is_active", "=", true),
            build("property.is_withheld", "=", false),
            build("property.request_status", "=", "approved"),
          ]),
          build("property.owner_id", "=", caller.id),
        ]),
      );
    const { total } = await own
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const page = await own
      .select("property.id")
      .orderBy("favourite.created_at", "desc")
      .orderBy("property.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute();
    const ids = page.map(({ id }) => id);
    return reply(await propertyDetails(services, ids, caller), { total });
  },
);

export const favouriteHandlers = [addFavouriteHandler, getFavouritePropertyHandler];
