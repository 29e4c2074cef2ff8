import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { ReadAnswers } from "./check-answers";
import type { AcceptedFiles } from "./home-files";

type Tx = Transaction<Tables>;

export async function insertPictures(tx: Tx, propertyId: number, keys: string[], from = 0) {
  if (keys.length === 0) return;
  await tx
    .insertInto("property_picture")
    .values(
      keys.map((media_key, index) => ({
        property_id: propertyId,
        media_key,
        position: from + index,
      })),
    )
    .execute();
}

export async function insertDocuments(
  tx: Tx,
  propertyId: number,
  documents: AcceptedFiles["documents"],
) {
  if (documents.length === 0) return;
  await tx
    .insertInto("property_document")
    .values(
      documents.map(({ key, displayName, extension }) => ({
        property_id: propertyId,
        media_key: key,
        file_name: displayName,
        extension,
      })),
    )
    .execute();
}

/** Answers replace earlier ones to the same question; those taken back are removed. */
export async function saveAnswers(
  tx: Tx,
  propertyId: number,
  answers: ReadAnswers,
  files: AcceptedFiles["answers"],
) {
  const values = [...answers].flatMap(([parameter_id, answer]) => {
    const value = answer instanceof File ? files.get(parameter_id)?.key : answer;
    return value ? [{ property_id: propertyId, parameter_id, value: JSON.stringify(value) }] : [];
  });
  const takenBack = [...answers].filter(([, answer]) => answer === null).map(([id]) => id);
  if (takenBack.length > 0)
    await tx
      .deleteFrom("property_parameter")
      .where("property_id", "=", propertyId)
      .where("parameter_id", "in", takenBack)
      .execute();
  if (values.length > 0)
    await tx
      .insertInto("property_parameter")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["property_id", "parameter_id"])
          .doUpdateSet((excluded) => ({ value: excluded.ref("excluded.value") })),
      )
      .execute();
}

/** Another category drops what it does not ask for. */
export const dropAnswersNotAsked = (tx: Tx, propertyId: number, categoryId: number) =>
  tx
    .deleteFrom("property_parameter")
    .where("property_id", "=", propertyId)
    .where("parameter_id", "not in", (query) =>
      query
        .selectFrom("category_parameter")
        .select("parameter_id")
        .where("category_id", "=", categoryId),
    )
    .execute();

/** Keys of the files that are answers. */
export async function fileAnswersOf(tx: Tx, propertyId: number) {
  const stored = await tx
    .selectFrom("property_parameter")
    .innerJoin("parameter", "parameter.id", "property_parameter.parameter_id")
    .select("value")
    .where("property_id", "=", propertyId)
    .where("kind", "=", "file")
    .execute();
  return stored.flatMap(({ value }) => value);
}

/** Facilities are replaced as a whole (contract §3.17). */
export async function replaceFacilities(
  tx: Tx,
  propertyId: number,
  facilities: { facility_id: number; distance: number }[],
) {
  await tx.deleteFrom("property_facility").where("property_id", "=", propertyId).execute();
  if (facilities.length === 0) return;
  await tx
    .insertInto("property_facility")
    .values(
      facilities.map(({ facility_id, distance }) => ({
        property_id: propertyId,
        facility_id,
        distance,
      })),
    )
    .execute();
}
