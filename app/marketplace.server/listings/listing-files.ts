import { acceptDocument, type AcceptedDocument } from "../media/accept-document";
import { acceptPicture, type AcceptedPicture } from "../media/accept-picture";
import { Refusal } from "../http/refusals";
import type { ReadAnswers } from "./check-answers";

const kilobytes = (count: number) => count * 1024;

/** Contract §1.7. */
const largest = {
  titleImage: kilobytes(3000),
  threeDImage: kilobytes(3000),
  picture: kilobytes(5120),
  document: kilobytes(5120),
};

/** Contract §5.15. */
export const mostPerListing = { pictures: 30, documents: 10 };

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
 * Looks into every file of a listing and encodes the pictures anew, one after the other: thirty at
 * once would need a gigabyte.
 * @throws Refusal that names the field
 */
export async function acceptListingFiles(
  sent: SentFiles,
  answers: { parameterId: number; field: string; file: File }[],
): Promise<AcceptedFiles> {
  const picture = (field: string, file: File, maxBytes: number) =>
    forField(field, async () => acceptPicture(await bytesOf(file), { maxBytes }));
  const accepted: AcceptedFiles = { gallery: [], documents: [], answers: new Map() };

  if (sent.title_image)
    accepted.titleImage = await picture("title_image", sent.title_image, largest.titleImage);
  const panorama = sent.three_d_image;
  if (panorama)
    accepted.threeDImage = await forField("three_d_image", async () =>
      acceptPicture(await bytesOf(panorama), {
        maxBytes: largest.threeDImage,
        kinds: ["jpeg", "png", "gif"],
      }),
    );
  for (const [index, file] of sent.gallery_images.entries())
    accepted.gallery.push(await picture(`gallery_images[${index}]`, file, largest.picture));
  if (sent.meta_image instanceof File && sent.meta_image.size > 0)
    accepted.metaImage = await picture("meta_image", sent.meta_image, largest.picture);
  for (const [index, file] of sent.documents.entries())
    accepted.documents.push(
      await forField(`documents[${index}]`, async () =>
        acceptDocument(await bytesOf(file), { maxBytes: largest.document, fileName: file.name }),
      ),
    );
  for (const { parameterId, field, file } of answers)
    accepted.answers.set(
      parameterId,
      await forField(field, async () =>
        acceptDocument(await bytesOf(file), {
          maxBytes: largest.document,
          kinds: ["pdf", "doc", "docx", "txt", "jpeg", "png"],
          fileName: file.name,
        }),
      ),
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

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

async function forField<Accepted>(field: string, accept: () => Promise<Accepted>) {
  try {
    return await accept();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, error.message, { errors: { [field]: error.message } });
  }
}
