import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { csvLine, csvMark } from "~/contract/csv";
import { operatorActs } from "~/contract/operator/calls";
import {
  operatorCategories,
  operatorFacilities,
  operatorParameters,
  saveCategory,
  saveFacility,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { operatorQuestions, saveQuestion } from "~/contract/operator/content/calls";
import { exportedFiles } from "~/contract/operator/exports/rules";
import { operatorArticleCategories, saveArticleCategory } from "~/contract/operator/articles/calls";
import { operatorFooterLinks, saveFooterLink } from "~/contract/operator/footer-links/calls";
import { operatorSavedReplies, saveSavedReply } from "~/contract/operator/saved-replies/calls";
import { operatorReportReasons, saveReportReason } from "~/contract/operator/report-reasons/calls";
import { applyTableFile, readTableFile, tableFile } from "~/contract/operator/table-files/calls";
import {
  cellsOf,
  fileColumns,
  filedTables,
  mostTableRows,
  type TableEntry,
  type TableFromFile,
} from "~/contract/operator/table-files/rules";
import { operatorRoles, rolesWith } from "~/contract/operator/team/rules";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";

type Somebody = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let owner: Somebody;
const heard: Change[] = [];

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
  owner = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());

const languages = ["en", "ar", "es", "fr", "hi"];

const lists = {
  categories: operatorCategories,
  facilities: operatorFacilities,
  "report-reasons": operatorReportReasons,
  questions: operatorQuestions,
  parameters: operatorParameters,
  "article-categories": operatorArticleCategories,
  "footer-links": operatorFooterLinks,
  "saved-replies": operatorSavedReplies,
};

async function entriesOf(table: TableFromFile): Promise<TableEntry[]> {
  return (await ask(marketplace, lists[table], {}, owner.token)).body.data;
}

type Row = Record<string, string | number>;

/** A file of these columns. */
const fileOf = (columns: string[], rows: Row[]) =>
  csvMark +
  [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? "")))]
    .map(csvLine)
    .join("");

/** The table as it leaves. */
async function fileNow(table: TableFromFile) {
  const entries = await entriesOf(table);
  return fileOf(
    fileColumns(table, languages),
    entries.map((entry) => cellsOf(table, entry)),
  );
}

const sendFile = (table: TableFromFile, text: string | Uint8Array<ArrayBuffer>, by = owner) =>
  ask(marketplace, readTableFile, { table, file: new File([text], "rows.csv") }, by.token);

async function read(id: number, by = owner) {
  const { status, body } = await ask(marketplace, tableFile, { id, limit: 100 }, by.token);
  return { status, ...body, rows: body.data };
}

/** What becomes of the rows of a file, before anything does. */
async function preview(table: TableFromFile, text: string) {
  const { status, body } = await sendFile(table, text);
  expect([status, body.errors]).toEqual([200, undefined]);
  return { id: body.data.id, ...(await read(body.data.id)) };
}

const apply = (id: number, by = owner) => ask(marketplace, applyTableFile, { id }, by.token);

/** Adds one that says all of it, what a spreadsheet would take for a formula too. */
async function addOne(table: TableFromFile, name: string) {
  const names = { ar: `${name} ar`, es: "=1+2" };
  const { token } = owner;
  switch (table) {
    case "categories":
      return ask(
        marketplace,
        saveCategory,
        { name, names, meta_description: 'So "called",\nand more; yes' },
        token,
      );
    case "facilities":
      return ask(marketplace, saveFacility, { name, names }, token);
    case "report-reasons":
      return ask(marketplace, saveReportReason, { name, names, is_hidden: true }, token);
    case "article-categories":
      return ask(marketplace, saveArticleCategory, { name, names }, token);
    case "parameters": {
      const options = [{ value: "Sea", names: { es: "Mar" } }, { value: "Hills; green" }];
      const kind = { kind: "dropdown", is_quick: true, is_ordered: true } as const;
      return ask(marketplace, saveParameter, { name, names, options, ...kind }, token);
    }
    case "footer-links": {
      const translations = { ar: { label: `${name} ar` }, es: { label: "=1+2" } };
      const link = { label: name, link: "/faqs", translations, is_hidden: true };
      return ask(marketplace, saveFooterLink, link, token);
    }
    case "saved-replies": {
      const translations = { ar: { text: "كذا" } };
      const reply = { text: "-- so\nit is", translations, uses: ["listing", "report"] } as const;
      return ask(marketplace, saveSavedReply, { name, ...reply }, token);
    }
    case "questions":
      return ask(
        marketplace,
        saveQuestion,
        {
          question: name,
          answer: "- one\n- two",
          translations: { ar: { question: `${name} ar`, answer: "'=كذا" } },
        },
        token,
      );
  }
}

