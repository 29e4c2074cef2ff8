import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { typedId } from "~/contract/operator/forms";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import type { OperatorRole } from "~/contract/operator/team/rules";
import { memberIsFound, phonePattern } from "~/marketplace.server/operator/member-search";
import { countsOfMember } from "~/marketplace.server/operator/members";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let ana: number;
const tokens = new Map<OperatorRole, string>();

beforeAll(async () => {
  marketplace = await testMarketplace();
  // Without digits in names and addresses: a number alone would be found in them.
  for (const operator_role of ["support", "moderator"] as const) {
    const facts = { operator_role, name: operator_role, email: `${operator_role}@example.com` };
    tokens.set(operator_role, (await newMember(marketplace, facts)).token);
  }
  ({ id: ana } = await newMember(marketplace, {
    ...{ name: "Ana Luz", email: "ana@example.com", mobile: "351912345678" },
  }));
  for (const [name, mobile] of [
    ["Bo", "4520123456"],
    ["Nobody reached", undefined],
  ] as const)
    await newMember(marketplace, {
      name,
      email: `${name[0]}@example.com`,
      ...(mobile && { mobile }),
    });
});
afterAll(() => marketplace.close());

async function found(search: string, role: OperatorRole = "support") {
  const { body } = await ask(marketplace, operatorMembers, { search }, tokens.get(role));
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => id);
}

test.each([
  "351912345678",
  "+351 912 345 678",
  "00351 (912) 345-678",
  "+351 (0)912.345.678",
  "0912 / 345 678",
  "912 345 678",
  "345-678",
  "+۳۵۱ ۹۱۲ ۳۴۵ ۶۷۸",
  "٣٥١٩١٢٣٤٥٦٧٨",
  "९१२–३४५–६७८",
  "\u200e+351\u00a0912\u00a0345\u00a0678\u200e",
])("a member is found by the telephone number %s", async (typed) => {
  expect(await found(typed)).toEqual([ana]);
});

test.each([
  "45678",
  "345 679",
  "351912345678 9",
  "+1 912 345 678",
  "Ana 345678",
  "#345678",
  "345678@",
  "345_678",
  "%345678",
])("nobody is found by %s", async (typed) => {
  expect(await found(typed)).toEqual([]);
});

test("whoever reads no telephone numbers finds nobody by one, nor how many there are", async () => {
  for (const typed of ["+351 912 345 678", "345678", "351912345678"])
    expect(await found(typed, "moderator")).toEqual([]);
  expect(await found("ana luz", "moderator")).toEqual([ana]);
  expect(await found(`#${ana}`, "moderator")).toEqual([ana]);
});

test("a member is found by the number of an account that was merged into theirs", async () => {
  const { database, clock } = marketplace;
  const { id: ended } = await newMember(marketplace, { name: "Ended", email: "ended@example.com" });
  await database.deleteFrom("member").where("id", "=", ended).execute();
  await database
    .insertInto("merged_member")
    .values({
      ...{ ended_id: ended, kept_id: ana, name: "Ended", merged_at: clock.now },
      ...{ moved: "{}", left_out: "{}" },
    })
    .execute();
  for (const role of ["support", "moderator"] as const)
    for (const sign of ["", "#"]) expect(await found(`${sign}${ended}`, role)).toEqual([ana]);
});

test("members, homes, projects and payments are found by their number", async () => {
  const { database } = marketplace;
  const token = tokens.get("support");
  const { id: package_id } = await database
    .insertInto("package")
    .values({ name: "Month", price_minor: 500, currency: "EUR", duration_hours: 720 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [category] = await putCategories(marketplace, "Villa");
  const home = await putHome(marketplace, { category_id: category! });
  const { id: project } = await database
    .insertInto("project")
    .values({ slug: "p", title: "P", description: "", category_id: category! })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: payment } = await database
    .insertInto("payment_transaction")
    .values({
      member_id: ana,
      package_id,
      amount_minor: 500,
      currency: "EUR",
      payment_type: "bank transfer",
      payment_status: "success",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Others have the number in their address.
  expect(await found(String(ana))).toContain(ana);
  expect(await found(`#${ana}`)).toEqual([ana]);
  for (const sign of ["", "#"]) {
    const homes = await ask(marketplace, operatorFindListings, { search: `${sign}${home}` }, token);
    expect(homes.body.data).toContainEqual(expect.objectContaining({ kind: "property", id: home }));
    const projects = await ask(
      marketplace,
      operatorFindListings,
      { search: `${sign}${project}` },
      token,
    );
    expect(projects.body.data).toContainEqual(
      expect.objectContaining({ kind: "project", id: project }),
    );
    const paid = await ask(marketplace, operatorPayments, { search: `${sign}${payment}` }, token);
    expect(paid.body.data.map(({ id }) => id)).toEqual([payment]);
  }
  for (const search of ["2147483648", "#2147483648", "#0", "9999999999"])
    for (const call of [operatorFindListings, operatorPayments, operatorMembers] as const)
      expect((await ask(marketplace, call, { search }, token)).status).toBe(200);
});

test("what is typed is a number of a thing, of a telephone, or none", () => {
  expect(
    ["12", "#12", "0", "#", "2147483647", "2147483648", "1 2", "a1", "#١٢", "१२"].map(typedId),
  ).toEqual([
    ...[12, 12, undefined, undefined, 2_147_483_647, undefined, undefined, undefined, 12, 12],
  ]);
  expect(
    ["001234", "00351912345678", "0000001", "(0) 20 123", "Rua 123456"].map(phonePattern),
  ).toEqual(["%001234%", "%351912345678%", "%0000001%", undefined, undefined]);
});

test("members are looked for by indexes, however many there are", async () => {
  const { database } = marketplace;
  await sql`
    insert into member (slug, name, email, mobile)
    select 'many-' || n, 'Person ' || n, n || '@many.example', (351900000000 + n)::text
    from generate_series(1, 5000) as n`.execute(database);
  await sql`analyze member`.execute(database);
  const planOf = async (search: string, reaches: boolean) => {
    const where = sql`from member where ${memberIsFound(search, reaches)}`;
    const plans = [
      await sql`explain select count(*) ${where}`.execute(database),
      await sql`
        explain select member.*, ${countsOfMember} ${where}
        order by member.created_at desc, member.id desc limit 8`.execute(database),
    ];
    return plans.map(({ rows }) => JSON.stringify(rows)).join("\n");
  };
  for (const search of ["+351 900 004 321", "004321", "#4321"]) {
    expect(await planOf(search, true)).not.toContain("Seq Scan");
    expect(await planOf(search, false)).not.toContain("Seq Scan");
  }
  expect(await planOf("900 004 321", true)).toContain("member_by_phone_part");
  expect(await planOf("900 004 321", false)).not.toContain("member_by_phone_part");
  expect(await planOf("4321@many", true)).not.toContain("Seq Scan");
});
