import { data } from "@remix-run/node";
import { selectTitleImage } from "~/contract/listing-fields.forms";
import { seoWarnings } from "~/contract/listings.forms";
import { getAddedProjects, postProject, projectsOf, type OwnProject } from "~/contract/projects";
import { mostFloors } from "~/contract/projects.floors";
import { validate, type ProjectForm } from "~/contract/projects.forms";
import { drafts } from "~/drafts.server/drafts";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { orNothing } from "~/upstream.server/or-nothing";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import type { Faults } from "./posted-files.server";
import { projectTexts, takePostedProject, unfilledFloors } from "./posted-project.server";
import {
  noProjectFiles,
  projectDraftTokens,
  projectInputNames,
  type FormFloor,
  type ProjectFormFiles,
} from "./project-files";
import { readProjectIntent } from "./project-intent";
import { changedProject, newProject } from "./project-wire.server";
import { projectFilesOf } from "./stored-project";

const withNewFloor = (floors: FormFloor[]): FormFloor[] =>
  floors.length < mostFloors
    ? [...floors, { key: String(floors.length), id: "", title: "", plan: null }]
    : floors;

/**
 * What happens when the form is posted: keep the files, do what the pressed button asks, or check
 * everything and hand it to the upstream. Whatever is refused comes back with all that was typed.
 */
export async function saveProject(request: Request, project: OwnProject | null) {
  const { userId } = await requireUser(request);
  const posted = await readForm(request);
  const intent = readProjectIntent(posted.get("intent"));
  if (!intent) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const taken = await takePostedProject(
    posted,
    userId,
    project ? projectFilesOf(project) : noProjectFiles,
    intent.does === "remove-floor" ? intent.floor : undefined,
  );
  const asksFloors = intent.does === "save" || intent.does === "add-floor";
  const unfilled = asksFloors ? unfilledFloors(taken.files.floors) : {};
  const refused = Object.keys(unfilled).length > 0;
  const files: ProjectFormFiles =
    intent.does === "add-floor" && !refused
      ? { ...taken.files, floors: withNewFloor(taken.files.floors) }
      : taken.files;
  const faults: Faults = { ...unfilled, ...taken.faults };

  const texts = projectTexts(posted, files.floors);
  const submission = validate(texts);
  const text = (name: string) => String(texts.get(name) ?? "");
  const warnings = seoWarnings({
    meta_title: text("meta_title"),
    meta_description: text("meta_description"),
    meta_keywords: text("meta_keywords"),
  });
  const answer = (fieldErrors: Faults, status: number) =>
    data({ reply: submission.reply({ fieldErrors }), files, warnings }, { status });

  if (intent.does !== "save") {
    const { initialValue } = submission.reply();
    const reply =
      Object.keys(faults).length > 0
        ? { initialValue, status: "error" as const, error: faults }
        : { initialValue };
    return data({ reply, files, warnings }, { status: refused ? 400 : 200 });
  }

  if (!files.title) faults[projectInputNames.title] ??= [selectTitleImage];
  if (submission.status !== "success" || Object.keys(faults).length > 0) return answer(faults, 400);
  try {
    const saved = await send(request, project, submission.value, files, userId);
    if (!saved) return answer({ [projectInputNames.title]: [selectTitleImage] }, 400);
    await drafts().discard(userId, projectDraftTokens(files));
    return await redirectWithSuccess(paths.myProjects(), saved);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return answer(refusals(error), error.status || 503);
  }
}

/** Hands the project to the upstream, and names the message for it; null without a title image. */
async function send(
  request: Request,
  project: OwnProject | null,
  value: ProjectForm,
  files: ProjectFormFiles,
  owner: number,
) {
  const api = upstream(request);
  const body = project
    ? await changedProject(project, value, files, owner)
    : await newProject(value, files, owner);
  if (!body) return null;
  const [saved] = await api.call(postProject, body);
  const own = saved && (await orNothing(api.call(getAddedProjects, { id: saved.id })));
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
