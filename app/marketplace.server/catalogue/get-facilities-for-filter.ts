import { getFacilitiesForFilter } from "~/contract/catalogue";
import { handler } from "../http/handler";
import { parameterOnWire } from "./parameters";

/** Every parameter, despite the call's name (contract §3.58). */
export const getFacilitiesForFilterHandler = handler(
  getFacilitiesForFilter,
  async (_input, { services }) => {
    const rows = await services.database
      .selectFrom("parameter")
      .selectAll()
      .orderBy("id")
      .execute();
    return rows.map((row) => parameterOnWire(row, services.mediaUrl));
  },
);
