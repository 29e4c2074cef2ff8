import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { approveListing, operatorActs } from "~/contract/operator/calls";
import {
  dismissReports,
  operatorReports,
  showReportedHome,
  upholdReports,
  warnReportedOwner,
} from "~/contract/operator/reports/calls";
import { operatorReviewCase } from "~/contract/operator/review-case/calls";
import { deleteUser } from "~/contract/security/calls";
import { addReports } from "~/contract/reports/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: { id: number; email: string; token: string };
let owner: { id: number; email: string; token: string };
let home: number;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  owner = await newMember(marketplace);
  home = await putHome(marketplace, { owner_id: owner.id });
});
afterAll(() => marketplace.close());

async function reported(other_message = "It was let weeks ago.") {
  const reporter = await newMember(marketplace);
  const input = { property_id: home, other_message };
  expect((await ask(marketplace, addReports, input, reporter.token)).status).toBe(200);
  return reporter;
}
const queue = async (input: object) =>
  (await ask(marketplace, operatorReports, input, operator.token)).body;
const one = async () => (await queue({ id: home })).data[0]!;
const dismiss = async (last_id?: number) =>
  ask(
    marketplace,
    dismissReports,
    { id: home, last_id: last_id ?? (await one()).last_id },
    operator.token,
  );
const uphold = async (reason = "The home was let weeks ago.") =>
  ask(
    marketplace,
    upholdReports,
    { id: home, last_id: (await one()).last_id, reason },
    operator.token,
  );
const stateOfHome = () =>
  marketplace.database
    .selectFrom("property")
    .select(["request_status", "is_public"])
    .where("id", "=", home)
    .executeTakeFirstOrThrow();
const acts = async (subject_kind: string) =>
  (await ask(marketplace, operatorActs, { subject_kind, subject_id: home }, operator.token)).body
    .data;

test("operators are mailed of a report, and read who wrote what of which home", async () => {
  const reporter = await reported("The pictures show another home.");
  const [letter] = await sentTo(marketplace, operator.email, /The pictures show another home/);
  expect(letter!.text).toContain(`http://doorstep.test/operator/reports/${home}`);
  await reported();
  expect(await one()).toMatchObject({
    id: home,
    report_count: 2,
    owner: { id: owner.id, email: owner.email },
    reports: [
      { state: "open", other_message: "It was let weeks ago." },
      { reporter: { id: reporter.id, email: reporter.email } },
    ],
  });
});

test("the queue counts homes, those that wait longest first", async () => {
  const first = home;
  await reported();
  home = await putHome(marketplace, { owner_id: owner.id });
  await reported();
  home = first;
  await reported();
  const own = await queue({ state: "open", owner_id: owner.id });
  expect([own.total, own.data.map(({ id, report_count }) => [id, report_count])]).toEqual([
    2,
    [
      [first, 2],
      [own.data[1]!.id, 1],
    ],
  ]);
  expect((await queue({ state: "upheld", owner_id: owner.id })).total).toBe(0);
});

test("dismissed reports leave the home as it is, and reporters are thanked", async () => {
  const reporter = await reported();
  expect((await dismiss()).status).toBe(200);
  expect(await stateOfHome()).toEqual({ request_status: "approved", is_public: true });
  const [letter] = await sentTo(marketplace, reporter.email, /Thank you for your report/);
  expect(letter!.text).toContain("stays on the site");
  expect(await acts("report")).toMatchObject([{ act: "dismiss", operator_id: operator.id }]);
  expect((await queue({ state: "dismissed", id: home })).total).toBe(1);
});

test("upheld reports take the home off the site, the owner reads why", async () => {
  const reporter = await reported();
  expect((await uphold()).status).toBe(200);
  expect(await stateOfHome()).toEqual({ request_status: "rejected", is_public: false });
  const [toOwner] = await sentTo(marketplace, owner.email, /needs a change/);
  expect(toOwner!.text).toContain("The home was let weeks ago.");
  const [thanks] = await sentTo(marketplace, reporter.email, /Thank you for your report/);
  expect(thanks!.text).toContain("taken off the site");
  expect((await acts("report")).map(({ act }) => act)).toEqual(["uphold"]);
  expect((await acts("property")).map(({ act }) => act)).toEqual(["reject"]);
});

