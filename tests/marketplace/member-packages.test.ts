import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { moveEndOfPackage, operatorMemberPage } from "~/contract/operator/member-page/calls";
import { getPackage } from "~/contract/packages/calls";
import { givePackageByHand } from "~/contract/operator/payments/calls";
import type { InputOf } from "~/contract/wire/call";
import { dayIn } from "~/i18n/dates";
import { momentIn } from "~/i18n/moment";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { sentTo } from "../support/outbox";
import { signedInMember } from "./account-visitor";
import { ask, newMember, newPackage, send } from "./asking";
import { sampleMarketplace } from "./sample-requests";

const here = sampleMarketplace();
const reason = "For the trouble you had.";
let manager: { id: number; token: string };
let package_id: number;
beforeAll(async () => {
  manager = await newMember(here.marketplace, { operator_role: "manager" });
  package_id = await newPackage(here.marketplace, { property_list: 10, project_list: null });
});

const give = (input: Partial<InputOf<typeof givePackageByHand>> & { member_id: number }) =>
  send(here.marketplace, givePackageByHand, { package_id, reason, ...input }, manager.token);
const pageOf = async (id: number, token = manager.token) =>
  (await ask(here.marketplace, operatorMemberPage, { id }, token)).body.data;
const move = (input: InputOf<typeof moveEndOfPackage>) =>
  send(here.marketplace, moveEndOfPackage, input, manager.token);

