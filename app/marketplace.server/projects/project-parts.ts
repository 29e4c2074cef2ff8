import { fillFloorFirst, mostFloors } from "~/contract/projects.floors";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { Invalid } from "../http/refusals";
import { mostPerListing } from "../listings/accept-files";
import type { AcceptedFiles } from "./project-files";

type Tx = Transaction<Tables>;

interface Wishes {
  remove_gallery_images: number[];
  remove_documents: number[];
  remove_plans: number[];
  plans: { id?: number; title?: string }[];
}

const limits = {
  image: {
    field: "gallery_images",
    most: mostPerListing.pictures,
    sentence: `A project may have at most ${mostPerListing.pictures} pictures.`,
  },
  doc: {
    field: "documents",
    most: mostPerListing.documents,
    sentence: `A project may have at most ${mostPerListing.documents} documents.`,
  },
};

/**
 * Takes files and plans of a project away and adds the new ones behind those that are kept. Returns the
 * keys of what is no longer used.
 * @throws Invalid when there are too many, or when a plan lacks its title or its picture
 */
export async function changeParts(
  tx: Tx,
  projectId: number,
  wishes: Wishes,
  { gallery, documents, plans }: AcceptedFiles,
) {
  return [
    ...(await changeFiles(
      tx,
      projectId,
      "image",
      wishes.remove_gallery_images,
      gallery.map(({ key }) => ({ key, displayName: "" })),
    )),
    ...(await changeFiles(tx, projectId, "doc", wishes.remove_documents, documents)),
    ...(await changePlans(tx, projectId, wishes, plans)),
  ];
}

async function changeFiles(
  tx: Tx,
  project_id: number,
  kind: "image" | "doc",
  remove: number[],
  fresh: { key: string; displayName: string }[],
) {
  const stored = await tx
    .selectFrom("project_file")
    .select(["id", "media_key", "position"])
    .where("project_id", "=", project_id)
    .where("kind", "=", kind)
    .orderBy("position")
    .execute();
  const gone = stored.filter(({ id }) => remove.includes(id));
  const { field, most, sentence } = limits[kind];
  if (stored.length - gone.length + fresh.length > most) throw new Invalid({ [field]: sentence });
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
          kind,
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

  let count = kept.length;
  for (const [index, { id, title }] of plans.entries()) {
    const picture = pictures.get(index)?.key;
    const before = kept.find((plan) => plan.id === id);
    if (before) {
      if (picture && picture !== before.media_key) released.push(before.media_key);
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
    count += 1;
    if (count > mostFloors)
      throw new Invalid({ plans: `A project may have at most ${mostFloors} floors.` });
    await tx.insertInto("project_plan").values({ project_id, title, media_key: picture }).execute();
  }
  return released;
}
