import { selectTitleImage } from "~/contract/listing-fields.forms";
import { mayEdit } from "~/contract/listings.states";
import { getAddedProjects, postProject, projectsOf, type OwnProject } from "~/contract/projects";
import { mostFormFloors } from "~/contract/projects.floors";
import { validate, type ProjectForm } from "~/contract/projects.forms";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts, isFormDraftId } from "~/drafts.server/form-drafts";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { changedListing } from "./form-draft.server";
import {
  formReplies,
  keptDraft,
  keptForSignIn,
  keptInReview,
  saveDraft,
} from "./form-reply.server";
import { formSender } from "./form-sender.server";
import { gateAfter } from "./listing-gate.server";
import { arranged } from "./listing-intent";
import { ownProject } from "./own-project.server";
import type { Faults } from "./posted-files.server";
import {
  namedProjectFiles,
  projectTexts,
  takePostedProject,
  unfilledFloors,
} from "./posted-project.server";
import {
  noProjectFiles,
  projectDraftTokens,
  projectInputNames,
  type FormFloor,
  type ProjectFormFiles,
} from "./project-files";
import { readProjectIntent } from "./project-intent";
import { changesOf, newProject } from "./project-wire.server";
import { projectFilesOf } from "./stored-project";
import { postedKey, submissionKey } from "./submission-key.server";

const withNewFloor = (floors: FormFloor[]): FormFloor[] =>
  floors.length < mostFormFloors
    ? [...floors, { key: String(floors.length), id: "", title: "", plan: null }]
    : floors;

/**
 * What happens when the form is posted: keep the files, do what the pressed button asks, or check
 * everything and hand it to the upstream. Whatever is refused comes back with all that was typed, and
 * what cannot be sent now is kept. With a slug it changes that project.
 */
export async function saveProject(request: Request, slug?: string) {
  const { userId, hasEnded } = await formSender(request);
  const posted = await readForm(request);
  const intent = readProjectIntent(posted.get("intent"));
  if (!intent) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const changed = slug === undefined ? undefined : changedListing(posted, slug);
  const project = changed && !hasEnded ? await ownProject(request, slug, changed.id) : null;
  const unseen = changed ? namedProjectFiles(posted) : noProjectFiles;
  const taken = await takePostedProject(
    posted,
    userId,
    project ? projectFilesOf(project) : unseen,
    intent.does === "remove-floor" ? intent.floor : undefined,
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
  const texts = projectTexts(posted, files.floors);
  const submission = validate(texts);
  const { refused, unsent } = formReplies({ submission, texts, files });
  const draft = posted.get("draft");
  const form = {
    texts,
    files,
    tokens: projectDraftTokens(files),
    listing: project ? { id: project.id, slug: project.slug_id } : changed,
  };
  const toKeep = { owner: userId, kind: "project", draft, form } as const;

  if (hasEnded) return keptForSignIn(toKeep);
  if (project && !mayEdit(project.request_status))
    return keptInReview(request, toKeep, ownListingPaths.myProject(project.slug_id));
  if (intent.does === "save-draft") {
    const kept = await saveDraft(request, toKeep);
    if ("fault" in kept) return unsent({ "": [kept.fault] }, 409);
    return Object.keys(faults).length > 0 ? unsent(faults, 400) : kept.answer;
  }
  if (intent.does !== "save") return unsent(faults, isUnfilled ? 400 : 200);

  if (!files.title) faults[projectInputNames.title] ??= [selectTitleImage];
  if (submission.status !== "success" || Object.keys(faults).length > 0)
    return refused(faults, 400);
  try {
    const [key, sent] = await Promise.all([submissionKey(toKeep), postedKey(toKeep)]);
    const saved = await send(request, project, submission.value, files, { owner: userId, key });
    if (!saved) return refused({ [projectInputNames.title]: [selectTitleImage] }, 400);
    await drafts().discard(userId, projectDraftTokens(files));
    if (isFormDraftId(draft)) await formDrafts().remove(userId, draft, sent);
    return await redirectWithSuccess(paths.myProjects(), saved);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const gate = project ? null : await gateAfter(error, upstream(request), "project_list");
    const closed = gate && { gate, draft: await keptDraft(toKeep) };
    return refused(refusals(error), error.status || 503, closed);
  }
}

/** Hands the project to the upstream, and names the message for it; null without a title image. */
async function send(
  request: Request,
  project: OwnProject | null,
  value: ProjectForm,
  files: ProjectFormFiles,
  { owner, key }: { owner: number; key: string | undefined },
) {
  const api = upstream(request);
  const body = project
    ? await changesOf(project, value, files, owner)
    : await newProject(value, files, owner);
  if (!body) return null;
  const [saved] = await api.call(postProject, project ? body : { ...body, submission_key: key });
  const own = saved && (await orNull(api.call(getAddedProjects, { id: saved.id })));
  const waits = projectsOf(own ?? []).every(({ request_status }) => request_status === "pending");
  if (project) return waits ? "listings.toast.changedInReview" : "listings.toast.changed";
  return waits ? "listings.toast.submitted" : "listings.toast.published";
}

/** Where the form shows what the call refused: one input holds all pictures, another all documents. */
function refusals({ errors, message }: UpstreamError): Faults {
  const faults: Faults = {};
  const entries = Object.entries(errors ?? {});
  for (const [field, sentence] of entries) {
    const list = /^(gallery_images|documents)\[\d+\]$/.exec(field)?.[1];
    (faults[list ?? field] ??= []).push(sentence);
  }
  if (entries.length === 0) faults[""] = [message];
  return faults;
}
