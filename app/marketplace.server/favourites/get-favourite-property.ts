import { getFavouriteProperty } from "~/contract/favourites/calls";
import { reply, handler } from "../http/handler";
import { propertyDetails } from "../properties/detail";

/** The caller's favourites that can still be looked at, latest first (contract §3.9). */
export const getFavouritePropertyHandler = handler(
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
