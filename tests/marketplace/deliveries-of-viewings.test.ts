import { expect, test } from "vitest";
import { endViewing } from "~/contract/viewings/calls";
import { notifyEndedViewings } from "~/marketplace.server/viewings/end-viewings";
import { remindOfViewings } from "~/marketplace.server/viewings/remind";
import { outgoing, sentTo } from "../support/outbox";
import { ask, newMember } from "./asking";
import { marketplaceWithLetters } from "./delivery-setup";
import { accepts, asked, putLisbonHome } from "./viewing-setup";

const here = marketplaceWithLetters();
const { owed, nothingIsOwed, waitMinutes, tryAgain, mailGoesAway, mailIsBack } = here;

async function agreed(time: string) {
  const [owner, asker] = [await newMember(here.marketplace), await newMember(here.marketplace)];
  const home = await putLisbonHome(here.marketplace, { owner_id: owner.id });
  const id = await asked(here.marketplace, asker, home, time);
  await accepts(here.marketplace, owner, id, `${time.replace(" ", "T")}:00.000Z`);
  await nothingIsOwed();
  return { id, owner, asker, home };
}

test("a viewing that is called off while mail is away is told of later, with its calendar entry", async () => {
  const { id, owner, asker } = await agreed("2026-11-14 10:15");
  const tried = mailGoesAway();
  await ask(here.marketplace, endViewing, { id, move: "cancel", note: "Sorry" }, owner.token);
  await expect.poll(() => new Set(tried).size).toBe(2);
  expect(await owed()).toHaveLength(2);
  mailIsBack();
  waitMinutes(5);
  expect(await tryAgain()).toBe(2);
  const [letter] = await sentTo(here.marketplace, asker.email, /METHOD:CANCEL/);
  expect(letter!.text).toContain("Sorry");
});

test("a viewing that cannot be told of stands in nobody's way", async () => {
  const [broken, whole] = [await agreed("2026-11-14 10:15"), await agreed("2026-11-14 10:15")];
  const { database, services } = here.marketplace;
  await database
    .updateTable("viewing")
    .set({ time_zone: "Nowhere/Nothing" })
    .where("id", "=", broken.id)
    .execute();
  here.marketplace.clock.now = new Date("2026-11-13T12:00:00Z");
  expect(await remindOfViewings(services, here.marketplace.clock.now)).toBe(2);
  await sentTo(here.marketplace, whole.asker.email, /^Soon/);
  await expect
    .poll(owed)
    .toMatchObject([{ kind: "viewing.reminder" }, { kind: "viewing.reminder" }]);
  await database.deleteFrom("property").where("id", "=", whole.home).execute();
  expect(await notifyEndedViewings(services)).toBe(1);
  await sentTo(here.marketplace, whole.asker.email, /METHOD:CANCEL/);
});

test("a reminder that could not go before its hour does not go", async () => {
  const { asker } = await agreed("2026-11-14 10:15");
  const tried = mailGoesAway();
  const dayBefore = new Date("2026-11-13T12:00:00Z");
  here.marketplace.clock.now = dayBefore;
  expect(await remindOfViewings(here.marketplace.services, dayBefore)).toBe(1);
  await expect.poll(() => tried.length).toBeGreaterThan(0);
  mailIsBack();
  here.marketplace.clock.now = new Date("2026-11-14T10:15:00Z");
  expect(await tryAgain()).toBe(0);
  expect(await owed()).toEqual([]);
  const reminders = outgoing(here.marketplace).filter(
    ({ to, subject }) => to === asker.email && subject.startsWith("Soon"),
  );
  expect(reminders).toEqual([]);
});
