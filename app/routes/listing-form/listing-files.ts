/** A file of the form: one that the listing has, or one that is kept until it is saved. */
export interface FormFile {
  /** `stored:12` names a file of the listing, `draft:<token>` a kept one. */
  ref: string;
  name: string;
  /** Where it can be seen; "" for what is no picture. */
  url: string;
}

/** A floor of a project: its name and a picture of its plan (spec §3). */
export interface FormFloor {
  /** Names the row; the server's rows are called by their places. */
  key: string;
  /** Of the stored plan; "" for a new one. */
  id: string;
  title: string;
  plan: FormFile | null;
}

/** Every file of the form. Taking one away is leaving it out. */
export interface ListingFiles {
  title: FormFile | null;
  share: FormFile | null;
  gallery: FormFile[];
  documents: FormFile[];
  /** Of a home. */
  panorama: FormFile | null;
  /** Answers to questions about a home that ask for a file, by the id of the question. */
  answers: Record<string, FormFile>;
  /** Of a project. */
  floors: FormFloor[];
}

export const noFiles: ListingFiles = {
  title: null,
  share: null,
  gallery: [],
  documents: [],
  panorama: null,
  answers: {},
  floors: [],
};

/** Contract §5.15. */
export const mostPictures = 30;
export const mostDocuments = 10;

const namedAlike = { share: "meta_image", gallery: "gallery_images", documents: "documents" };

/** Names of the file inputs; also those under which wrong files are reported (contract §3.14, §3.34). */
export const inputNames = {
  property: { ...namedAlike, title: "title_image", panorama: "three_d_image" },
  project: { ...namedAlike, title: "image", panorama: null },
};

export const floorSlot = (place: number) => `plan_${place}`;
export const floorField = (place: number, part: "id" | "title" | "document") =>
  `plans[${place}].${part}`;

/** Name of the hidden inputs that say which files stay, and of the checkboxes that take one away. */
export const keptName = (slot: string) => `kept_${slot}`;
export const removeName = "remove_file";
/** Whether an input says which files stay or go. */
export const isFileChoice = (name: string) => name.startsWith("kept_") || name === removeName;
export const answerSlot = (parameterId: number) => `answer_${parameterId}`;

/** A picture one place earlier or later; the ends stay where they are. */
export function movedPicture(gallery: FormFile[], index: number, by: -1 | 1): FormFile[] {
  const to = index + by;
  if (!gallery[index] || to < 0 || to >= gallery.length) return gallery;
  return placedPicture(gallery, index, to);
}

/** A picture taken from one place and put at another. */
export function placedPicture(gallery: FormFile[], from: number, to: number): FormFile[] {
  const rest = gallery.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...gallery.slice(from, from + 1), ...rest.slice(to)];
}

/** A picture of the gallery becomes the title image; the one before takes its place. */
export function withTitleFromGallery<Files extends Pick<ListingFiles, "title" | "gallery">>(
  files: Files,
  index: number,
): Files {
  const chosen = files.gallery[index];
  if (!chosen) return files;
  return {
    ...files,
    title: chosen,
    gallery: files.gallery.flatMap((file, at) => (at === index ? (files.title ?? []) : file)),
  };
}

export const storedId = ({ ref }: FormFile) =>
  /^stored:\d+$/.test(ref) ? Number(ref.slice("stored:".length)) : null;
export const draftToken = ({ ref }: FormFile) =>
  ref.startsWith("draft:") ? ref.slice("draft:".length) : null;

/** What may stand in one place of the form. */
export type SlotFiles = (FormFile | null | undefined)[];

/** Of the files that a saved form names, those that are there: kept ones, and what the listing has now. */
export const stillThere = (named: SlotFiles, stored: SlotFiles) =>
  named.flatMap((file) => {
    if (!file || draftToken(file)) return file ?? [];
    return stored.find((one) => one?.ref === file.ref) ?? [];
  });

export const listedName = "listed_files";

/** Names the files that a listing has. */
export const namesOf = (slots: Record<string, SlotFiles>) =>
  Object.entries(slots).flatMap(([slot, files]) =>
    files.flatMap((file) => (file ? `${slot}/${file.ref}` : [])),
  );

/** Of a slot's files, those that the listing did not have yet when a form for it was opened. */
export const addedSince = (listed: string[] | undefined, slot: string, stored: SlotFiles) =>
  stored.flatMap((file) => (file && listed && !listed.includes(`${slot}/${file.ref}`) ? file : []));

/** Every file that is kept apart from the listing. */
export const draftTokens = ({ gallery, documents, answers, floors, ...single }: ListingFiles) =>
  [
    ...Object.values(single),
    ...gallery,
    ...documents,
    ...Object.values(answers),
    ...floors.map(({ plan }) => plan),
  ].flatMap((file) => (file && draftToken(file)) ?? []);
