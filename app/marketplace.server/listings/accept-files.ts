import { largestFile } from "~/contract/file-sizes";
import { acceptDocument, type AcceptedDocument } from "../media/accept-document";
import { acceptPicture, type AcceptedPicture, type PictureKind } from "../media/accept-picture";
import { Refusal, aboutField } from "../http/refusals";

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/**
 * What was taken, with the field that it came in.
 * @throws Refusal that names the field
 */
async function forField<Accepted>(field: string, accept: () => Promise<Accepted>) {
  try {
    return { ...(await accept()), field };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw aboutField(error, field);
  }
}

export const pictureIn = (
  field: string,
  file: File,
  rules: { maxBytes: number; kinds?: PictureKind[] } = { maxBytes: largestFile.picture },
): Promise<AcceptedPicture & { field: string }> =>
  forField(field, async () => acceptPicture(await bytesOf(file), rules));

export const documentIn = (
  field: string,
  file: File,
  rules: Partial<Pick<Parameters<typeof acceptDocument>[1], "kinds" | "maxBytes">> = {},
): Promise<AcceptedDocument & { field: string }> =>
  forField(field, async () =>
    acceptDocument(await bytesOf(file), {
      maxBytes: largestFile.document,
      fileName: file.name,
      ...rules,
    }),
  );

/** One after the other: thirty at once would need a gigabyte. */
async function inTurn<Accepted>(
  field: string,
  files: File[],
  accept: (field: string, file: File) => Promise<Accepted>,
) {
  const accepted: Accepted[] = [];
  for (const [index, file] of files.entries())
    accepted.push(await accept(`${field}[${index}]`, file));
  return accepted;
}

/** What homes and projects both come with. */
export async function acceptCommonFiles(sent: {
  gallery_images: File[];
  documents: File[];
  meta_image?: File | string;
}) {
  const gallery = await inTurn("gallery_images", sent.gallery_images, pictureIn);
  const isPicture = sent.meta_image instanceof File && sent.meta_image.size > 0;
  return {
    gallery,
    metaImage: isPicture ? await pictureIn("meta_image", sent.meta_image as File) : undefined,
    documents: await inTurn("documents", sent.documents, documentIn),
  };
}
