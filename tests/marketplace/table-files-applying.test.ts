import { sql } from "kysely";
import { expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import {
  operatorFacilities,
  operatorParameters,
  saveFacility,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { operatorPackages } from "~/contract/operator/packages/calls";
import { cellsOf } from "~/contract/operator/table-files/cells";
import { operatorVerificationFields } from "~/contract/operator/verification-fields/calls";
import { ask, newMember } from "./asking";
import { fileOf, firstText, grownTables, rests, tableFiles } from "./table-file-setup";

const here = tableFiles();
const { addOne, apply, entriesOf, heard, preview, read } = here;

test.each(grownTables)("rows of %s change what is there, and are added", async (table) => {
  const { body } = await addOne(table, `Changed of ${table}`);
  const text = firstText(table);
  const arabic = table === "saved-replies" ? "text_ar" : `${text}_ar`;
  const rest = rests[table] ?? {};
  const file = fileOf(
    ["id", text, arabic, ...Object.keys(rest)],
    [
      { id: body.data.id, [text]: `Anew of ${table}`, [arabic]: "", ...rest },
      { [text]: `Added to ${table}`, [arabic]: "جديد", ...rest },
      { [arabic]: "بلا اسم", ...rest },
      { id: 999_999, [text]: "Nobody", ...rest },
    ],
  );
  const before = await entriesOf(table);
  const { id, rows, is_applied } = await preview(table, file);
  expect(await entriesOf(table)).toEqual(before);
  expect(is_applied).toBe(false);
  expect(rows).toMatchObject([
    {
      ...{ number: 2, subject_id: String(body.data.id), state: "changed", is_done: false },
      changes: expect.arrayContaining([
        { column: text, before: `Changed of ${table}`, after: `Anew of ${table}` },
        { column: arabic, before: expect.stringMatching(/./) as unknown, after: "" },
      ]) as unknown,
    },
    { number: 3, subject_id: null, state: "new", name: `Added to ${table}` },
    { number: 4, subject_id: null, state: "refused" },
    {
      ...{ number: 5, subject_id: null, state: "refused", changes: [] },
      faults: [{ column: "id", message: "No row of the table has this id." }],
    },
  ]);
  expect(rows[2]!.faults).toEqual([
    { column: text, message: expect.stringMatching(/^Please write /) as unknown },
  ]);

  heard.length = 0;
  expect((await apply(id)).body.data).toEqual({ done: 2, left: 0 });
  // Saved replies are read by operators alone.
  if (table !== "saved-replies") await expect.poll(() => heard.length).toBeGreaterThan(0);
  const applied = await read(id);
  expect(applied.is_applied).toBe(true);
  expect(applied.rows.map(({ is_done }) => is_done)).toEqual([true, true, false, false]);
  const after = await entriesOf(table);
  expect(after).toHaveLength(before.length + 1);
  const cells = after.map((entry) => cellsOf(table, entry));
  expect(cells.find((one) => one.id === String(body.data.id))).toMatchObject({
    [text]: `Anew of ${table}`,
  });
  const added = cells.find((one) => one.id === String(applied.rows[1]!.subject_id));
  expect(added).toMatchObject({ [text]: `Added to ${table}`, [arabic]: "جديد" });
  expect(cells.find((one) => one.id === String(body.data.id))![arabic] ?? "").toBe("");

  const { data: acts } = (
    await ask(here.marketplace, operatorActs, { limit: 2, changes: true }, here.owner.token)
  ).body;
  expect(acts.map(({ act, subject_id, operator_id }) => [act, subject_id, operator_id])).toEqual([
    ["add", Number(applied.rows[1]!.subject_id), here.owner.id],
    ["change", body.data.id, here.owner.id],
  ]);
  expect(acts[1]!.changes.flatMap(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ before: `Changed of ${table}`, after: `Anew of ${table}` }),
  );

  const [addition = "", change = ""] = acts.map(({ changes }) => JSON.stringify(changes));
  expect(addition).toContain("جديد");
  expect(change).toContain(rows[0]!.changes.find(({ column }) => column === arabic)!.before);

  // Read once more it changes nothing: also what was added is known again.
  const again = await preview(table, file);
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 2, done: 0 });
});

test("a file is applied once, however often and by how many at once", async () => {
  const file = fileOf(["question", "answer"], [{ question: "Once?", answer: "Once." }]);
  const { id } = await preview("questions", file);
  const before = (await entriesOf("questions")).length;
  const statuses = (await Promise.all([apply(id), apply(id), apply(id)])).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([200, 200, 200]);
  expect((await apply(id)).status).toBe(200);
  expect(await entriesOf("questions")).toHaveLength(before + 1);
});

