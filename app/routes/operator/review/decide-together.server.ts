import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { decideTogether, operatorReviewList } from "~/contract/operator/review-list/calls";
import { validateBulk } from "~/contract/operator/review-list/forms";
import {
  bulkDecisions,
  itemWord,
  readItemWord,
  replyUseOf,
} from "~/contract/operator/review-list/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { loadReplies } from "../replies/choices.server";
import { largeSize, listPath, readFilters } from "./filters";

/** The list that somebody came from, as its address says it. */
const listBefore = (query: URLSearchParams) =>
  listPath(readFilters(new URLSearchParams(query.get("from") ?? "")));

/** What was ticked, with the attempt that the decision about it will be. */
export async function loadTicked(request: Request) {
  await requireOperator(request, "review");
  const query = new URL(request.url).searchParams;
  const decision = bulkDecisions.find((one) => one === query.get("decision"));
  if (!decision) throw await notFoundPage(request);
  const ticked = query.getAll("item").flatMap((word) => readItemWord(word) ?? []);
  const back = listBefore(query);
  if (ticked.length === 0) throw await redirectWithError(back, "review.decide.nothingTicked");
  const asked = ticked.slice(0, largeSize);
  const [t, language, found] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorReviewList, {
      items: asked.map(itemWord).join(","),
      limit: largeSize,
      with_doubles: true,
    }),
  ]);
  const items = asked.flatMap((read) => {
    const item = found.find(({ kind, id }) => kind === read.kind && id === read.id);
    return item ? [{ ...item, ago: "", word: itemWord(read) }] : [];
  });
  if (items.length === 0) throw await redirectWithError(back, "review.decide.noneWaits");
  const number = formatNumber(items.length, language);
  const uses = [...new Set(items.map(({ kind }) => replyUseOf[kind]))];
  return {
    title: t(`review.decide.${decision}`, { number }),
    ...{ decision, back, items },
    replies: decision === "refuse" ? await loadReplies(request, uses) : [],
    /** Decided by somebody else since the list was read. */
    missing: asked.length - items.length,
    attempt: randomUUID(),
  };
}

/** Sent again, after whatever went wrong, it is the same attempt: nothing is decided twice. */
export async function decideTicked(request: Request) {
  await requireOperator(request, "review");
  const submission = validateBulk(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { attempt, decision, item, reason, saved_reply, reasons = [] } = submission.value;
  try {
    await upstream(request).call(decideTogether, {
      ...{ attempt, decision, reason, saved_reply },
      items: item.join(","),
      reasons: reasons.map((own) => own ?? ""),
    });
  } catch (error) {
    return refusedReply(submission, error);
  }
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return redirect(operatorPaths.operatorReviewDecision(attempt, { from: from || undefined }));
}
