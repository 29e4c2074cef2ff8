import type { Services } from "../services";
import { notifyEndedViewings } from "../viewings/end-viewings";

/**
 * Pages that show a member beside their listings are out of date; whoever would have met somebody whose
 * account is closed hears of it.
 */
export async function memberChanged(services: Services, memberId: number) {
  const listings = await services.database
    .selectFrom("property")
    .select("id")
    .where("owner_id", "=", memberId)
    .where("request_status", "=", "approved")
    .execute();
  const projects = await services.database
    .selectFrom("project")
    .select("id")
    .where("owner_id", "=", memberId)
    .where("request_status", "=", "approved")
    .execute();
  await services.changed(
    ...listings.map(({ id }) => `property:${id}`),
    ...(listings.length > 0 ? ["properties"] : []),
    ...projects.map(({ id }) => `project:${id}`),
    ...(projects.length > 0 ? ["projects"] : []),
    "agents",
  );
  await notifyEndedViewings(services);
}
