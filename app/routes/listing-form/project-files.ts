import { type CommonFiles, draftToken, type FormFile } from "./listing-files";

/** A floor of the form: its name and a picture of its plan (spec §3). */
export interface FormFloor {
  /** Names the row; the server's rows are called by their places. */
  key: string;
  /** Of the stored plan; "" for a new one. */
  id: string;
  title: string;
  plan: FormFile | null;
}

/** Every file of the form for a project, and the floors that some of them belong to. */
export interface ProjectFormFiles extends CommonFiles {
  floors: FormFloor[];
}

export const noProjectFiles: ProjectFormFiles = {
  title: null,
  share: null,
  gallery: [],
  documents: [],
  floors: [],
};

/** Names of the file inputs; also those under which wrong files are reported (contract §3.34). */
export const projectInputNames = {
  title: "image",
  share: "meta_image",
  gallery: "gallery_images",
  documents: "documents",
} as const satisfies Record<Exclude<keyof ProjectFormFiles, "floors">, string>;

export const floorSlot = (place: number) => `plan_${place}`;
export const floorField = (place: number, part: "id" | "title" | "document") =>
  `plans[${place}].${part}`;

/** Every file that is kept apart from the project. */
export const projectDraftTokens = ({
  title,
  share,
  gallery,
  documents,
  floors,
}: ProjectFormFiles) =>
  [title, share, ...gallery, ...documents, ...floors.map(({ plan }) => plan)].flatMap(
    (file) => (file && draftToken(file)) ?? [],
  );
