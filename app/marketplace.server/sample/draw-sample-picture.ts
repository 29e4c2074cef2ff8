import { parseSamplePictureKey, samplePictureDrawing } from "@doorstep/sample-pictures";
import type { Drawing } from "~/pictures.server/program/variant";
import type { Database } from "../db/database";

/**
 * The drawing of the picture that a sample key describes. Only keys of the sample data are drawn, so
 * that invented ones cannot fill the disk; null for every other key.
 */
export const samplePictureDrawer =
  (database: Database) =>
  async (key: string, width?: number): Promise<Drawing | null> => {
    const picture = parseSamplePictureKey(key);
    if (!picture) return null;
    const known = await database
      .selectFrom("media")
      .select("key")
      .where("key", "=", key)
      .executeTakeFirst();
    return known ? samplePictureDrawing(picture, width) : null;
  };
