import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { type District, getDistricts, removeDistrict, saveDistrict } from "~/contract/search/calls";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import type { Writing } from "../operator/entries/entry";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { outlinesOf } from "../properties/inside-area";

type Written = Omit<ParsedInputOf<typeof saveDistrict>, "id" | "revision">;

const findDistricts = (database: Database, ids: readonly number[]) =>
  database
    .selectFrom("district")
    .select(["id", "city", "state", "country", "area", "removed_at"])
    .select(
      sql<{ language: string; name: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('language', language, 'name', name)
            order by language), '[]') from district_name where district_id = district.id)`.as(
        "names",
      ),
    )
    .$if(ids.length > 0, (query) => query.where("id", "in", ids))
    .orderBy("country")
    .orderBy("city")
    .orderBy("id")
    .execute();

export const getDistrictsHandler = handler(
  getDistricts,
  async ({ id: ids, with_area }, { services: { database } }) => {
    const rows = await findDistricts(database, ids);
    return rows.map(({ removed_at, ...district }) => ({
      ...district,
      area: with_area ? district.area : "",
      revision: with_area ? districtRevision(district) : "",
      is_removed: removed_at !== null,
    }));
  },
);

type Named = Pick<District, "names" | "city" | "state" | "country" | "area">;

const districtRevision = ({ names, city, state, country, area }: Named) =>
  revisionOf([names, city, state, country, area]);

/** What a row of `district` says of its place and area. */
export const districtColumns = ({
  city,
  state,
  country,
  area,
}: Pick<Written, "city" | "state" | "country" | "area">) => ({
  city,
  state: state ?? "",
  country: country ?? "",
  area,
  outlines: sql<string[]>`${outlinesOf(area)}::text[]::polygon[]`,
});

/** Its names in the place of those that it had. */
async function writeNames(tx: Transaction<Tables>, district_id: number, names: Written["names"]) {
  await tx.deleteFrom("district_name").where("district_id", "=", district_id).execute();
  const said = Object.entries(names).flatMap(([language, name]) =>
    name ? [{ district_id, language, name }] : [],
  );
  await tx.insertInto("district_name").values(said).execute();
}

/** Holds the district. @throws NotFound, or StatusConflict where somebody changed it since it was read */
async function requireUnchanged(tx: Transaction<Tables>, id: number, revision: string | undefined) {
  const row = tx.selectFrom("district").select("id").where("id", "=", id);
  await row.where("removed_at", "is", null).forUpdate().executeTakeFirst();
  const [found] = await findDistricts(tx, [id]);
  if (!found || found.removed_at !== null) throw new NotFound("district_not_found");
  requireRevision(revision, districtRevision(found));
}

/** Adds a district, or changes the one of the id. @throws NotFound, StatusConflict */
export async function writeDistrict(
  tx: Transaction<Tables>,
  { id, revision, names, ...place }: ParsedInputOf<typeof saveDistrict>,
  { caller, services: { clock } }: Writing,
) {
  if (id !== undefined) await requireUnchanged(tx, id, revision);
  const columns = { ...districtColumns(place), updated_at: clock() };
  const saved =
    id === undefined
      ? await tx.insertInto("district").values(columns).returning("id").executeTakeFirstOrThrow()
      : await tx
          .updateTable("district")
          .set(columns)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirstOrThrow();
  await writeNames(tx, saved.id, names);
  const act = id === undefined ? "add" : "change";
  await noteAct(tx, caller, { act, kind: "district", id: saved.id }, clock());
  return saved;
}

export const saveDistrictHandler = handler(saveDistrict, (input, context) =>
  context.services.database.transaction().execute((tx) => writeDistrict(tx, input, context)),
);

/** Those that are offered, as they were read. */
export async function offeredDistricts(database: Database) {
  const rows = await findDistricts(database, []);
  return rows
    .filter(({ removed_at }) => removed_at === null)
    .map((district) => ({ ...district, revision: districtRevision(district) }));
}

export const removeDistrictHandler = handler(
  removeDistrict,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await requireUnchanged(tx, id, revision);
      await tx.updateTable("district").set({ removed_at: clock() }).where("id", "=", id).execute();
      await noteAct(tx, caller, { act: "remove", kind: "district", id }, clock());
    });
    return done("The district was removed.");
  },
);
