import { data } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import {
  endFeaturing,
  featureListing,
  operatorFeaturing,
} from "~/contract/operator/featuring/calls";
import { validateFeaturing } from "~/contract/operator/featuring/forms";
import { validateReject } from "~/contract/operator/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { zoneIn } from "~/i18n/moment";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { readForm } from "~/screens.server/read-form";
import { notFound } from "~/screens.server/not-found";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { kindOf } from "../behalf/transfer.server";
import { numberIn } from "../review/decide.server";
import { redirectWithRefusal } from "../parts/overtaken.server";
import { readId } from "../parts/read-id.server";
import { loadReplies } from "../replies/choices.server";

/** How a listing is featured, and what can be done about it. */
export async function loadFeaturing(request: Request, listingId: string | undefined) {
  await requireOperator(request, "money");
  const kind = kindOf(request);
  const id = readId(listingId, kind);
  const [t, language, featuring] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorFeaturing, { kind, id }).catch(nothingThere(kind)),
  ]);
  const { advert } = featuring;
  return {
    title: t("behalf.featuring.title"),
    ...{ kind, id, featuring },
    back: operatorPaths.operatorListing(kind, id),
    zone: zoneIn(language, getSettings().timeZone),
    replies: advert ? await loadReplies(request, ["advert"]) : [],
  };
}

const nothingThere = (kind: "property" | "project") => (error: unknown) => {
  throw error instanceof UpstreamError && error.status === 404 ? notFound(kind) : error;
};

interface Answer {
  /** Of the form that was sent. */
  begin?: SubmissionResult<string[]>;
  end?: SubmissionResult<string[]>;
  /** Without scripts the page's title says that there are some (http.server/error-title.ts). */
  errors: Record<string, unknown>;
}

const answer = (form: "begin" | "end", reply: SubmissionResult<string[]>, init: ResponseInit) =>
  data<Answer>({ [form]: reply, errors: reply.error ?? {} }, init);

/** Places an advert by hand, or ends the one that runs. */
export async function actOnFeaturing(request: Request, listingId: string | undefined) {
  await requireOperator(request, "money");
  const kind = kindOf(request);
  const id = readId(listingId, kind);
  const here = operatorPaths.operatorFeature(kind, id);
  const form = await readForm(request);
  const api = upstream(request);
  if (form.get("intent") === "reject") {
    const submission = validateReject(form);
    if (submission.status !== "success") return answer("end", submission.reply(), { status: 400 });
    try {
      await api
        .call(endFeaturing, { ...submission.value, id: numberIn(form, "advert") })
        .catch(redirectWithRefusal(here));
    } catch (error) {
      const { data: refused, init } = refusedReply(submission, error);
      return answer("end", refused.reply, init ?? {});
    }
    return redirectWithSuccess(here, "behalf.featuring.ended");
  }
  const submission = validateFeaturing(form);
  if (submission.status !== "success") return answer("begin", submission.reply(), { status: 400 });
  try {
    await api
      .call(featureListing, { kind, id, ...submission.value })
      .catch(redirectWithRefusal(here));
  } catch (error) {
    const { data: refused, init } = refusedReply(submission, error);
    return answer("begin", refused.reply, init ?? {});
  }
  return redirectWithSuccess(here, "behalf.featuring.done");
}
