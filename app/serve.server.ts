import type { ServerBuild } from "@remix-run/node";
import { followMembers } from "~/drafts.server/former-members";
import { getLogger } from "~/logger.server";
import { membersAmong, onMemberDeleted, type StartReport } from "~/upstream.server/embedded";
import { serve as serveSite } from "~/http.server/serve";

export { processes, stopEmbedded } from "~/http.server/serve";
export { linkOnDemand, welcome } from "~/http.server/welcome";

/** Notes that one of several processes ended, and after how many milliseconds another takes its place. */
export const noteProcessEnd = (facts: {
  code: number | null;
  signal: string | null;
  wait: number;
}) => getLogger().error(facts, "a process ended; another takes its place");

/** Starts the whole site, and what is kept beside the marketplace with it; returns how to stop both. */
export async function serve(build: ServerBuild, buildFolder: string, report?: StartReport) {
  const stop = await serveSite(build, buildFolder, report);
  const stopFollowing = followMembers({ membersAmong, onMemberDeleted }, (err) =>
    getLogger().error({ err }, "drafts of former members cannot be removed"),
  );
  return async () => {
    stopFollowing();
    await stop();
  };
}
