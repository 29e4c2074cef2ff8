import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getFeaturedData } from "~/contract/adverts/calls";
import { getNotificationList } from "~/contract/notifications/calls";
import { operatorActs } from "~/contract/operator/calls";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import {
  endFeaturing,
  featureListing,
  operatorFeaturing,
} from "~/contract/operator/featuring/calls";
import { getPropertyList } from "~/contract/properties/calls";
import type { InputOf } from "~/contract/wire/call";
import { dayIn } from "~/i18n/dates";
import { momentIn } from "~/i18n/moment";
import { expireAdverts } from "~/marketplace.server/jobs/expiry";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { sentTo } from "../support/outbox";
import { advertsOfMember } from "./advert-setup";
import { ask, newMember, send } from "./asking";

const { here, mayFeature, putOwn, putProject, feature, adverts, used, hoursLater } =
  advertsOfMember();

let manager: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  manager = await newMember(here.marketplace, { operator_role: "manager" });
});

type Asked = Partial<InputOf<typeof featureListing>>;
const reason = "The house of the month.";
const give = (id: number, asked: Asked = { days: 7 }, by = manager) =>
  ask(here.marketplace, featureListing, { kind: "property", id, reason, ...asked }, by.token);
const end = (id: number, why = "It is let.") =>
  ask(here.marketplace, endFeaturing, { id, reason: why }, manager.token);
const stateOf = async (id: number, kind: "property" | "project" = "property") =>
  (await ask(here.marketplace, operatorFeaturing, { kind, id }, manager.token)).body.data;
const shown = async () =>
  (await ask(here.marketplace, getPropertyList, { promoted: 1 })).body.data.map(({ id }) => id);
const ownAdverts = async (type: "property" | "project" = "property") =>
  (await ask(here.marketplace, getFeaturedData, { type }, here.member.token)).body.data;

describe("operators feature a listing", () => {
  test("for some days: it is shown first, uses nothing of a package, and its owner is told in their language", async () => {
    await mayFeature();
    await here.marketplace.database
      .updateTable("member")
      .set({ language: "es" })
      .where("id", "=", here.member.id)
      .execute();
    const home = await putOwn({ title: "Sea view" });
    expect((await give(home)).status).toBe(200);
    expect([await shown(), await used()]).toEqual([[home], []]);
    const week = new Date(here.marketplace.clock.now.getTime() + 7 * 86_400_000).toISOString();
    expect(await ownAdverts()).toMatchObject([{ status: 0, is_gift: true, end_date: week }]);
    expect((await adverts())[0]).toMatchObject({ package_id: null, is_enabled: true });
    await sentTo(here.marketplace, here.member.email, /Destacamos tu anuncio: Sea view/);
    const list = await ask(here.marketplace, getNotificationList, {}, here.member.token);
    expect(list.body.data).toHaveLength(1);
  });

  test("until the end of a day at the site, which its owner reads; the expiry ends it as any other", async () => {
    const home = await putOwn();
    const { clock, services } = here.marketplace;
    const until = dayIn(services.timeZone, clock.now);
    expect((await give(home, { until })).status).toBe(200);
    const { advert } = await stateOf(home);
    const endsAt = new Date(advert!.end_date!);
    expect(endsAt.getTime()).toBeGreaterThan(clock.now.getTime());
    expect(dayIn(services.timeZone, endsAt)).toBe(until);
    const [letter] = await sentTo(here.marketplace, here.member.email, /We feature your listing/);
    expect(letter!.text).toContain(momentIn("en", endsAt, services.timeZone));
    expect(letter!.text).toContain("at 23:59");
    hoursLater(25);
    await expireAdverts(services, clock.now);
    expect([await shown(), (await stateOf(home)).advert]).toEqual([[], null]);
  });

  test("projects too, and what the site offers itself", async () => {
    const project = await putProject();
    expect((await give(project, { kind: "project", days: 3 })).status).toBe(200);
    expect(await stateOf(project, "project")).toMatchObject({ advert: { is_gift: true } });
    expect(await ownAdverts("project")).toMatchObject([{ project_id: project, is_gift: true }]);
    const own = await putOwn({ owner_id: null });
    expect((await give(own)).status).toBe(200);
  });

  test("the log keeps why and what was placed; the owner does not read it", async () => {
    const home = await putOwn({ title: "Sea view" });
    await give(home);
    const [advert] = await adverts();
    const about = { subject_kind: "advertisement", subject_id: advert!.id, changes: 1 } as const;
    const acts = await ask(here.marketplace, operatorActs, about, here.operator.token);
    expect(acts.body.data).toMatchObject([
      { act: "give", operator_id: manager.id, subject_title: "Sea view", reason },
    ]);
    const fields = acts.body.data[0]!.changes.flatMap((change) => change.fields);
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["end_date", "property_id", "start_date"]),
    );
    const letters = await sentTo(here.marketplace, here.member.email, /We feature your listing/);
    expect(letters[0]!.text).not.toContain(reason);
    expect((await ownAdverts())[0]!.reject_reason).toBe("");
  });

  test("cached pages hear of it at once", async () => {
    const home = await putOwn();
    const heard = async () => {
      const { rows } = await sql<{ subject: string }>`
        select subject from change where subject in ('properties', ${`property:${home}`})`.execute(
        here.marketplace.database,
      );
      return rows.length;
    };
    const before = await heard();
    await give(home);
    expect(await heard()).toBe(before + 2);
  });

  test("the list of all listings finds what is featured", async () => {
    const [home] = [await putOwn({ title: "Sea view" }), await putOwn()];
    await give(home);
    const { body } = await ask(
      here.marketplace,
      operatorFindListings,
      { is_promoted: 1 },
      manager.token,
    );
    expect(body).toMatchObject({ total: 1, data: [{ id: home, is_promoted: true }] });
  });
});

