import { postProperty, updatePostProperty, type OwnProperty } from "~/contract/listings";
import { selectTitleImage, validate, type PropertyForm } from "~/contract/listings.forms";
import { mayEdit } from "~/contract/listings.states";
import { webSettings } from "~/contract/site";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts, isFormDraftId } from "~/drafts.server/form-drafts";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { readAnswers } from "./answers";
import { changedListing } from "./form-draft.server";
import {
  formReplies,
  keptDraft,
  keptForSignIn,
  keptInReview,
  saveDraft,
} from "./form-reply.server";
import { inputNames, noFiles, draftTokens, type ListingFiles } from "./listing-files";
import { arranged, readIntent } from "./listing-intent";
import { formSender } from "./form-sender.server";
import { gateAfter } from "./listing-gate.server";
import { changesOf, newListing } from "./listing-wire.server";
import { ownListing } from "./own-listing.server";
import { namedFiles, type Faults } from "./posted-files.server";
import { takePostedListing } from "./posted-listing.server";
import { priceHintFor } from "./price-hint.server";
import { fieldFaults } from "./refused-listing";
import { filesOf } from "./stored-listing";
import { postedKey, submissionKey } from "./submission-key.server";

/**
 * What happens when the form is posted: keep the files, do what the pressed button asks, or check
 * everything and hand it to the upstream. Whatever is refused comes back with all that was typed, and
 * what cannot be sent now is kept. With a slug it changes that listing.
 */
export async function saveListing(request: Request, slug?: string) {
  const { userId, hasEnded } = await formSender(request);
  const api = upstream(request);
  const posted = await readForm(request);
  const intent = readIntent(posted.get("intent"));
  if (!intent) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const changed = slug === undefined ? undefined : changedListing(posted, slug);
  const listing =
    changed && !hasEnded ? (await ownListing(request, slug, changed.id)).listing : null;
  const unseen = changed ? namedFiles(posted) : noFiles;
  const stored = listing ? filesOf(listing) : unseen;
  const taken = await takePostedListing(api, posted, userId, stored);
  const { questions, texts } = taken;
  const files = arranged(taken.files, intent);
  const submission = validate(texts);
  const priceHint = hasEnded ? "" : await priceHintFor(request, submission.payload);
  const { refused, unsent } = formReplies({ submission, texts, files, priceHint });
  const draft = posted.get("draft");
  const form = {
    texts,
    files,
    tokens: draftTokens(files),
    listing: listing ? { id: listing.id, slug: listing.slug_id } : changed,
  };
  const toKeep = { owner: userId, kind: "property", draft, form } as const;

  if (hasEnded) return keptForSignIn(toKeep);
  if (listing && !mayEdit(listing.request_status))
    return keptInReview(request, toKeep, ownListingPaths.myProperty(listing.slug_id));
  if (intent.does === "save-draft") {
    const kept = await saveDraft(request, toKeep);
    if ("fault" in kept) return unsent({ "": [kept.fault] }, 409);
    return Object.keys(taken.faults).length > 0 ? unsent(taken.faults, 400) : kept.answer;
  }
  if (intent.does !== "save") return unsent(taken.faults, 200);

  const typed = submission.status === "success" ? submission.value : null;
  const { answers, faults: answerFaults } = readAnswers(
    questions,
    typed?.parameters ?? typedParameters(submission.payload),
    files.answers,
  );
  const faults: Faults = { ...answerFaults, ...taken.faults };
  if (!files.title) faults[inputNames.title] ??= [selectTitleImage];
  if (!typed || Object.keys(faults).length > 0) return refused(faults, 400);

  const value: PropertyForm = {
    ...typed,
    rentduration: typed.property_type === "1" ? (typed.rentduration ?? "Monthly") : undefined,
    parameters: [...answers].map(([parameter_id, given]) => ({ parameter_id, value: given })),
  };
  try {
    const [key, sent] = await Promise.all([submissionKey(toKeep), postedKey(toKeep)]);
    const saved = await send(request, listing, value, files, { owner: userId, key });
    if (!saved) return refused({ [inputNames.title]: [selectTitleImage] }, 400);
    await drafts().discard(userId, draftTokens(files));
    if (isFormDraftId(draft)) await formDrafts().remove(userId, draft, sent);
    return await redirectWithSuccess(saved.path, await toastFor(request, listing, saved.waits));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const gate = listing ? null : await gateAfter(error, api, "property_list");
    const closed = gate && { gate, draft: await keptDraft(toKeep) };
    return refused(fieldFaults(error, value, questions), error.status || 503, closed);
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
  { owner, key }: { owner: number; key: string | undefined },
) {
  const api = upstream(request);
  if (listing) {
    const [changed] = await api.call(
      updatePostProperty,
      await changesOf(listing, value, files, owner),
    );
    return {
      path: changed ? ownListingPaths.myProperty(changed.slug_id) : paths.myProperties(),
      waits: changed?.request_status === "pending",
    };
  }
  const body = await newListing(value, files, owner);
  if (!body) return null;
  const [posted] = await api.call(postProperty, { ...body, submission_key: key });
  return {
    path: posted ? ownListingPaths.myProperty(posted.slug_id) : paths.myProperties(),
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
