import { sql } from "kysely";
import { deleteSavedSearch } from "~/contract/saved-searches/calls";
import { done, handler } from "../http/handler";
import { unreadChanged } from "../notifications/unread-changed";
import { requireChanged } from "./own-searches";

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
