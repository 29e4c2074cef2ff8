import { searchAlerts, stopSearchAlerts } from "~/contract/saved-searches";
import { handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import type { Services } from "../services";
import { readUnsubscribeToken } from "./unsubscribe-token";

const searchOf = async ({ database, secret }: Services, token: string | undefined) => {
  const id = readUnsubscribeToken(secret, token);
  if (id === null) return null;
  const search = await database
    .selectFrom("saved_search")
    .select(["id", "name", "frequency"])
    .where("id", "=", id)
    .executeTakeFirst();
  return search ?? null;
};

export const searchAlertsHandler = handler(searchAlerts, async ({ token }, { services }) => {
  const search = await searchOf(services, token);
  return search && { name: search.name, frequency: search.frequency };
});

/** One click stops the letters (RFC 8058); the search itself stays. A second time is a success too. */
export const stopSearchAlertsHandler = handler(
  stopSearchAlerts,
  async ({ token }, { services }) => {
    const search = await searchOf(services, token);
    if (!search) throw new NotFound("This link does not belong to a saved search.");
    await services.database.transaction().execute(async (tx) => {
      await tx
        .updateTable("saved_search")
        .set({ frequency: "none", next_digest_at: null })
        .where("id", "=", search.id)
        .execute();
      await tx
        .deleteFrom("search_alert")
        .where("saved_search_id", "=", search.id)
        .where("alert_id", "is", null)
        .execute();
    });
    return { name: search.name, frequency: "none" as const };
  },
);
