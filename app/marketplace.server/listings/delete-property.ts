import { sql } from "kysely";
import { deleteProperty } from "~/contract/listings";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { deleteOwnListing } from "./delete-own-listing";

/** Deletes a home; pictures, documents, adverts, favourites and interest go with it. */
export const deletePropertyHandler = handler(
  deleteProperty,
  async ({ id }, { caller, services }) => {
    await deleteOwnListing(services, caller, "property", id, filesOf);
    return done("The property was deleted.");
  },
);

async function filesOf(tx: Transaction<Tables>, propertyId: number) {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[title_image_key, three_d_image_key, meta_image_key]) as key
      from property where id = ${propertyId}
    union all select media_key from property_picture where property_id = ${propertyId}
    union all select media_key from property_document where property_id = ${propertyId}
    union all select value #>> '{}' from property_parameter
      join parameter on parameter.id = parameter_id
      where property_id = ${propertyId} and kind = 'file'`.execute(tx);
  return rows.map(({ key }) => key);
}
