import { drafts, type Draft } from "~/drafts.server/drafts";
import type { DraftKind } from "~/drafts.server/check-file";
import { paths } from "~/paths";
import {
  answerSlot,
  draftToken,
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

/** A file input, and the files beside it. */
interface Slot {
  slot: string;
  /** Of the file input. */
  name: string;
  kind: DraftKind;
  /** Of what is stored, those that may stand here. */
  own: FormFile[];
  /** Where its faults are said; at the input when absent. */
  faultsAt?: string;
}

/**
 * Reads the files of a posted form, slot by slot: those that are stored and those kept before that it
 * still names, without the ones ticked for removal, and those that came along, which are kept from now
 * on. Whatever else is wrong with the form, they are not lost.
 */
export function postedFiles(form: FormData, owner: number) {
  const faults: Faults = {};
  const removed = new Set(form.getAll(removeName).map(String));

  /** Files that are named in the form and still there. */
  async function kept({ slot, name, own, faultsAt = name }: Slot): Promise<FormFile[]> {
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
      else (faults[faultsAt] ??= []).push("A file is no longer kept. Please choose it again.");
    }
    return found;
  }

  async function fresh({ name, kind, faultsAt = name }: Slot, room: number): Promise<FormFile[]> {
    const files: FormFile[] = [];
    for (const file of form.getAll(name).filter(isFile)) {
      const result =
        files.length < room
          ? await drafts().keep(owner, file, kind)
          : { fault: "There are too many files." };
      if ("draft" in result) files.push(formFile(result.draft));
      else
        (faults[faultsAt] ??= []).push(room === 1 ? result.fault : `${file.name}: ${result.fault}`);
    }
    return files;
  }

  return {
    faults,
    async one(slot: Slot) {
      const [before] = await kept(slot);
      const [chosen] = await fresh(slot, 1);
      return chosen ?? before ?? null;
    },
    async several(slot: Slot, most: number) {
      const files = await kept(slot);
      return [...files, ...(await fresh(slot, most - files.length))];
    },
  };
}

/** What a slot of the form names of a listing's files, where the listing itself cannot be asked for. */
export const namedStored = (form: FormData, slot: string): FormFile[] =>
  form
    .getAll(keptName(slot))
    .map((ref) => ({ ref: String(ref), name: "", url: "" }))
    .filter((file) => !draftToken(file))
    .slice(0, mostPictures);

/** The listing's files as the form for a home names them. */
export function namedFiles(form: FormData): ListingFiles {
  const one = (slot: string) => namedStored(form, slot)[0] ?? null;
  return {
    title: one("title"),
    panorama: one("panorama"),
    share: one("share"),
    gallery: namedStored(form, "gallery"),
    documents: namedStored(form, "documents"),
    answers: Object.fromEntries(
      [...form.keys()].flatMap((name) => {
        const id = /^kept_answer_(\d+)$/.exec(name)?.[1];
        const file = id && one(answerSlot(Number(id)));
        return file ? [[id, file]] : [];
      }),
    ),
  };
}

/** The files of the form for a home. */
export async function takePostedFiles(
  form: FormData,
  owner: number,
  stored: ListingFiles,
  fileQuestions: number[],
): Promise<{ files: ListingFiles; faults: Faults }> {
  const { faults, one, several } = postedFiles(form, owner);
  /** Pictures of the gallery and the title image may change places. */
  const pictures = [...stored.gallery, ...(stored.title ? [stored.title] : [])];
  const single = {} as Record<PictureSlot, FormFile | null>;
  for (const slot of pictureSlots)
    single[slot] = await one({
      slot,
      name: inputNames[slot],
      kind: kindOf[slot],
      own: slot === "title" ? pictures : [stored[slot] ?? []].flat(),
    });

  const gallery = await several(
    { slot: "gallery", name: inputNames.gallery, kind: "picture", own: pictures },
    mostPictures,
  );
  const documents = await several(
    { slot: "documents", name: inputNames.documents, kind: "document", own: stored.documents },
    mostDocuments,
  );

  const answers: ListingFiles["answers"] = {};
  for (const id of fileQuestions) {
    const slot = answerSlot(id);
    const own = [stored.answers[id] ?? []].flat();
    const file = await one({ slot, name: slot, kind: "answer", own });
    if (file) answers[id] = file;
  }
  return { files: { ...single, gallery, documents, answers }, faults };
}

/** What was typed, without the files. */
export function textsOf(form: FormData) {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}