test("a file of many rows is applied in portions, and says how far it is", async () => {
  const rows = ["One?", "Two?", "Three?"].map((question) => ({ question, answer: "So." }));
  const { id } = await preview("questions", fileOf(["question", "answer"], rows));
  const { clock } = here.marketplace;
  let time = clock.now.getTime();
  Object.defineProperty(clock, "now", {
    configurable: true,
    get: () => new Date((time += 5000)),
  });
  try {
    expect((await apply(id)).body.data).toEqual({ done: 1, left: 2 });
    const begun = await read(id);
    expect([begun.is_applied, begun.counts]).toEqual([
      false,
      { new: 3, changed: 0, unchanged: 0, refused: 0, done: 1 },
    ]);
    expect(begun.rows.map(({ is_done }) => is_done)).toEqual([true, false, false]);
    expect((await apply(id)).body.data).toEqual({ done: 2, left: 1 });
    expect((await apply(id)).body.data).toEqual({ done: 3, left: 0 });
  } finally {
    const now = new Date(time);
    Object.defineProperty(clock, "now", { configurable: true, writable: true, value: now });
  }
  expect((await read(id)).is_applied).toBe(true);
  const questions = (await entriesOf("questions")).map((entry) => cellsOf("questions", entry));
  for (const { question } of rows)
    expect(questions.filter((one) => one.question === question)).toHaveLength(1);
});

test("what things were called in other languages stands in the log", async () => {
  const { body } = await addOne("categories", "Mills");
  const rows = [{ id: body.data.id, name_ar: "طواحين", name_es: "" }];
  const { id } = await preview("categories", fileOf(["id", "name_ar", "name_es"], rows));
  await apply(id);
  const { data } = (
    await ask(here.marketplace, operatorActs, { limit: 1, changes: true }, here.owner.token)
  ).body;
  const change = (language: string, way: string, before: string, after: string) => ({
    ...{ subject: "term_name", row_key: `${language} · Mills`, way },
    fields: [{ name: "name", before, after }],
  });
  expect(data[0]!.changes).toHaveLength(2);
  expect(data[0]!.changes).toEqual(
    expect.arrayContaining([
      change("ar", "changed", "Mills ar", "طواحين"),
      change("es", "removed", "=1+2", ""),
    ]),
  );
});

test("what two files add alike is added once, and what one file says twice is told", async () => {
  const file = fileOf(["question", "answer"], [{ question: "Both?", answer: "Once." }]);
  const [first, second] = [await preview("questions", file), await preview("questions", file)];
  expect([first.counts?.new, second.counts?.new]).toEqual([1, 1]);
  await apply(first.id);
  expect((await apply(second.id)).body.data).toEqual({ done: 0, left: 0 });
  const [added] = (await read(first.id)).rows;
  expect((await read(second.id)).rows).toMatchObject([
    { state: "unchanged", subject_id: added!.subject_id, is_done: false, changes: [] },
  ]);
  const twice = { question: "Twice?", answer: "No." };
  const { rows } = await preview("questions", fileOf(["question", "answer"], [twice, twice]));
  expect(rows).toMatchObject([
    { state: "new" },
    {
      state: "refused",
      faults: [{ column: "", message: "Another row of the file says the same." }],
    },
  ]);
});

test("rows of one file do not refuse each other", async () => {
  const parking = {
    name: "Parking",
    kind: "dropdown",
    is_required: false,
    is_quick: false,
    is_ordered: false,
    options: [{ value: "Garage", names: { es: "Garaje" } }, { value: "Street" }],
  } as const;
  const { body } = await ask(here.marketplace, saveParameter, parking, here.owner.token);
  const { id, rows } = await preview(
    "parameters",
    fileOf(
      ["id", "name", "name_es", "kind", "options"],
      [
        { name: "Garage", name_es: "Cochera", kind: "textbox" },
        {
          ...{ id: body.data.id, name: "Parking", name_es: "Aparcamiento", kind: "dropdown" },
          options: "Garage\nStreet",
        },
      ],
    ),
  );
  expect(rows.map(({ state, faults }) => [state, faults])).toEqual([
    ["new", []],
    ["changed", []],
  ]);
  expect((await apply(id)).body.data).toEqual({ done: 2, left: 0 });
  const [changed] = (
    await ask(here.marketplace, operatorParameters, { id: body.data.id }, here.owner.token)
  ).body.data;
  expect(changed).toMatchObject({
    names: [{ language: "es", name: "Aparcamiento" }],
    options: [{ value: "Garage", names: [{ language: "es", name: "Cochera" }] }, {}],
  });
});

test("a row that fails by itself is refused, and those behind it are done", async () => {
  const rows = ["Fails?", "Works?"].map((question) => ({ question, answer: "So." }));
  const { id } = await preview("questions", fileOf(["question", "answer"], rows));
  await sql`update table_file_row set cells = cells - 'answer'
    where file_id = ${id} and number = 2`.execute(here.marketplace.database);
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
  expect((await read(id)).rows).toMatchObject([
    { state: "refused", faults: [{ column: "answer", message: "Please write the answer." }] },
    { state: "new", is_done: true },
  ]);
});

