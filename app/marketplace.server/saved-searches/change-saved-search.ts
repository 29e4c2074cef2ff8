import { sql } from "kysely";
import {
  changeSavedSearch,
  deleteSavedSearch,
  lookAtSavedSearch,
} from "~/contract/saved-searches/calls";
import { done, handler, reply } from "../http/handler";
import { unreadChanged } from "../notifications/unread-changed";
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

/** What was told of the search goes with it: it would lead nowhere. */
export const deleteSavedSearchHandler = handler(
  deleteSavedSearch,
  async ({ id }, { caller, services }) => {
    await services.database.transaction().execute(async (tx) => {
      const deleted = await tx
        .deleteFrom("saved_search")
        .where("id", "=", id)
        .where("member_id", "=", caller.id)
        .returning("id")
        .executeTakeFirst();
      requireChanged(deleted);
      const { rows } = await sql<{ is_unread: boolean }>`
        delete from notification
        where member_id = ${caller.id} and kind = 'saved-search.matched'
          and (event::jsonb ->> 'searchId')::int = ${id}
        returning read_at is null as is_unread`.execute(tx);
      if (rows.some(({ is_unread }) => is_unread)) await unreadChanged(tx, [caller.id]);
    });
    return done("The saved search was deleted.");
  },
);

/** Answers with the search as it was before the look, so that what is new can be said. */
export const lookAtSavedSearchHandler = handler(lookAtSavedSearch, async ({ id }, context) => {
  const { caller, services } = context;
  const search = await requireOwnSearch(services, caller, id);
  const changed = await services.database
    .updateTable("saved_search")
    .set({ looked_at: services.clock() })
    .where("id", "=", id)
    .where("member_id", "=", caller.id)
    .returning("id")
    .executeTakeFirst();
  requireChanged(changed);
  return search;
});