describe("they are refused", () => {
  test.each([
    ["hidden", { is_active: false }],
    ["waiting", { request_status: "pending" as const }],
    ["sold", { status: "sold" as const }],
  ])("what is %s", async (_state, facts) => {
    const home = await putOwn(facts);
    const { status, body } = await give(home);
    expect([status, body]).toMatchObject([409, { code: "not_advertisable" }]);
    expect(await stateOf(home)).toMatchObject({ obstacle: "hidden", advert: null });
    expect(await adverts()).toEqual([]);
  });

  test("what is advertised already, by a package or by hand", async () => {
    await mayFeature();
    const home = await putOwn();
    await feature(home);
    expect((await give(home)).body).toMatchObject({ code: "advertised_already" });
    expect(await stateOf(home)).toMatchObject({ advert: { status: 1, is_gift: false } });
    const other = await putOwn();
    await give(other);
    expect((await give(other)).body).toMatchObject({ code: "advertised_already" });
    expect((await feature(other)).body).toMatchObject({ code: "advertised_already" });
  });

  test("their own, which a colleague can feature", async () => {
    const home = await putOwn({ owner_id: manager.id });
    expect((await give(home)).body).toMatchObject({ code: "featuring_own" });
    expect(await stateOf(home)).toMatchObject({ obstacle: "own" });
    expect((await give(home, { days: 1 }, here.operator)).status).toBe(200);
  });

  test("without the right, as support and moderators are", async () => {
    const home = await putOwn();
    for (const operator_role of ["support", "moderator", "editor"] as const) {
      const by = await newMember(here.marketplace, { operator_role });
      expect([(await give(home, { days: 1 }, by)).status]).toEqual([403]);
    }
  });

  const term = { kind: "property", reason };
  test.each([
    [{}, "days", "Please write a number of days from 1 to 366, or choose a day."],
    [{ days: 0 }, "days", "Please write a number of days from 1 to 366, or choose a day."],
    [{ days: 367 }, "days", "Please write a number of days from 1 to 366, or choose a day."],
    [{ days: 1.5 }, "days", "Please write a number of days from 1 to 366, or choose a day."],
    [{ days: 3, until: "2199-01-01" }, "until", "Please write the days or choose a day, not both."],
    [
      { until: "2020-01-01" },
      "until",
      "Please choose a day from today on, 366 days ahead at most.",
    ],
    [
      { until: "2199-01-01" },
      "until",
      "Please choose a day from today on, 366 days ahead at most.",
    ],
    [
      { until: "2026-02-31" },
      "until",
      "Please choose a day from today on, 366 days ahead at most.",
    ],
    [{ days: 3, reason: " " }, "reason", "Please write a reason."],
  ])("a term that is none: %j", async (asked, field, sentence) => {
    const id = await putOwn();
    const answer = await send(
      here.marketplace,
      featureListing,
      { ...term, id, ...asked },
      manager.token,
    );
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: sentence }]);
    expect(await adverts()).toEqual([]);
  });

  test("numbers of nothing", async () => {
    expect((await give(2_000_000_000)).status).toBe(404);
    expect((await end(2_000_000_000)).status).toBe(404);
    const kind = "project";
    expect(
      (await ask(here.marketplace, operatorFeaturing, { kind, id: 999_999 }, manager.token)).status,
    ).toBe(404);
  });
});

