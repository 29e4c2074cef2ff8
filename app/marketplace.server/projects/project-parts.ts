import { mostPerListing } from "~/contract/file-sizes";
import { fillFloorFirst, tooManyFloors } from "~/contract/projects/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { Invalid } from "../http/refusals";
import { arrangePictures } from "../listings/gallery-order";
import type { AcceptedFiles } from "./project-files";

type Tx = Transaction<Tables>;

interface Wishes {
  remove_gallery_images: number[];
  remove_documents: number[];
  remove_plans: number[];
  plans: { id?: number; title?: string }[];
  gallery_order?: string;
  title_image_id?: number;
}

const tooManyDocuments = `A project may have at most ${mostPerListing.documents} documents.`;

/**
 * Takes files and plans of a project away, adds the new ones and puts the pictures in order. Returns the
 * keys of what is no longer used, and of the picture that becomes the title image.
 * @throws Invalid when there are too many, or when a plan lacks its title or its picture
 */
export async function changeParts(
  tx: Tx,
  { id, image_key }: { id: number; image_key: string },
  wishes: Wishes,
  { gallery, documents, plans }: AcceptedFiles,
) {
  const pictures = await arrangePictures(
    tx,
    "project",
    { id, titleImageKey: image_key },
    wishes,
    gallery,
  );
  return {
    titleKey: pictures.titleKey,
    released: [
      ...pictures.released,
      ...(await changeDocuments(tx, id, wishes.remove_documents, documents)),
      ...(await changePlans(tx, id, wishes, plans)),
    ],
  };
}

async function changeDocuments(
  tx: Tx,
  project_id: number,
  remove: number[],
  fresh: AcceptedFiles["documents"],
) {
  const stored = await tx
    .selectFrom("project_file")
    .select(["id", "media_key", "position"])
    .where("project_id", "=", project_id)
    .where("kind", "=", "doc")
    .orderBy("position")
    .execute();
  const gone = stored.filter(({ id }) => remove.includes(id));
  if (stored.length - gone.length + fresh.length > mostPerListing.documents)
    throw new Invalid({ documents: tooManyDocuments });
  if (gone.length > 0)
    await tx
      .deleteFrom("project_file")
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
  const from = (stored.at(-1)?.position ?? -1) + 1;
  if (fresh.length > 0)
    await tx
      .insertInto("project_file")
      .values(
        fresh.map(({ key, displayName }, index) => ({
          project_id,
          media_key: key,
          kind: "doc" as const,
          file_name: displayName,
          position: from + index,
        })),
      )
      .execute();
  return gone.map(({ media_key }) => media_key);
}

/** One row for each picture; those with the same title are one floor (contract §3.34). */
async function changePlans(
  tx: Tx,
  project_id: number,
  { plans, remove_plans }: Wishes,
  pictures: AcceptedFiles["plans"],
) {
  const stored = await tx
    .selectFrom("project_plan")
    .selectAll()
    .where("project_id", "=", project_id)
    .execute();
  const gone = stored.filter(({ id }) => remove_plans.includes(id));
  const kept = stored.filter((plan) => !gone.includes(plan));
  const released = gone.map(({ media_key }) => media_key);
  if (gone.length > 0)
    await tx
      .deleteFrom("project_plan")
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();

  const titles = new Map(kept.map((plan) => [plan.id, plan.title]));
  const added: string[] = [];
  // What was too much before may stay as it is.
  let isChanged = false;
  for (const [index, { id, title }] of plans.entries()) {
    const picture = pictures.get(index)?.key;
    const before = kept.find((plan) => plan.id === id);
    if (before) {
      if (picture && picture !== before.media_key) released.push(before.media_key);
      isChanged ||= title !== undefined && title !== before.title;
      titles.set(before.id, title ?? before.title);
      await tx
        .updateTable("project_plan")
        .set({ title: title ?? before.title, media_key: picture ?? before.media_key })
        .where("id", "=", before.id)
        .execute();
      continue;
    }
    // What was taken away in the same breath, or by somebody else meanwhile, does not come back.
    if (id !== undefined) continue;
    if (!title) throw new Invalid({ [`plans[${index}].title`]: fillFloorFirst });
    if (!picture) throw new Invalid({ [`plans[${index}].document`]: fillFloorFirst });
    added.push(title);
    isChanged = true;
    await tx.insertInto("project_plan").values({ project_id, title, media_key: picture }).execute();
  }
  const tooMany = tooManyFloors([...titles.values(), ...added]);
  if (tooMany && isChanged) throw new Invalid({ plans: tooMany });
  return released;
}
