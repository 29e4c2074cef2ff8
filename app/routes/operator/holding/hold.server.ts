import { data } from "@remix-run/node";
import { validateReject } from "~/contract/operator/forms";
import { holdListing, operatorHold, releaseListing } from "~/contract/operator/holds/calls";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { kindOf } from "../behalf/transfer.server";
import { numberIn } from "../review/decide.server";
import { redirectWithRefusal } from "../parts/overtaken.server";
import { readId } from "../parts/read-id.server";
import { loadReplies } from "../replies/choices.server";

const badRequest = () => new Response(null, { status: 400, statusText: "Bad Request" });

/** Whether a listing is hidden by hand, and what can be done about it. */
export async function loadHold(request: Request, listingId: string | undefined) {
  await requireOperator(request, "listings");
  const kind = kindOf(request);
  const id = readId(listingId, kind);
  const [t, state] = await Promise.all([
    getTexts(request),
    upstream(request)
      .call(operatorHold, { kind, id })
      .catch((error: unknown) => {
        throw error instanceof UpstreamError && error.status === 404 ? notFound(kind) : error;
      }),
  ]);
  return {
    title: t("behalf.hold.title"),
    state,
    back: operatorPaths.operatorListing(kind, id),
    replies: state.hold ? [] : await loadReplies(request, ["listing"]),
  };
}

/** Hides a listing, or ends the hold that was read. @throws 400 for what no button sends */
export async function actOnHold(request: Request, listingId: string | undefined) {
  await requireOperator(request, "listings");
  const kind = kindOf(request);
  const id = readId(listingId, kind);
  const here = operatorPaths.operatorHold(kind, id);
  const form = await readForm(request);
  const api = upstream(request);
  const intent = form.get("intent");
  if (intent === "show") {
    const held_at = String(form.get("held_at"));
    if (Number.isNaN(Date.parse(held_at))) throw badRequest();
    await api.call(releaseListing, { kind, id, held_at }).catch(redirectWithRefusal(here));
    return redirectWithSuccess(here, "behalf.hold.shown");
  }
  // What a reason is refused with, everywhere in the console.
  if (intent !== "reject") throw badRequest();
  const submission = validateReject(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await api
      .call(holdListing, { kind, id, ...submission.value, revision: numberIn(form, "revision") })
      .catch(redirectWithRefusal(here));
  } catch (error) {
    return refusedReply(submission, error);
  }
  return redirectWithSuccess(here, "behalf.hold.done");
}
