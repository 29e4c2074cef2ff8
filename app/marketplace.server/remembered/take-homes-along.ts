import { sql } from "kysely";
import { takeHomesAlong } from "~/contract/remembered";
import { done, handler } from "../http/handler";
import { isPastLimit } from "./past-limit";
import { noteSeen } from "./seen-homes";

/** What the browser knew is added to what the member has; homes that are gone are left out. */
export const takeHomesAlongHandler = handler(
  takeHomesAlong,
  async ({ hidden, seen }, { caller, services }) => {
    const { database, clock } = services;
    await services.limit("mark", String(caller.id));
    const now = clock();
    await noteSeen(
      database,
      seen.map((property_id) => ({ member_id: caller.id, property_id })),
      now,
    );
    await sql`
      insert into hidden_home (member_id, property_id, created_at)
      select ${caller.id}, id, ${now} from property
      where id = any(${hidden}::int[]) and is_active and not is_withheld
        and request_status = 'approved'
      on conflict do nothing`
      .execute(database)
      .catch((error: unknown) => {
        // Those of the account stay; more than it has room for cannot be added.
        if (!isPastLimit(error, "hidden_homes_within_limit")) throw error;
      });
    return done("What this browser remembered is in your account.");
  },
);
