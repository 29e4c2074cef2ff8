import { expect, test } from "vitest";
import { errorSummary, withoutFloors } from "~/routes/listing-form/form-errors";

const errors = {
  title: ["Title is required."],
  "plans[0].title": ["first"],
  "plans[1].document": ["second"],
  "plans[2].title": ["third"],
};

test("errors go with their floor, and those behind it move up", () => {
  expect(withoutFloors(errors, [1])).toEqual({
    title: ["Title is required."],
    "plans[0].title": ["first"],
    "plans[1].title": ["third"],
  });
  expect(withoutFloors(errors, [0, 0])).toEqual({
    title: ["Title is required."],
    "plans[0].title": ["third"],
  });
  expect(withoutFloors(errors, [])).toEqual(errors);
});

test("what is said of several fields is said once, in the order of the page, named where it must be", () => {
  const said = errorSummary(
    {
      country: ["Fill all address details."],
      "parameters[0].value": ["Please answer this question."],
      city: ["Fill all address details."],
      "parameters[1].value": ["Please answer this question."],
    },
    (field, sentence) => (field.startsWith("parameters[0]") ? `Bedrooms: ${sentence}` : null),
  );
  expect(Object.entries(said)).toEqual([
    ["parameters[0].value", ["Bedrooms: Please answer this question."]],
    ["parameters[1].value", ["Please answer this question."]],
    ["city", ["Fill all address details."]],
  ]);
});
