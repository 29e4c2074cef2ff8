import type { Selectable } from "kysely";
import type { z } from "zod";
import { mostPerListing } from "~/contract/file-sizes";
import { type changesOfHome, updatePostProperty } from "~/contract/listings/calls";
import type { Database, Transaction } from "../db/database";
import type { PropertyTable, Tables } from "../db/tables";
import { reply, handler } from "../http/handler";
import { Invalid, NotFound, StatusConflict } from "../http/refusals";
import { propertyDetails } from "../properties/detail";
import type { Services } from "../services";
import { checkAnswers, checkFacilities, type ReadAnswers } from "./check-answers";
import { requireOwnListing } from "./require-listing";
import { type Edit, ownersEdit } from "./edit";
import { arrangePictures } from "./gallery-order";
import { acceptHomeFiles, fileAnswers, newFilesOf, type AcceptedFiles } from "./home-files";
import {
  dropAnswersNotAsked,
  fileAnswersOf,
  insertDocuments,
  replaceFacilities,
  saveAnswers,
} from "./home-parts";
import { listingSettings } from "./listing-settings";
import { freeSlug } from "./listing-slug";
import { coordinates } from "./coordinates";
import { dropUnusedFiles, type HoldFiles, replacedKeys, withFiles } from "./stored-files";

type Input = Omit<z.output<typeof changesOfHome>, "package_id" | "userid" | "submission_key">;
type Property = Selectable<PropertyTable>;

const imageColumns = ["title_image_key", "three_d_image_key", "meta_image_key"] as const;

/**
 * Changes one of the caller's listings; it goes back to review unless the operator trusts edits
 * (contract §2.3). Fields that are absent stay, but for those contract §3.17 names.
 */
export const updatePostPropertyHandler = handler(
  updatePostProperty,
  async (input, { caller, services }) => {
    await services.limit("post", String(caller.id));
    const { database } = services;
    const before = await requireOwnListing(database, "property", caller, {
      id: input.id,
      slug: input.slug_id,
    });
    const settings = await listingSettings(database);
    const edit = ownersEdit("property", caller, settings, input.revision);
    await changeHome(services, before, input, edit);
    return reply(await propertyDetails(services, [before.id], caller), {
      message: "Your property was updated.",
    });
  },
);

/** Changes a home as was asked, in one transaction. @throws Refusal */
export async function changeHome(services: Services, before: Property, input: Input, edit: Edit) {
  const { database } = services;
  const answers = await checkChangedAnswers(database, before, input);
  const facilities = await checkFacilities(database, input.facilities);
  const files = await acceptHomeFiles(input, fileAnswers(answers, input.parameters));

  const change = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    await edit.hold?.(tx);
    const property = await tx
      .selectFrom("property")
      .selectAll()
      .where("id", "=", before.id)
      .forUpdate()
      .executeTakeFirst();
    if (!property) throw new NotFound("property_not_found");
    const now = services.clock();
    const { status, behalfRevision, updatedAt, end } = await edit.begin(tx, property, now);
    await holdFiles(tx);
    const gallery = await arrangePictures(
      tx,
      "property",
      { id: property.id, titleImageKey: property.title_image_key },
      input,
      files.gallery,
    );
    const documents = await changeDocuments(tx, property.id, input, files);
    const replacedAnswers = await changeAnswers(tx, property, input, answers, files);
    await replaceFacilities(tx, property.id, facilities);
    const changed = changedColumns(property, input, files, gallery.titleKey);
    const slug = input.slug_id
      ? await freeSlug(tx, "property", input.slug_id, property.id)
      : property.slug;
    await tx
      .updateTable("property")
      .set({
        ...changed,
        slug,
        request_status: status,
        behalf_revision: behalfRevision,
        updated_at: updatedAt,
      })
      .where("id", "=", property.id)
      .execute();
    await end({ slug, title: changed.title });
    return [
      ...replacedKeys(property, changed, imageColumns),
      ...gallery.released,
      ...documents,
      ...replacedAnswers,
    ];
  };
  const released = await withFiles(services, edit.ownerId, newFilesOf(files), (holdFiles) =>
    database.transaction().execute((tx) => change(tx, holdFiles)),
  );
  await dropUnusedFiles(services, released);
}

