import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { getDistricts, removeDistrict, saveDistrict } from "~/contract/search/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import { outlinesOf } from "../properties/inside-area";

type Written = Omit<ParsedInputOf<typeof saveDistrict>, "id">;

export const getDistrictsHandler = handler(
  getDistricts,
  async ({ id: ids, with_area }, { services: { database } }) => {
    const rows = await database
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
    return rows.map(({ removed_at, area, ...district }) => ({
      ...district,
      area: with_area ? area : "",
      is_removed: removed_at !== null,
    }));
  },
);

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

export const saveDistrictHandler = handler(
  saveDistrict,
  async ({ id, names, ...place }, { caller, services: { database, clock } }) =>
    database.transaction().execute(async (tx) => {
      const columns = { ...districtColumns(place), updated_at: clock() };
      const saved =
        id === undefined
          ? await tx.insertInto("district").values(columns).returning("id").executeTakeFirst()
          : await tx
              .updateTable("district")
              .set(columns)
              .where("id", "=", id)
              .where("removed_at", "is", null)
              .returning("id")
              .executeTakeFirst();
      if (!saved) throw new NotFound("district_not_found");
      await writeNames(tx, saved.id, names);
      const act = id === undefined ? "add" : "change";
      await noteAct(tx, caller, { act, kind: "district", id: saved.id }, clock());
      return saved;
    }),
);

export const removeDistrictHandler = handler(
  removeDistrict,
  async ({ id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const removed = await tx
        .updateTable("district")
        .set({ removed_at: clock() })
        .where("id", "=", id)
        .where("removed_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!removed) throw new NotFound("district_not_found");
      await noteAct(tx, caller, { act: "remove", kind: "district", id }, clock());
    });
    return done("The district was removed.");
  },
);
