import { samplePictureKey } from "@doorstep/sample-pictures";
import {
  categories,
  facilities,
  parameters,
  type ParameterName,
  type SampleParameter,
} from "./catalogue";
import type { Loading } from "./loading";

export interface SampleCatalogue {
  categoryIds: Map<string, number>;
  parameterIds: Map<ParameterName, number>;
  facilityIds: Map<string, number>;
}

const idsBy = <Key>(keys: readonly Key[], rows: { id: number }[]) =>
  new Map(keys.map((key, index) => [key, rows[index]!.id]));

/** Categories with their parameters, and the facilities near a home. */
export async function insertCatalogue({ tx }: Loading): Promise<SampleCatalogue> {
  const categoryRows = await tx
    .insertInto("category")
    .values(
      categories.map(({ name, slug, facade }, position) => ({
        name,
        slug,
        position,
        image_key: samplePictureKey({ kind: facade, seed: 70 + position }),
      })),
    )
    .returning("id")
    .execute();
  const names = Object.keys(parameters) as ParameterName[];
  const parameterRows = await tx
    .insertInto("parameter")
    .values(
      names.map((name) => {
        const parameter: SampleParameter = parameters[name];
        return {
          name: parameter.name,
          kind: parameter.kind,
          options: JSON.stringify(parameter.options ?? []),
          is_required: parameter.isRequired ?? false,
          is_quick: parameter.isQuick ?? false,
          is_ordered: parameter.isOrdered ?? false,
          unit: parameter.unit ?? "",
          meaning: parameter.meaning ?? null,
        };
      }),
    )
    .returning("id")
    .execute();
  const facilityRows = await tx
    .insertInto("facility")
    .values(facilities.map((name) => ({ name })))
    .returning("id")
    .execute();

  const categoryIds = idsBy(
    categories.map(({ slug }) => slug),
    categoryRows,
  );
  const parameterIds = idsBy(names, parameterRows);
  await tx
    .insertInto("category_parameter")
    .values(
      categories.flatMap(({ slug, parameters: used }) =>
        used.map((name, position) => ({
          category_id: categoryIds.get(slug)!,
          parameter_id: parameterIds.get(name)!,
          position,
        })),
      ),
    )
    .execute();
  return { categoryIds, parameterIds, facilityIds: idsBy(facilities, facilityRows) };
}
