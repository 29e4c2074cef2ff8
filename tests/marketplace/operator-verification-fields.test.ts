import { expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { operatorActs } from "~/contract/operator/calls";
import {
  moveVerificationField,
  operatorVerificationFields,
  removeVerificationField,
  saveVerificationField,
} from "~/contract/operator/verification-fields/calls";
import { getVerificationFields } from "~/contract/verification/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { sendAsRead } from "./as-read";
import { type Answered, ask, expectExact } from "./asking";
import { verificationOfMember } from "./verification-setup";

const { here, good, apply, applied, values } = verificationOfMember();

const asOperator = async <C extends AnyCall>(call: C, input: object): Promise<Answered<C>> => {
  const answered = await sendAsRead(here.marketplace, call, input, here.operator.token);
  expectExact(call, answered);
  return answered as Answered<C>;
};
const one = async (id: number) =>
  (await asOperator(operatorVerificationFields, { id })).body.data[0]!;
const asked = async () =>
  (await ask(here.marketplace, getVerificationFields, {}, here.member.token)).body.data;
const lastAct = async (subject_id: number) =>
  (
    await asOperator(operatorActs, {
      subject_kind: "verification_field",
      subject_id,
      changes: "1",
      limit: 1,
    })
  ).body.data[0]!;

test("a question that was added is asked at once, in its place, with its choices in all languages", async () => {
  const { body } = await asOperator(saveVerificationField, {
    name: "Where do you work?",
    names: { es: "¿Dónde trabajas?" },
    kind: "dropdown",
    options: [
      { value: "In town", names: { es: "En la ciudad" } },
      { value: "By the sea" },
      { value: "In town" },
    ],
  });
  const { id } = body.data;
  const fields = await asked();
  expect(fields.at(-1)).toMatchObject({
    id,
    name: "Where do you work?",
    field_type: "dropdown",
    form_fields_values: [{ value: "In town" }, { value: "By the sea" }],
  });
  expect(await one(id)).toMatchObject({
    names: [{ language: "es", name: "¿Dónde trabajas?" }],
    options: [
      { value: "In town", names: [{ language: "es", name: "En la ciudad" }] },
      { value: "By the sea", names: [] },
    ],
    answers: 0,
  });
  await asOperator(moveVerificationField, { id, by: "up" });
  expect((await asked()).at(-2)!.id).toBe(id);
  expect(await lastAct(id)).toMatchObject({ act: "order", subject_title: "Where do you work?" });
  await asOperator(removeVerificationField, { id });
  expect((await asked()).map((field) => field.id)).not.toContain(id);
  expect(await lastAct(id)).toMatchObject({ act: "remove", reason: "Where do you work?" });
  expect((await asOperator(removeVerificationField, { id })).status).toBe(404);
});

test("answers that were given are read as they were given, whatever becomes of the question", async () => {
  await applied();
  const { radio, file } = here.field;
  const before = await one(radio!);
  expect(before.answers).toBe(1);
  const changed = {
    id: radio,
    name: "Who do you work with?",
    kind: "radio",
    options: [{ value: "Nobody" }],
    is_hidden: true,
    revision: before.revision,
  };
  expect(await asOperator(saveVerificationField, { ...changed, kind: "text" })).toMatchObject({
    status: 400,
    body: { errors: { kind: expect.any(String) } },
  });
  expect((await asOperator(saveVerificationField, changed)).status).toBe(200);
  expect(await asOperator(saveVerificationField, changed)).toMatchObject({
    status: 409,
    body: { code: "changed_by_other" },
  });
  expect(await lastAct(radio!)).toMatchObject({
    act: "change",
    changes: [
      {
        subject: "verification_field",
        fields: expect.arrayContaining([
          { name: "name", before: "A radio", after: "Who do you work with?" },
        ]),
      },
    ],
  });
  expect((await asked()).map(({ id }) => id)).not.toContain(radio);
  const answers = (await values())!.verify_customer_values;
  expect(answers.find((answer) => answer.verify_customer_form_id === radio)).toMatchObject({
    value: "Alone",
    verify_form: { name: "Who do you work with?" },
  });
  for (const id of [radio, file])
    expect(await asOperator(removeVerificationField, { id })).toMatchObject({
      status: 409,
      body: { code: "field_answered" },
    });
});

test.each([
  ["choices of which there are none", { kind: "radio", options: [] }, "options"],
  [
    "commas where several can be chosen",
    { kind: "checkbox", options: [{ value: "A, B" }] },
    "options",
  ],
  ["a kind that there is not", { kind: "colour", options: [] }, "kind"],
  ["a name that is taken", { name: "á TEXT", kind: "text", options: [] }, "name"],
])("%s are refused", async (_, input, field) => {
  const refused = await asOperator(saveVerificationField, { name: "Anything", ...input });
  expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
});

test("whoever answers a question that is being removed hears that it is not asked", async () => {
  const { body } = await asOperator(saveVerificationField, { name: "Fleeting", kind: "text" });
  const { id } = body.data;
  const answers = await good();
  let late: ReturnType<typeof apply> | undefined;
  await here.marketplace.database.transaction().execute(async (tx) => {
    await tx.deleteFrom("verification_field").where("id", "=", id).execute();
    late = apply(answers);
    await untilSomebodyWaits(here.marketplace.database);
  });
  expect(await late).toMatchObject({
    status: 400,
    body: { errors: { [`form_fields.${id}`]: "This question is not asked." } },
  });
  expect(await values()).toBeNull();
});
