import type { Selectable } from "kysely";
import type { Parameter } from "~/contract/catalogue/calls";
import type { ParameterTable } from "../db/tables";
import type { Services } from "../services";

type Row = Pick<
  Selectable<ParameterTable>,
  "id" | "name" | "kind" | "options" | "image_key" | "is_required"
>;

export const parameterOnWire = (
  { id, name, kind, options, image_key, is_required }: Row,
  mediaUrl: Services["mediaUrl"],
): Parameter => ({
  id,
  name,
  type_of_parameter: kind,
  type_values: options,
  image: mediaUrl(image_key),
  is_required: is_required ? 1 : 0,
});
