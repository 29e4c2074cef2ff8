import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deleteProperty, updatePropertyStatus } from "~/contract/listings/calls";
import { endViewing, getViewingCalendar, proposeViewing } from "~/contract/viewings/calls";
import { notifyEndedViewings } from "~/marketplace.server/viewings/end-viewings";
import { remindOfViewings } from "~/marketplace.server/viewings/remind";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { type CalendarEntry, readCalendar } from "./read-calendar";
import { putCategories } from "./search-homes";
import { accepts, asked, putLisbonHome, type Someone, typed, winter } from "./viewing-setup";

let marketplace: TestMarketplace;
let owner: Someone;
let asker: Someone;
let home: number;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  marketplace.clock.now = winter;
  owner = await newMember(marketplace);
  asker = await newMember(marketplace);
  await write(owner, { name: "Olga; Lima", language: "en" });
  await write(asker, { name: "Amélie", language: "fr" });
  home = await putLisbonHome(marketplace, {
    owner_id: owner.id,
    title: "Atelier, “sous les toits”; un très long nom pour une maison de quatre-vingt-dix mètres",
  });
});
afterAll(() => marketplace.close());

const write = ({ id }: Someone, facts: object) =>
  marketplace.database.updateTable("member").set(facts).where("id", "=", id).execute();

interface Letter {
  subject: string;
  text: string;
  html: string;
  calendar: CalendarEntry | null;
}

/** A MIME part's own words, whatever they were packed in. */
function unpacked(part: string) {
  const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** `=?UTF-8?Q?…?=` */
const word = (text: string) =>
  text.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, packed: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(packed, "base64").toString()
      : unpacked(`quoted-printable\r\n\r\n${packed.replaceAll("_", " ")}`),
  );

function readLetter(raw: string): Letter {
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(raw)?.[1] ?? "";
  const parts = raw.split(/\r?\n--[^\r\n]+\r?\n/);
  const part = (type: string) =>
    unpacked(parts.find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? "");
  const entry = parts.find((one) => /content-type: text\/calendar/i.test(one));
  return {
    subject: word(subject.replace(/\r?\n[ \t]/g, " ")),
    text: part("text/plain"),
    html: part("text/html"),
    calendar: entry ? readCalendar(unpacked(entry)) : null,
  };
}

const lettersTo = ({ email }: Someone) => {
  const folder = marketplace.services.outboxFolder;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .filter((raw) => raw.includes(`To: ${email}`))
    .map((raw) => readLetter(raw));
};

/** The letters to somebody, as soon as there are as many. */
const letters = (someone: Someone, count: number) =>
  vi.waitUntil(
    () => {
      const found = lettersTo(someone);
      return found.length >= count && found;
    },
    { timeout: 20_000, interval: 10 },
  );

const request = (...times: string[]) => asked(marketplace, asker, home, ...times);
const first = "2026-11-12T10:15:00.000Z";

test("whoever is asked reads the times in the home's zone and the words", async () => {
  const id = await request("2026-11-12 10:15", "2026-11-13 18:00");
  const [letter] = await letters(owner, 1);
  expect(letter!.subject).toMatch(/^Viewing requested: Atelier/);
  for (const part of [letter!.text, letter!.html]) {
    expect(part).toContain("Thursday, November 12, 2026 at 10:15");
    expect(part).toContain("(Europe/Lisbon)");
    expect(part).toContain("We are two.");
    expect(part).toContain(`http://doorstep.test/user/viewings/${id}`);
    expect(part).not.toContain(asker.email);
  }
  expect(letter!.calendar).toBeNull();
  expect(lettersTo(asker)).toEqual([]);
});