/** What one needs besides what it is called. */
const rests: Partial<Record<TableFromFile, Row>> = {
  questions: { answer: "Because." },
  parameters: { kind: "dropdown", options: "Sea\nHills; green" },
  "footer-links": { link: "/faqs" },
  "saved-replies": { text: "So it is.", uses: "listing, report" },
};

const firstText = (table: TableFromFile) => fileColumns(table, [])[1]!;

test.each(filedTables)("%s that leave and come back as they are change nothing", async (table) => {
  await addOne(table, "@first");
  await addOne(table, "Second");
  const file = await fileNow(table);
  const { rows, left_out, counts } = await preview(table, file);
  expect(rows.length).toBeGreaterThan(1);
  expect(left_out).toEqual([]);
  expect(rows.map(({ state, changes }) => [state, changes])).toEqual(
    rows.map(() => ["unchanged", []]),
  );
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: rows.length, refused: 0, done: 0 });
});

test.each(filedTables)("rows of %s change what is there, and are added", async (table) => {
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
      ...{ number: 2, subject_id: body.data.id, state: "changed", is_done: false },
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
    await ask(marketplace, operatorActs, { limit: 2, changes: true }, owner.token)
  ).body;
  expect(acts.map(({ act, subject_id, operator_id }) => [act, subject_id, operator_id])).toEqual([
    ["add", applied.rows[1]!.subject_id, owner.id],
    ["change", body.data.id, owner.id],
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
  const { clock } = marketplace;
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
  const { data } = (await ask(marketplace, operatorActs, { limit: 1, changes: true }, owner.token))
    .body;
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
  const { body } = await ask(marketplace, saveParameter, parking, owner.token);
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
  const [changed] = (await ask(marketplace, operatorParameters, { id: body.data.id }, owner.token))
    .body.data;
  expect(changed).toMatchObject({
    names: [{ language: "es", name: "Aparcamiento" }],
    options: [{ value: "Garage", names: [{ language: "es", name: "Cochera" }] }, {}],
  });
});

test("a row that fails by itself is refused, and those behind it are done", async () => {
  const rows = ["Fails?", "Works?"].map((question) => ({ question, answer: "So." }));
  const { id } = await preview("questions", fileOf(["question", "answer"], rows));
  await sql`update table_file_row set cells = cells - 'answer'
    where file_id = ${id} and number = 2`.execute(marketplace.database);
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
  expect((await read(id)).rows).toMatchObject([
    { state: "refused", faults: [{ column: "answer", message: "Please write the answer." }] },
    { state: "new", is_done: true },
  ]);
});

test("a row that is wider than the first line is refused, and one that ends early leaves the rest", async () => {
  const { body } = await addOne("categories", "Lofts");
  const { rows } = await preview("categories", "name,name_ar\nCabins, old,x\nHuts,,,\n");
  expect(rows).toMatchObject([
    {
      state: "refused",
      faults: [{ column: "", message: "The row has more cells than the first line." }],
    },
    { state: "new", name: "Huts" },
  ]);
  const short = await preview("categories", `id,name,name_ar,name_es\n${body.data.id},Attics\n`);
  expect(short.rows[0]!.changes).toEqual([{ column: "name", before: "Lofts", after: "Attics" }]);
});

test("a language is found however its column is written", async () => {
  await sql`insert into language (code, name, is_active, is_right_to_left)
    values ('pt-BR', 'Português', false, false)`.execute(marketplace.database);
  const { rows, left_out } = await preview("facilities", "NAME,NAME_PT-BR\nLake,Lago\n");
  await sql`delete from language where code = 'pt-BR'`.execute(marketplace.database);
  expect(left_out).toEqual([]);
  expect(rows[0]!.changes).toContainEqual({ column: "name_pt-BR", before: "", after: "Lago" });
});

test("what somebody changed since is refused, and the others are done", async () => {
  const { body: one } = await addOne("facilities", "Beach");
  const { body: other } = await addOne("facilities", "Harbour");
  const rows = [
    { id: one.data.id, name: "Sandy beach" },
    { id: other.data.id, name: "Old harbour" },
  ];
  const { id } = await preview("facilities", fileOf(["id", "name"], rows));
  const [current] = (await ask(marketplace, operatorFacilities, { id: one.data.id }, owner.token))
    .body.data;
  const { revision } = current!;
  await ask(
    marketplace,
    saveFacility,
    { id: one.data.id, name: "Beach of pebbles", revision },
    owner.token,
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

test("names that are taken, by the table or by the file itself, are told before", async () => {
  await addOne("categories", "Cottages");
  const { rows } = await preview(
    "categories",
    fileOf(
      ["id", "name", "meta_title"],
      [
        { name: "cottages", meta_title: "Other" },
        { name: "Barns" },
        { name: "barns", meta_title: "Other" },
      ],
    ),
  );
  expect(rows.map(({ state, faults }) => [state, faults])).toEqual([
    ["refused", [{ column: "name", message: "This name is taken already." }]],
    ["new", []],
    ["refused", [{ column: "name", message: "This name is taken already." }]],
  ]);
});

test("columns that are not there are left out, and those that are left out stay", async () => {
  const { body } = await addOne("categories", "Castles");
  const text = `ID;NAME;Listings;Listings\r\n${body.data.id};"Castles; old";3;4\r\n`;
  const { id, left_out, rows } = await preview("categories", text);
  expect(left_out).toEqual(["Listings"]);
  expect(rows[0]!.changes).toEqual([{ column: "name", before: "Castles", after: "Castles; old" }]);
  await apply(id);
  const [castles] = (await ask(marketplace, operatorCategories, { id: body.data.id }, owner.token))
    .body.data;
  expect(castles).toMatchObject({
    name: "Castles; old",
    meta_description: 'So "called",\nand more; yes',
    names: [
      { language: "ar", name: "Castles ar" },
      { language: "es", name: "=1+2" },
    ],
  });
});

test("yes and no are understood as spreadsheets write them, and nothing else", async () => {
  const { body } = await addOne("report-reasons", "Too loud");
  const said = async (is_hidden: string) =>
    (
      await preview(
        "report-reasons",
        fileOf(["id", "is_hidden"], [{ id: body.data.id, is_hidden }]),
      )
    ).rows[0]!;
  for (const word of ["yes", "TRUE", "1"]) expect((await said(word)).state).toBe("unchanged");
  for (const word of ["no", "False", "0", ""]) expect((await said(word)).state).toBe("changed");
  expect(await said("perhaps")).toMatchObject({
    state: "refused",
    faults: [{ column: "is_hidden", message: "Please write yes or no." }],
  });
});

const rowsOf = (count: number) =>
  `name\n${Array.from({ length: count }, (_, place) => `Name ${place}`).join("\n")}`;

test.each([
  ["empty", "", "The file is empty."],
  ["nothing but headings", "id,name\n", "The file has no rows."],
  [
    "no column of the table",
    "colour,size\nred,3\n",
    "The first line has to name columns of the table.",
  ],
  ["ids alone", "id\n3\n", "The first line has to name columns of the table."],
  ["no file of text", "PK\u0003\u0004\0\0name,\0", "The file is no CSV file."],
  [
    "an encoding that nobody knows",
    '<?xml version="1.0" encoding="x-nothing"?>\n',
    "The file is in an encoding that nobody knows.",
  ],
  ["a quote that never ends", 'name\n"Barn', "The file ends in the middle of a row."],
  ["an id twice", "id,name\n3,A\n3,B\n", "Two rows of the file have the same id."],
  ["a column twice", "name,Name\nA,B\n", "Two columns of the file have the same name."],
  ["too many rows", rowsOf(mostTableRows + 1), "The file has more than 300 rows."],
  ["too large", `name\n${"x".repeat(1024 * 1024)}`, "The file is larger than 1024 KB."],
  [
    "rows that are too wide",
    `name${",x".repeat(1001)}\nA\n`,
    "The file has rows of more than 1000 cells.",
  ],
])("a strange file is refused with a sentence: %s", async (_, text, sentence) => {
  const { status, body } = await sendFile("categories", text);
  expect([status, body.errors]).toEqual([400, { file: sentence }]);
});

test("a file of another encoding, with empty lines and too few cells, is read", async () => {
  const latin = Uint8Array.from("id,name,meta_title\n\n,Ch\u00e2teaux\n,,\n", (sign) =>
    sign.charCodeAt(0),
  );
  const { body } = await sendFile("categories", latin);
  expect((await read(body.data.id)).rows).toMatchObject([
    { number: 3, name: "Châteaux", state: "new" },
  ]);
});

test.each(filedTables)(
  "%s are changed by those alone who may, and each reads their own",
  async (table) => {
    const may = rolesWith(exportedFiles[table].right);
    const text = firstText(table);
    for (const role of operatorRoles) {
      const operator = await newMember(marketplace, { operator_role: role });
      const { status, body } = await sendFile(table, `id,${text}\n,Some ${role}\n`, operator);
      expect([role, status]).toEqual([role, may.includes(role) ? 200 : 403]);
      if (status === 403) continue;
      const { id } = body.data;
      expect((await read(id, operator)).status).toBe(200);
      for (const call of [tableFile, applyTableFile])
        expect((await send(marketplace, call, { id }, owner.token)).status).toBe(404);
      await marketplace.database
        .updateTable("member")
        .set({ operator_role: "support" })
        .where("id", "=", operator.id)
        .execute();
      if (!may.includes("support"))
        for (const call of [tableFile, applyTableFile])
          expect((await send(marketplace, call, { id }, operator.token)).status).toBe(403);
    }
  },
);
