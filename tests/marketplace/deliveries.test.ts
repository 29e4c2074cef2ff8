import type { Insertable } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgotPassword, getOtp } from "~/contract/account";
import { changeEmail } from "~/contract/account.security";
import { contactUs } from "~/contract/content";
import { rejectListing } from "~/contract/operator";
import { deactivateMember } from "~/contract/operator.members";
import { endViewing } from "~/contract/viewings";
import type { Event } from "~/contract/events";
import type { DeliveryTable } from "~/marketplace.server/db/tables";
import { deliverEvents, retryDeliveries } from "~/marketplace.server/events/deliver";
import { notify } from "~/marketplace.server/events/notify";
import { createOutbox } from "~/marketplace.server/events/outbox";
import { createDirectMail } from "~/marketplace.server/mail/direct-mail";
import { type Mailer, MailError } from "~/marketplace.server/mail/mailer";
import { notifyEndedViewings } from "~/marketplace.server/viewings/end-viewings";
import { remindOfViewings } from "~/marketplace.server/viewings/remind";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { signedInMember, visitor } from "./account-visitor";
import { ask, newMember } from "./asking";
import { putCategories } from "./search-homes";
import { revisionOf } from "./revision-of";
import { accepts, asked, putLisbonHome, winter } from "./viewing-setup";

let marketplace: TestMarketplace;
let mailer: Mailer;
beforeAll(async () => {
  marketplace = await testMarketplace();
  ({ mailer } = marketplace.services);
  await putCategories(marketplace, "Villa");
});
beforeEach(() => {
  marketplace.clock.now = winter;
});
afterEach(async () => {
  marketplace.services.mailer = mailer;
  await marketplace.database.deleteFrom("delivery").execute();
});
afterAll(() => marketplace.close());

