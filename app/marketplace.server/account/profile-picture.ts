import { aboutField } from "../http/refusals";
import { largestFile } from "~/contract/file-sizes";
import { acceptPicture, type AcceptedPicture } from "../media/accept-picture";
import { MediaRefused } from "../media/media-refused";

/** @throws Refusal that names the field */
export async function acceptProfilePicture(
  file: File,
  field = "profile",
  isIcon = false,
): Promise<AcceptedPicture> {
  try {
    return await acceptPicture(new Uint8Array(await file.arrayBuffer()), {
      maxBytes: largestFile.picture,
      isIcon,
    });
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    throw aboutField(error, field);
  }
}
