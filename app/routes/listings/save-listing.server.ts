import { data } from "@remix-run/node";
import { getCategories } from "~/contract/catalogue";
import { postProperty, updatePostProperty, type OwnProperty } from "~/contract/listings";
import {
  selectTitleImage,
  seoWarnings,
  validate,
  type PropertyForm,
} from "~/contract/listings.forms";
import { webSettings } from "~/contract/site";
import { drafts } from "~/drafts.server/drafts";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { formCategory, readAnswers } from "./answers";
import { inputNames, noFiles, draftTokens, type ListingFiles } from "./listing-files";
import { arranged, readIntent } from "./listing-intent";
import { changedListing, newListing } from "./listing-wire.server";
import { takePostedFiles, textsOf, type Faults } from "./posted-files.server";
import { fieldFaults } from "./refused-listing";
import { filesOf } from "./stored-listing";

/**
 * What happens when the form is posted: keep the files, do what the pressed button asks, or check
 * everything and hand it to the upstream. Whatever is refused comes back with all that was typed.
 */
export async function saveListing(request: Request, listing: OwnProperty | null) {
  const { userId } = await requireUser(request);
  const api = upstream(request);
  const posted = await readForm(request);
  const intent = readIntent(posted.get("intent"));
  if (!intent) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const categories = (await api.call(getCategories, { limit: 100 })).map(formCategory);
  const questions =
    categories.find(({ id }) => String(id) === posted.get("category_id"))?.questions ?? [];
  const taken = await takePostedFiles(
    posted,
    userId,
    listing ? filesOf(listing) : noFiles,
    questions.filter((one) => one.type_of_parameter === "file").map(({ id }) => id),
  );
  const files = arranged(taken.files, intent);
  const texts = textsOf(posted);
  const submission = validate(texts);
  const warnings = seoWarnings({
    meta_title: String(texts.get("meta_title") ?? ""),
    meta_description: String(texts.get("meta_description") ?? ""),
    meta_keywords: String(texts.get("meta_keywords") ?? ""),
  });
  const answer = (faults: Faults, status: number) =>
    data({ reply: submission.reply({ fieldErrors: faults }), files, warnings }, { status });

  if (intent.does !== "save") {
    const { initialValue } = submission.reply();
    const reply =
      Object.keys(taken.faults).length > 0
        ? { initialValue, status: "error" as const, error: taken.faults }
        : { initialValue };
    return data({ reply, files, warnings }, { status: 200 });
  }

  const typed = submission.status === "success" ? submission.value : null;
  const { answers, faults: answerFaults } = readAnswers(
    questions,
    typed?.parameters ?? typedParameters(submission.payload),
    files.answers,
  );
  const faults: Faults = { ...answerFaults, ...taken.faults };
  if (!files.title) faults[inputNames.title] ??= [selectTitleImage];
  if (!typed || Object.keys(faults).length > 0) return answer(faults, 400);

  const value: PropertyForm = {
    ...typed,
    rentduration: typed.property_type === "1" ? (typed.rentduration ?? "Monthly") : undefined,
    parameters: [...answers].map(([parameter_id, given]) => ({ parameter_id, value: given })),
  };
  try {
    const saved = await send(request, listing, value, files, userId);
    if (!saved) return answer({ [inputNames.title]: [selectTitleImage] }, 400);
    await drafts().discard(userId, draftTokens(files));
    return await redirectWithSuccess(saved.path, await toastFor(request, listing, saved.waits));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return answer(fieldFaults(error, value, questions), error.status || 503);
  }
}

/** Answers as they stand in a form that has other faults. */
function typedParameters(payload: Record<string, unknown>): PropertyForm["parameters"] {
  const entries = Array.isArray(payload.parameters) ? (payload.parameters as unknown[]) : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { parameter_id, value } = entry as { parameter_id?: unknown; value?: unknown };
    const texts = [value ?? []].flat().filter((text): text is string => typeof text === "string");
    return [{ parameter_id: Number(parameter_id), value: texts }];
  });
}

async function send(
  request: Request,
  listing: OwnProperty | null,
  value: PropertyForm,
  files: ListingFiles,
  owner: number,
) {
  const api = upstream(request);
  if (listing) {
    const [changed] = await api.call(
      updatePostProperty,
      await changedListing(listing, value, files, owner),
    );
    return {
      path: changed ? paths.myProperty(changed.slug_id) : paths.myProperties(),
      waits: changed?.request_status === "pending",
    };
  }
  const body = await newListing(value, files, owner);
  if (!body) return null;
  const [posted] = await api.call(postProperty, body);
  return {
    path: posted ? paths.myProperty(posted.slug_id) : paths.myProperties(),
    waits: posted?.request_status !== "approved",
  };
}

/** The operator's own words after posting, where there are some (contract §4 text_property_submission). */
async function toastFor(request: Request, listing: OwnProperty | null, waits: boolean) {
  if (listing) return waits ? "listings.toast.changedInReview" : "listings.toast.changed";
  if (!waits) return "listings.toast.published";
  const { text_property_submission: words } = await upstream(request).call(webSettings);
  return words || "listings.toast.submitted";
}
