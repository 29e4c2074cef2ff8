import { selectTitleImage } from "~/contract/listings/fields";
import type { PropertyForm } from "~/contract/listings/forms";
import { mayEdit } from "~/contract/listings/rules";
import type { ProjectForm } from "~/contract/projects/forms";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts, isFormDraftId } from "~/drafts.server/form-drafts";
import { getLanguage } from "~/i18n/i18n.server";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { fileQuestionsIn, type Question } from "./answers";
import { fieldFaults } from "./form-errors";
import { type FormKind, formKinds } from "./form-kinds.server";
import {
  formReplies,
  keptDraft,
  keptForSignIn,
  keptInReview,
  saveDraft,
} from "./form-reply.server";
import { formSender } from "./form-sender.server";
import { draftTokens, inputNames, listedName, noFiles } from "./listing-files";
import { gateAfter } from "./listing-gate.server";
import { arranged, readIntent } from "./listing-intent";
import { type KindName, listingKinds } from "./listing-kind";
import { type Answered, answersLostIn, confirmedLossField } from "./lost-answers";
import type { Change, OwnListings } from "./own-listing.server";
import { askedHintMilliseconds, priceHintFor } from "./price-hint.server";
import {
  type Faults,
  namedFiles,
  takePostedFiles,
  textsOf,
  unfilledFloors,
  withNewFloor,
} from "./posted-files.server";
import { filesNow } from "./stored-listing";
import { postedKey, submissionKey } from "./submission-key.server";

/**
 * What happens when the form is posted: keep the files, do what the pressed button asks, or check
 * everything and hand it to the upstream. Whatever is refused comes back with all that was typed, and
 * what cannot be sent now is kept. With `change` it changes what is listed.
 */
export async function saveListing<Kind extends KindName>(
  request: Request,
  kind: Kind,
  change?: Change<Kind>,
) {
  const rules: FormKind<Kind> = formKinds[kind];
  const { userId, hasEnded } = await formSender(request);
  const api = upstream(request);
  const posted = await readForm(request);
  const intent = readIntent(kind, posted.get("intent"));
  if (!intent) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const changed = change?.named(posted);
  const listing = change && changed && !hasEnded ? await change.find(changed) : null;
  const unseen = changed ? namedFiles(posted) : noFiles;
  const questions = await rules.questionsOf(api, posted.get("category_id"));
  const taken = await takePostedFiles(
    kind,
    posted,
    userId,
    listing ? rules.filesOf(listing) : unseen,
    {
      fileQuestions: fileQuestionsIn(questions),
      goes: intent.does === "remove-floor" ? intent.floor : undefined,
    },
  );
  const asksFloors = intent.does === "save" || intent.does === "add-floor";
  const unfilled = asksFloors ? unfilledFloors(taken.files.floors) : {};
  const isUnfilled = Object.keys(unfilled).length > 0;
  const files = arranged(
    intent.does === "add-floor" && !isUnfilled
      ? { ...taken.files, floors: withNewFloor(taken.files.floors) }
      : taken.files,
    intent,
  );
  const faults: Faults = { ...unfilled, ...taken.faults };
  const texts = textsOf(posted, files.floors);
  const submission = rules.validate(texts);
  const priceHint =
    kind === "property" && !hasEnded
      ? await priceHintFor(request, submission.payload, askedHintMilliseconds)
      : "";
  const revision = readRevision(posted);
  const { refused, unsent } = formReplies({ submission, texts, files, priceHint, revision });
  const draft = posted.get("draft");
  const form = {
    texts,
    files,
    tokens: draftTokens(files),
    listing: listing
      ? { id: listing.id, slug: listing.slug_id, onBehalf: changed?.onBehalf }
      : changed,
  };
  const toKeep = { owner: userId, kind, draft, form };

  if (hasEnded) return keptForSignIn(toKeep);
  if (listing && !change?.onBehalf && !mayEdit(listing.request_status))
    return keptInReview(request, toKeep, listingKinds[kind].own(listing.slug_id));
  if (intent.does === "save-draft") {
    const kept = await saveDraft(request, toKeep);
    if ("fault" in kept) return unsent({ "": [kept.fault] }, 409);
    return Object.keys(faults).length > 0 ? unsent(faults, 400) : kept.answer;
  }
  if (intent.does !== "save") return unsent(faults, isUnfilled ? 400 : 200);

  const { value, faults: answerFaults } = rules.complete(submission, questions, files);
  const titleImage = inputNames[kind].title;
  const wrong: Faults = { ...answerFaults, ...faults };
  if (!files.title) wrong[titleImage] ??= [selectTitleImage];
  if (change?.onBehalf && listing && losesUnread(posted, rules.answersOf(listing), questions))
    wrong.category_id ??= [readWhatIsLost];
  if (!value || Object.keys(wrong).length > 0) return refused(wrong, 400);
  try {
    const [key, sent, language] = await Promise.all([
      submissionKey(toKeep),
      postedKey(toKeep),
      getLanguage(request),
    ]);
    const reason = String(posted.get("reason") ?? "");
    const saved = await rules.send(api, listing, value, files, {
      owner: userId,
      key,
      revision,
      onBehalf: change?.onBehalf ? { reason } : undefined,
      language,
    });
    if (!saved) return refused({ [titleImage]: [selectTitleImage] }, 400);
    await drafts().discard(userId, draftTokens(files));
    if (isFormDraftId(draft)) await formDrafts().remove(userId, draft, sent);
    return await redirectWithSuccess(saved.path, saved.toast);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const gate = listing ? null : await gateAfter(error, api, listingKinds[kind].feature);
    const closed = gate && { gate, draft: await keptDraft(toKeep) };
    const given: PropertyForm | ProjectForm = value;
    const answers = "parameters" in given ? given.parameters : [];
    const told = fieldFaults(error, answers, questions);
    // Whoever sends it once more knows that it changed, and writes over it knowingly.
    const now =
      change && changed && error.code === "changed_by_other"
        ? changedMeanwhile(await change.find(changed))
        : undefined;
    return refused(told, error.status || 503, closed, now);
  }

  function changedMeanwhile(fresh: OwnListings[Kind]) {
    const listed = String(posted.get(listedName) ?? "").split(" ");
    return {
      revision: fresh.revision ?? undefined,
      files: filesNow(files, rules.filesOf(fresh), listed),
    };
  }
}

/** Which state of the listing was read for the form. */
const readRevision = (posted: FormData) =>
  Number(/^\d{1,9}$/.exec(String(posted.get("revision")))?.[0] ?? 0) || undefined;

const readWhatIsLost = "Please read what gets lost in this category, then save again.";

/** Whether answers go with the chosen category of which the form has not yet said so. */
function losesUnread(posted: FormData, answered: Answered, questions: Question[]) {
  const chosen = String(posted.get("category_id"));
  return (
    posted.get(confirmedLossField) !== chosen &&
    answersLostIn(answered, { id: Number(chosen), questions }).length > 0
  );
}
