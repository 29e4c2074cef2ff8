import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forgotPassword, getOtp } from "~/contract/account/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  type Health,
  operatorHealth,
  sendLettersAgain,
  testSending,
} from "~/contract/operator/health/calls";
import { jobNames } from "~/contract/operator/health/rules";
import { operatorRoles, rolesWith } from "~/contract/operator/team/rules";
import { notify } from "~/marketplace.server/events/notify";
import { limits } from "~/marketplace.server/http/rate-limits";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { nextTime } from "~/marketplace.server/jobs/runs";
import { doJob } from "~/marketplace.server/jobs/schedule";
import { createDirectMail } from "~/marketplace.server/mail/direct-mail";
import { createSmsGateway } from "~/marketplace.server/sms/gateway";
import { noteFault } from "~/marketplace.server/operator/health/faults";
import { fakeTwilio } from "../support/fake-twilio";
import { outgoing, sentTo } from "../support/outbox";
import { visitor } from "./account-visitor";
import { ask, newMember, send } from "./asking";
import { marketplaceWithLetters, message } from "./delivery-setup";

const here = marketplaceWithLetters();
const { mailGoesAway, mailIsBack, owed, tryAgain, waitMinutes } = here;
const day = 24 * 60;

type Manager = Awaited<ReturnType<typeof newMember>>;
const newManager = (facts = {}) =>
  newMember(here.marketplace, { operator_role: "manager", ...facts });

async function healthFor({ token }: Manager): Promise<Health> {
  return (await ask(here.marketplace, operatorHealth, {}, token)).body.data;
}

const writeTo = (address: string) =>
  notify(
    here.marketplace.database,
    message("Hello"),
    { address, language: null },
    here.marketplace.clock.now,
  );

describe("letters", () => {
  test("that cannot be sent are told with why, and tried at once when they are sent again", async () => {
    const manager = await newManager();
    mailGoesAway();
    await writeTo("reader@people.example");
    await tryAgain();
    const { letters } = await healthFor(manager);
    expect(letters).toMatchObject({ to_send: 1, failing: 1, given_up: 0 });
    const [letter] = letters.list;
    expect(letter).toMatchObject({
      kind: "contact.received",
      email: "reader@people.example",
      tries: 1,
      failure: "away",
      is_given_up: false,
    });
    mailIsBack();
    // Not due yet by itself.
    expect(await tryAgain()).toBe(0);
    await ask(here.marketplace, sendLettersAgain, { number: letter!.number }, manager.token);
    await sentTo(here.marketplace, "reader@people.example", /Hello/);
    await here.nothingIsOwed();
  });

  test("that were given up are kept for two weeks, and sent again whole", async () => {
    const manager = await newManager();
    mailGoesAway();
    await writeTo("late@people.example");
    waitMinutes(3 * day);
    await tryAgain();
    const { letters } = await healthFor(manager);
    expect(letters).toMatchObject({ to_send: 0, failing: 0, given_up: 1, to_send_since: null });
    expect(letters.list[0]!.is_given_up).toBe(true);
    mailIsBack();
    expect(await tryAgain()).toBe(0);
    await ask(here.marketplace, sendLettersAgain, {}, manager.token);
    await sentTo(here.marketplace, "late@people.example", /Hello/);
    await here.nothingIsOwed();

    mailGoesAway();
    await writeTo("never@people.example");
    waitMinutes(3 * day);
    await tryAgain();
    waitMinutes(14 * day - 1);
    await tryAgain();
    expect(await owed()).toHaveLength(1);
    waitMinutes(1);
    await tryAgain();
    expect(await owed()).toEqual([]);
  });

  test("that wait for their first try are no trouble, and one that is not there is not found", async () => {
    const manager = await newManager();
    await here.writeDown(["Waits"], {
      address: "a@b.example",
      claimed_at: here.marketplace.clock.now,
    });
    const { letters } = await healthFor(manager);
    expect(letters).toMatchObject({ to_send: 1, failing: 0, given_up: 0, list: [] });
    const { status } = await send(
      here.marketplace,
      sendLettersAgain,
      { number: 999_999 },
      manager.token,
    );
    expect(status).toBe(404);
  });

  test("with codes and links are counted when they came to nothing, without whom they were for", async () => {
    const manager = await newManager();
    const member = await newMember(here.marketplace);
    const { services } = here.marketplace;
    mailGoesAway();
    const { directMail } = services;
    services.directMail = createDirectMail(
      () => services.mailer,
      [],
      ({ kind = "" }, reason) => noteFault(services, { area: "letter", subject: kind, reason }),
    );
    await ask(visitor(here.marketplace), getOtp, { email: member.email });
    await ask(visitor(here.marketplace), forgotPassword, { email: member.email });
    await services.directMail.close();
    services.directMail = directMail;
    const { faults } = await healthFor(manager);
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ area: "letter", subject: "verificationCode", reason: "away" }),
        expect.objectContaining({ area: "letter", subject: "passwordReset", fault_count: 1 }),
      ]),
    );
    waitMinutes(30 * day);
    expect((await healthFor(manager)).faults).toEqual([]);
    const { database, clock } = here.marketplace;
    await forgetExpired({ database }, clock.now);
    expect(await database.selectFrom("fault").selectAll().execute()).toEqual([]);
  });
});

