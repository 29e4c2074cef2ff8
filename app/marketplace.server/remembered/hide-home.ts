import { getHiddenHomes, hideHome } from "~/contract/remembered/calls";
import { done, handler, reply } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import { propertyCards } from "../properties/cards";
import { requireVisible } from "../properties/visibility";
import { isPastLimit } from "./past-limit";

/** Hides a home from the caller's lists or shows it again; repeats are successes. */
export const hideHomeHandler = handler(
  hideHome,
  async ({ property_id, type }, { caller, services }) => {
    const { database, clock } = services;
    await services.limit("mark", String(caller.id));
    if (type === "0") {
      await database
        .deleteFrom("hidden_home")
        .where("member_id", "=", caller.id)
        .where("property_id", "=", property_id)
        .execute();
      return done("The home is shown again.");
    }
    await requireVisible(database, property_id, caller);
    await database
      .insertInto("hidden_home")
      .values({ member_id: caller.id, property_id, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch((error: unknown) => {
        if (!isPastLimit(error, "hidden_homes_within_limit")) throw error;
        throw new StatusConflict("You can hide 500 homes; please show some again first.");
      });
    return done("The home is hidden.");
  },
);

/** The caller's hidden homes that can still be looked at, latest first. */
export const getHiddenHomesHandler = handler(
  getHiddenHomes,
  async ({ offset, limit }, { caller, services }) => {
    const own = services.database
      .selectFrom("hidden_home")
      .innerJoin("property", "property.id", "hidden_home.property_id")
      .where("hidden_home.member_id", "=", caller.id)
      .where("property.is_active", "=", true)
      .where("property.is_withheld", "=", false)
      .where("property.request_status", "=", "approved");
    const { total } = await own
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const page = await own
      .select("property.id")
      .orderBy("hidden_home.created_at", "desc")
      .orderBy("property.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute();
    const ids = page.map(({ id }) => id);
    return reply(await propertyCards(services, ids, caller), { total });
  },
);