const owed = () => marketplace.database.selectFrom("delivery").selectAll().execute();
const nothingIsOwed = () => expect.poll(owed, { timeout: 20_000 }).toEqual([]);
const waitMinutes = (minutes: number) => {
  const { clock } = marketplace;
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const tryAgain = () => retryDeliveries(marketplace.services);

/** The mail server is away until the test is over or `isBack`; returns the ids that were tried. */
function mailGoesAway() {
  const tried: (string | undefined)[] = [];
  marketplace.services.mailer = {
    ...mailer,
    send: ({ id }) => {
      tried.push(id);
      return Promise.reject(new MailError("The mail could not be sent", "away"));
    },
  };
  return tried;
}
const mailIsBack = () => {
  marketplace.services.mailer = mailer;
};

const writes = (email: string) =>
  ask(marketplace, contactUs, {
    ...{ first_name: "Ada", last_name: "Lima", email, subject: "A question" },
    message: `From ${email}`,
  });

test("a letter goes at once, and nothing of it is kept", async () => {
  const operator = await newMember(marketplace, { is_operator: true });
  await writes("ada@people.example");
  await sentTo(marketplace, operator.email, /From ada@people\.example/);
  await nothingIsOwed();
  await marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("a deed is told of once mail is back, however often it was tried", async () => {
  const operator = await newMember(marketplace, { is_operator: true });
  const member = await newMember(marketplace);
  const tried = mailGoesAway();
  const input = { id: member.id, reason: "Not a home" };
  expect((await ask(marketplace, deactivateMember, input, operator.token)).status).toBe(200);
  await expect.poll(() => tried.length).toBe(1);
  waitMinutes(4);
  expect(await tryAgain()).toBe(0);
  expect(tried).toHaveLength(1);
  waitMinutes(1);
  await tryAgain();
  waitMinutes(9);
  await tryAgain();
  expect(tried).toEqual([tried[0], tried[0]]);
  mailIsBack();
  waitMinutes(1);
  expect(await tryAgain()).toBe(1);
  const [letter] = await sentTo(marketplace, member.email, /Not a home/);
  expect(letter!.text).toContain(`Message-ID: <${tried[0]}@doorstep.test>`);
  expect(await owed()).toEqual([]);
  await marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

/** A message to the operators, by whose words letters can be told apart. */
const message = (subject: string): Event => ({
  kind: "contact.received",
  message: { first_name: "A", last_name: "B", email: "ab@people.example", subject, message: "…" },
});
const subjectOf = ({ event }: { event: string }) => /"subject":"(.*?)"/.exec(event)![1];

/** Writes down what is to be told, and tells no process. */
function writeDown(subjects: string[], facts: Partial<Insertable<DeliveryTable>>) {
  const rows = subjects.map((subject) => ({
    channel: "letter",
    kind: "contact.received",
    event: JSON.stringify(message(subject)),
    created_at: marketplace.clock.now,
    ...facts,
  }));
  return marketplace.database.insertInto("delivery").values(rows).execute();
}
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `No ${number}.`);

/** Notes what is sent, in order. */
function listen(pauseFor: (subject: string) => number = () => 0) {
  const arrived: string[] = [];
  marketplace.services.mailer = {
    ...mailer,
    send: async ({ subject }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseFor(subject)));
      arrived.push(subject.replace("Message from a visitor: ", ""));
    },
  };
  return arrived;
}

test("of several processes one tells", async () => {
  await writeDown(numbered(50), { address: "many@people.example" });
  const sent = await Promise.all([1, 2, 3, 4].map(tryAgain));
  expect(sent.reduce((sum, count) => sum + count)).toBe(50);
  const arrived = outgoing(marketplace).filter(({ to }) => to === "many@people.example");
  expect(new Set(arrived.map(({ subject }) => subject)).size).toBe(50);
  expect(arrived).toHaveLength(50);
});

test("what another process is just claiming is left to it, and nobody waits for that", async () => {
  await writeDown(numbered(30), { address: "some@people.example" });
  await marketplace.database.transaction().execute(async (other) => {
    await other
      .selectFrom("delivery")
      .select("id")
      .orderBy("number")
      .limit(20)
      .forUpdate()
      .execute();
    expect(await tryAgain()).toBe(10);
  });
  expect(await tryAgain()).toBe(20);
});

test("letters to one reader go in the order in which they were written", async () => {
  await writeDown(["First", "Second", "Third"], { address: "one@people.example" });
  const arrived = listen((subject) => (subject.includes("First") ? 50 : 0));
  expect(await tryAgain()).toBe(3);
  expect(arrived).toEqual(["First", "Second", "Third"]);
});

test("nothing waits for what goes to thousands", async () => {
  const { clock, database } = marketplace;
  const address = "one@people.example";
  await writeDown(numbered(30), { address, is_bulk: true });
  const arrived = listen();
  await notify(database, message("To one alone"), { address, language: null }, clock.now);
  await expect.poll(() => arrived).toEqual(["To one alone"]);
  expect(await tryAgain()).toBe(30);
});

test("what was committed is told, whenever the process ended", async () => {
  const member = await newMember(marketplace);
  const operator = await newMember(marketplace, { is_operator: true });
  const deactivate = () =>
    ask(marketplace, deactivateMember, { id: member.id, reason: "Ended" }, operator.token);
  const { outbox } = marketplace.services;
  // Before it could claim what it wrote.
  marketplace.services.outbox = { ...outbox, wake: () => undefined };
  await deactivate();
  expect(await owed()).toMatchObject([{ kind: "account.deactivated", claimed_at: null }]);
  // While it was handing it over.
  const ended = new Error("killed");
  const dying = { ...mailer, send: () => Promise.reject(ended) };
  await expect(
    deliverEvents({ ...marketplace.services, mailer: dying }, ["single"]),
  ).rejects.toThrow(ended);
  expect(await tryAgain()).toBe(0);
  waitMinutes(5);
  expect(await tryAgain()).toBe(1);
  await sentTo(marketplace, member.email, /Ended/);
  expect(await owed()).toEqual([]);
  marketplace.services.outbox = outbox;
  await marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("after three days an event is given up, and the log names it without its words", async () => {
  const { clock, database, services } = marketplace;
  mailGoesAway();
  await notify(database, message("Late"), { address: "a@b.example", language: null }, clock.now);
  waitMinutes(3 * 24 * 60 - 1);
  await tryAgain();
  const [late] = await owed();
  waitMinutes(1);
  const error = vi.spyOn(services.logger, "error");
  await tryAgain();
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ id: late!.id, kind: "contact.received" }),
    "an event was given up",
  );
  expect(JSON.stringify(error.mock.calls)).not.toContain("Late");
  error.mockRestore();
  expect(await owed()).toEqual([]);
});

test("what did not happen is not told of", async () => {
  const { clock, database } = marketplace;
  const undone = new Error("undone");
  const reader = { address: "undone@b.example", language: null };
  const deed = database.transaction().execute(async (tx) => {
    await notify(tx, message("It is done"), reader, clock.now);
    expect(await tx.selectFrom("delivery").select("kind").execute()).toHaveLength(1);
    throw undone;
  });
  await expect(deed).rejects.toThrow(undone);
  expect(await tryAgain()).toBe(0);
  expect(await owed()).toEqual([]);
  expect(outgoing(marketplace).filter(({ to }) => to === reader.address)).toEqual([]);
});

test("the language that is chosen later counts, and the facts of then", async () => {
  const { clock, database } = marketplace;
  const member = await newMember(marketplace);
  const home = await putLisbonHome(marketplace, { owner_id: member.id, title: "As it was" });
  const operator = await newMember(marketplace, { is_operator: true });
  const tried = mailGoesAway();
  const read = { id: home, revision: await revisionOf(marketplace, "property", home) };
  await ask(marketplace, rejectListing, { ...read, reason: "Too dark" }, operator.token);
  await expect.poll(() => tried.length).toBe(1);
  const change = { language: "fr", name: "Amelie" };
  await database.updateTable("member").set(change).where("id", "=", member.id).execute();
  await database.updateTable("property").set({ title: "New" }).where("id", "=", home).execute();
  mailIsBack();
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  expect(await tryAgain()).toBe(1);
  const [letter] = await sentTo(marketplace, member.email, /Too dark/);
  expect(letter!.text).toContain("Bonjour Amelie");
  expect(letter!.text).toContain("As it was");
  await database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("an event that cannot be told stands in nobody's way, and the log names it", async () => {
  const { services } = marketplace;
  await writeDown(["Whole"], { address: "a@b.example" });
  await writeDown(["Of a version to come"], { kind: "moon.rose", event: '{"kind":"moon.rose"}' });
  await marketplace.database
    .updateTable("delivery")
    .set({ address: "b@b.example" })
    .where("kind", "=", "moon.rose")
    .execute();
  const error = vi.spyOn(services.logger, "error");
  const arrived = listen();
  await expect(tryAgain()).rejects.toThrow(TypeError);
  expect(arrived).toEqual(["Whole"]);
  const [stuck] = await owed();
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ id: stuck!.id, kind: "moon.rose" }),
    "an event is stuck",
  );
  error.mockRestore();
});