describe("jobs", () => {
  test("say when they ended, well or not, and which are late", async () => {
    const manager = await newManager();
    const { services } = here.marketplace;
    const again = () => Promise.resolve();
    expect((await healthFor(manager)).jobs.map(({ name }) => name)).toEqual(jobNames);
    await doJob(services, "expire-adverts", () => Promise.resolve(), again);
    const failing = () => Promise.reject(new Error("no answer for ada@people.example"));
    await doJob(services, "tell-news", failing, again).catch(() => undefined);
    const job = async (wanted: string) =>
      (await healthFor(manager)).jobs.find(({ name }) => name === wanted)!;
    expect(await job("expire-adverts")).toMatchObject({ is_failing: false, is_late: false });
    expect(await job("tell-news")).toMatchObject({
      failure: "no answer for …",
      ended_at: null,
      is_failing: true,
    });
    waitMinutes(25);
    expect(await job("expire-adverts")).toMatchObject({ is_late: true });
    await doJob(services, "tell-news", () => Promise.resolve(), again);
    expect(await job("tell-news")).toMatchObject({ is_failing: false, is_late: false });
    await services.database.deleteFrom("job_run").execute();
  });

  test.each([
    ["* * * * *", "2026-11-26T10:00:30Z", "2026-11-26T10:01:00Z"],
    ["*/15 * * * *", "2026-11-26T10:15:00Z", "2026-11-26T10:30:00Z"],
    ["17 * * * *", "2026-11-26T10:20:00Z", "2026-11-26T11:17:00Z"],
    ["27 3 * * *", "2026-11-26T03:27:00Z", "2026-11-27T03:27:00Z"],
    ["23 7-18 * * *", "2026-11-26T18:23:00Z", "2026-11-27T07:23:00Z"],
  ])("%s is next done after %s at %s", (when, after, next) => {
    expect(nextTime({ when }, new Date(after))).toEqual(new Date(next));
  });
});

test("the disk, the database and the mark of the last backup are told", async () => {
  const manager = await newManager();
  const { disk, database, backup_at } = await healthFor(manager);
  expect(disk!.free_bytes).toBeGreaterThan(0);
  expect(disk!.total_bytes).toBeGreaterThanOrEqual(disk!.free_bytes);
  expect(database.size_bytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  expect(database.most_connections).toBeGreaterThan(database.connections);
  expect(backup_at).toBeNull();
  const mark = join(here.marketplace.dataFolder, "last-backup");
  const made = new Date("2026-11-20T02:30:00.000Z");
  writeFileSync(mark, "");
  utimesSync(mark, made, made);
  expect((await healthFor(manager)).backup_at).toBe(made.toISOString());
  rmSync(mark);
});

describe("a test of sending", () => {
  test("goes to whoever asks, and how it ended is kept and logged", async () => {
    const manager = await newManager();
    await ask(here.marketplace, testSending, { channel: "mail" }, manager.token);
    await sentTo(here.marketplace, manager.email, /A test letter from/);
    const { mail, text } = await healthFor(manager);
    expect(mail).toMatchObject({
      is_set_up: false,
      sender: "no-reply@doorstep.test",
      test: { outcome: "outbox", answer: "" },
    });
    expect(text.test).toBeNull();
    const { body } = await ask(here.marketplace, operatorActs, { limit: 1 }, manager.token);
    expect(body.data[0]).toMatchObject({ act: "test", subject_kind: "mail" });
  });

  test("says what the server of text messages answered", async () => {
    const { services } = here.marketplace;
    const { sms, carriers } = services;
    const twilio = await fakeTwilio();
    const { outboxFolder, logger } = services;
    services.sms = createSmsGateway({ twilio: twilio.settings, outboxFolder, logger });
    services.carriers = { ...carriers, text: true };
    const testBy = async (mobile: string) => {
      const manager = await newManager({ mobile });
      await ask(here.marketplace, testSending, { channel: "text" }, manager.token);
      return (await healthFor(manager)).text;
    };
    expect(await testBy("351912345678")).toMatchObject({
      is_set_up: true,
      test: { outcome: "taken", answer: "201 queued" },
    });
    expect(twilio.taken[0]!.Body).toContain("a test message");
    twilio.goDown(true);
    expect((await testBy("351912345679")).test).toMatchObject({ outcome: "unreachable" });
    Object.assign(services, { sms, carriers });
    await twilio.close();
  });

  test("needs an address or a number, and is not for flooding", async () => {
    const manager = await newManager({ mobile: null });
    const asked = (channel: string) =>
      send(here.marketplace, testSending, { channel }, manager.token);
    expect((await asked("text")).body).toMatchObject({ code: "own_phone_missing" });
    expect((await asked("pigeon")).status).toBe(400);
    const statuses: number[] = [];
    for (let count = 0; count <= limits.testSending.tries; count += 1)
      statuses.push((await asked("mail")).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.testSending.tries);
    expect(statuses.at(-1)).toBe(429);
    expect(outgoing(here.marketplace).filter(({ to }) => to === manager.email)).toHaveLength(
      limits.testSending.tries,
    );
  });
});

test("those whose right it is read it, and nobody else", async () => {
  for (const operator_role of operatorRoles) {
    const { token } = await newMember(here.marketplace, { operator_role });
    const { status } = await send(here.marketplace, operatorHealth, {}, token);
    expect([operator_role, status]).toEqual([
      operator_role,
      rolesWith("settings").includes(operator_role) ? 200 : 403,
    ]);
  }
});