test("two operators at once place one advert", async () => {
  const home = await putOwn();
  const answers = await Promise.all([
    give(home),
    give(home, { days: 2 }, here.operator),
    give(home),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await adverts()).toHaveLength(1);
});

test("what is sold at that moment is not featured", async () => {
  const home = await putOwn();
  let answer: ReturnType<typeof give> | undefined;
  await here.marketplace.database.transaction().execute(async (tx) => {
    await tx.updateTable("property").set({ status: "sold" }).where("id", "=", home).execute();
    answer = give(home);
    await untilSomebodyWaits(here.marketplace.database);
  });
  expect((await answer!).body).toMatchObject({ code: "not_advertisable" });
});

describe("an advert is ended by hand", () => {
  test("one that was given: it is shown first no more, and its owner reads why", async () => {
    const home = await putOwn({ title: "Sea view" });
    await give(home);
    const { advert } = await stateOf(home);
    hoursLater(1);
    const { now } = here.marketplace.clock;
    expect((await end(advert!.id, "The month is over.")).status).toBe(200);
    expect([await shown(), (await stateOf(home)).advert]).toEqual([[], null]);
    expect(await ownAdverts()).toMatchObject([
      { status: 3, end_date: now.toISOString(), reject_reason: "The month is over." },
    ]);
    const [letter] = await sentTo(here.marketplace, here.member.email, /no longer featured: Sea/);
    expect(letter!.text).toContain("The month is over.");
    const about = { subject_kind: "advertisement", act: "stop" };
    const acts = await ask(here.marketplace, operatorActs, about, here.operator.token);
    expect(acts.body.data).toMatchObject([
      { subject_id: advert!.id, reason: "The month is over." },
    ]);
    expect((await give(home)).status).toBe(200);
  });

  test("one of a package: nothing is given back", async () => {
    await mayFeature();
    const home = await putOwn();
    await feature(home);
    const [advert] = await adverts();
    expect((await end(advert!.id)).body).toMatchObject({ code: "advert_not_running" });
    await here.marketplace.database
      .updateTable("advertisement")
      .set({ status: 0, is_enabled: true })
      .execute();
    expect((await end(advert!.id)).status).toBe(200);
    expect(await used()).toEqual([["property_feature", 1]]);
  });

  test("once: of two at the same time one is told, and one letter goes out", async () => {
    const home = await putOwn();
    await give(home);
    const { advert } = await stateOf(home);
    const answers = await Promise.all([end(advert!.id), end(advert!.id, "Another reason.")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await end(advert!.id)).body).toMatchObject({ code: "advert_not_running" });
    expect(await sentTo(here.marketplace, here.member.email, /no longer featured/)).toHaveLength(1);
  });
});