test("of operators who decide at once one is told so, and one letter goes out", async () => {
  const reporter = await reported();
  const { last_id } = await one();
  const reason = "The home was let weeks ago.";
  const answers = await Promise.all([
    dismiss(last_id),
    ask(marketplace, upholdReports, { id: home, last_id, reason }, operator.token),
    dismiss(last_id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await sentTo(marketplace, reporter.email, /Thank you for your report/);
  expect(outgoing(marketplace).filter(({ to }) => to === reporter.email)).toHaveLength(1);
});

test("nothing is decided unread", async () => {
  await reported();
  const { last_id } = await one();
  await reported("Nor is the address right.");
  const early = await dismiss(last_id);
  expect([early.status, early.body.message]).toEqual([
    409,
    "Another report came in meanwhile. Please read it first.",
  ]);
  expect((await one()).reports.every(({ state }) => state === "open")).toBe(true);
  expect((await dismiss()).status).toBe(200);
});

test("only operators read and decide, about homes that are there", async () => {
  await reported();
  for (const [call, input] of [
    [operatorReports, {}],
    [dismissReports, { id: home, last_id: 1 }],
    [upholdReports, { id: home, last_id: 1, reason: "Mine." }],
  ] as const)
    expect((await send(marketplace, call, input, owner.token)).status).toBe(403);
  const gone = { id: 999_999, last_id: 1 };
  expect((await send(marketplace, dismissReports, gone, operator.token)).status).toBe(404);
});

test("the audit log is narrowed by deed, person and day", async () => {
  await reported();
  await dismiss();
  const log = async (input: object) =>
    (await ask(marketplace, operatorActs, { subject_id: home, ...input }, operator.token)).body
      .total;
  const today = marketplace.clock.now.toISOString().slice(0, 10);
  expect(await log({ act: "dismiss", since: today, until: today, operator: "person" })).toBe(1);
  for (const none of [
    { act: "reject" },
    { since: "2999-01-01" },
    { until: "2000-01-01" },
    { operator: "nobody" },
  ])
    expect([none, await log(none)]).toEqual([none, 0]);
  const wrong = { since: "2026-02-30" };
  expect((await send(marketplace, operatorActs, wrong, operator.token)).body.errors).toEqual({
    since: "The date is not valid.",
  });
});

test("the audit log's days are those of the site", async () => {
  const { services, clock } = marketplace;
  const before = { now: clock.now, zone: services.timeZone };
  Object.assign(services, { timeZone: "Asia/Kolkata" });
  // In Kolkata it is the next day already.
  clock.now = new Date("2027-03-02T23:30:00Z");
  await reported();
  await dismiss();
  const on = async (day: string) => {
    const input = { subject_id: home, since: day, until: day };
    return (await ask(marketplace, operatorActs, input, operator.token)).body.total;
  };
  expect([await on("2027-03-02"), await on("2027-03-03")]).toEqual([0, 1]);
  Object.assign(services, { timeZone: before.zone });
  clock.now = before.now;
});

describe("while the reports stay open", () => {
  const warn = (words: { reason: string; hides?: 1 }) =>
    send(marketplace, warnReportedOwner, { id: home, ...words }, operator.token);
  const show = () => send(marketplace, showReportedHome, { id: home }, operator.token);

  test("its owner is written to, once, and the home stays on the site", async () => {
    await reported();
    const reason = "Please say that it is let.";
    expect((await warn({ reason })).status).toBe(200);
    const [letter] = await sentTo(marketplace, owner.email, /A message about your listing/);
    expect(letter!.text).toContain(reason);
    expect((await warn({ reason })).body.code).toBe("written_already");
    expect((await warn({ reason: "And add the floor." })).status).toBe(200);
    expect((await stateOfHome()).is_public).toBe(true);
    const subject = { kind: "reports" as const, id: home };
    const { body } = await ask(marketplace, operatorReviewCase, subject, operator.token);
    expect(body.data.acts.map(({ act, reason }) => [act, reason])).toEqual([
      ["warn", "And add the floor."],
      ["warn", reason],
    ]);
    expect((await queue({ state: "open", id: home })).total).toBe(1);
  });

  test("the home is hidden and shown again, whatever its owner does meanwhile", async () => {
    await reported();
    expect((await show()).body.code).toBe("home_not_hidden");
    expect((await warn({ reason: "We look at it.", hides: 1 })).status).toBe(200);
    expect(await stateOfHome()).toEqual({ request_status: "approved", is_public: false });
    expect((await one()).held_at).not.toBeNull();
    await sentTo(marketplace, owner.email, /Your listing is hidden for now/);
    // Closing the account and opening it again does not bring it back.
    for (const is_active of [false, true])
      await marketplace.database
        .updateTable("member")
        .set({ is_active })
        .where("id", "=", owner.id)
        .execute();
    expect((await stateOfHome()).is_public).toBe(false);
    expect((await show()).status).toBe(200);
    expect((await stateOfHome()).is_public).toBe(true);
    await sentTo(marketplace, owner.email, /Your listing is online/);
    expect((await acts("report")).map(({ act }) => act)).toEqual(["show", "hide"]);
  });

  test("of a change that is approved meanwhile its owner hears once the home is shown again", async () => {
    await reported();
    await warn({ reason: "We look at it.", hides: 1 });
    const changed = await marketplace.database
      .updateTable("property")
      .set({ request_status: "pending" })
      .where("id", "=", home)
      .returning(["id", "revision"])
      .executeTakeFirstOrThrow();
    const approved = await ask(marketplace, approveListing, changed, operator.token);
    expect(approved.status).toBe(200);
    expect(await stateOfHome()).toEqual({ request_status: "approved", is_public: false });
    const told = async () => {
      const kept = await marketplace.database
        .selectFrom("notification")
        .select("kind")
        .where("member_id", "=", owner.id)
        .orderBy("id", "desc")
        .execute();
      return kept.filter(({ kind }) => kind === "listing.approved").length;
    };
    expect(await told()).toBe(0);
    expect((await show()).status).toBe(200);
    expect(await told()).toBe(1);
  });

  test("a hidden home comes back when the reports are dismissed, and when nobody reports it any more", async () => {
    await reported();
    await warn({ reason: "We look at it.", hides: 1 });
    await dismiss();
    expect((await stateOfHome()).is_public).toBe(true);
    await sentTo(marketplace, owner.email, /Your listing is online/);
    const reporter = await reported();
    await warn({ reason: "We look at it again.", hides: 1 });
    expect((await stateOfHome()).is_public).toBe(false);
    await ask(marketplace, deleteUser, {}, reporter.token);
    expect((await stateOfHome()).is_public).toBe(true);
  });

  test("nothing keeps a home off the site once the reports are upheld but that it was turned away", async () => {
    await reported();
    await warn({ reason: "We look at it.", hides: 1 });
    await uphold();
    const { is_withheld } = await marketplace.database
      .selectFrom("property")
      .select("is_withheld")
      .where("id", "=", home)
      .executeTakeFirstOrThrow();
    expect(is_withheld).toBe(false);
    expect((await warn({ reason: "Too late." })).body.code).toBe("reports_decided");
  });
});
