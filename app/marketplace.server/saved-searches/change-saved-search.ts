import { sql } from "kysely";
import { changeSavedSearch } from "~/contract/saved-searches/calls";
import { reply, handler } from "../http/handler";
import { requireChanged, requireOwnSearch } from "./own-searches";
import { timeZoneFor } from "./time-zone";

/** Another name or another pace. Who wants no mail any more is not told later of what waited. */
export const changeSavedSearchHandler = handler(
  changeSavedSearch,
  async ({ id, name, frequency, time_zone }, { caller, services }) => {
    const { database, clock } = services;
    const zone = time_zone && (await timeZoneFor(database, time_zone));
    const pace = sql`coalesce(${frequency ?? null}, frequency)`;
    const place = sql`coalesce(${zone ?? null}, time_zone)`;
    await database.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable("saved_search")
        .set((build) => ({
          name: name ?? build.ref("name"),
          time_zone: zone ?? build.ref("time_zone"),
          frequency: frequency ?? build.ref("frequency"),
          // A new name alone must not put off a digest that is due this very moment.
          next_digest_at: sql<Date | null>`
            case when (frequency, time_zone) = (${pace}, ${place}) then next_digest_at
              else next_digest(${pace}, ${place}, ${clock()}) end`,
        }))
        .where("id", "=", id)
        .where("member_id", "=", caller.id)
        .returning("id")
        .executeTakeFirst();
      requireChanged(changed);
      if (frequency === "none")
        await tx
          .deleteFrom("search_alert")
          .where("saved_search_id", "=", id)
          .where("alert_id", "is", null)
          .execute();
    });
    return reply(await requireOwnSearch(services, caller, id), {
      message: "The saved search was changed.",
    });
  },
);