test("a package given twice at once is given once, by one operator or by two", async () => {
  const { id: member_id } = await newMember(here.marketplace);
  const attempt = randomUUID();
  const twice = { member_id, attempt, last_package: 0 };
  const answers = await Promise.all([give(twice), give(twice)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { packages, last_package } = await pageOf(member_id);
  expect(packages).toHaveLength(1);
  expect(packages[0]!.uses).toContainEqual({ type: "property_list", used: 0, limit: 10 });
  // Another operator's page is older than the first gift.
  const other = await give({ member_id, attempt: randomUUID(), last_package: 0 });
  expect([other.status, other.body.message]).toEqual([
    409,
    "This member has got another package meanwhile. Please look again.",
  ]);
  expect((await give({ member_id, attempt: randomUUID(), last_package })).status).toBe(200);
  expect((await pageOf(member_id)).packages).toHaveLength(2);
});

test("a package is ended or its end moved as it was read, and its member told why", async () => {
  const { marketplace } = here;
  const member = await signedInMember(marketplace);
  expect((await give({ member_id: member.id })).status).toBe(200);
  const held = async () => (await pageOf(member.id)).packages[0]!;
  const { id, end_date: was } = await held();
  const next = new Date(marketplace.clock.now.getTime() + 90 * 24 * 3600_000);
  const until = next.toISOString().slice(0, 10);
  for (const [day, words] of [
    ["2001-01-01", "Please choose a day from today on."],
    ["2999-01-01", "Please choose a day within the next ten years."],
    ["2026-02-30", "The date is not valid."],
  ])
    expect((await move({ id, was, until: day, reason })).body.errors).toEqual({ until: words });
  const both = await Promise.all([
    move({ id, was, until, reason }),
    move({ id, was, reason: "Somebody else ends it." }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await held();
  expect(now.end_date).not.toBe(was);
  if (now.is_running)
    expect((await move({ id, was: now.end_date, reason: "It was a mistake." })).status).toBe(200);
  const ended = await held();
  expect(ended.is_running).toBe(false);
  const late = await move({ id, was: ended.end_date, until, reason });
  expect([late.status, late.body.message]).toEqual([409, "This package has ended already."]);
  await sentTo(marketplace, member.email, /before its time/);
  expect(await actsAbout(member.id)).toContain("end_package");
});

const actsAbout = async (memberId: number) => {
  const acts = await here.marketplace.database
    .selectFrom("operator_act")
    .select("act")
    .where("subject_kind", "=", "member")
    .where("subject_id", "=", memberId)
    .orderBy("id")
    .execute();
  return acts.map(({ act }) => act);
};

test.each(["America/Los_Angeles", "Asia/Tokyo"])(
  "the last day that was chosen is the one that everybody reads, in %s; chosen again, it is refused",
  async (zone) => {
    const { marketplace } = here;
    const { services } = marketplace;
    const { timeZone } = services;
    services.timeZone = zone;
    try {
      const member = await signedInMember(marketplace);
      await give({ member_id: member.id });
      const [held] = (await pageOf(member.id)).packages;
      const { id, end_date: was } = held!;
      const later = new Date(marketplace.clock.now.getTime() + 90 * 24 * 3600_000);
      const until = dayIn(zone, later);
      expect((await move({ id, was, until, reason })).status).toBe(200);
      const [moved] = (await pageOf(member.id)).packages;
      const own = await ask(marketplace, getPackage, {}, member.token);
      expect(own.body.active_packages?.[0]?.end_date).toBe(moved!.end_date);
      expect(dayIn(zone, new Date(moved!.end_date!))).toBe(until);
      const [letter] = await sentTo(marketplace, member.email, /new end/);
      expect(letter!.text).toContain(momentIn("en", new Date(moved!.end_date!), zone));

      const again = await move({ id, was: moved!.end_date, until, reason: "Once more." });
      expect([again.status, again.body.errors]).toEqual([
        400,
        { until: "It ends on this day already. Please choose another one." },
      ]);
      expect(await actsAbout(member.id)).toEqual(["give", "move_end"]);

      // One that ends by the hour may end with the same day.
      const noon = new Date(new Date(moved!.end_date!).getTime() - 9 * 3600_000);
      await marketplace.database
        .updateTable("member_package")
        .set({ end_at: noon })
        .where("id", "=", id)
        .execute();
      const longer = { id, was: noon.toISOString(), until, reason: "The whole day." };
      expect((await move(longer)).status).toBe(200);
      expect((await pageOf(member.id)).packages[0]!.end_date).toBe(moved!.end_date);
    } finally {
      services.timeZone = timeZone;
    }
  },
);

test("nobody gives themselves a package, or moves the end of one", async () => {
  const { marketplace } = here;
  const own = await give({ member_id: manager.id });
  expect([own.status, own.body]).toMatchObject([409, { code: "own_account" }]);
  const colleague = await newMember(marketplace, { operator_role: "manager" });
  const input = { member_id: manager.id, package_id, reason };
  expect((await send(marketplace, givePackageByHand, input, colleague.token)).status).toBe(200);
  const [held] = (await pageOf(manager.id)).packages;
  const ended = { id: held!.id, was: held!.end_date, reason };
  for (const until of [undefined, "2027-03-15"])
    expect((await move({ ...ended, until })).body).toMatchObject({ code: "own_account" });
  expect((await send(marketplace, moveEndOfPackage, ended, colleague.token)).status).toBe(200);
});

test("an end that is moved while an account goes waits at the account, and holds nothing of it", async () => {
  const { database } = here.marketplace;
  const { id: member_id } = await newMember(here.marketplace);
  await give({ member_id });
  const [held] = (await pageOf(member_id)).packages;
  const { id } = held!;
  const moving = await database.transaction().execute(async (leaving) => {
    await leaving
      .selectFrom("member")
      .select("id")
      .where("id", "=", member_id)
      .forUpdate()
      .execute();
    const sent = { answer: move({ id, was: held!.end_date, reason }) };
    await untilSomebodyWaits(database);
    const packages = leaving.selectFrom("member_package").select("id").where("id", "=", id);
    expect(await packages.forUpdate().noWait().execute()).toEqual([{ id }]);
    await leaving.deleteFrom("member").where("id", "=", member_id).execute();
    return sent;
  });
  expect((await moving.answer).status).toBe(404);
});

test("of each part ten are told, and how many there are in all", async () => {
  const { database } = here.marketplace;
  const { id: member_id } = await newMember(here.marketplace);
  for (let given = 0; given < 12; given++) await give({ member_id });
  await database
    .insertInto("listing_feed")
    .values(
      Array.from({ length: 11 }, (_, place) => ({
        member_id,
        name: `Feed ${place}`,
        format: "csv",
      })),
    )
    .execute();
  const { packages, feeds, totals } = await pageOf(member_id);
  expect([packages.length, feeds.length]).toEqual([10, 10]);
  expect(totals).toMatchObject({ packages: 12, feeds: 11, adverts: 0, sessions: 1 });
  const moderator = await newMember(here.marketplace, { operator_role: "moderator" });
  expect((await pageOf(member_id, moderator.token)).totals).toMatchObject({ packages: 0 });
});

test("each role reads of a member what it may", async () => {
  const { marketplace } = here;
  const member = await newMember(marketplace);
  await give({ member_id: member.id });
  await marketplace.database
    .updateTable("bearer_token")
    .set({ network_address: "192.0.2.77" })
    .where("member_id", "=", member.id)
    .execute();
  const support = await newMember(marketplace, { operator_role: "support" });
  const moderator = await newMember(marketplace, { operator_role: "moderator" });
  const addresses = async (token: string) =>
    (await pageOf(member.id, token)).sessions.map(({ network_address }) => network_address);
  expect(await addresses(manager.token)).toEqual(["192.0.2.77"]);
  expect(await addresses(support.token)).toEqual([""]);
  expect(await addresses(moderator.token)).toEqual([]);
  expect((await pageOf(member.id, support.token)).packages).toHaveLength(1);
  expect((await pageOf(member.id, moderator.token)).packages).toEqual([]);
  const [held] = (await pageOf(member.id)).packages;
  const refused = { id: held!.id, was: held!.end_date, reason };
  expect((await send(marketplace, moveEndOfPackage, refused, support.token)).status).toBe(403);
});
