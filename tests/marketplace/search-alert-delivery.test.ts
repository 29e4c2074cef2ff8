import { describe, expect, test } from "vitest";
import { getSubscription, unsubscribe } from "~/contract/notifications/calls";
import { changeSavedSearch, getSavedSearches } from "~/contract/saved-searches/calls";
import { searchAlerts } from "~/marketplace.server/jobs/jobs";
import { isLetterTo, letterNamesIn } from "~/marketplace.server/mail/returned/letter-name";
import { MailError } from "~/marketplace.server/mail/mailer";
import { outgoing } from "../support/outbox";
import { messageIdOf } from "../support/returned-mail";
import { ask, newMember } from "./asking";
import { alertsOfMember, newTown } from "./search-alert-setup";

const { here, work, wait, save, list, change, letters, lettersTo } = alertsOfMember();

/** A marketplace whose letters cannot be handed over, and the ids of those that were tried. */
function mailAway() {
  const tried: (string | undefined)[] = [];
  const { services } = here.marketplace;
  const send = ({ id }: { id?: string }) => {
    tried.push(id);
    return Promise.reject(new MailError("The mail could not be sent", "away"));
  };
  return { tried, failing: { ...services, mailer: { ...services.mailer, send } } };
}

describe("whatever happens meanwhile", () => {
  test("two workers at once send each letter once", async () => {
    const city = newTown();
    const people = await Promise.all(Array.from({ length: 12 }, () => newMember(here.marketplace)));
    for (const [number, person] of people.entries())
      await save({ city, frequency: number % 2 ? "instant" : "daily" }, person);
    for (let home = 0; home < 4; home += 1) await list({ city });
    wait(24);
    const sent = await Promise.all(Array.from({ length: 5 }, work));
    expect(sent.reduce((sum, count) => sum + count)).toBe(12);
    for (const { email } of people)
      expect(lettersTo(email).map(({ subject }) => subject)).toEqual([
        "New homes for “By the sea”: 4",
      ]);
  });

  test("a letter that could not be handed over is tried again, under the same id", async () => {
    const city = newTown();
    await save({ city });
    await list({ city });
    const { failing, tried } = mailAway();
    expect(await searchAlerts(failing, here.marketplace.clock.now)).toBe(0);
    expect(await work()).toBe(0);
    wait(0.25);
    expect(await searchAlerts(failing, here.marketplace.clock.now)).toBe(0);
    wait(0.25);
    expect(await work()).toBe(1);
    expect(tried).toHaveLength(2);
    expect(tried[0]).toBe(tried[1]);
    const [mail] = outgoing(here.marketplace).filter(({ to }) => to === here.member.email);
    const [name] = letterNamesIn(messageIdOf(mail!.text), 1);
    expect(name!.id).toBe(tried[0]);
    expect(isLetterTo(here.marketplace.services.secrets, name!, here.member.email)).toBe(true);
  });

  test("letters outlast two days without mail, tried ever more rarely", async () => {
    const city = newTown();
    await save({ city });
    await list({ city });
    const { failing, tried } = mailAway();
    for (let quarter = 0; quarter < 48 * 4; quarter += 1) {
      await searchAlerts(failing, here.marketplace.clock.now);
      wait(0.25);
    }
    expect(tried.length).toBeLessThan(20);
    wait(4);
    expect(await work()).toBe(1);
    expect(letters()).toHaveLength(1);
  });

  test("letters that are three days late are given up", async () => {
    const city = newTown();
    await save({ city });
    await list({ city });
    await searchAlerts(mailAway().failing, here.marketplace.clock.now);
    wait(72);
    expect(await work()).toBe(0);
    expect(letters()).toEqual([]);
  });

  test("a home that left the market while mail was away is told of when it is back", async () => {
    const city = newTown();
    await save({ city });
    const hidden = await list({ city, title: "Hidden" });
    await list({ city, title: "Shown" });
    await searchAlerts(mailAway().failing, here.marketplace.clock.now);
    await change(hidden, { is_active: false });
    wait(1);
    await work();
    expect(letters()[0]!.subject).toBe("New home for you: Shown");
    await change(hidden, { is_active: true });
    await work();
    expect(letters()[1]!.subject).toBe("New home for you: Hidden");
  });

  test("a home that was out of reach when the letter went is told of once it is in reach", async () => {
    const city = newTown();
    await save({ city, max_price: 100_000 });
    const id = await list({ city, title: "Back in reach" });
    await searchAlerts(mailAway().failing, here.marketplace.clock.now);
    await change(id, { price_minor: 110_000_00 });
    wait(1);
    expect(await work()).toBe(0);
    await change(id, { price_minor: 90_000_00 });
    expect(await work()).toBe(1);
    expect(letters()[0]!.subject).toBe("Price lowered: Back in reach");
  });

  test("a worker that dies while it gathers, or while it sends, leaves the work to the next", async () => {
    const city = newTown();
    await save({ city });
    await list({ city });
    const dies = new Error("killed");
    const dying = {
      ...here.marketplace.services,
      mailer: { ...here.marketplace.services.mailer, send: () => Promise.reject(dies) },
    };
    await expect(searchAlerts(dying, here.marketplace.clock.now)).rejects.toThrow(dies);
    wait(0.25);
    expect(await work()).toBe(1);
    wait(1);
    expect(await work()).toBe(0);
    expect(letters()).toHaveLength(1);
  });
});

describe("unsubscribing", () => {
  const tokenIn = ({ text }: { text: string }) => /\/unsubscribe\/([\w-]+)/.exec(text)![1]!;

  test("the letter says how in its head, and one call does it", async () => {
    const city = newTown();
    await save({ city });
    await list({ city });
    await work();
    const [letter] = letters();
    const token = tokenIn(letter!);
    const [mail] = outgoing(here.marketplace).filter(({ to }) => to === here.member.email);
    const head = mail!.text.replace(/\r\n[ \t]+/g, " ");
    expect(head).toContain(`List-Unsubscribe: <http://doorstep.test/unsubscribe/${token}>`);
    expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const told = await ask(here.marketplace, getSubscription, { token });
    expect(told.body.data).toEqual({ topic: "searches", name: "By the sea", is_stopped: false });
    await list({ city });
    for (let times = 0; times < 2; times += 1) {
      const stopped = await ask(here.marketplace, unsubscribe, { token });
      expect(stopped.body.data).toEqual({
        topic: "searches",
        name: "By the sea",
        is_stopped: true,
      });
    }
    expect(await work()).toBe(0);
    const { body } = await ask(here.marketplace, getSavedSearches, {}, here.member.token);
    expect(body.data).toMatchObject([{ frequency: "none" }]);
  });

  test("a letter that is written down already is not sent any more", async () => {
    const city = newTown();
    const { id } = await save({ city });
    await list({ city });
    const { failing } = mailAway();
    await searchAlerts(failing, here.marketplace.clock.now);
    await ask(here.marketplace, changeSavedSearch, { id, frequency: "none" }, here.member.token);
    wait(1);
    expect(await work()).toBe(0);
  });

  test("a token that was not made here stops nothing", async () => {
    const { id } = await save({ city: newTown() });
    for (const token of ["", `${id}`, `${id}-${"a".repeat(43)}`, "9999999999-x", "\0"]) {
      expect((await ask(here.marketplace, unsubscribe, { token })).status).toBe(404);
      expect((await ask(here.marketplace, getSubscription, { token })).body.data).toBeNull();
    }
  });
});
