import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgotPassword, getOtp } from "~/contract/account";
import { changeEmail } from "~/contract/account.security";
import { contactUs } from "~/contract/content";
import { deactivateMember } from "~/contract/operator.members";
import { endViewing } from "~/contract/viewings";
import { type Mailer, MailError } from "~/marketplace.server/mail/mailer";
import { createMailQueue } from "~/marketplace.server/mail/mail-queue";
import { queueLetter } from "~/marketplace.server/mail/queue-letter";
import { retryLetters } from "~/marketplace.server/mail/send-queued-letters";
import { withLetters } from "~/marketplace.server/mail/with-letters";
import { notifyEndedViewings } from "~/marketplace.server/viewings/end-viewings";
import { remindOfViewings } from "~/marketplace.server/viewings/remind";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { signedInMember, visitor } from "./account-visitor";
import { ask, newMember } from "./asking";
import { putCategories } from "./search-homes";
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
  await marketplace.database.deleteFrom("letter").execute();
});
afterAll(() => marketplace.close());

const queued = () => marketplace.database.selectFrom("letter").selectAll().execute();
const nothingIsOwed = () => expect.poll(queued, { timeout: 20_000 }).toEqual([]);
const waitMinutes = (minutes: number) => {
  const { clock } = marketplace;
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const tryAgain = () => retryLetters(marketplace.services);

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
  expect(await queued()).toEqual([]);
  await marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("of several processes one hands a letter over", async () => {
  const { database, clock } = marketplace;
  const letters = Array.from({ length: 25 }, (_, number) => ({
    recipient: "many@people.example",
    content: JSON.stringify({ subject: `Letter ${number}`, text: "" }),
    created_at: clock.now,
  }));
  await database.insertInto("letter").values(letters).execute();
  const sent = await Promise.all([1, 2, 3, 4].map(tryAgain));
  expect(sent.reduce((sum, count) => sum + count)).toBe(25);
  const arrived = outgoing(marketplace).filter(({ to }) => to === "many@people.example");
  expect(new Set(arrived.map(({ subject }) => subject)).size).toBe(25);
  expect(arrived).toHaveLength(25);
});

test("letters to one reader go in the order in which they were written", async () => {
  const arrived: string[] = [];
  const slow = async ({ subject }: { subject: string }) => {
    await new Promise((resolve) => setTimeout(resolve, subject === "First" ? 50 : 0));
    arrived.push(subject);
  };
  await marketplace.database
    .insertInto("letter")
    .values(
      ["First", "Second", "Third"].map((subject) => ({
        recipient: "one@people.example",
        content: JSON.stringify({ subject, text: "" }),
        created_at: marketplace.clock.now,
      })),
    )
    .execute();
  marketplace.services.mailer = { ...mailer, send: slow };
  expect(await tryAgain()).toBe(3);
  expect(arrived).toEqual(["First", "Second", "Third"]);
});

test("after three days a letter is given up, and the log says so", async () => {
  mailGoesAway();
  const letter = { kind: "reminder", subject: "Late", text: "Too late" };
  await queueLetter(marketplace.services, { to: "a@b.example", ...letter });
  waitMinutes(3 * 24 * 60 - 1);
  await tryAgain();
  expect(await queued()).toHaveLength(1);
  waitMinutes(1);
  const error = vi.spyOn(marketplace.services.logger, "error");
  await tryAgain();
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ kind: "reminder", letter: expect.any(String) as string }),
    "a letter was given up",
  );
  error.mockRestore();
  expect(await queued()).toEqual([]);
});

test("what did not happen is not told of", async () => {
  const undone = new Error("undone");
  const deed = withLetters(marketplace.services, async (_, inside) => {
    await queueLetter(inside, { to: "a@b.example", subject: "Done", text: "It is done" });
    throw undone;
  });
  await expect(deed).rejects.toThrow(undone);
  expect(await queued()).toEqual([]);
});

test("codes and links that sign in are never written down", async () => {
  const member = await signedInMember(marketplace);
  mailGoesAway();
  const someone = visitor(marketplace);
  await ask(someone, getOtp, { email: member.email });
  await ask(someone, forgotPassword, { email: member.email });
  await ask(someone, changeEmail, { email: `new-${member.email}` }, member.token);
  expect(await queued()).toEqual([]);
});

