import { data, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import {
  applyFeedRun,
  feedRows,
  type FeedRow,
  feedRuns,
  stopFeedRun,
} from "~/contract/operator/imports/calls";
import { feedRowStates } from "~/contract/operator/imports/rules";
import { getTexts } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/messages";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { csvStreamReply } from "~/screens.server/csv-reply";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { type Paging, pagesOf } from "../parts/every-row.server";
import { readEntryId } from "../parts/entries.server";
import { fieldWord } from "./field-word";

const perPage = 50;

/** @throws 404 */
async function requireRun(request: Request, typed: string | undefined) {
  const id = await readEntryId(request, typed);
  const [run] = id === undefined ? [] : await upstream(request).call(feedRuns, { id });
  if (!run) throw await notFoundPage(request);
  return run;
}

const stateIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("state");
  return feedRowStates.find((state) => state === asked);
};

/** `photos=missing`: homes alone that lack some. */
const lacksPhotosIn = (request: Request) =>
  new URL(request.url).searchParams.get("photos") === "missing";

/** One time that a feed was read, with a page of its homes. @throws 404 */
export async function loadRun(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const run = await requireRun(request, typed);
  const state = stateIn(request);
  const photos = lacksPhotosIn(request) ? ("missing" as const) : undefined;
  const page = readPageNumber(request);
  const { data: rows, total = 0 } = await upstream(request).envelope(feedRows, {
    id: run.id,
    state,
    lacking_photos: photos !== undefined,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages)
    throw redirect(operatorPaths.operatorFeedRun(run.id, { state, photos, page: pages }));
  return { title: run.feed_name, run, state, photos, rows, page, pages };
}

/** Has a preview done, or gives up what is left. */
export async function changeRun(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const { id } = await requireRun(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  try {
    await (form.get("intent") === "stop"
      ? api.call(stopFeedRun, { id })
      : api.call(applyFeedRun, { id }));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    return data({ refused: refusalSentence(error) }, { status: error.status });
  }
  return redirect(operatorPaths.operatorFeedRun(id));
}

/** The homes of a run that the address asks for, as a file. */
export async function runFile(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const run = await requireRun(request, typed);
  const filters = { state: stateIn(request), lacking_photos: lacksPhotosIn(request) };
  const t = await getTexts(request);
  return csvStreamReply(`import-${run.id}.csv`, runLines());

  async function* runLines() {
    const columns = ["row", "reference", "homeTitle", "kind", "becomes", "says"] as const;
    yield [columns.map((name) => t(`operator.imports.${name}`))];
    const read = (paging: Paging) =>
      upstream(request).envelope(feedRows, { id: run.id, ...filters, ...paging });
    for await (const { rows } of pagesOf(read, ({ number }) => number))
      yield rows.map((row) => lineOf(t, row));
  }
}

const lineOf = (t: TFunction, { number, reference, title, kind, state, messages }: FeedRow) => [
  ...[String(number), reference, title, kind, t(`operator.imports.rowState.${state}`)],
  messages
    .map(({ field, message }) =>
      [fieldWord(t, field), translateMessage(t, message)].filter(Boolean).join(": "),
    )
    .join(" "),
];
