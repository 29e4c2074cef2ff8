import type { ParsedInputOf } from "~/contract/wire/call";
import { largestFile } from "~/contract/file-sizes";
import type { postProject } from "~/contract/projects/calls";
import { acceptCommonFiles, pictureIn } from "../listings/accept-files";
import type { AcceptedDocument } from "../media/accept-document";
import type { AcceptedPicture } from "../media/accept-picture";

export type ProjectInput = ParsedInputOf<typeof postProject>;

export interface AcceptedFiles {
  image?: AcceptedPicture;
  gallery: AcceptedPicture[];
  documents: AcceptedDocument[];
  metaImage?: AcceptedPicture;
  /** By the place of the plan in the list. */
  plans: Map<number, AcceptedPicture>;
}

/**
 * Looks into every file of a project and encodes the pictures anew.
 * @throws Refusal that names the field
 */
export async function acceptProjectFiles(
  sent: Omit<ProjectInput, "submission_key">,
): Promise<AcceptedFiles> {
  const image =
    sent.image && (await pictureIn("image", sent.image, { maxBytes: largestFile.titleImage }));
  const common = await acceptCommonFiles(sent);
  const plans = new Map<number, AcceptedPicture>();
  for (const [index, { document }] of sent.plans.entries())
    if (document) plans.set(index, await pictureIn(`plans[${index}].document`, document));
  return { image, ...common, plans };
}

export const newFilesOf = ({ image, metaImage, gallery, documents, plans }: AcceptedFiles) => [
  ...[image, metaImage].flatMap((file) => file ?? []),
  ...[...gallery, ...documents, ...plans.values()],
];
