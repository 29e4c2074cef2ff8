import { expect, test } from "vitest";
import { propertyForm } from "~/contract/listings/forms";
import { inputNames } from "~/routes/listing-form/listing-files";
import { inPageOrder } from "~/routes/listing-form/form-errors";

const ordered = (...names: string[]) =>
  inPageOrder(Object.fromEntries(names.map((name) => [name, true]))).map(([name]) => name);

test("errors come in the order of their fields", () => {
  expect(
    ordered("city", "title_image", "parameters[10].value", "answer_3", "price", "title", ""),
  ).toEqual(["", "title", "price", "title_image", "parameters[10].value", "answer_3", "city"]);
});

test("every field of the form has its place", () => {
  const fields = [...Object.keys(propertyForm.shape), ...Object.values(inputNames.property)];
  for (const field of fields) expect(ordered("unknown", field)).toEqual([field, "unknown"]);
});