test("codes and links that sign in are never written down", async () => {
  const { services } = marketplace;
  const member = await signedInMember(marketplace);
  await nothingIsOwed();
  const tried = mailGoesAway();
  const { directMail } = services;
  services.directMail = createDirectMail(() => services.mailer, []);
  const someone = visitor(marketplace);
  await ask(someone, getOtp, { email: member.email });
  await ask(someone, forgotPassword, { email: member.email });
  await ask(someone, changeEmail, { email: `new-${member.email}` }, member.token);
  expect(tried).toHaveLength(3);
  expect(await owed()).toEqual([]);
  services.directMail = directMail;
});

test("a process that ends hands over what it has begun, and begins nothing more", async () => {
  await writeDown(numbered(30), { address: "a@b.example" });
  const begun: string[] = [];
  let handOver = () => {};
  const slow = {
    ...mailer,
    send: ({ subject }: { subject: string }) =>
      new Promise<void>((resolve) => {
        begun.push(subject);
        handOver = resolve;
      }),
  };
  const services = { ...marketplace.services, mailer: slow };
  const outbox = createOutbox(
    (isEnough) => deliverEvents(services, ["single"], isEnough),
    services.logger,
  );
  outbox.wake();
  await expect.poll(() => begun.length).toBe(1);
  let isClosed = false;
  const closing = outbox.close().then(() => (isClosed = true));
  for (let sent = 1; sent < 20; sent += 1) {
    handOver();
    await expect.poll(() => begun.length).toBe(sent + 1);
    expect(isClosed).toBe(false);
  }
  handOver();
  await closing;
  outbox.wake();
  expect(begun).toHaveLength(20);
  expect(await owed()).toHaveLength(10);
});

