import { sql } from "kysely";
import { expect, test } from "vitest";
import { operatorCategories } from "~/contract/operator/catalogue/calls";
import { exportedFiles } from "~/contract/operator/exports/rules";
import { applyTableFile, tableFile } from "~/contract/operator/table-files/calls";
import { filedTables, mostTableRows, mostTriedRows } from "~/contract/operator/table-files/rules";
import { operatorRoles, rolesWith } from "~/contract/operator/team/rules";
import { ask, newMember, send } from "./asking";
import { fileOf, firstText, grownTables, tableFiles } from "./table-file-setup";

const here = tableFiles();
const { addOne, apply, fileNow, preview, read, sendFile } = here;

test.each(grownTables)("%s that leave and come back as they are change nothing", async (table) => {
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
    values ('pt-BR', 'Português', false, false)`.execute(here.marketplace.database);
  const { rows, left_out } = await preview("facilities", "NAME,NAME_PT-BR\nLake,Lago\n");
  await sql`delete from language where code = 'pt-BR'`.execute(here.marketplace.database);
  expect(left_out).toEqual([]);
  expect(rows[0]!.changes).toContainEqual({ column: "name_pt-BR", before: "", after: "Lago" });
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
  const [castles] = (
    await ask(here.marketplace, operatorCategories, { id: body.data.id }, here.owner.token)
  ).body.data;
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
  ["too many rows", rowsOf(mostTableRows + 1), "The file has more than 20000 rows."],
  [
    "too many new rows",
    rowsOf(mostTriedRows + 1),
    "The file has more than 300 rows that are new or changed.",
  ],
  ["too large", `name\n${"x".repeat(10 * 1024 * 1024)}`, "The file is larger than 10240 KB."],
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
      const operator = await newMember(here.marketplace, { operator_role: role });
      const { status, body } = await sendFile(table, `id,${text}\n,Some ${role}\n`, operator);
      expect([role, status]).toEqual([role, may.includes(role) ? 200 : 403]);
      if (status === 403) continue;
      const { id } = body.data;
      expect((await read(id, operator)).status).toBe(200);
      for (const call of [tableFile, applyTableFile])
        expect((await send(here.marketplace, call, { id }, here.owner.token)).status).toBe(404);
      await here.marketplace.database
        .updateTable("member")
        .set({ operator_role: "support" })
        .where("id", "=", operator.id)
        .execute();
      if (!may.includes("support"))
        for (const call of [tableFile, applyTableFile])
          expect((await send(here.marketplace, call, { id }, operator.token)).status).toBe(403);
    }
  },
);
