import { data, redirect } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { cleanText, cutTo } from "~/contract/form-fields";
import {
  addTextPicture,
  operatorTextPictures,
  removeTextPicture,
  type TextPicture,
} from "~/contract/operator/text-pictures/calls";
import { sitePages } from "~/contract/content/rules";
import { type Draft } from "~/drafts.server/drafts";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { readEntryId, readRevision } from "../parts/entries.server";
import type { TextPictureAnswer } from "../parts/text-picture-answer";

const perPage = 20;
/** As many as are offered beside a text. */
const latest = 12;
const longestAlt = 255;

/** Those that were sent last, for whoever writes a text. */
export const latestTextPictures = (request: Request) =>
  upstream(request).call(operatorTextPictures, { limit: latest });

/** What was sent for a text, with the answer to a form of which everything else stays as it was typed. */
interface Taken {
  answer<More extends object>(
    reply: SubmissionResult<string[]>,
    more?: More,
  ): ReturnType<
    typeof data<{ reply: SubmissionResult<string[]>; textPicture: TextPictureAnswer } & More>
  >;
}

/**
 * Takes the picture that a form brings for its text, and keeps it: where that was asked for, and where one was chosen
 * and something else was asked for, so that none is lost. Null where there is none. Nothing of it stays in the form.
 */
export async function takeTextPicture(
  request: Request,
  form: FormData,
  intent: FormDataEntryValue | null,
): Promise<Taken | null> {
  const { id: operatorId } = await requireOperator(request, "content");
  const alt = cutTo(cleanText(String(form.get("text_picture_alt") ?? "")), longestAlt);
  form.delete("text_picture_alt");
  const { draft, fault } = await takePicture(operatorId, form, "text_picture");
  if (intent !== "add-picture" && !draft && !fault) return null;
  const revision = readRevision(form);
  const { errors, added } = await keepTextPicture(request, { operatorId, draft, fault, alt });
  const kept =
    draft && !added
      ? { value: draft.token, name: draft.name, url: paths.draft(draft.token) }
      : undefined;
  return {
    answer: (reply, more) =>
      data(
        {
          reply: { ...reply, status: undefined, error: errors },
          revision,
          textPicture: { added, kept, alt: added ? "" : alt },
          ...(more as NonNullable<typeof more>),
        },
        { status: added ? 200 : 400 },
      ),
  };
}

interface Sent {
  operatorId: number;
  draft: Draft | null;
  fault: string | undefined;
  alt: string;
}

/** The picture as it is kept, or what is wrong with what was sent. */
async function keepTextPicture(
  request: Request,
  { operatorId, draft, fault, alt }: Sent,
): Promise<{ added?: TextPicture; errors?: Record<string, string[]> }> {
  const wrong = {
    ...(draft ? {} : { text_picture: [fault ?? "Please choose a picture."] }),
    ...(alt ? {} : { text_picture_alt: ["Please write what the picture shows."] }),
  };
  const image = await openPicture(operatorId, draft);
  if (!image || Object.keys(wrong).length > 0) return { errors: wrong };
  const api = upstream(request);
  try {
    const { id } = await api.call(addTextPicture, { image, alt });
    await forgetPicture(operatorId, draft);
    const [added] = await api.call(operatorTextPictures, { id });
    return { added };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    return { errors: { text_picture: [refusalSentence(error)] } };
  }
}

const addressOf = ({ kind, id }: TextPicture["uses"][number], number: string) => {
  const page = sitePages[id - 1];
  if (kind === "article") return operatorPaths.operatorArticle(id);
  if (kind === "question") return operatorPaths.operatorQuestion(id);
  if (!page) return operatorPaths.operatorPages();
  return kind === "page_version"
    ? operatorPaths.operatorPageVersion(page, Number(number))
    : operatorPaths.operatorPage(page);
};

/** With what each text is called that a picture stands in, and where it is written. */
export async function withUses(request: Request, pictures: TextPicture[]) {
  const t = await getTexts(request);
  const called = ({ kind, id, title }: TextPicture["uses"][number]) => {
    const page = sitePages[id - 1] ?? "about";
    const name = t(`operator.content.pages.names.${page}`);
    if (kind === "page_version")
      return t("operator.content.pages.versionOf", { name, number: title });
    if (kind === "dated_page") return t("operator.content.pages.dated.newOf", { name });
    return kind === "page" ? name : title;
  };
  return pictures.map(({ uses, ...picture }) => ({
    ...picture,
    uses: uses.map((use) => ({ name: called(use), href: addressOf(use, use.title) })),
  }));
}

/** A page of the pictures, latest first. */
export async function loadTextPictures(request: Request) {
  await requireOperator(request, "content");
  const page = readPageNumber(request);
  const [t, { data: pictures, total = pictures.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorTextPictures, {
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorTextPictures({ page: pages }));
  return {
    title: t("operator.content.pictures.title"),
    pictures: await withUses(request, pictures),
    page,
    pages,
  };
}

/** Removes one that stands nowhere. @throws 404 */
export async function changeTextPictures(request: Request) {
  await requireOperator(request, "content");
  const form = await readForm(request);
  const id = await readEntryId(request, String(form.get("id") ?? ""));
  if (id === undefined) throw await notFoundPage(request);
  const list = operatorPaths.operatorTextPictures();
  try {
    await upstream(request).call(removeTextPicture, { id, revision: readRevision(form) });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    return redirectWithError(list, refusalSentence(error));
  }
  return redirectWithSuccess(list, "operator.entry.removed");
}
