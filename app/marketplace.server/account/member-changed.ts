import type { Services } from "../services";

/** More would not fit into one notice of the database. */
const mostNamed = 200;

/** Pages that show a member beside their listings are out of date. */
export async function memberChanged(services: Services, memberId: number) {
  const listings = await services.database
    .selectFrom("property")
    .select("id")
    .where("owner_id", "=", memberId)
    .where("request_status", "=", "approved")
    .limit(mostNamed + 1)
    .execute();
  if (listings.length > mostNamed) await services.changed("everything");
  else
    await services.changed(
      ...listings.map(({ id }) => `property:${id}`),
      ...(listings.length > 0 ? ["properties"] : []),
      "agents",
    );
}
