import { sql } from "kysely";
import { getFacilitiesForFilter } from "~/contract/catalogue/calls";
import { handler } from "../http/handler";
import { parameterOnWire } from "./parameters";

/** Every parameter, despite the call's name (contract §3.58). */
export const getFacilitiesForFilterHandler = handler(
  getFacilitiesForFilter,
  async (_input, { services }) => {
    const rows = await services.database
      .selectFrom("parameter")
      .selectAll()
      .select(
        sql<number[]>`array(select category_id from category_parameter
          where parameter_id = parameter.id order by category_id)`.as("category_ids"),
      )
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      ...parameterOnWire(row, services.mediaUrl),
      is_quick: row.is_quick ? (1 as const) : (0 as const),
      is_ordered: row.is_ordered ? (1 as const) : (0 as const),
      unit: row.unit,
      meaning: row.meaning,
      category_ids: row.category_ids,
    }));
  },
);
