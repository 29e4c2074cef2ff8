import { data } from "@remix-run/node";
import {
  moveSlide,
  operatorSlides,
  removeSlide,
  saveSlide,
} from "~/contract/operator/content/calls";
import { validateSlide } from "~/contract/operator/content/forms";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { everyCategory } from "../parts/every-category.server";
import {
  missingLanguages,
  orderEntries,
  readEntryId,
  readRevision,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  translationsIn,
} from "../parts/entries.server";
import { siteZone, withTimes } from "../parts/shown-times.server";
import { slidePreviewOf } from "./slide-preview.server";

const list = operatorPaths.operatorSlides();

export async function loadSlides(request: Request) {
  await requireOperator(request, "content");
  const [t, slides] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorSlides, {}),
  ]);
  return {
    title: t("operator.content.slides.title"),
    slides: slides.map((slide) => ({
      ...slide,
      name:
        slide.title ||
        slide.target ||
        slide.alt ||
        t("operator.content.slides.number", { id: slide.id }),
      missing: missingLanguages(slide.translations, { title: slide.title, alt: slide.alt }),
    })),
  };
}

export const orderSlides = (request: Request) =>
  orderEntries(request, "content", list, (input) => upstream(request).call(moveSlide, input));

/** The slide of the id with what it can lead to, or an empty one for "new". @throws 404 */
export async function loadSlide(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const api = upstream(request);
  const [t, categories, [found], zone] = await Promise.all([
    getTexts(request),
    everyCategory(request),
    id === undefined ? [] : api.call(operatorSlides, { id }),
    siteZone(request),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  const { title = "", alt = "" } = found ?? {};
  return {
    title: found
      ? found.title ||
        found.target ||
        found.alt ||
        t("operator.content.slides.number", { id: found.id })
      : t("operator.content.slides.new"),
    found: found ?? null,
    zone,
    categories: categories.map(({ id, category }) => ({ value: String(id), label: category })),
    ...translationsIn(found?.translations ?? [], { title, alt }),
  };
}

/** The last part of an address that somebody pasted; else what was typed. */
const slugIn = (typed: string | undefined) =>
  typed?.split(/[?#]/)[0]!.split("/").filter(Boolean).at(-1);

/** Saves the slide, or removes it. */
export async function changeSlide(request: Request, typed: string | undefined) {
  const { id: operatorId } = await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeSlide, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const { draft, fault } = await takePicture(operatorId, form, "image");
  const kept = draft && { value: draft.token, name: draft.name, url: paths.draft(draft.token) };
  const isPreview = form.get("intent") === "preview";
  form.delete("intent");
  const submission = validateSlide(form);
  if (isPreview) {
    const [found] = id === undefined || kept ? [] : await api.call(operatorSlides, { id });
    const image = kept?.url ?? found?.image ?? "";
    const home = slugIn(String(form.get("home") ?? "")) ?? "";
    const reply = {
      ...submission.reply(),
      status: undefined,
      error: fault ? { image: [fault] } : undefined,
    };
    const slides = await slidePreviewOf(request, form, { image, home });
    return data({ reply, kept, revision: readRevision(form), slides });
  }
  if (submission.status !== "success" || fault) {
    const reply = submission.reply({ fieldErrors: fault ? { image: [fault] } : {} });
    return refusedAsTyped(form, reply, { kept });
  }
  try {
    const { home, ...fields } = withTimes(submission.value);
    await api.call(saveSlide, {
      id,
      ...fields,
      home: slugIn(home),
      image: await openPicture(operatorId, draft),
    });
  } catch (error) {
    const refused = await refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorSlides, { id });
      return current?.revision;
    });
    return data({ ...refused.data, kept }, refused.init ?? undefined);
  }
  await forgetPicture(operatorId, draft);
  return redirectWithSuccess(list, "operator.entry.saved");
}
