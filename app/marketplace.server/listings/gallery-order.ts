import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { Invalid } from "../http/refusals";
import type { AcceptedPicture } from "../media/accept-picture";
import { mostPerListing } from "~/contract/file-sizes";
import type { Listed } from "./require-listing";

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

/** Where the pictures of a gallery stand; a project keeps its documents beside them. */
const galleries = {
  property: {
    pictures: sql`property_picture where property_id = `,
    insert: sql`insert into property_picture (property_id, media_key, position)`,
    tooMany: `A property may have at most ${mostPerListing.pictures} pictures.`,
  },
  project: {
    pictures: sql`project_file where kind = 'image' and project_id = `,
    insert: sql`insert into project_file (kind, project_id, media_key, position)`,
    tooMany: `A project may have at most ${mostPerListing.pictures} pictures.`,
  },
} satisfies Record<
  Listed,
  { pictures: RawBuilder<unknown>; insert: RawBuilder<unknown>; tooMany: string }
>;

/**
 * Takes pictures away, adds new ones and puts all in order. Returns the keys that were taken away and
 * the key of the kept picture that becomes the title image.
 */
export async function arrangePictures(
  tx: Transaction<Tables>,
  kind: Listed,
  { id: listingId, titleImageKey }: { id: number; titleImageKey: string },
  { remove_gallery_images, gallery_order, title_image_id }: Wishes,
  fresh: AcceptedPicture[],
) {
  const { pictures, insert, tooMany } = galleries[kind];
  const { rows: stored } = await sql<{ id: number; media_key: string }>`
    select id, media_key from ${pictures} ${listingId} order by position, id`.execute(tx);
  const titleKey = stored.find(({ id }) => id === title_image_id)?.media_key;
  const gone = stored.filter(({ id }) => remove_gallery_images.includes(id));
  const titleJoins = titleImageKey !== "" && namesIn(gallery_order).includes("title");
  const pieces: Piece[] = [
    ...stored
      .filter((picture) => !gone.includes(picture))
      .map(({ id, media_key }) => ({ name: String(id), id, key: media_key })),
    ...fresh.map(({ key }, index) => ({ name: `+${index}`, key })),
    ...(titleJoins ? [{ name: "title", key: titleImageKey }] : []),
  ];
  if (pieces.length > mostPerListing.pictures) throw new Invalid({ gallery_images: tooMany });

  const goneIds = gone.map(({ id }) => id);
  if (gone.length > 0)
    await sql`delete from ${pictures} ${listingId} and id = any(${goneIds}::int[])`.execute(tx);
  for (const [position, { id, key }] of inOrder(pieces, gallery_order).entries())
    await (id === undefined ? add(key, position) : move(id, position));
  return { titleKey, released: gone.map(({ media_key }) => media_key) };

  function add(key: string, position: number) {
    const values = sql.join([listingId, key, position]);
    return kind === "project"
      ? sql`${insert} values ('image', ${values})`.execute(tx)
      : sql`${insert} values (${values})`.execute(tx);
  }
  function move(id: number, position: number) {
    const table = sql.table(kind === "project" ? "project_file" : "property_picture");
    return sql`update ${table} set position = ${position} where id = ${id}`.execute(tx);
  }
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