test("what somebody changed since is refused, and the others are done", async () => {
  const { body: one } = await addOne("facilities", "Beach");
  const { body: other } = await addOne("facilities", "Harbour");
  const rows = [
    { id: one.data.id, name: "Sandy beach" },
    { id: other.data.id, name: "Old harbour" },
  ];
  const { id } = await preview("facilities", fileOf(["id", "name"], rows));
  const [current] = (
    await ask(here.marketplace, operatorFacilities, { id: one.data.id }, here.owner.token)
  ).body.data;
  const { revision } = current!;
  await ask(
    here.marketplace,
    saveFacility,
    { id: one.data.id, name: "Beach of pebbles", revision },
    here.owner.token,
  );
  await apply(id);
  const { rows: became } = await read(id);
  expect(became).toMatchObject([
    { state: "refused", is_done: false, faults: [{ column: "" }] },
    { state: "changed", is_done: true },
  ]);
  expect(became[0]!.faults[0]!.message).toMatch(/somebody else/i);
  const names = (await entriesOf("facilities")).map((entry) => cellsOf("facilities", entry).name);
  expect(names).toContain("Beach of pebbles");
  expect(names).toContain("Old harbour");
});

test("what a package costs, allows and how long it lasts comes out of a file, under the rules of its form", async () => {
  const { body } = await addOne("packages", "Gold");
  const columns = ["id", "name", "price", "duration_hours", "property_list", "project_list"];
  const gold = { id: body.data.id, name: "Gold" };
  const silver = { name: "Silver", price: "1.250,50", duration_hours: 24 };
  const { id, rows } = await preview(
    "packages",
    fileOf(
      [...columns, "premium_properties"],
      [
        { ...gold, price: "", duration_hours: "٤٨", property_list: "TRUE", project_list: "1" },
        { ...silver, property_list: "no", project_list: "0", premium_properties: "yes" },
        { name: "Dear", price: "much", duration_hours: 0, property_list: "often" },
        { name: "Nothing", duration_hours: 1, premium_properties: "perhaps" },
      ],
    ),
  );
  expect(rows.map(({ state, faults }) => [state, faults])).toEqual([
    ["changed", []],
    ["new", []],
    [
      "refused",
      [
        { column: "price", message: "Please enter a price from 0 to 1,000,000,000." },
        { column: "duration_hours", message: "Please enter a whole number from 1 to 87,600." },
        { column: "property_list", message: "Please enter a whole number from 1 to 1,000,000." },
      ],
    ],
    [
      "refused",
      [
        { column: "premium_properties", message: "Please write yes or no." },
        { column: "property_list", message: "Please choose at least one." },
      ],
    ],
  ]);
  expect(rows[0]!.changes).toEqual([
    { column: "price", before: "99.5", after: "0" },
    { column: "duration_hours", before: "36", after: "48" },
    { column: "property_list", before: "1", after: "yes" },
    { column: "project_list", before: "yes", after: "1" },
    { column: "premium_properties", before: "yes", after: "no" },
  ]);
  await apply(id);
  const packages = (await ask(here.marketplace, operatorPackages, {}, here.owner.token)).body.data;
  expect(packages.find(({ name }) => name === "Gold")).toMatchObject({
    ...{ price: 0, duration: 48, ios_product_id: "=doorstep", is_hidden: true },
    features: [
      { type: "property_list", limit: null },
      { type: "project_list", limit: 1 },
    ],
  });
  expect(packages.find(({ name }) => name === "Silver")).toMatchObject({
    ...{ price: 1250.5, duration: 24, is_hidden: false },
    features: [{ type: "premium_properties", limit: null }],
  });
});

test("what choices of a question for agents are called stays, and an answered one keeps its kind", async () => {
  const { body } = await addOne("verification-fields", "Who owns it?");
  const { database } = here.marketplace;
  const { token } = here.owner;
  const row = { id: body.data.id, name: "Whose is it?", options: "Many; of them\nSole" };
  const { id } = await preview("verification-fields", fileOf(["id", "name", "options"], [row]));
  await apply(id);
  const [field] = (await ask(here.marketplace, operatorVerificationFields, row, token)).body.data;
  expect(field).toMatchObject({
    name: "Whose is it?",
    kind: "radio",
    is_hidden: true,
    options: [{ value: "Many; of them" }, { value: "Sole", names: [{ name: "Único" }] }],
  });
  const agent = await newMember(here.marketplace);
  const { id: verification } = await database
    .insertInto("verification")
    .values({ member_id: agent.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("verification_value")
    .values({ verification_id: verification, field_id: row.id, value: '["Sole"]' })
    .execute();
  const { rows } = await preview(
    "verification-fields",
    fileOf(
      ["id", "name", "kind", "options"],
      [
        { ...row, kind: "text" },
        { name: "Which?", kind: "checkbox", options: "One, two" },
        { kind: "text" },
      ],
    ),
  );
  expect(rows.map(({ faults }) => faults)).toEqual([
    [{ column: "kind", message: "Agents answered it already, so its kind stays." }],
    [{ column: "options", message: "Choices of which several can be chosen have no commas." }],
    [{ column: "name", message: "Please write the question." }],
  ]);
});
