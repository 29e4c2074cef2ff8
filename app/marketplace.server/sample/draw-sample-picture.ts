import type { Database } from "../db/database";
import { parseSamplePictureKey, renderSamplePicture } from "./pictures/pictures";

/**
 * Draws the picture that a sample key describes (JPEG). Only keys of the sample data are drawn, so
 * that invented ones cannot fill the disk; null for every other key.
 */
export const samplePictureDrawer =
  (database: Database) =>
  async (key: string, width?: number): Promise<Buffer | null> => {
    const picture = parseSamplePictureKey(key);
    if (!picture) return null;
    const known = await database
      .selectFrom("media")
      .select("key")
      .where("key", "=", key)
      .executeTakeFirst();
    return known ? renderSamplePicture(picture, width) : null;
  };
