import { redirect } from "@remix-run/node";
import { operatorWaiting } from "~/contract/operator.console";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";

/** What waits, longest first; letters of earlier days lead from here to the review queue. */
export async function loadStart(request: Request) {
  const { search, searchParams } = new URL(request.url);
  if (["kind", "state", "page"].some((name) => searchParams.has(name)))
    throw redirect(`${operatorPaths.operatorReview()}${search}`);
  const { name } = await requireOperator(request);
  const [t, language, queues] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorWaiting),
  ]);
  const waiting = queues
    .filter((queue) => queue.waiting > 0)
    .sort((one, other) => (one.oldest_at ?? "").localeCompare(other.oldest_at ?? ""))
    .map(({ oldest_at, ...queue }) => ({
      ...queue,
      oldest: oldest_at ? relativeTime(t, language, new Date(oldest_at)) : "",
    }));
  return { title: t("operator.start.title"), name, waiting };
}
