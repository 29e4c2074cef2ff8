import { expect, test, vi } from "vitest";
import { forgotPassword, getOtp } from "~/contract/account/calls";
import { changeEmail } from "~/contract/security/calls";
import { rejectListing } from "~/contract/operator/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import { deliverEvents } from "~/marketplace.server/events/deliver";
import { notify } from "~/marketplace.server/events/notify";
import { isLetterTo, letterNamesIn } from "~/marketplace.server/mail/returned/letter-name";
import { createDirectMail } from "~/marketplace.server/mail/direct-mail";
import { outgoing, sentTo } from "../support/outbox";
import { messageIdOf } from "../support/returned-mail";
import { signedInMember, visitor } from "./account-visitor";
import { ask, newMember } from "./asking";
import { marketplaceWithLetters, message } from "./delivery-setup";
import { revisionOf } from "./revision-of";
import { putLisbonHome } from "./viewing-setup";

const here = marketplaceWithLetters();
const { owed, nothingIsOwed, waitMinutes, tryAgain, mailGoesAway, mailIsBack, writes } = here;

test("a letter goes at once, and nothing of it is kept", async () => {
  const operator = await newMember(here.marketplace, { operator_role: "manager" });
  await writes("ada@people.example");
  await sentTo(here.marketplace, operator.email, /From ada@people\.example/);
  await nothingIsOwed();
  await here.marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("a deed is told of once mail is back, however often it was tried", async () => {
  const operator = await newMember(here.marketplace, { operator_role: "manager" });
  const member = await newMember(here.marketplace);
  const tried = mailGoesAway();
  const input = { id: member.id, reason: "Not a home" };
  const writtenAt = here.marketplace.clock.now;
  expect((await ask(here.marketplace, deactivateMember, input, operator.token)).status).toBe(200);
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
  const [letter] = await sentTo(here.marketplace, member.email, /Not a home/);
  const [name] = letterNamesIn(messageIdOf(letter!.text), 1);
  expect(name).toMatchObject({ id: tried[0], writtenAt });
  expect(isLetterTo(here.marketplace.services.secrets, name!, member.email)).toBe(true);
  expect(await owed()).toEqual([]);
  await here.marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("what was committed is told, whenever the process ended", async () => {
  const member = await newMember(here.marketplace);
  const operator = await newMember(here.marketplace, { operator_role: "manager" });
  const deactivate = () =>
    ask(here.marketplace, deactivateMember, { id: member.id, reason: "Ended" }, operator.token);
  const { outbox } = here.marketplace.services;
  // Before it could claim what it wrote.
  here.marketplace.services.outbox = { ...outbox, wake: () => undefined };
  await deactivate();
  expect(await owed()).toMatchObject([{ kind: "account.deactivated", claimed_at: null }]);
  // While it was handing it over.
  const ended = new Error("killed");
  const dying = { ...here.mailer, send: () => Promise.reject(ended) };
  await expect(
    deliverEvents({ ...here.marketplace.services, mailer: dying }, ["single"]),
  ).rejects.toThrow(ended);
  expect(await tryAgain()).toBe(0);
  waitMinutes(5);
  expect(await tryAgain()).toBe(1);
  await sentTo(here.marketplace, member.email, /Ended/);
  expect(await owed()).toEqual([]);
  here.marketplace.services.outbox = outbox;
  await here.marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("after three days an event is given up, and the log names it without its words", async () => {
  const { clock, database, services } = here.marketplace;
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
  // Operators can send it again, nobody tries it by itself.
  expect(await owed()).toMatchObject([{ id: late!.id, given_up_at: clock.now }]);
  mailIsBack();
  waitMinutes(5 * 60);
  expect(await tryAgain()).toBe(0);
});

test("what did not happen is not told of", async () => {
  const { clock, database } = here.marketplace;
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
  expect(outgoing(here.marketplace).filter(({ to }) => to === reader.address)).toEqual([]);
});

test("the language that is chosen later counts, and the facts of then", async () => {
  const { clock, database } = here.marketplace;
  const member = await newMember(here.marketplace);
  const home = await putLisbonHome(here.marketplace, { owner_id: member.id, title: "As it was" });
  const operator = await newMember(here.marketplace, { operator_role: "manager" });
  const tried = mailGoesAway();
  const read = { id: home, revision: await revisionOf(here.marketplace, "property", home) };
  await ask(here.marketplace, rejectListing, { ...read, reason: "Too dark" }, operator.token);
  await expect.poll(() => tried.length).toBe(1);
  const change = { language: "fr", name: "Amelie" };
  await database.updateTable("member").set(change).where("id", "=", member.id).execute();
  await database.updateTable("property").set({ title: "New" }).where("id", "=", home).execute();
  mailIsBack();
  clock.now = new Date(clock.now.getTime() + 5 * 60_000);
  expect(await tryAgain()).toBe(1);
  const [letter] = await sentTo(here.marketplace, member.email, /Too dark/);
  expect(letter!.text).toContain("Bonjour Amelie");
  expect(letter!.text).toContain("As it was");
  await database.deleteFrom("member").where("id", "=", operator.id).execute();
});

test("codes and links that sign in are never written down", async () => {
  const { services } = here.marketplace;
  const member = await signedInMember(here.marketplace);
  await nothingIsOwed();
  const tried = mailGoesAway();
  const { directMail } = services;
  services.directMail = createDirectMail(() => services.mailer, []);
  const someone = visitor(here.marketplace);
  await ask(someone, getOtp, { email: member.email });
  await ask(someone, forgotPassword, { email: member.email });
  await ask(someone, changeEmail, { email: `new-${member.email}` }, member.token);
  expect(tried).toHaveLength(3);
  expect(await owed()).toEqual([]);
  services.directMail = directMail;
});

const subjectOf = ({ event }: { event: string }) => /"subject":"(.*?)"/.exec(event)![1];

test("what is owed to a closed account and speaks of it is dropped, also when written meanwhile", async () => {
  const { clock, database } = here.marketplace;
  const [gone, other] = [await newMember(here.marketplace), await newMember(here.marketplace)];
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
  const subjects = outgoing(here.marketplace).filter(({ to }) => to === other.email);
  expect(subjects.map(({ subject }) => subject)).toEqual(["Message from a visitor: Neither"]);
});

test("what a member wrote to the operators is dropped with their account, not what others wrote", async () => {
  const { database } = here.marketplace;
  const [operator, member] = [
    await newMember(here.marketplace, { operator_role: "manager" }),
    await newMember(here.marketplace),
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
