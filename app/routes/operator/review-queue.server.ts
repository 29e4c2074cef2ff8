import { redirect } from "@remix-run/node";
import { operatorWaiting } from "~/contract/operator.console";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/web.server/page-number";
import { readQueue } from "./queue-rows.server";
import { kinds, queuePath, queues, type State, waiting } from "./queues";

const perPage = 20;

/** A page of the queue that the address names, and what waits in each. */
export async function loadQueue(request: Request) {
  await requireOperator(request, "review");
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const { searchParams } = new URL(request.url);
  const kind = kinds.find((one) => one === searchParams.get("kind")) ?? "listings";
  const states: readonly State[] = queues[kind];
  const state = states.find((one) => one === searchParams.get("state")) ?? waiting(kind);
  const page = readPageNumber(request);
  const api = upstream(request);
  const [{ rows, total }, queued] = await Promise.all([
    readQueue(api, kind, state, { offset: (page - 1) * perPage, limit: perPage }),
    api.call(operatorWaiting),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  // The last one of the last page was decided.
  if (page > pages) throw redirect(queuePath(kind, state, pages));
  return {
    title: t("operator.queue.title"),
    kind,
    state,
    page,
    pages,
    total,
    waiting: kinds.map((one) => queued.find(({ queue }) => queue === one)?.waiting ?? 0),
    rows: rows.map((row) => ({
      ...row,
      ago: row.created ? relativeTime(t, language, new Date(row.created)) : "",
    })),
  };
}
