import { deleteProperty } from "~/contract/listings";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, verb } from "../http/handler";
import { demandOwn } from "./demand-own";
import { listingChanged } from "./listing-changed";
import { dropUnusedFiles } from "./stored-files";

/** Deletes a listing with everything that hangs on it; what it cost is not given back (contract §2.3). */
export const deletePropertyVerb = verb(deleteProperty, async ({ id }, { caller, services }) => {
  const keys = await services.database.transaction().execute(async (tx) => {
    const files = await filesOf(tx, id);
    const deleted = await tx
      .deleteFrom("property")
      .where("id", "=", id)
      .where("owner_id", "=", caller.id)
      .returning(["title_image_key", "three_d_image_key", "meta_image_key"])
      .executeTakeFirst();
    return deleted && [...files, ...Object.values(deleted)];
  });
  if (keys) {
    await dropUnusedFiles(services, keys);
    await listingChanged(services, id);
  } else await demandOwn(services.database, caller, { id });
  return done("The property was deleted.");
});

async function filesOf(tx: Transaction<Tables>, propertyId: number) {
  const pictures = await tx
    .selectFrom("property_picture")
    .select("media_key")
    .where("property_id", "=", propertyId)
    .execute();
  const documents = await tx
    .selectFrom("property_document")
    .select("media_key")
    .where("property_id", "=", propertyId)
    .execute();
  const answers = await tx
    .selectFrom("property_parameter")
    .innerJoin("parameter", "parameter.id", "property_parameter.parameter_id")
    .select("value")
    .where("property_id", "=", propertyId)
    .where("kind", "=", "file")
    .execute();
  return [
    ...[...pictures, ...documents].map(({ media_key }) => media_key),
    ...answers.flatMap(({ value }) => value),
  ];
}
