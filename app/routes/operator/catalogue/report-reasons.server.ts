import {
  moveReportReason,
  operatorReportReasons,
  removeReportReason,
  saveReportReason,
} from "~/contract/operator/report-reasons/calls";
import { validateReportReason } from "~/contract/operator/report-reasons/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  calledIn,
  orderEntries,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  unnamedLanguages,
  writtenNames,
} from "../parts/entries.server";

const list = operatorPaths.operatorReportReasons();

export async function loadReportReasons(request: Request) {
  await requireOperator(request, "catalogue");
  const [t, reasons] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorReportReasons, {}),
  ]);
  return {
    title: t("operator.catalogue.reasons"),
    reasons: reasons.map((reason) => ({ ...reason, missing: unnamedLanguages(reason) })),
  };
}

export const orderReportReasons = (request: Request) =>
  orderEntries(request, "catalogue", list, (input) =>
    upstream(request).call(moveReportReason, input),
  );

/** The reason of the id, or an empty one for "new". @throws 404 */
export async function loadReportReason(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const [t, reasons] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorReportReasons, {}),
  ]);
  const reason = reasons.find((one) => one.id === id);
  if (id !== undefined && !reason) throw await notFoundPage(request);
  return {
    title: reason?.name ?? t("operator.catalogue.newReason"),
    reason: reason ?? null,
    ...calledIn(reason),
    others: reasons.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name })),
  };
}

/** Saves the reason, or removes it. */
export async function changeReportReason(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision, into_id) =>
      api.call(removeReportReason, { id, revision, into_id }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const submission = validateReportReason(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    const { names, ...fields } = submission.value;
    await api.call(saveReportReason, { id, ...fields, names: writtenNames(names) });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorReportReasons, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
