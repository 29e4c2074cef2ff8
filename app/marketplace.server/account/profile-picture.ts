import { acceptPicture, type AcceptedPicture } from "../media/accept-picture";
import { MediaRefused } from "../media/media-refused";
import { Refusal } from "../http/refusals";

/** Contract §1.7. */
const maxBytes = 5120 * 1024;

/** @throws Refusal that names the field */
export async function acceptProfilePicture(file: File): Promise<AcceptedPicture> {
  try {
    return await acceptPicture(new Uint8Array(await file.arrayBuffer()), { maxBytes });
  } catch (error) {
    if (!(error instanceof MediaRefused)) throw error;
    throw new Refusal(error.status, error.message, { errors: { profile: error.message } });
  }
}
