import { expect, test } from "vitest";
import { answerMissing } from "~/contract/listings/rules";
import { validate } from "~/contract/listings/forms";
import {
  answersIn,
  answersOf,
  distancesOf,
  readAnswers,
  type Question,
} from "~/routes/listing-form/answers";
import { fieldFaults } from "~/routes/listing-form/form-errors";
import { UpstreamError } from "~/upstream.server/upstream-error";

const question = (
  id: number,
  type_of_parameter: Question["type_of_parameter"],
  more: Partial<Question> = {},
): Question => ({
  id,
  name: `Question ${id}`,
  type_of_parameter,
  type_values: [],
  is_required: 0,
  ...more,
});

const questions = [
  question(11, "number", { is_required: 1 }),
  question(12, "file", { is_required: 1 }),
  question(13, "checkbox", { type_values: ["Pool", "Sauna"] }),
  question(14, "dropdown", { type_values: ["Gas", "Wood"] }),
];
const plan = { ref: "draft:plan", name: "plan.pdf", url: "" };

test("answers are kept by question, numbers with a point", () => {
  const { answers, faults } = readAnswers(
    questions,
    [
      { parameter_id: 11, value: "72,5" },
      { parameter_id: 13, value: "Pool" },
      { parameter_id: 14, value: "Wood" },
    ],
    { 12: plan },
  );
  expect(faults).toEqual({});
  expect([...answers]).toEqual([
    [11, "72.5"],
    [13, ["Pool"]],
    [14, "Wood"],
  ]);
});

test("a question that must be answered says so at its own field", () => {
  const { faults } = readAnswers(questions, [{ parameter_id: 11, value: " " }], {});
  expect(faults).toEqual({
    "parameters[0].value": [answerMissing],
    answer_12: [answerMissing],
  });
});

test("only the options on offer are answers", () => {
  const { faults } = readAnswers(
    questions,
    [
      { parameter_id: 11, value: "three" },
      { parameter_id: 13, value: ["Pool", "Cinema"] },
      { parameter_id: 14, value: "Coal" },
    ],
    { 12: plan },
  );
  expect(faults).toEqual({
    "parameters[0].value": ["Please enter a number."],
    "parameters[2].value": ["Please choose one of the options."],
    "parameters[3].value": ["Please choose one of the options."],
  });
});

const refused = (errors?: Record<string, string>) =>
  new UpstreamError("refused", { status: 400, message: "Not like this.", errors });
const sent = [{ parameter_id: 13 }];

test("a refused answer is shown at its question, however the wire counts", () => {
  expect(fieldFaults(refused({ "parameters[0].value": "Wrong." }), sent, questions)).toEqual({
    "parameters[2].value": ["Wrong."],
  });
  expect(fieldFaults(refused({ "parameters.12": "Too large." }), sent, questions)).toEqual({
    answer_12: ["Too large."],
  });
});

test("a refused picture is shown at its input, everything else at its field", () => {
  expect(
    fieldFaults(refused({ "gallery_images[3]": "Broken.", title: "Too long." }), sent, questions),
  ).toEqual({ gallery_images: ["Broken."], title: ["Too long."] });
});

test("a refusal without fields belongs to the whole form", () => {
  expect(fieldFaults(refused(), sent, questions)).toEqual({ "": ["Not like this."] });
});

/** As a browser posts the form: a file question has only its id. */
function posted() {
  const form = new FormData();
  form.set("parameters[0].parameter_id", "11");
  form.set("parameters[0].value", "3");
  form.set("parameters[1].parameter_id", "12");
  form.set("parameters[2].parameter_id", "13");
  form.append("parameters[2].value", "Pool");
  form.append("parameters[2].value", "Sauna");
  form.set("facilities[0].facility_id", "5");
  form.set("facilities[0].distance", "1.5");
  form.set("facilities[1].facility_id", "6");
  form.set("facilities[1].distance", "");
  return form;
}

test("what was typed comes back by question and by place, whatever is wrong beside it", () => {
  const { initialValue } = validate(posted()).reply();
  expect(answersOf(initialValue?.parameters)).toEqual({
    11: ["3"],
    12: [],
    13: ["Pool", "Sauna"],
  });
  expect(distancesOf(initialValue?.facilities)).toMatchObject({ 5: ["1.5"] });
});

test("answers are read from the form before another category is shown", () => {
  expect(answersIn(posted())).toEqual({ 11: ["3"], 12: [], 13: ["Pool", "Sauna"] });
});

test("a form without questions and places has empty lists", () => {
  const wrong = Object.keys(validate(new FormData()).reply().error ?? {});
  expect(wrong).toContain("title");
  expect(wrong).not.toContain("parameters");
  expect(wrong).not.toContain("facilities");
});
