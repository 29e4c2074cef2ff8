import { sql } from "kysely";
import {
  operatorFacilities,
  type OperatorFacility,
  removeFacility,
  saveFacility,
} from "~/contract/operator/catalogue/calls";
import type { Database } from "../../db/database";
import { done, handler } from "../../http/handler";
import { NotFound } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import {
  holdEntry,
  lockEntries,
  requireFreeName,
  requireSuccessor,
  takeTime,
} from "../../operator/entries/entry";
import { renameInFeeds, renameInSearches } from "./kept";
import { forgetNames, namesOf, writeNames } from "../../operator/entries/names";
import { requireRevision, revisionOf } from "../../operator/entries/revision";

const missing = "facility_not_found";

/** All kinds of places by name, or the one of the id. */
async function findFacilities(database: Database, id?: number): Promise<OperatorFacility[]> {
  const { rows } = await sql<{ id: number; name: string; listings: number }>`
    select id, name, (select count(*)::int from property_facility
      where facility_id = facility.id) as listings
    from facility where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by searchable(name), id`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map(({ listings, ...row }) => {
    const shown = { ...row, names: names.get(row.name) ?? [] };
    return { ...shown, listings, revision: revisionOf(shown) };
  });
}

export const operatorFacilitiesHandler = handler(
  operatorFacilities,
  async ({ id }, { services: { database } }) => findFacilities(database, id),
);

export const saveFacilityHandler = handler(
  saveFacility,
  async ({ id, name, names, revision }, { caller, services: { database, clock } }) =>
    database.transaction().execute(async (tx) => {
      await lockEntries(tx, "facility");
      const [before] = id === undefined ? [] : await findFacilities(tx, id);
      if (id !== undefined && !before) throw new NotFound(missing);
      if (before) requireRevision(revision, before.revision);
      await requireFreeName(tx, "facility", name, id);
      const saved = before
        ? await tx
            .updateTable("facility")
            .set({ name, updated_at: clock() })
            .where("id", "=", before.id)
            .returning("id")
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto("facility")
            .values({ name })
            .returning("id")
            .executeTakeFirstOrThrow();
      await writeNames(tx, before?.name, name, names);
      const act = before ? "change" : "add";
      await noteAct(tx, caller, { act, kind: "facility", id: saved.id }, clock());
      return saved;
    }),
);

export const removeFacilityHandler = handler(
  removeFacility,
  async ({ id, revision, into_id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await takeTime(tx);
      await lockEntries(tx, "facility");
      await holdEntry(tx, "facility", id, missing);
      const entries = await findFacilities(tx);
      const facility = entries.find((one) => one.id === id)!;
      requireRevision(revision, facility.revision);
      const uses = facility.listings;
      const successor = requireSuccessor({ entries, id, intoId: into_id, uses });
      if (successor)
        await sql`
          insert into property_facility (property_id, facility_id, distance)
          select property_id, ${successor.id}, distance from property_facility where facility_id = ${id}
          on conflict (property_id, facility_id)
            do update set distance = least(property_facility.distance, excluded.distance)`.execute(
          tx,
        );
      await renameInSearches(tx, "facility_id", id, successor?.id ?? null);
      await renameInFeeds(tx, "facility_ids", id, successor?.id ?? null);
      await tx.deleteFrom("facility").where("id", "=", id).execute();
      await forgetNames(tx, facility.name);
      const reason = successor ? `${facility.name} → ${successor.name}` : facility.name;
      await noteAct(tx, caller, { act: "remove", kind: "facility", id, reason }, clock());
    });
    return done("The kind of place was removed.");
  },
);
