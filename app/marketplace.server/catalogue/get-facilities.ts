import { getFacilities } from "~/contract/catalogue/calls";
import { reply, handler } from "../http/handler";

/** Kinds of places near a home (contract §3.15). */
export const getFacilitiesHandler = handler(getFacilities, async (_input, { services }) => {
  const rows = await services.database.selectFrom("facility").selectAll().orderBy("id").execute();
  return reply(
    rows.map(({ id, name, image_key, created_at, updated_at }) => ({
      id,
      name,
      image: services.mediaUrl(image_key),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    { total: rows.length },
  );
});
