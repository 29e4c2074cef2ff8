import { addFavourite } from "~/contract/favourites";
import { done, verb } from "../http/handler";
import { NotFound } from "../http/refusals";
import { maySee } from "../properties/visibility";

/** Adds a home to the caller's favourites or takes it out; repeats are successes (contract §3.8). */
export const addFavouriteVerb = verb(
  addFavourite,
  async ({ property_id, type }, { caller, services }) => {
    const { database } = services;
    if (type === "0") {
      const removed = await database
        .deleteFrom("favourite")
        .where("member_id", "=", caller.id)
        .where("property_id", "=", property_id)
        .returning("property_id")
        .executeTakeFirst();
      if (removed) await services.changed(`property:${property_id}`);
      return done("The property was removed from your favourites.");
    }
    const property = await database
      .selectFrom("property")
      .select(["owner_id", "is_active", "request_status", "is_premium"])
      .where("id", "=", property_id)
      .executeTakeFirst();
    if (!property || !maySee(property, caller)) throw new NotFound("The property was not found.");
    const added = await database
      .insertInto("favourite")
      .values({ member_id: caller.id, property_id, created_at: services.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("property_id")
      .executeTakeFirst();
    if (added) await services.changed(`property:${property_id}`);
    return done("The property was added to your favourites.");
  },
);