test("a process that ends hands over what it has begun, and begins nothing more", async () => {
  mailGoesAway();
  await queueLetter(marketplace.services, { to: "a@b.example", subject: "First", text: "" });
  waitMinutes(5);
  let handOver = () => {};
  const begun: string[] = [];
  const mailQueue = createMailQueue(() => ({
    ...marketplace.services,
    mailer: {
      ...mailer,
      send: ({ subject }) =>
        new Promise((resolve) => {
          begun.push(subject);
          handOver = resolve;
        }),
    },
  }));
  let finish = () => {};
  mailQueue.waitFor(new Promise<void>((resolve) => (finish = resolve)));
  mailQueue.wake();
  await expect.poll(() => begun).toEqual(["First"]);
  let isClosed = false;
  const closing = mailQueue.close().then(() => (isClosed = true));
  await queueLetter(
    { ...marketplace.services, mailQueue },
    { to: "a@b.example", subject: "Second", text: "" },
  );
  handOver();
  await expect.poll(async () => (await queued()).length).toBe(1);
  expect(isClosed).toBe(false);
  finish();
  await closing;
  expect(begun).toEqual(["First"]);
  expect((await queued()).map(({ content }) => JSON.parse(content) as object)).toEqual([
    { subject: "Second", text: "" },
  ]);
});

test("letters to a closed account and about it are dropped, also those written meanwhile", async () => {
  const [gone, other] = [await newMember(marketplace), await newMember(marketplace)];
  const tried = mailGoesAway();
  const write = (subject: string, people: { memberId?: number; aboutId?: number }) =>
    queueLetter(marketplace.services, { to: other.email, subject, text: "", ...people });
  await write("To", { memberId: gone.id });
  await write("About", { memberId: other.id, aboutId: gone.id });
  await write("Neither", { memberId: other.id });
  await expect.poll(() => new Set(tried).size).toBe(3);
  await marketplace.database.deleteFrom("member").where("id", "=", gone.id).execute();
  expect(await queued()).toHaveLength(1);
  mailIsBack();
  await write("Meanwhile", { memberId: other.id, aboutId: gone.id });
  waitMinutes(5);
  await tryAgain();
  expect(await queued()).toEqual([]);
  const subjects = outgoing(marketplace).filter(({ to }) => to === other.email);
  expect(subjects.map(({ subject }) => subject)).toEqual(["Neither"]);
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
  expect(await queued()).toHaveLength(2);
  mailIsBack();
  waitMinutes(5);
  expect(await tryAgain()).toBe(2);
  const [letter] = await sentTo(marketplace, asker.email, /METHOD:CANCEL/);
  expect(letter!.text).toContain("Sorry");
});

test("a viewing that cannot be told of stands in nobody's way", async () => {
  const [broken, whole] = [await agreed("2026-11-14 10:15"), await agreed("2026-11-14 10:15")];
  const { database, services } = marketplace;
  const inZone = (time_zone: string) =>
    database.updateTable("viewing").set({ time_zone }).where("id", "=", broken.id).execute();
  await inZone("Nowhere/Nothing");
  marketplace.clock.now = new Date("2026-11-13T12:00:00Z");
  expect(await remindOfViewings(services, marketplace.clock.now)).toBe(1);
  await sentTo(marketplace, whole.asker.email, /^Soon/);
  for (const { home } of [broken, whole])
    await database.deleteFrom("property").where("id", "=", home).execute();
  expect(await notifyEndedViewings(services)).toBe(1);
  await sentTo(marketplace, whole.asker.email, /METHOD:CANCEL/);
  await inZone("Europe/Lisbon");
  expect(await notifyEndedViewings(services)).toBe(1);
  await sentTo(marketplace, broken.asker.email, /METHOD:CANCEL/);
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
  expect(await queued()).toEqual([]);
  const reminders = outgoing(marketplace).filter(
    ({ to, subject }) => to === asker.email && subject.startsWith("Soon"),
  );
  expect(reminders).toEqual([]);
});
