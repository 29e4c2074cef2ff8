import { getFeaturedData } from "~/contract/adverts/calls";
import { reply, handler } from "../http/handler";
import { featuredItems } from "./featured-items";

/** What the caller advertises (contract §3.65). */
export const getFeaturedDataHandler = handler(
  getFeaturedData,
  async ({ type, offset, limit }, { caller, services }) => {
    const mine = services.database
      .selectFrom("advertisement")
      .where("member_id", "=", caller.id)
      .where(`${type}_id`, "is not", null);
    const { total } = await mine
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await mine.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
    return reply(await featuredItems(services, rows, caller), { total });
  },
);
