import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import {
  moveTogether,
  operatorMoveAttempt,
  operatorMovePreview,
} from "~/contract/operator/moves/calls";
import { validateMove } from "~/contract/operator/moves/forms";
import {
  movedWord,
  mostMovedTogether,
  readMovedWord,
  tooManyToMove,
} from "~/contract/operator/moves/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { everyCategory } from "../parts/every-category.server";

/** The list that somebody came from, as its address says it. */
const listBefore = (query: URLSearchParams) => {
  const from = new URLSearchParams(query.get("from") ?? "");
  return operatorPaths.operatorListings(Object.fromEntries(from));
};

/** What was ticked and, once a category is chosen, what becomes of each in it. */
export async function loadMove(request: Request) {
  await requireOperator(request, "behalf");
  const query = new URL(request.url).searchParams;
  const back = listBefore(query);
  const ticked = query.getAll("item").flatMap((word) => readMovedWord(word) ?? []);
  if (ticked.length === 0) throw await redirectWithError(back, "behalf.move.nothingTicked");
  if (ticked.length > mostMovedTogether) throw await redirectWithError(back, tooManyToMove);
  const api = upstream(request);
  const [t, categories] = await Promise.all([getTexts(request), everyCategory(request)]);
  const chosen = categories.find(({ id }) => String(id) === query.get("category"));
  const words = ticked.map(({ kind, id, revision }) =>
    movedWord(kind === "listings" ? "property" : "project", id, revision),
  );
  const moves = chosen
    ? await api.call(operatorMovePreview, { category_id: chosen.id, items: words.join(",") })
    : null;
  return {
    title: t("behalf.move.title"),
    ...{ back, words, moves },
    from: query.get("from") ?? "",
    category: chosen ? { id: chosen.id, name: chosen.category } : null,
    categories: categories.map(({ id, category }) => ({ value: String(id), label: category })),
    attempt: randomUUID(),
  };
}

/** Sent again, after whatever went wrong, it is the same attempt: nothing is moved twice. */
export async function moveTicked(request: Request) {
  await requireOperator(request, "behalf");
  const submission = validateMove(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { attempt, category_id, item, reason } = submission.value;
  try {
    await upstream(request).call(moveTogether, {
      ...{ attempt, reason, items: item.join(",") },
      category_id: Number(category_id),
    });
  } catch (error) {
    return refusedReply(submission, error);
  }
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return redirect(operatorPaths.operatorMovedListings(attempt, { from: from || undefined }));
}

/** What became of each of many that the reader moved at once. */
export async function loadMoved(request: Request, attempt: string | undefined) {
  await requireOperator(request, "behalf");
  if (!attempt || !/^[\da-f-]{36}$/i.test(attempt)) throw await notFoundPage(request);
  const [t, found] = await Promise.all([
    getTexts(request),
    upstream(request)
      .envelope(operatorMoveAttempt, { attempt })
      .catch(async (error: unknown) => {
        if (error instanceof UpstreamError && error.kind === "refused")
          throw await notFoundPage(request);
        throw error;
      }),
  ]);
  return {
    title: t("behalf.move.movedTitle"),
    category: found.category,
    items: found.data,
    back: listBefore(new URL(request.url).searchParams),
  };
}
