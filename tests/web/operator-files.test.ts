import { beforeAll, expect, test } from "vitest";
import { csvMark } from "~/contract/csv";
import { noteExport } from "~/contract/operator/exports/calls";
import {
  exportedFiles,
  type ExportedTable,
  exportedTables,
  fileNames,
} from "~/contract/operator/exports/rules";
import { readTableFile, tableFile } from "~/contract/operator/table-files/calls";
import { fileColumns, filedTables } from "~/contract/operator/table-files/rules";
import { productTexts } from "~/i18n/product-texts.server";
import { offeredLanguages } from "~/i18n/texts.server";
import { saveDistrict } from "~/contract/search/calls";
import { type OperatorRole, operatorRoles, rolesWith } from "~/contract/operator/team/rules";
import { csvRows } from "~/marketplace.server/imports/formats/csv-rows";
import { loader } from "~/routes/operator/tables/file";
import { signedInHeaders } from "~/session.server/session";
import { ask, newMember } from "../marketplace/asking";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";
import { formula, rowInEveryTable } from "./table-rows";

const here = embeddedMarketplace(() => ({ pageTexts: productTexts }));

type Operator = Awaited<ReturnType<typeof newMember>>;
let operators: Record<OperatorRole, Operator>;
let ada: Operator;

beforeAll(async () => {
  const { marketplace } = here;
  const roles = await Promise.all(
    operatorRoles.map(async (role) => {
      const operator = await newMember(marketplace, { is_operator: true, operator_role: role });
      return [role, operator] as const;
    }),
  );
  operators = Object.fromEntries(roles) as typeof operators;
  ada = await newMember(marketplace, { email: "ada@example.com" });
  await marketplace.database
    .updateTable("member")
    .set({ name: "=cmd|' /C calc'!A0", city: 'Köln, "West"' })
    .where("id", "=", ada.id)
    .execute();
  const [flats] = await putCategories(marketplace, "Flats");
  const facts = { category_id: flats!, owner_id: ada.id };
  await putHome(marketplace, { ...facts, title: "@Loft", city: "Faro" });
  await putHome(marketplace, { ...facts, title: "Villa", request_status: "pending" });
  await rowInEveryTable(marketplace, ada.id);
  const area = "38.7,-9.14;38.7,-9.12;38.72,-9.12";
  const district = { names: { en: formula }, city: "Lisbon", area };
  await ask(marketplace, saveDistrict, district, operators.owner.token);
});

/** The file as it comes to this operator: its answer, and what it says. */
async function download(list: string, { token, id }: Operator, query = "") {
  const { "Set-Cookie": session } = await signedInHeaders(token, id);
  const request = new Request(`http://doorstep.test/operator/${list}.csv${query}`, {
    headers: { Cookie: session.split(";")[0]! },
  });
  const params = { table: list };
  const response = await loader({ request, params, context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(response instanceof Response)) throw new Error("No answer came.");
  return response;
}

async function rowsOf(response: Response) {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith(csvMark)).toBe(true);
  return [...csvRows(text.slice(csvMark.length), ",")];
}

/** What the log says of files, the latest first. */
const noted = () =>
  here.marketplace.database
    .selectFrom("operator_act")
    .select(["operator_id", "act", "subject_id", "reason"])
    .where("subject_kind", "=", "file")
    .orderBy("id", "desc")
    .execute();

const countActs = async () =>
  (await here.marketplace.database.selectFrom("operator_act").select("id").execute()).length;

const rolesByList = exportedTables.flatMap((list) =>
  operatorRoles.map((role) => [list, role] as const),
);

test.each(rolesByList)("the file of %s comes to those who may read it: %s", async (list, role) => {
  const before = (await noted()).length;
  const acts = await countActs();
  const response = await download(list, operators[role]);
  if (!rolesWith(exportedFiles[list].right).includes(role)) {
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      expect.stringMatching(/^\/operator\//),
    ]);
    expect(await noted()).toHaveLength(before);
    return;
  }
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(/^attachment; filename="[\w.-]+\.csv"$/) as string,
    "cache-control": "private, no-store",
  });
  const [, ...rows] = await rowsOf(response);
  const [latest] = await noted();
  expect(await noted()).toHaveLength(before + 1);
  expect(latest).toEqual({
    operator_id: operators[role].id,
    act: "export",
    subject_id: fileNames.indexOf(list) + 1,
    // An act has a line for each field that it changed.
    reason: String(list === "acts" ? acts : rows.length),
  });
});

test.each(exportedTables)("the file of %s comes to no member", async (list) => {
  const response = await download(list, ada);
  expect(response.status).toBe(302);
});

test.each(exportedTables)(
  "the file of %s has headings, and rows without formulas",
  async (list) => {
    const [headings = [], ...rows] = await rowsOf(await download(list, operators.owner));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(headings).size).toBe(headings.length);
    for (const cell of [...headings, ...rows.flat()]) {
      expect(cell).not.toMatch(/^(?:[=\-@]|\+(?!\d+$))/);
      expect(cell).not.toMatch(/^[a-z]+(?:\.\w+)+$|undefined|null|\[object/);
    }
    for (const heading of headings) expect(heading).not.toBe("");
    for (const row of rows) expect(row).toHaveLength(headings.length);
  },
);

