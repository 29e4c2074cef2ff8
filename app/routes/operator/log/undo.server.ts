import { undoAct } from "~/contract/operator/undo/calls";
import { operatorPaths } from "~/operator-paths";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readId } from "../parts/read-id.server";

/** @throws 404 for what is no number of an act */
export async function undoAsAsked(request: Request, typed: string | undefined) {
  await requireOperator(request, "console");
  const id = readId(typed, "page");
  const from = (await readForm(request)).get("from");
  const back = safeRedirect(from, operatorPaths.operatorOverview());
  try {
    await upstream(request).call(undoAct, { id });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(back, error.message);
  }
  return redirectWithSuccess(back, "operator.undo.done");
}
