import { sql } from "kysely";
import {
  moveFacility,
  operatorFacilities,
  type OperatorFacility,
  removeFacility,
  saveFacility,
} from "~/contract/operator/catalogue/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { NotFound } from "../../http/refusals";
import { dropUnusedFiles } from "../../listings/stored-files";
import { noteAct } from "../../operator/acts";
import {
  inOrder,
  lockEntry,
  lockEntries,
  moveEntry,
  nextPosition,
  requireFreeName,
  requireSuccessor,
  takeTime,
  type Writing,
} from "../../operator/entries/entry";
import { renameInFeeds, renameInSearches } from "./kept";
import { forgetNames, namesOf, writeNames } from "../../operator/entries/names";
import { saveWithPicture, type SentPicture } from "../../operator/entries/picture";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import type { Services } from "../../services";

const missing = "facility_not_found";

/** All kinds of places in their order, or the one of the id. */
export async function findFacilities(
  database: Database,
  mediaUrl: Services["mediaUrl"],
  id?: number,
) {
  const { rows } = await sql<{ id: number; name: string; image_key: string; listings: number }>`
    select id, name, image_key, (select count(*)::int from property_facility
      where facility_id = facility.id) as listings
    from facility where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by ${inOrder("facility")}`.execute(database);
  const names = await namesOf(
    database,
    rows.map(({ name }) => name),
  );
  return rows.map(({ listings, image_key: imageKey, ...row }) => {
    const shown = { ...row, names: names.get(row.name) ?? [], image: mediaUrl(imageKey) };
    const facility: OperatorFacility = { ...shown, listings, revision: revisionOf(shown) };
    return { facility, imageKey };
  });
}

export const operatorFacilitiesHandler = handler(
  operatorFacilities,
  async ({ id }, { services: { database, mediaUrl } }) =>
    (await findFacilities(database, mediaUrl, id)).map(({ facility }) => facility),
);

type Written = Omit<ParsedInputOf<typeof saveFacility>, keyof SentPicture>;

/** Adds a kind of place, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeFacility(
  tx: Transaction<Tables>,
  { id, name, names, revision }: Written,
  { caller, services: { clock, mediaUrl } }: Writing,
  imageKey?: string,
) {
  await lockEntries(tx, "facility");
  const [before] = id === undefined ? [] : await findFacilities(tx, mediaUrl, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.facility.revision);
  await requireFreeName(tx, "facility", name, id);
  const now = clock();
  const saved = before
    ? await tx
        .updateTable("facility")
        .set({ name, image_key: imageKey, updated_at: now })
        .where("id", "=", before.facility.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("facility")
        .values({ name, image_key: imageKey, position: await nextPosition(tx, "facility") })
        .returning("id")
        .executeTakeFirstOrThrow();
  await writeNames(tx, before?.facility.name, name, names);
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "facility", id: saved.id }, now);
  return { saved, keysBefore: before ? [before.imageKey] : [] };
}

export const saveFacilityHandler = handler(
  saveFacility,
  async ({ image, remove_image, ...written }, context) =>
    saveWithPicture(
      context.services,
      context.caller,
      { image, remove_image, isIcon: true },
      (tx, imageKey) => writeFacility(tx, written, context, imageKey),
    ),
);

export const moveFacilityHandler = handler(
  moveFacility,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "facility", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "facility", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removeFacilityHandler = handler(
  removeFacility,
  async ({ id, revision, into_id }, { caller, services }) => {
    const { database, mediaUrl, clock } = services;
    const goneKey = await database.transaction().execute(async (tx) => {
      await takeTime(tx);
      await lockEntries(tx, "facility");
      await lockEntry(tx, "facility", id, missing);
      const found = await findFacilities(tx, mediaUrl);
      const entries = found.map((one) => one.facility);
      const { facility, imageKey } = found.find((one) => one.facility.id === id)!;
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
      return imageKey;
    });
    await dropUnusedFiles(services, [goneKey]);
    return done("The kind of place was removed.");
  },
);
