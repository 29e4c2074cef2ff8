import { drafts, type Draft } from "~/drafts.server/drafts";
import type { DraftKind } from "~/drafts.server/check-file";
import { paths } from "~/paths";
import {
  answerSlot,
  inputNames,
  keptName,
  mostDocuments,
  mostPictures,
  pictureSlots,
  removeName,
  type FormFile,
  type ListingFiles,
  type PictureSlot,
} from "./listing-files";

/** Field → sentences. */
export type Faults = Record<string, string[]>;

const kindOf: Record<PictureSlot, DraftKind> = {
  title: "title",
  panorama: "panorama",
  share: "picture",
};

export const formFile = ({ token, name, type }: Draft): FormFile => ({
  ref: `draft:${token}`,
  name,
  url: type.startsWith("image/") ? paths.draft(token) : "",
});

const isFile = (entry: FormDataEntryValue): entry is File =>
  typeof entry !== "string" && (entry.size > 0 || entry.name !== "");

/**
 * The files of a posted form: those of the listing and those kept before that it still names, without
 * the ones ticked for removal, and those that came along, which are kept from now on. Whatever else is
 * wrong with the form, they are not lost.
 */
export async function takePostedFiles(
  form: FormData,
  owner: number,
  stored: ListingFiles,
  fileQuestions: number[],
): Promise<{ files: ListingFiles; faults: Faults }> {
  const faults: Faults = {};

  const removed = new Set(form.getAll(removeName).map(String));

  /** Files that are named in the form and still there. */
  async function kept(slot: string, field: string, own: FormFile[]): Promise<FormFile[]> {
    const found: FormFile[] = [];
    for (const ref of new Set(form.getAll(keptName(slot)).map(String))) {
      const token = ref.startsWith("draft:") ? ref.slice("draft:".length) : null;
      if (removed.has(`${slot}/${ref}`)) {
        if (token) await drafts().discard(owner, [token]);
        continue;
      }
      const [draft] = token ? await drafts().find(owner, [token]) : [];
      const file = draft ? formFile(draft) : own.find((one) => one.ref === ref);
      if (file) found.push(file);
      else (faults[field] ??= []).push("A file is no longer kept. Please choose it again.");
    }
    return found;
  }

  async function fresh(field: string, kind: DraftKind, room: number): Promise<FormFile[]> {
    const files: FormFile[] = [];
    for (const file of form.getAll(field).filter(isFile)) {
      const result =
        files.length < room
          ? await drafts().keep(owner, file, kind)
          : { fault: "There are too many files." };
      if ("draft" in result) files.push(formFile(result.draft));
      else (faults[field] ??= []).push(room === 1 ? result.fault : `${file.name}: ${result.fault}`);
    }
    return files;
  }

  async function one(slot: string, field: string, kind: DraftKind, own: FormFile[]) {
    const [before] = await kept(slot, field, own);
    const [chosen] = await fresh(field, kind, 1);
    return chosen ?? before ?? null;
  }

  /** Pictures of the gallery and the title image may change places. */
  const pictures = [...stored.gallery, ...(stored.title ? [stored.title] : [])];
  const single = {} as Record<PictureSlot, FormFile | null>;
  for (const slot of pictureSlots)
    single[slot] = await one(
      slot,
      inputNames[slot],
      kindOf[slot],
      slot === "title" ? pictures : [stored[slot] ?? []].flat(),
    );

  const gallery = await kept("gallery", inputNames.gallery, pictures);
  gallery.push(...(await fresh(inputNames.gallery, "picture", mostPictures - gallery.length)));
  const documents = await kept("documents", inputNames.documents, stored.documents);
  documents.push(
    ...(await fresh(inputNames.documents, "document", mostDocuments - documents.length)),
  );

  const answers: ListingFiles["answers"] = {};
  for (const id of fileQuestions) {
    const slot = answerSlot(id);
    const file = await one(slot, slot, "answer", [stored.answers[id] ?? []].flat());
    if (file) answers[id] = file;
  }
  return { files: { ...single, gallery, documents, answers }, faults };
}
