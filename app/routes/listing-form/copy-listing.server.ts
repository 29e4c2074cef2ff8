import type { OwnProperty } from "~/contract/listings";
import type { OwnProject } from "~/contract/projects";
import type { DraftKind } from "~/drafts.server/check-file";
import { drafts } from "~/drafts.server/drafts";
import { newFormDraftId } from "~/drafts.server/form-drafts";
import { requireUser } from "~/session.server/guards";
import { fetchFile } from "~/upstream.server/fetch-file";
import { keepForm } from "./form-draft.server";
import { draftTokens, type FormFile } from "./listing-files";
import { ownListing } from "./own-listing.server";
import { ownProject } from "./own-project.server";
import { formFile } from "./posted-files.server";
import { floorField, projectDraftTokens } from "./project-files";
import { defaultsOf, filesOf } from "./stored-listing";
import { documentName, projectDefaultsOf, projectFilesOf } from "./stored-project";

/** Copies stored files to drafts, and counts those that could not be had. */
function copier(owner: number) {
  let lost = 0;
  async function copy(url: string, name: string, kind: DraftKind): Promise<FormFile | null> {
    const file = await fetchFile(url);
    const kept =
      file &&
      (await drafts().keep(
        owner,
        new File([new Uint8Array(file.bytes)], name, { type: file.type }),
        kind,
      ));
    if (kept && "draft" in kept) return formFile(kept.draft);
    lost += 1;
    return null;
  }
  return {
    lost: () => lost,
    one: (file: FormFile | null, kind: DraftKind) =>
      file ? copy(file.url, `${file.name}.jpg`, kind) : null,
    async several(files: { url: string; name: string }[], kind: DraftKind) {
      const copies: FormFile[] = [];
      for (const { url, name } of files)
        copies.push(...[(await copy(url, name, kind)) ?? []].flat());
      return copies;
    },
    answer: (url: string, name: string) => copy(url, name, "answer"),
  };
}

const pictures = (files: FormFile[]) =>
  files.map(({ url, name }) => ({ url, name: `${name}.jpg` }));

/** What a form starts with, as a browser would post it; a copy gets an address of its own. */
function posted(defaults: object) {
  const form = new FormData();
  const append = (name: string, value: unknown) => {
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value))
      value.forEach((item: unknown, index) =>
        typeof item === "string"
          ? form.append(name, item)
          : Object.entries(item as object).forEach(([part, inner]) =>
              append(`${name}[${index}].${part}`, inner),
            ),
      );
  };
  for (const [name, value] of Object.entries(defaults)) if (name !== "slug_id") append(name, value);
  return form;
}

/** A draft with everything that one of the caller's homes says, but its address. */
export async function copyListing(request: Request, slug: string) {
  const [{ userId }, { listing }] = await Promise.all([
    requireUser(request),
    ownListing(request, slug),
  ]);
  const stored = filesOf(listing);
  const copies = copier(userId);
  const files = {
    title: await copies.one(stored.title, "title"),
    panorama: await copies.one(stored.panorama, "panorama"),
    share: await copies.one(stored.share, "picture"),
    gallery: await copies.several(pictures(stored.gallery), "picture"),
    documents: await copies.several(
      listing.documents.map(({ file, file_name }) => ({ url: file, name: file_name })),
      "document",
    ),
    answers: await copiedAnswers(listing, copies),
  };
  const form = { texts: posted(defaultsOf(listing)), files, tokens: draftTokens(files) };
  const saved = await keepForm(userId, "property", newFormDraftId(), form);
  return { saved, lost: copies.lost() };
}

async function copiedAnswers(listing: OwnProperty, copies: ReturnType<typeof copier>) {
  const answers: Record<string, FormFile> = {};
  for (const { id, type_of_parameter, value } of listing.parameters) {
    if (type_of_parameter !== "file" || value === "") continue;
    const copy = await copies.answer(String(value), documentName(String(value)));
    if (copy) answers[id] = copy;
  }
  return answers;
}

/** The same of a project, with its floors. */
export async function copyProject(request: Request, slug: string) {
  const [{ userId }, project] = await Promise.all([
    requireUser(request),
    ownProject(request, slug),
  ]);
  const copies = copier(userId);
  const files = await copiedProjectFiles(project, copies);
  const texts = posted(projectDefaultsOf(project));
  files.floors.forEach(({ title }, place) => texts.append(floorField(place, "title"), title));
  const form = { texts, files, tokens: projectDraftTokens(files) };
  const saved = await keepForm(userId, "project", newFormDraftId(), form);
  return { saved, lost: copies.lost() };
}

async function copiedProjectFiles(project: OwnProject, copies: ReturnType<typeof copier>) {
  const stored = projectFilesOf(project);
  const floors = [];
  for (const { key, title, plan } of stored.floors)
    floors.push({ key, id: "", title, plan: await copies.one(plan, "picture") });
  return {
    title: await copies.one(stored.title, "title"),
    share: await copies.one(stored.share, "picture"),
    gallery: await copies.several(pictures(stored.gallery), "picture"),
    documents: await copies.several(
      project.documents.map(({ name }) => ({ url: name, name: documentName(name) })),
      "document",
    ),
    floors,
  };
}
