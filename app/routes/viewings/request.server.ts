import { data, redirect } from "@remix-run/node";
import { getViewingOffer, requestViewing } from "~/contract/viewings/calls";
import { validatePropose } from "~/contract/viewings/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { zoneWords } from "./zone-words.server";

/** The home's own page tells why it cannot be seen: moved, gone, premium or unknown. */
async function offerOf(request: Request, slug: string) {
  return upstream(request)
    .call(getViewingOffer, { slug_id: slug })
    .catch((error: unknown) => {
      const status = error instanceof Response || error instanceof UpstreamError ? error.status : 0;
      if (status === 403 || status === 404) throw redirect(paths.property(slug));
      return failPage(error);
    });
}

/** Whether the caller may ask to view this home, and for which days. */
export async function loadRequest(request: Request, slug: string) {
  requireEmbeddedApi();
  await requireUser(request);
  const [t, language, offer] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    offerOf(request, slug),
  ]);
  return {
    title: t("viewings.request.title"),
    home: { slug: offer.slug_id, title: offer.title, image: offer.title_image },
    state: offer.state,
    viewingId: offer.viewing_id,
    ...zoneWords(offer.time_zone, language),
  };
}

/** Asks; what cannot be goes back to the form, with what was typed. */
export async function sendRequest(request: Request, slug: string) {
  requireEmbeddedApi();
  await requireUser(request);
  const { property_id } = await offerOf(request, slug);
  const submission = validatePropose(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const { data: asked, message } = await upstream(request).envelope(requestViewing, {
      ...submission.value,
      property_id,
    });
    return await redirectWithSuccess(paths.viewing(asked.id), message);
  } catch (error) {
    return refusedReply(submission, error);
  }
}
