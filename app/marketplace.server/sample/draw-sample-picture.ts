import { parseSamplePictureKey, renderSamplePicture } from "./pictures/pictures";

/** Draws the picture that a sample key describes (JPEG); null for every other key. */
export async function drawSamplePicture(key: string, width?: number): Promise<Buffer | null> {
  const picture = parseSamplePictureKey(key);
  return picture ? renderSamplePicture(picture, width) : null;
}