/** Answers are looked at when some were sent, or when another category asks others. */
async function checkChangedAnswers(
  database: Database,
  { id, category_id }: Property,
  input: Input,
): Promise<ReadAnswers> {
  const category = input.category_id ?? category_id;
  if (category === category_id && input.parameters.length === 0) return new Map();
  const kept = await database
    .selectFrom("property_parameter")
    .select("parameter_id")
    .where("property_id", "=", id)
    .execute();
  return checkAnswers(
    database,
    category,
    input.parameters,
    new Set(kept.map(({ parameter_id }) => parameter_id)),
  );
}

function changedColumns(
  property: Property,
  input: Input,
  files: AcceptedFiles,
  titleKeyFromGallery: string | undefined,
) {
  const status = changedStatus(property, input);
  const rents = status === "rent" || status === "rented";
  const given = input.latitude !== undefined && input.longitude !== undefined;
  const threeD = input.remove_three_d_image ? "" : property.three_d_image_key;
  return {
    title: input.title ?? property.title,
    description: input.description ?? property.description,
    category_id: input.category_id ?? property.category_id,
    address: input.address ?? property.address,
    client_address: input.client_address ?? property.client_address,
    city: input.city ?? property.city,
    state: input.state ?? property.state,
    country: input.country ?? property.country,
    ...(given && coordinates(input.latitude, input.longitude)),
    price_minor: input.price * 100,
    status,
    rent_duration: rents ? (input.rentduration ?? property.rent_duration) : null,
    is_premium: input.is_premium,
    video_link: input.video_link ?? property.video_link,
    title_image_key: files.titleImage?.key ?? titleKeyFromGallery ?? property.title_image_key,
    three_d_image_key: files.threeDImage?.key ?? threeD,
    meta_title: input.meta_title ?? null,
    meta_description: input.meta_description ?? null,
    meta_keywords: input.meta_keywords ?? null,
    meta_image_key:
      files.metaImage?.key ?? (input.meta_image === "" ? "" : property.meta_image_key),
  };
}

/** A sold or rented home stays so; selling and letting may be exchanged (contract §2.1). */
function changedStatus({ status }: Property, { property_type }: Input) {
  if (property_type === undefined) return status;
  const wanted = property_type === "1" ? "rent" : "sell";
  if (status === "sell" || status === "rent") return wanted;
  if ((status === "rented") === (wanted === "rent")) return status;
  throw new StatusConflict("offer_cannot_change", {
    errors: { property_type: "A sold or rented property cannot change between sale and rent." },
  });
}

/** Returns the keys of documents that were taken away. */
async function changeDocuments(
  tx: Transaction<Tables>,
  propertyId: number,
  { remove_documents }: Input,
  { documents }: AcceptedFiles,
) {
  const removed =
    remove_documents.length === 0
      ? []
      : await tx
          .deleteFrom("property_document")
          .where("property_id", "=", propertyId)
          .where("id", "in", remove_documents)
          .returning("media_key")
          .execute();
  const { count } = await tx
    .selectFrom("property_document")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("property_id", "=", propertyId)
    .executeTakeFirstOrThrow();
  if (count + documents.length > mostPerListing.documents)
    throw new Invalid({
      documents: `A property may have at most ${mostPerListing.documents} documents.`,
    });
  await insertDocuments(tx, propertyId, documents);
  return removed.map(({ media_key }) => media_key);
}

/** Returns the keys of file answers that were replaced or taken back; answers of another category go. */
async function changeAnswers(
  tx: Transaction<Tables>,
  property: Property,
  input: Input,
  answers: ReadAnswers,
  files: AcceptedFiles,
) {
  const before = await fileAnswersOf(tx, property.id);
  if (input.category_id && input.category_id !== property.category_id)
    await dropAnswersNotAsked(tx, property.id, input.category_id);
  await saveAnswers(tx, property.id, answers, files.answers);
  if (before.length === 0) return [];
  const after = new Set(await fileAnswersOf(tx, property.id));
  return before.filter((key) => !after.has(key));
}
