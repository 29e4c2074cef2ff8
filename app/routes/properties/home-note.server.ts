import { data, redirect } from "@remix-run/node";
import { getProperty } from "~/contract/properties/calls";
import { getHomeNote, writeHomeNote } from "~/contract/remembered/calls";
import { validateNote } from "~/contract/remembered/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";
import { readForm } from "~/web.server/read-form";
import { withUnsentWords } from "~/web.server/unsent-words";
import { findProperty } from "./find-property.server";

/** A member's own words about a home, on a page of their own. @throws where the home cannot be looked at, the way to why */
export async function loadNote(request: Request, slug: string) {
  requireEmbeddedApi();
  await requireUser(request);
  const found = await findProperty(request, slug, paths.homeNote);
  if (found.kind !== "home") throw redirect(paths.property(slug));
  const { id: property_id, slug_id, title: home } = found.home;
  const [t, { body }] = await Promise.all([
    getTexts(request),
    upstream(request).call(getHomeNote, { property_id }),
  ]);
  return { title: t("ui.note.title"), home: { slug: slug_id, title: home }, note: body };
}

/** Keeps a member's own words about a home; what is refused stays to be mended. */
export async function saveNote(request: Request, slug: string) {
  requireEmbeddedApi();
  const form = await readForm(request);
  const back = `${paths.property(slug)}#note`;
  return withUnsentWords(request, form, { name: "body", back }, async () => {
    await requireUser(request);
    const api = upstream(request);
    const [home] = await api.call(getProperty, { slug_id: slug }).catch(failPage);
    if (!home) throw notFound("property");
    const submission = validateNote(form);
    if (submission.status !== "success")
      return data({ reply: submission.reply() }, { status: 400 });
    const { body } = submission.value;
    try {
      await api.call(writeHomeNote, { property_id: home.id, body });
    } catch (error) {
      return refusedReply(submission, error);
    }
    return redirectWithSuccess(back, body ? "ui.note.saved" : "ui.note.removed");
  });
}
