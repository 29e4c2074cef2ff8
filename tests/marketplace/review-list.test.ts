import { beforeAll, describe, expect, test } from "vitest";
import { operatorWaiting } from "~/contract/operator/calls";
import { operatorReviewList } from "~/contract/operator/review-list/calls";
import { type ReviewKind, reviewKinds } from "~/contract/operator/review-list/rules";
import type { OperatorRole } from "~/contract/operator/team/rules";
import { ask, newMember } from "./asking";
import { sampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

const here = sampleMarketplace();
const day = 24 * 60 * 60 * 1000;

/** The list as a role reads it; owners unless said. */
const tokens: Partial<Record<OperatorRole, string>> = {};
async function review(
  input: Parameters<typeof ask<typeof operatorReviewList>>[2] = {},
  role: OperatorRole = "owner",
) {
  tokens[role] ??= (await newMember(here.marketplace, { operator_role: role })).token;
  return (await ask(here.marketplace, operatorReviewList, input, tokens[role])).body;
}

const nameOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`;

let reporter: { id: number; token: string };
beforeAll(async () => {
  const { database } = here.marketplace;
  reporter = await newMember(here.marketplace);
  await database
    .updateTable("member")
    .set({ name: "Nilufar 100% Karimova", email: "nilufar@example.org" })
    .where("id", "=", reporter.id)
    .execute();
  await database
    .insertInto("property_report")
    .values([
      { property_id: here.home.id, member_id: here.member.id, other_message: "Long gone." },
      { property_id: here.home.id, member_id: reporter.id, other_message: "It was let." },
    ])
    .execute();
  await database.insertInto("verification").values({ member_id: reporter.id }).execute();
  await database
    .updateTable("member")
    .set({ verification_status: "pending", city: "Évora" })
    .where("id", "=", reporter.id)
    .execute();
});

test("everything that waits stands in one list, as many as each queue tells, longest first", async () => {
  const whole = await review({ limit: 100 });
  const { body } = await ask(here.marketplace, operatorWaiting, {}, here.operatorToken);
  const waiting = Object.fromEntries(body.data.map((one) => [one.queue, one.waiting]));
  expect(Object.fromEntries(whole.counts!.map(({ kind, found }) => [kind, found]))).toEqual(
    waiting,
  );
  expect(whole.total).toBe(Object.values(waiting).reduce((sum, one) => sum + one, 0));
  expect(new Set(whole.data.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  const since = whole.data.map((item) => item.since!);
  expect(since).toEqual([...since].sort());
  const pages = await Promise.all([0, 1, 2].map((page) => review({ offset: page * 4, limit: 4 })));
  expect(pages.flatMap(({ data }) => data.map(nameOf))).toEqual(
    whole.data.slice(0, 12).map(nameOf),
  );
});

test("a reported home stands there once, with how many reported it and who did last", async () => {
  const { data } = await review({ kind: "reports", member: "100% Kari" });
  expect(data).toMatchObject([
    { kind: "reports", id: here.home.id, state: "open", report_count: 2 },
  ]);
  const newest = await here.marketplace.database
    .selectFrom("property_report")
    .select((build) => build.fn.max("id").as("id"))
    .where("property_id", "=", here.home.id)
    .executeTakeFirstOrThrow();
  expect(data[0]!.revision).toBe(newest.id);
});

describe("filters", () => {
  test("are combined", async () => {
    const { database, clock } = here.marketplace;
    const put = (city: string, daysAgo: number) =>
      putHome(here.marketplace, {
        owner_id: here.member.id,
        request_status: "pending",
        city,
        category_id: here.home.category_id,
        updated_at: new Date(clock.now.getTime() - daysAgo * day),
      });
    const old = await put("Óbidos", 8);
    const young = await put("Óbidos", 2);
    await put("Tavira", 9);
    const { name } = await database
      .selectFrom("member")
      .select("name")
      .where("id", "=", here.member.id)
      .executeTakeFirstOrThrow();
    const asked = { kind: "listings", city: "obidos", member: name.slice(0, 6) } as const;
    const ids = async (more: object) =>
      (await review({ ...asked, ...more })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([old, young]);
    expect(await ids({ category_id: here.home.category_id })).toEqual([old, young]);
    expect(await ids({ category_id: 999_999 })).toEqual([]);
    expect(await ids({ older_than: 7 })).toEqual([old]);
    expect(await ids({ older_than: 9 })).toEqual([]);
    expect(await ids({ member: String(here.member.id) })).toEqual([old, young]);
    expect(await ids({ member: "nobody of this name" })).toEqual([]);
    const { counts } = await review({ ...asked, kind: undefined, older_than: 7 });
    expect(counts!.filter(({ found }) => found > 0)).toEqual([{ kind: "listings", found: 1 }]);
  });

  test("find people by where they are, and signs of patterns stand for themselves", async () => {
    const { data } = await review({ kind: "verifications", city: "evora" });
    expect(data).toMatchObject([{ state: "pending", member: { id: reporter.id } }]);
    expect((await review({ kind: "verifications", city: "%vora" })).data).toEqual([]);
    expect((await review({ kind: "verifications", member: "100_ Kari" })).data).toEqual([]);
  });

  test("show what was decided, latest first, by the words of each kind", async () => {
    const decided = await review({ state: "decided", limit: 100 });
    const since = decided.data.map((item) => item.since!);
    expect(since).toEqual([...since].sort().reverse());
    expect(decided.data.map(({ state }) => state)).not.toContain("pending");
    const approved = await review({ kind: "projects", state: "approved", limit: 100 });
    expect(approved.total).toBeGreaterThan(0);
    expect(new Set(approved.data.map(({ state }) => state))).toEqual(new Set(["approved"]));
    // Kinds that do not know the word say beside it how much of them waits.
    const waiting = await review();
    const ofReports = ({ counts }: typeof waiting) =>
      counts!.find(({ kind }) => kind === "reports")!.found;
    expect(ofReports(approved)).toBe(ofReports(waiting));
    expect((await review({ kind: "reports", state: "approved" })).data).toEqual([]);
  });
});

test("each role finds the kinds that it may decide about, and no way to reach anybody without that right", async () => {
  const kindsOf = async (role: OperatorRole) =>
    (await review({}, role)).counts!.map(({ kind }) => kind);
  expect(await kindsOf("owner")).toEqual(reviewKinds);
  expect(await kindsOf("moderator")).toEqual(
    reviewKinds.filter((kind: ReviewKind) => kind !== "payments"),
  );
  expect((await review({ kind: "payments" }, "moderator")).data).toEqual([]);
  const found = (member: string, role: OperatorRole) =>
    review({ kind: "verifications", member }, role);
  expect((await found("nilufar@example.org", "owner")).data).toMatchObject([
    { member: { email: "nilufar@example.org" } },
  ]);
  expect((await found("nilufar@example.org", "moderator")).data).toEqual([]);
  expect((await found("Nilufar", "moderator")).data).toMatchObject([{ member: { email: "" } }]);
});
