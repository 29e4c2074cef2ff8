import { fillFloorFirst, mostFloorPictures, mostFormFloors } from "~/contract/projects/rules";
import { drafts, type Draft } from "~/drafts.server/drafts";
import type { DraftKind } from "~/drafts.server/check-file";
import { paths } from "~/paths";
import {
  answerSlot,
  draftToken,
  floorField,
  floorSlot,
  inputNames,
  keptName,
  mostDocuments,
  mostPictures,
  removeName,
  type FormFile,
  type FormFloor,
  type ListingFiles,
} from "./listing-files";
import type { KindName } from "./listing-kind";

/** Field → sentences. */
export type Faults = Record<string, string[]>;

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
const namedStored = (form: FormData, slot: string): FormFile[] =>
  form
    .getAll(keptName(slot))
    .map((ref) => ({ ref: String(ref), name: "", url: "" }))
    .filter((file) => !draftToken(file))
    .slice(0, mostPictures);

/** The listing's files and floors as the form names them. */
export function namedFiles(form: FormData): ListingFiles {
  const one = (slot: string) => namedStored(form, slot)[0] ?? null;
  return {
    title: one("title"),
    share: one("share"),
    gallery: namedStored(form, "gallery"),
    documents: namedStored(form, "documents"),
    panorama: one("panorama"),
    answers: Object.fromEntries(
      [...form.keys()].flatMap((name) => {
        const id = /^kept_answer_(\d+)$/.exec(name)?.[1];
        const file = id && one(answerSlot(Number(id)));
        return file ? [[id, file]] : [];
      }),
    ),
    floors: postedPlaces(form).map((place) => ({
      key: String(place),
      id: String(form.get(floorField(place, "id")) ?? ""),
      title: "",
      plan: one(floorSlot(place)),
    })),
  };
}

const floorName = /^plans\[(\d{1,3})\]\.(?:id|title|document)$/;

/** The places of the floors that a posted form names, from first to last. */
function postedPlaces(form: FormData) {
  const places = new Set<number>();
  for (const name of form.keys()) {
    const place = floorName.exec(name)?.[1];
    if (place !== undefined) places.add(Number(place));
  }
  return [...places].sort((one, other) => one - other).slice(0, mostFloorPictures + 1);
}

interface Taken {
  files: ListingFiles;
  faults: Faults;
}

interface Asked {
  /** Ids of the questions about a home that ask for a file. */
  fileQuestions?: number[];
  /** The place of the floor that goes. */
  goes?: number;
}

/**
 * The files of a posted form, and its floors but for the one that goes. The floors that stay are counted
 * anew, and so are their faults.
 */
export async function takePostedFiles(
  kind: KindName,
  form: FormData,
  owner: number,
  stored: ListingFiles,
  { fileQuestions = [], goes }: Asked = {},
): Promise<Taken> {
  const { faults, one, several } = postedFiles(form, owner);
  const names = inputNames[kind];
  const ownOf = (file: FormFile | null | undefined) => [file ?? []].flat();
  /** Pictures of the gallery and the title image may change places. */
  const pictures = [...stored.gallery, ...ownOf(stored.title)];
  const files: ListingFiles = {
    title: await one({ slot: "title", name: names.title, kind: "title", own: pictures }),
    panorama:
      names.panorama === null
        ? null
        : await one({
            slot: "panorama",
            name: names.panorama,
            kind: "panorama",
            own: ownOf(stored.panorama),
          }),
    share: await one({
      slot: "share",
      name: names.share,
      kind: "picture",
      own: ownOf(stored.share),
    }),
    gallery: await several(
      { slot: "gallery", name: names.gallery, kind: "picture", own: pictures },
      mostPictures,
    ),
    documents: await several(
      { slot: "documents", name: names.documents, kind: "document", own: stored.documents },
      mostDocuments,
    ),
    answers: {},
    floors: [],
  };

  for (const id of fileQuestions) {
    const slot = answerSlot(id);
    const file = await one({ slot, name: slot, kind: "answer", own: ownOf(stored.answers[id]) });
    if (file) files.answers[id] = file;
  }

  if (kind === "project")
    for (const from of postedPlaces(form).filter((place) => place !== goes)) {
      const id = String(form.get(floorField(from, "id")) ?? "");
      const before = stored.floors.find((floor) => floor.id !== "" && floor.id === id);
      const to = files.floors.length;
      files.floors.push({
        key: String(to),
        id: before?.id ?? "",
        title: String(form.get(floorField(from, "title")) ?? ""),
        plan: await one({
          slot: floorSlot(from),
          name: floorField(from, "document"),
          kind: "picture",
          own: ownOf(before?.plan),
          faultsAt: floorField(to, "document"),
        }),
      });
    }
  return { files, faults };
}

/** What was typed, without the files, and with the floors as they are counted now. */
export function textsOf(form: FormData, floors: FormFloor[]) {
  const texts = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string" && !name.startsWith("plans")) texts.append(name, value);
  floors.forEach(({ id, title }, place) => {
    if (id) texts.append(floorField(place, "id"), id);
    texts.append(floorField(place, "title"), title);
  });
  return texts;
}

/** A floor without a name, or without a picture of it (spec §5). */
export function unfilledFloors(floors: FormFloor[]): Faults {
  const faults: Faults = {};
  floors.forEach(({ title, plan }, place) => {
    if (title.trim() === "") faults[floorField(place, "title")] = [fillFloorFirst];
    if (!plan) faults[floorField(place, "document")] = [fillFloorFirst];
  });
  return faults;
}

export const withNewFloor = (floors: FormFloor[]): FormFloor[] =>
  floors.length < mostFormFloors
    ? [...floors, { key: String(floors.length), id: "", title: "", plan: null }]
    : floors;
