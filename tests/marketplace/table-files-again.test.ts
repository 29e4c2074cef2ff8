import { expect, test } from "vitest";
import { operatorCategories, saveCategory } from "~/contract/operator/catalogue/calls";
import { fileColumns } from "~/contract/operator/table-files/rules";
import { ask } from "./asking";
import { fileOf, firstText, grownTables, languages, rests, tableFiles } from "./table-file-setup";

const here = tableFiles();
const { apply, entriesOf, preview, read } = here;

type Grown = (typeof grownTables)[number];

/** Adds what a file says, sends the file again and applies that, too: nothing is added any more. */
async function expectOnce(table: Grown, file: string) {
  const first = await preview(table, file);
  // Read before the first one was applied.
  const early = await preview(table, file);
  expect(first.rows.map(({ state, faults }) => [state, faults])).toEqual(
    first.rows.map(() => ["new", []]),
  );
  expect((await apply(first.id)).status).toBe(200);
  const added = await entriesOf(table);
  const again = await preview(table, file);
  expect(again.rows.map(({ state, subject_id }) => [state, subject_id])).toEqual(
    (await read(first.id)).rows.map(({ subject_id }) => ["unchanged", subject_id]),
  );
  for (const { id } of [early, again])
    expect((await apply(id)).body.data).toEqual({ done: 0, left: 0 });
  expect((await entriesOf(table)).length).toBe(added.length);
}

test.each(grownTables)(
  "a file of %s with all its columns is sent again, and adds nothing",
  (table) =>
    expectOnce(
      table,
      fileOf(fileColumns(table, languages), [
        { [firstText(table)]: `Once of ${table}`, ...rests[table] },
      ]),
    ),
);

test.each<[Grown, string, Record<string, string>]>([
  [
    "articles",
    "an address that is tidied",
    { slug: " Warm Houses! ", state: "draft", text: "So." },
  ],
  [
    "articles",
    "a time that is not waited for",
    { public_at: "2027-03-01T08:00", state: "public", text: "So." },
  ],
  [
    "articles",
    "a time to the second",
    { public_at: "2099-03-01T08:00:00", state: "scheduled", text: "So." },
  ],
  ["parameters", "choices and a unit of a text", { kind: "textbox", options: "Sea", unit: "m" }],
  ["verification-fields", "choices of a text", { kind: "text", options: "Sole" }],
  ["saved-replies", "a use twice", { text: "So.", uses: "listing, listing" }],
  [
    "packages",
    "numbers as they are typed",
    { price: "1.5", duration_hours: "024", property_list: "007" },
  ],
])("of %s is known again what came with %s", async (table, said, cells) => {
  const rows = [{ [firstText(table)]: `With ${said}`, ...cells }];
  await expectOnce(table, fileOf([firstText(table), ...Object.keys(cells)], rows));
});

test("two articles of a file may have one title, and a file with a third adds that alone", async () => {
  const columns = ["title", "text", "state", "slug"];
  const rows = ["One.", "Two."].map((text) => ({ title: "Namesakes", text, state: "draft" }));
  await expectOnce("articles", fileOf(columns, rows));
  const third = { title: "Namesakes", text: "Three.", state: "draft" };
  const { id, counts } = await preview("articles", fileOf(columns, [...rows, third]));
  expect(counts).toMatchObject({ new: 1, unchanged: 2 });
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
});

test("some megabytes of articles come back, and of those that stay nothing is kept", async () => {
  const { database, clock } = here.marketplace;
  const text = "So it is. ".repeat(9_000).trim();
  const titles = Array.from({ length: 40 }, (_, place) => `Long ${place}`);
  const added = await database
    .insertInto("article")
    .values(
      titles.map((title, place) => ({
        ...{ title, slug: `long-${place}`, source: text, description: text },
        ...{ state: "draft" as const, created_at: clock.now },
      })),
    )
    .returning(["id", "title"])
    .execute();
  const rows = added.map(({ id, title }, place) => ({
    ...{ id, title, state: "draft" },
    text: place === 0 ? `${text} Now.` : text,
  }));
  const { id, counts } = await preview(
    "articles",
    fileOf(["id", "title", "text", "state", "slug"], rows),
  );
  expect(counts).toMatchObject({ changed: 1, unchanged: 39, refused: 0 });
  const kept = await database
    .selectFrom("table_file_row")
    .select(["state", "cells"])
    .where("file_id", "=", id)
    .execute();
  expect(kept.filter(({ cells }) => Object.keys(cells).length > 0)).toEqual([
    { state: "changed", cells: expect.objectContaining({ text: `${text} Now.` }) as unknown },
  ]);
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
});

test("a file leaves what is said in languages whose columns it lacks, and changes it where it has them", async () => {
  const es = { meta_title: "Casas de campo", meta_description: "Con jardín.", meta_keywords: "" };
  const { body } = await ask(
    here.marketplace,
    saveCategory,
    {
      name: "Country houses",
      names: { fr: "Maisons de campagne" },
      translations: { es },
    },
    here.owner.token,
  );
  const { id } = body.data;
  const one = async () =>
    (await ask(here.marketplace, operatorCategories, { id }, here.owner.token)).body.data[0]!;
  const renamed = await preview("categories", fileOf(["id", "name"], [{ id, name: "Cottages" }]));
  expect(renamed.rows[0]!.changes).toEqual([
    { column: "name", before: "Country houses", after: "Cottages" },
  ]);
  expect((await apply(renamed.id)).status).toBe(200);
  expect(await one()).toMatchObject({
    name: "Cottages",
    translations: [{ language: "es", ...es }],
  });

  const title = { id, name: "Cottages", meta_title_es: "Casitas", meta_title_ar: "أكواخ" };
  const told = await preview("categories", fileOf(Object.keys(title), [title]));
  expect((await apply(told.id)).status).toBe(200);
  const { translations } = await one();
  expect(translations).toContainEqual({ language: "es", ...es, meta_title: "Casitas" });
  expect(translations).toContainEqual(
    expect.objectContaining({ language: "ar", meta_title: "أكواخ" }),
  );
});
