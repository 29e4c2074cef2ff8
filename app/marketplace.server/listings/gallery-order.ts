import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { Invalid } from "../http/refusals";
import type { AcceptedPicture } from "../media/accept-picture";
import { mostPerListing } from "./accept-files";

interface Wishes {
  remove_gallery_images: number[];
  /** `12,+0,title`: ids of kept pictures, `+n` the n-th new one, `title` the title image so far. */
  gallery_order?: string;
  title_image_id?: number;
}

interface Piece {
  /** As gallery_order names it. */
  name: string;
  id?: number;
  key: string;
}

/**
 * Takes pictures away, adds new ones and puts all in order. Returns the keys that were taken away and
 * the key of the kept picture that becomes the title image.
 */
export async function arrangePictures(
  tx: Transaction<Tables>,
  { id: propertyId, title_image_key }: { id: number; title_image_key: string },
  { remove_gallery_images, gallery_order, title_image_id }: Wishes,
  fresh: AcceptedPicture[],
) {
  const stored = await tx
    .selectFrom("property_picture")
    .select(["id", "media_key"])
    .where("property_id", "=", propertyId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const titleKey = stored.find(({ id }) => id === title_image_id)?.media_key;
  const gone = stored.filter(({ id }) => remove_gallery_images.includes(id));
  const titleJoins = title_image_key !== "" && namesIn(gallery_order).includes("title");
  const pieces: Piece[] = [
    ...stored
      .filter((picture) => !gone.includes(picture))
      .map(({ id, media_key }) => ({ name: String(id), id, key: media_key })),
    ...fresh.map(({ key }, index) => ({ name: `+${index}`, key })),
    ...(titleJoins ? [{ name: "title", key: title_image_key }] : []),
  ];
  if (pieces.length > mostPerListing.pictures)
    throw new Invalid({
      gallery_images: `A property may have at most ${mostPerListing.pictures} pictures.`,
    });

  if (gone.length > 0)
    await tx
      .deleteFrom("property_picture")
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
  for (const [position, { id, key }] of inOrder(pieces, gallery_order).entries())
    if (id === undefined)
      await tx
        .insertInto("property_picture")
        .values({ property_id: propertyId, media_key: key, position })
        .execute();
    else await tx.updateTable("property_picture").set({ position }).where("id", "=", id).execute();
  return { titleKey, released: gone.map(({ media_key }) => media_key) };
}

const namesIn = (order = "") => order.split(",").map((name) => name.trim());

/** Those that the order names come first, the others keep their place behind them. */
function inOrder(pieces: Piece[], order: string | undefined) {
  const wanted = namesIn(order);
  const rank = ({ name }: Piece) => {
    const index = wanted.indexOf(name);
    return index < 0 ? wanted.length : index;
  };
  return [...pieces].sort((one, other) => rank(one) - rank(other));
}
