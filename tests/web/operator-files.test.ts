import type { LoaderFunction } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { csvMark } from "~/contract/csv";
import { noteExport, rightsToExport } from "~/contract/operator/exports/calls";
import { type OperatorRole, operatorRoles, rolesWith } from "~/contract/operator/team/rules";
import { csvRows } from "~/marketplace.server/imports/formats/csv-rows";
import { loader as acts } from "~/routes/operator/acts-file";
import { loader as figures } from "~/routes/operator/figures-file";
import { loader as listings } from "~/routes/operator/listings-file";
import { loader as members } from "~/routes/operator/members/file";
import { loader as payments } from "~/routes/operator/payments-file";
import { signedInHeaders } from "~/session.server/session";
import { ask, newMember } from "../marketplace/asking";
import { putCategories, putHome } from "../marketplace/search-homes";

import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

const files = { members, listings, acts, payments, figures };
type List = keyof typeof files;
const lists = Object.keys(files) as List[];

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
});

/** The file as it comes to this operator: its answer, and what it says. */
async function download(list: List, { token, id }: Operator, query = "") {
  const { "Set-Cookie": session } = await signedInHeaders(token, id);
  const request = new Request(`http://doorstep.test/operator/${list}.csv${query}`, {
    headers: { Cookie: session.split(";")[0]! },
  });
  const loader: LoaderFunction = files[list];
  const response = await Promise.resolve(loader({ request, params: {}, context: {} })).catch(
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

const rolesByList = lists.flatMap((list) => operatorRoles.map((role) => [list, role] as const));

test.each(rolesByList)("the file of %s comes to those who may read it: %s", async (list, role) => {
  const before = (await noted()).length;
  const response = await download(list, operators[role]);
  if (!rolesWith(rightsToExport[list]).includes(role)) {
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
    subject_id: lists.indexOf(list) + 1,
    reason: String(rows.length),
  });
});

test.each(lists)("the file of %s comes to no member", async (list) => {
  const response = await download(list, ada);
  expect(response.status).toBe(302);
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
  const odd = await download("listings", operators.owner, "?state=none&kind=%00&owner=-1");
  expect(await rowsOf(odd)).toHaveLength(3);
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