test.each(filedTables)("the file of %s comes back as it left", async (table) => {
  const { marketplace } = here;
  const text = await (await download(table, operators.owner)).text();
  const input = { table, file: new File([text], "rows.csv") };
  const { body } = await ask(marketplace, readTableFile, input, operators.owner.token);
  const { id } = body.data;
  const read = await ask(marketplace, tableFile, { id }, operators.owner.token);
  const [headings = [], ...rows] = csvRows(text, ",");
  expect(read.body.counts).toEqual({
    ...{ new: 0, changed: 0, refused: 0, done: 0 },
    unchanged: rows.length,
  });
  const columns = fileColumns(
    table,
    offeredLanguages().map(({ code }) => code),
  );
  expect(headings.slice(0, columns.length)).toEqual(columns);
  expect(read.body.left_out).toEqual(headings.slice(columns.length));
  for (const one of read.body.data) expect(one.name).not.toBe("");
});

test("there is no other table", async () => {
  for (const list of ["homes", "nothing", "toString", ""])
    expect((await download(list, operators.owner)).status).toBe(404);
});

test("how members are reached is in the file only of those who may see it", async () => {
  const owner = await (await download("members", operators.owner)).text();
  expect(owner).toContain("ada@example.com");
  expect(owner).toContain("+919876543210");
  const moderator = await (await download("members", operators.moderator)).text();
  expect(moderator).toContain("Köln");
  expect(moderator).not.toMatch(/@example\.com|919876543210/);
});

test("what a file holds is what the address asks for", async () => {
  const [, ...found] = await rowsOf(
    await download("members", operators.owner, `?search=${ada.email}`),
  );
  expect(found.map(([id]) => id)).toEqual([String(ada.id)]);
  const [, ...pending] = await rowsOf(
    await download("listings", operators.owner, "?state=pending"),
  );
  expect(pending.map(([, , title]) => title)).toEqual(["Villa"]);
  const narrowed: [ExportedTable, query: string, said: RegExp, leftOut: RegExp][] = [
    ["acts", "?act=export", /Downloaded|Exported|Taken/, /Approved/],
    ["security-log", "?outcome=refused", /Password change/, /Sign-in/],
    ["review", "?kind=listings", /Villa/, /Loft/],
    ["listings", "?city=Faro", /Loft/, /Villa/],
    ["messages", "?state=sent", /Told/, /1\+2/],
    ["articles", "?search=before", /Before you move/, /1\+2/],
    ["letters", "?search=password", /password/i, /viewing/i],
    ["payments", "?state=success", /Number/, /Ada|9/],
    ["package-holders", "?package=99999", /Member/, /cmd/],
    ["feed-runs", "?feed=99999", /Number/, /1\+2/],
    ["site-texts", "?language=fr&search=mot de passe oublié", /Mot de passe oublié/, /Acheter/],
    ["deleted-listings", "?search=nowhere", /Number/, /Faro/],
    ["deleted-listings", "?state=deleted&kind=property", /Faro/, /Villa/],
  ];
  for (const [list, query, said, leftOut] of narrowed) {
    const file = await (await download(list, operators.owner, query)).text();
    expect(file).toMatch(said);
    expect(file).not.toMatch(leftOut);
  }
  expect((await download("site-texts", operators.owner, "?language=xx")).status).toBe(404);
  const any = await download("package-holders", operators.owner, "?package=0");
  expect((await rowsOf(any)).length).toBeGreaterThan(1);
  const odd = await download("listings", operators.owner, "?state=none&kind=%00&owner=-1");
  expect(await rowsOf(odd)).toHaveLength(3);
});

test("the log of what has no number is no log of everything", async () => {
  const linesOf = async (query: string) =>
    (await rowsOf(await download("acts", operators.owner, query))).length;
  expect(await linesOf("?number=1")).toBeGreaterThan(1);
  for (const number of ["0", "the last one", "9999999999"])
    expect(await linesOf(`?number=${encodeURIComponent(number)}`)).toBe(1);
});

test("no cell is a formula, and what is typed in cells stays in them", async () => {
  const [, row] = await rowsOf(await download("members", operators.owner, `?search=${ada.email}`));
  expect(row).toContain("'=cmd|' /C calc'!A0");
  expect(row).toContain('Köln, "West"');
  const [, ...homes] = await rowsOf(await download("listings", operators.owner));
  expect(homes.map(([, , title]) => title).sort()).toEqual(["'@Loft", "Villa"]);
});

test("a list longer than an answer of the API is whole, each row once", async () => {
  const owner = await newMember(here.marketplace);
  const [rooms] = await putCategories(here.marketplace, "Rooms");
  const ids: number[] = [];
  for (let made = 0; made < 205; made += 1)
    ids.push(await putHome(here.marketplace, { category_id: rooms!, owner_id: owner.id }));
  const [, ...rows] = await rowsOf(
    await download("listings", operators.owner, `?owner=${owner.id}`),
  );
  expect(rows.map(([id]) => Number(id)).sort((one, other) => one - other)).toEqual(ids);
});

test("an export is noted only by those who may read the list", async () => {
  const input = { list: "payments", row_count: 3 } as const;
  const refused = await ask(here.marketplace, noteExport, input, operators.moderator.token);
  expect(refused.status).toBe(403);
  const kept = await ask(here.marketplace, noteExport, input, operators.support.token);
  expect(kept.status).toBe(200);
});