test("what is agreed on stands in both calendars, and is taken back with a higher number", async () => {
  const id = await request("2026-11-12 10:15");
  await accepts(marketplace, owner, id, first);
  const [agreed] = await letters(asker, 1);
  expect(agreed!.subject).toMatch(/^Votre visite est fixée/);
  expect(agreed!.text).toContain("jeudi 12 novembre 2026");
  expect(agreed!.text).toContain(owner.email);
  expect(agreed!.text).toContain("Rua Augusta 1, Lisbon, Portugal");
  expect(agreed!.calendar).toEqual({
    method: "PUBLISH",
    uid: `viewing-${id}@doorstep.test`,
    sequence: 0,
    status: "CONFIRMED",
    stamp: "20261110T120000Z",
    start: "20261112T101500Z",
    end: "20261112T104500Z",
    summary:
      "Visite : Atelier, “sous les toits”; un très long nom pour une maison de quatre-vingt-dix mètres",
    location: "Rua Augusta 1, Lisbon, Portugal",
    url: `http://doorstep.test/user/viewings/${id}`,
    organizer: "mailto:no-reply@doorstep.test",
  });
  const [, own] = await letters(owner, 2);
  expect(own!.text).toContain(asker.email);
  expect(own!.calendar).toMatchObject({ method: "PUBLISH", sequence: 0 });

  // Another day: the first entry is withdrawn, the next one counts on.
  const other = { id, times: typed("2026-11-14 09:00") };
  await ask(marketplace, proposeViewing, other, owner.token);
  const [, moved] = await letters(asker, 2);
  expect(moved!.calendar).toMatchObject({
    method: "CANCEL",
    status: "CANCELLED",
    sequence: 1,
    start: "20261112T101500Z",
  });
  expect((await letters(owner, 3))[2]!.calendar).toMatchObject({ method: "CANCEL", sequence: 1 });
  await accepts(marketplace, asker, id, "2026-11-14T09:00:00.000Z");
  const [, , again] = await letters(asker, 3);
  expect(again!.calendar).toMatchObject({
    method: "PUBLISH",
    sequence: 2,
    uid: agreed!.calendar!.uid,
    start: "20261114T090000Z",
  });

  await ask(marketplace, endViewing, { id, move: "cancel", note: "Désolée" }, asker.token);
  const off = (await letters(owner, 5)).at(-1)!;
  expect(off.text).toContain("Désolée");
  expect(off.calendar).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 3 });
  const { body } = await ask(marketplace, getViewingCalendar, { id }, owner.token);
  expect(readCalendar(body.data.content)).toMatchObject({ method: "CANCEL", sequence: 3 });
  expect(body.data.content).toMatch(/END:VCALENDAR\r\n$/);
});

test("a no is told with its words, and there is no calendar file", async () => {
  const id = await request("2026-11-12 10:15");
  const before = await ask(marketplace, getViewingCalendar, { id }, asker.token);
  expect(before.status).toBe(404);
  await ask(marketplace, endViewing, { id, move: "decline", note: "Not this week." }, owner.token);
  const [letter] = await letters(asker, 1);
  expect(letter!.text).toContain("> Not this week.");
  expect(letter!.calendar).toBeNull();
});

test("both are reminded the day before, once, whatever runs at once", async () => {
  const id = await request("2026-11-14 10:15");
  await accepts(marketplace, owner, id, "2026-11-14T10:15:00.000Z");
  await letters(owner, 2);
  const due = new Date("2026-11-13T10:15:00Z");
  const remind = (now: Date) => remindOfViewings(marketplace.services, now);
  expect(await remind(new Date(due.getTime() - 1))).toBe(0);
  const runs = await Promise.all([remind(due), remind(due), remind(due)]);
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect((await letters(owner, 3))[2]!.subject).toMatch(/^Soon: your viewing/);
  const [, reminder] = await letters(asker, 2);
  expect(reminder!.subject).toMatch(/^Bientôt/);
  expect(reminder!.text).toContain(owner.email);
  expect(await remind(due)).toBe(0);
});

test("what was agreed on within a day before needs no reminder", async () => {
  const id = await request("2026-11-11 12:00");
  await accepts(marketplace, owner, id, "2026-11-11T12:00:00.000Z");
  expect(await remindOfViewings(marketplace.services, marketplace.clock.now)).toBe(0);
});

test("who asked hears that the home is sold, and calendars give it up", async () => {
  const id = await request("2026-11-12 10:15");
  await accepts(marketplace, owner, id, first);
  const other = await newMember(marketplace);
  await asked(marketplace, other, home, "2026-11-12 10:15");
  const sell = { property_id: home, status: "2" } as const;
  await ask(marketplace, updatePropertyStatus, sell, owner.token);
  expect((await letters(other, 1))[0]!.subject).toMatch(/^The home is sold/);
  expect((await letters(asker, 2))[1]!.calendar).toMatchObject({ method: "CANCEL", sequence: 1 });
  const toOwner = (await letters(owner, 4)).filter(({ subject }) => subject.includes("is sold"));
  expect(toOwner).toHaveLength(1);
  expect(toOwner[0]!.calendar).toMatchObject({ method: "CANCEL" });
  expect(await notifyEndedViewings(marketplace.services)).toBe(0);
});

test("a home that is deleted, and an account that is closed, are told of", async () => {
  await request("2026-11-12 10:15");
  await ask(marketplace, deleteProperty, { id: home }, owner.token);
  expect((await letters(asker, 1))[0]!.text).toContain("n’est plus en ligne");

  home = await putLisbonHome(marketplace, { owner_id: owner.id });
  await request("2026-11-12 10:15");
  await letters(owner, 2);
  await write(asker, { is_active: false });
  const runs = await Promise.all([1, 2, 3].map(() => notifyEndedViewings(marketplace.services)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  expect((await letters(owner, 3))[2]!.subject).toMatch(/^The viewing was called off/);
  expect(lettersTo(asker)).toHaveLength(1);
});
