import { redirect } from "@remix-run/node";
import { operatorWaiting } from "~/contract/operator/calls";
import { operatorHealth } from "~/contract/operator/health/calls";
import { operatorOpening } from "~/contract/operator/opening/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { healthLines } from "../health/lines.server";
import { loadMarketFigures } from "./market-figures.server";

/** Milliseconds that what waits is held up by what stands around it. */
const patience = 3000;

/** What waits, longest first; letters of earlier days lead from here to the review queue. */
export async function loadStart(request: Request) {
  const { search, searchParams } = new URL(request.url);
  if (["kind", "state", "page"].some((name) => searchParams.has(name)))
    throw redirect(`${operatorPaths.operatorReview()}${search}`);
  const { operator_role: role } = await requireOperator(request, "console");
  const [t, language, queues, opening, figures, health] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorWaiting),
    orNull(upstream(request).call(operatorOpening), patience),
    mayAs(role, "figures") ? orNull(loadMarketFigures(request), patience) : null,
    mayAs(role, "settings") ? orNull(upstream(request).call(operatorHealth), patience) : null,
  ]);
  const waiting = queues
    .filter((queue) => queue.waiting > 0)
    .sort((one, other) => (one.oldest_at ?? "").localeCompare(other.oldest_at ?? ""))
    .map(({ oldest_at, ...queue }) => ({
      ...queue,
      oldest: oldest_at ? relativeTime(t, language, new Date(oldest_at)) : "",
    }));
  return {
    title: t("operator.start.title"),
    missing: opening?.map(({ step }) => step) ?? [],
    hasQueues: queues.length > 0,
    waiting,
    figures,
    health: health && healthLines(t, language, health),
  };
}
