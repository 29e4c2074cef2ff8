import { data } from "@remix-run/node";
import { cleanText } from "~/contract/form-fields";
import { operatorAnnouncement, saveAnnouncement } from "~/contract/operator/announcement/calls";
import { validateAnnouncement } from "~/contract/operator/announcement/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { offeredLanguages } from "~/i18n/texts.server";
import { readForm } from "~/screens.server/read-form";
import { announcementFor } from "~/screens.server/shell";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import {
  readRevision,
  refusedAsTyped,
  refusedEntry,
  translationsIn,
} from "../parts/entries.server";
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
  const isPreview = form.get("intent") === "preview";
  form.delete("intent");
  const submission = validateAnnouncement(form);
  if (isPreview) {
    const reply = { ...submission.reply(), status: undefined, error: undefined };
    return data({ reply, revision: readRevision(form), bars: announcementsIn(form) });
  }
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
  const { state } = await api.call(operatorAnnouncement);
  return redirectWithSuccess(
    operatorPaths.operatorAnnouncement(),
    state === "hidden" || state === "waiting"
      ? `operator.content.announcement.savedAs.${state}`
      : "operator.entry.saved",
  );
}

/** What the form says above every page, in the language of the site and in each in which something is written. */
function announcementsIn(form: FormData) {
  const typed = (name: string) => cleanText(String(form.get(name) ?? ""));
  const translations = offeredLanguages().map(({ code }) => ({
    language: code,
    text: typed(`translations.${code}.text`),
    link_text: typed(`translations.${code}.link_text`),
  }));
  const written = {
    ...{ text: typed("text"), link: typed("link"), link_text: typed("link_text") },
    translations,
  };
  const isSaid = (code: string) =>
    translations.some((said) => said.language === code && (said.text || said.link_text));
  return [{ name: "", code: "" }, ...offeredLanguages().filter(({ code }) => isSaid(code))].flatMap(
    ({ code, name }) => {
      const shown = announcementFor({ announcement: written }, code);
      return shown ? [{ language: name, shown }] : [];
    },
  );
}

export type AnnouncementBars = ReturnType<typeof announcementsIn>;
