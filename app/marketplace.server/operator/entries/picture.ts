import { acceptProfilePicture } from "../../account/profile-picture";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import type { Caller } from "../../http/handler";
import { dropUnusedFiles, withFiles } from "../../listings/stored-files";
import type { Services } from "../../services";

/** What a call says of an entry's picture. */
export interface SentPicture {
  image?: File | undefined;
  remove_image: boolean;
  /** On a ground of any colour, so what can be seen through stays so. */
  isIcon?: boolean;
}

interface Written<Result> {
  saved: Result;
  /** The keys of what stood there before. */
  keysBefore: string[];
}

/**
 * Saves an entry with the picture that was sent for it, and drops the one before. `save` is given the key to write:
 * an empty one takes the picture away, none leaves it as it is.
 */
export async function saveWithPicture<Result>(
  services: Services,
  operator: Pick<Caller, "id">,
  { image, remove_image, isIcon }: SentPicture,
  save: (tx: Transaction<Tables>, imageKey: string | undefined) => Promise<Written<Result>>,
) {
  const picture = image && (await acceptProfilePicture(image, "image", isIcon));
  const imageKey = picture?.key ?? (remove_image ? "" : undefined);
  const files = picture ? [picture] : [];
  const { saved, keysBefore } = await withFiles(services, operator.id, files, (holdFiles) =>
    services.database.transaction().execute(async (tx) => {
      await holdFiles(tx);
      return save(tx, imageKey);
    }),
  );
  if (imageKey !== undefined) await dropUnusedFiles(services, keysBefore);
  return saved;
}
