import { sql } from "kysely";
import { moveEndOfPackage } from "~/contract/operator/member-page/calls";
import type { Database } from "../../db/database";
import { notify } from "../../events/notify";
import { done, handler } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../acts";

/**
 * Ends a package now or moves its end, as it was read: of two operators at once the second one is told so. The member
 * hears of it, and again before the new end.
 * @throws NotFound, StatusConflict, Invalid
 */
export const moveEndOfPackageHandler = handler(
  moveEndOfPackage,
  async ({ id, until, was, reason }, { caller, services: { database, clock, timeZone } }) => {
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom("member_package")
        .select(["member_id", "end_at", "terms"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!held) throw new NotFound("held_package_not_found");
      if ((held.end_at?.toISOString() ?? "") !== (was ?? ""))
        throw new StatusConflict("changed_meanwhile");
      if (held.end_at && held.end_at <= now) throw new StatusConflict("held_package_ended");
      const endsAt = until ? await endOfDay(tx, { day: until, timeZone, now }) : now;
      await tx
        .updateTable("member_package")
        .set({ end_at: endsAt, told_of_end_days: null })
        .where("id", "=", id)
        .execute();
      const { member_id, terms } = held;
      const act = until ? "move_end" : "end_package";
      await noteAct(tx, caller, { act, kind: "member", id: member_id, reason }, now);
      const packageName = terms.name;
      await notify(
        tx,
        until
          ? { kind: "package.moved", packageName, endsAt: endsAt.toISOString(), reason }
          : { kind: "package.ended", packageName, reason },
        { memberId: member_id, always: true },
        now,
      );
    });
    return done(until ? "The end was moved." : "The package was ended.");
  },
);

/** As long as a package may last. */
const longestYears = 10;

/** The last moment of a day where the site is. @throws Invalid */
async function endOfDay(
  tx: Database,
  { day, timeZone, now }: { day: string; timeZone: string; now: Date },
) {
  const { rows } = await sql<{ ends_at: Date; is_over: boolean; is_far: boolean }>`
    select ends_at, ends_at <= ${now} as is_over,
      ends_at > ${now}::timestamptz + make_interval(years => ${longestYears}) as is_far
    from (select (${day}::date + 1)::timestamp at time zone ${timeZone} as ends_at) as chosen`.execute(
    tx,
  );
  const { ends_at, is_over, is_far } = rows[0]!;
  if (is_over) throw new Invalid({ until: "Please choose a day from today on." });
  if (is_far) throw new Invalid({ until: "Please choose a day within the next ten years." });
  return ends_at;
}
