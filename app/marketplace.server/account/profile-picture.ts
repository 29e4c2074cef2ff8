import { largestFile } from "~/contract/file-sizes";
import { acceptPicture, type AcceptedPicture } from "../media/accept-picture";
import { MediaRefused } from "../media/media-refused";
import { Refusal } from "../http/refusals";

/** @throws Refusal that names the field */
export async function acceptProfilePicture(
  file: File,
  field = "profile",
): Promise<AcceptedPicture> {
  try {
    return await acceptPicture(new Uint8Array(await file.arrayBuffer()), {
      maxBytes: largestFile.picture,
    });
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    throw new Refusal(error.status, error.message, { errors: { [field]: error.message } });
  }
}
