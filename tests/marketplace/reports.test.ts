import { afterAll, beforeAll, expect, test } from "vitest";
import { getProperty } from "~/contract/properties/calls";
import { addReports, getReportReasons } from "~/contract/reports/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let reason: number;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  const row = await marketplace.database
    .insertInto("report_reason")
    .values({ reason: "The home does not exist" })
    .returning("id")
    .executeTakeFirstOrThrow();
  reason = row.id;
});
afterAll(() => marketplace.close());

const report = (token: string | undefined, facts: object) =>
  ask(marketplace, addReports, facts as { property_id: number }, token);
const kept = (property_id: number) =>
  marketplace.database
    .selectFrom("property_report")
    .selectAll()
    .where("property_id", "=", property_id)
    .execute();

test("a home is reported for a reason of the list, with words beside it", async () => {
  const { id: member_id, token } = await newMember(marketplace);
  const home = await putHome(marketplace);
  const { status, body } = await report(token, {
    property_id: home,
    reason_id: reason,
    other_message: "  I stood before it. ",
  });
  expect([status, body.message]).toEqual([200, "Your report was sent."]);
  expect(await kept(home)).toMatchObject([
    {
      member_id,
      reason_id: reason,
      reason: "The home does not exist",
      other_message: "I stood before it.",
    },
  ]);
  const seen = async (by?: string) =>
    (await ask(marketplace, getProperty, { id: home }, by)).body.data[0]!.is_reported;
  expect(await seen(token)).toBe(true);
  expect(await seen()).toBe(false);
  expect(await seen((await newMember(marketplace)).token)).toBe(false);
});

test.each([0, "", null, undefined, "null"])(
  "a reason of one's own goes with %o for the list's",
  async (reason_id) => {
    const { token } = await newMember(marketplace);
    const home = await putHome(marketplace);
    const { status } = await report(token, {
      property_id: home,
      reason_id,
      other_message: "It smells.",
    });
    expect(status).toBe(200);
    expect(await kept(home)).toMatchObject([
      { reason_id: null, reason: "", other_message: "It smells." },
    ]);
  },
);

test("a reason must be selected or written", async () => {
  const { token } = await newMember(marketplace);
  const home = await putHome(marketplace);
  for (const facts of [{}, { reason_id: 0, other_message: "   " }, { reason_id: "" }]) {
    const { status, body } = await report(token, { property_id: home, ...facts });
    expect([status, body.message]).toEqual([400, "A reason must be selected or written."]);
  }
  const unknown = await report(token, { property_id: home, reason_id: 999_999 });
  expect(unknown.status).toBe(400);
  expect(unknown.body.message).toBe("This reason is not offered.");
  const long = await report(token, { property_id: home, other_message: "x".repeat(1001) });
  expect(long.status).toBe(400);
  expect(await kept(home)).toEqual([]);
});

test("twenty reports at once by one member are one", async () => {
  const { token } = await newMember(marketplace);
  const home = await putHome(marketplace);
  const facts = { property_id: home, reason_id: reason };
  const answers = await Promise.all(
    Array.from({ length: limits.report.tries }, () => report(token, facts)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(limits.report.tries).fill(200));
  const messages = answers.map(({ body }) => body.message);
  expect(messages.filter((message) => message === "Your report was sent.")).toHaveLength(1);
  expect(messages).toContain("You have already reported this property.");
  expect(await kept(home)).toHaveLength(1);
  expect((await report(token, facts)).status).toBe(429);
});

test("who may not report, and what cannot be reported", async () => {
  const owner = await newMember(marketplace);
  const other = await newMember(marketplace);
  const reason_id = reason;
  const own = await putHome(marketplace, { owner_id: owner.id });
  expect((await report(undefined, { property_id: own, reason_id })).status).toBe(401);
  expect((await report(owner.token, { property_id: own, reason_id })).status).toBe(403);
  const sold = await putHome(marketplace, { status: "sold" });
  expect((await report(other.token, { property_id: sold, reason_id })).status).toBe(409);
  const pending = await putHome(marketplace, { request_status: "pending" });
  expect((await report(other.token, { property_id: pending, reason_id })).status).toBe(404);
  expect((await report(other.token, { property_id: 999_999, reason_id })).status).toBe(404);
  expect((await report(other.token, { reason_id })).status).toBe(400);
});

test("the reasons are the operator's", async () => {
  const { body } = await ask(marketplace, getReportReasons, {});
  expect(body.data).toMatchObject([{ id: reason, reason: "The home does not exist" }]);
});