test("what is owed to a closed account and speaks of it is dropped, also when written meanwhile", async () => {
  const { clock, database } = marketplace;
  const [gone, other] = [await newMember(marketplace), await newMember(marketplace)];
  const tried = mailGoesAway();
  const write = (subject: string, memberId: number, aboutId?: number) =>
    notify(database, { ...message(subject), aboutId }, { memberId }, clock.now);
  await write("To", gone.id);
  await write("About", other.id, gone.id);
  await write("Neither", other.id);
  await expect.poll(() => new Set(tried).size).toBe(3);
  await database.deleteFrom("member").where("id", "=", gone.id).execute();
  expect((await owed()).map(subjectOf)).toEqual(["Neither"]);
  mailIsBack();
  await write("Meanwhile", other.id, gone.id);
  waitMinutes(5);
  await tryAgain();
  await nothingIsOwed();
  const subjects = outgoing(marketplace).filter(({ to }) => to === other.email);
  expect(subjects.map(({ subject }) => subject)).toEqual(["Message from a visitor: Neither"]);
});

test("what a member wrote to the operators is dropped with their account, not what others wrote", async () => {
  const { database } = marketplace;
  const [operator, member] = [
    await newMember(marketplace, { is_operator: true }),
    await newMember(marketplace),
  ];
  mailGoesAway();
  await writes(member.email);
  await writes("ada@people.example");
  expect(await owed()).toHaveLength(2);
  await database.deleteFrom("member").where("id", "=", member.id).execute();
  const left = await owed();
  expect(left).toHaveLength(1);
  expect(left[0]!.event).toContain("ada@people.example");
  await database.deleteFrom("member").where("id", "=", operator.id).execute();
});

async function agreed(time: string) {
  const [owner, asker] = [await newMember(marketplace), await newMember(marketplace)];
  const home = await putLisbonHome(marketplace, { owner_id: owner.id });
  const id = await asked(marketplace, asker, home, time);
  await accepts(marketplace, owner, id, `${time.replace(" ", "T")}:00.000Z`);
  await nothingIsOwed();
  return { id, owner, asker, home };
}

test("a viewing that is called off while mail is away is told of later, with its calendar entry", async () => {
  const { id, owner, asker } = await agreed("2026-11-14 10:15");
  const tried = mailGoesAway();
  await ask(marketplace, endViewing, { id, move: "cancel", note: "Sorry" }, owner.token);
  await expect.poll(() => new Set(tried).size).toBe(2);
  expect(await owed()).toHaveLength(2);
  mailIsBack();
  waitMinutes(5);
  expect(await tryAgain()).toBe(2);
  const [letter] = await sentTo(marketplace, asker.email, /METHOD:CANCEL/);
  expect(letter!.text).toContain("Sorry");
});

test("a viewing that cannot be told of stands in nobody's way", async () => {
  const [broken, whole] = [await agreed("2026-11-14 10:15"), await agreed("2026-11-14 10:15")];
  const { database, services } = marketplace;
  await database
    .updateTable("viewing")
    .set({ time_zone: "Nowhere/Nothing" })
    .where("id", "=", broken.id)
    .execute();
  marketplace.clock.now = new Date("2026-11-13T12:00:00Z");
  expect(await remindOfViewings(services, marketplace.clock.now)).toBe(2);
  await sentTo(marketplace, whole.asker.email, /^Soon/);
  await expect
    .poll(owed)
    .toMatchObject([{ kind: "viewing.reminder" }, { kind: "viewing.reminder" }]);
  await database.deleteFrom("property").where("id", "=", whole.home).execute();
  expect(await notifyEndedViewings(services)).toBe(1);
  await sentTo(marketplace, whole.asker.email, /METHOD:CANCEL/);
});

test("a reminder that could not go before its hour does not go", async () => {
  const { asker } = await agreed("2026-11-14 10:15");
  const tried = mailGoesAway();
  const dayBefore = new Date("2026-11-13T12:00:00Z");
  marketplace.clock.now = dayBefore;
  expect(await remindOfViewings(marketplace.services, dayBefore)).toBe(1);
  await expect.poll(() => tried.length).toBeGreaterThan(0);
  mailIsBack();
  marketplace.clock.now = new Date("2026-11-14T10:15:00Z");
  expect(await tryAgain()).toBe(0);
  expect(await owed()).toEqual([]);
  const reminders = outgoing(marketplace).filter(
    ({ to, subject }) => to === asker.email && subject.startsWith("Soon"),
  );
  expect(reminders).toEqual([]);
});
