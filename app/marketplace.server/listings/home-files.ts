import { largestFile } from "~/contract/file-sizes";
import type { AcceptedDocument } from "../media/accept-document";
import type { AcceptedPicture } from "../media/accept-picture";
import { acceptCommonFiles, documentIn, pictureIn } from "./accept-files";
import type { ReadAnswers } from "./check-answers";

interface SentFiles {
  title_image?: File;
  three_d_image?: File;
  gallery_images: File[];
  documents: File[];
  meta_image?: File | string;
}

export interface AcceptedFiles {
  titleImage?: AcceptedPicture;
  threeDImage?: AcceptedPicture;
  gallery: AcceptedPicture[];
  documents: AcceptedDocument[];
  metaImage?: AcceptedPicture;
  /** Answers to parameters of type file. */
  answers: Map<number, AcceptedDocument>;
}

/**
 * Looks into every file of a home and encodes the pictures anew.
 * @throws Refusal that names the field
 */
export async function acceptHomeFiles(
  sent: SentFiles,
  answers: { parameterId: number; field: string; file: File }[],
): Promise<AcceptedFiles> {
  const titleImage =
    sent.title_image &&
    (await pictureIn("title_image", sent.title_image, { maxBytes: largestFile.titleImage }));
  const threeDImage =
    sent.three_d_image &&
    (await pictureIn("three_d_image", sent.three_d_image, {
      maxBytes: largestFile.threeDImage,
      kinds: ["jpeg", "png", "gif"],
    }));
  const accepted: AcceptedFiles = {
    titleImage,
    threeDImage,
    ...(await acceptCommonFiles(sent)),
    answers: new Map(),
  };
  for (const { parameterId, field, file } of answers)
    accepted.answers.set(
      parameterId,
      await documentIn(field, file, { kinds: ["pdf", "doc", "docx", "txt", "jpeg", "png"] }),
    );
  return accepted;
}

/** Answers that are files, with the field they came in. */
export const fileAnswers = (answers: ReadAnswers, sent: { parameter_id: number }[]) =>
  [...answers].flatMap(([parameterId, file]) =>
    file instanceof File
      ? [
          {
            parameterId,
            file,
            field: `parameters[${sent.findIndex(({ parameter_id }) => parameter_id === parameterId)}].value`,
          },
        ]
      : [],
  );

export const newFilesOf = (accepted: AcceptedFiles) => [
  ...[accepted.titleImage, accepted.threeDImage, accepted.metaImage].flatMap((file) => file ?? []),
  ...accepted.gallery,
  ...accepted.documents,
  ...accepted.answers.values(),
];
