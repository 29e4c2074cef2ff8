import { operatorAnnouncement, saveAnnouncement } from "~/contract/operator/announcement/calls";
import { validateAnnouncement } from "~/contract/operator/announcement/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { refusedAsTyped, refusedEntry, translationsIn } from "../parts/entries.server";
import { siteZone } from "../parts/shown-times.server";

export async function loadAnnouncement(request: Request) {
  await requireOperator(request, "content");
  const [t, zone, found] = await Promise.all([
    getTexts(request),
    siteZone(request),
    upstream(request).call(operatorAnnouncement),
  ]);
  const { text, link_text } = found;
  return {
    title: t("operator.content.announcement.title"),
    found,
    zone,
    ...translationsIn(found.translations, { text, link_text }),
  };
}

export async function changeAnnouncement(request: Request) {
  await requireOperator(request, "content");
  const form = await readForm(request);
  const api = upstream(request);
  const submission = validateAnnouncement(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    await api.call(saveAnnouncement, submission.value);
  } catch (error) {
    return refusedEntry(
      submission,
      error,
      async () => (await api.call(operatorAnnouncement)).revision,
    );
  }
  return redirectWithSuccess(operatorPaths.operatorAnnouncement(), "operator.entry.saved");
}
