import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faqs } from "~/contract/content/calls";
import { homepageData } from "~/contract/home/calls";
import {
  operatorQuestions,
  operatorSlides,
  saveQuestion,
  saveSlide,
} from "~/contract/operator/content/calls";
import { validateQuestion } from "~/contract/operator/content/forms";
import {
  operatorHomepageSections,
  previewHomepageSections,
  saveHomepageSection,
} from "~/contract/operator/front-page/calls";
import { switchContents } from "~/marketplace.server/operator/entries/shown-times";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { photo } from "./listing-setup";

let marketplace: TestMarketplace;
let operator: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const at = (time: string) => {
  marketplace.clock.now = new Date(`${time}:00Z`);
};
const work = () => switchContents(marketplace.services, marketplace.clock.now);
const changes = async (subject: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change where subject = ${subject}`.execute(
    marketplace.database,
  );
  return rows[0]!.count;
};
const time = { begin_at: "2027-01-30T08:00", end_at: "2027-01-31T20:00" };

/** Saves it as new, and answers its number. */
const added = async (call: typeof saveQuestion | typeof saveSlide, input: object) =>
  ((await sendAsRead(marketplace, call, input, operator)) as { body: { data: { id: number } } })
    .body.data.id;

test("a question comes and goes by itself, and both are changes that visitors see", async () => {
  at("2027-01-29T12:00");
  const id = await added(saveQuestion, { question: "Open?", answer: "Yes.", ...time });
  const read = async () =>
    (await ask(marketplace, operatorQuestions, { id }, operator)).body.data[0]!;
  const isShown = async (input = {}) =>
    (await ask(marketplace, faqs, input)).body.data.some((one) => one.id === id);
  const before = await changes("questions");
  expect(await read()).toMatchObject({ ...time, shown: "waiting" });
  expect(await isShown()).toBe(false);
  expect(await isShown({ search: "open" })).toBe(false);
  expect(await work()).toBe(0);

  const { revision } = await read();
  at("2027-01-30T08:00");
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  expect(await changes("questions")).toBe(before + 1);
  expect(await isShown()).toBe(true);
  // That its time has come is nobody's change.
  expect(await read()).toMatchObject({ shown: "shown", revision });

  at("2027-01-31T20:00");
  expect(await work()).toBe(1);
  expect(await changes("questions")).toBe(before + 2);
  expect(await isShown()).toBe(false);
  expect(await read()).toMatchObject({ shown: "over" });

  await sendAsRead(
    marketplace,
    saveQuestion,
    { id, question: "Open now?", answer: "Yes." },
    operator,
  );
  expect(await read()).toMatchObject({ ...time, shown: "over" });
  const always = { begin_at: "", end_at: "" };
  const whole = { id, question: "Open?", answer: "Yes.", ...always };
  await sendAsRead(marketplace, saveQuestion, whole, operator);
  expect(await read()).toMatchObject({ ...always, shown: "shown" });
  expect(await isShown()).toBe(true);
});

test("a slide stands at the head of the front page in its time alone", async () => {
  at("2027-01-29T12:00");
  const id = await added(saveSlide, { kind: "picture", image: await photo(), ...time });
  const read = async () => (await ask(marketplace, operatorSlides, { id }, operator)).body.data[0]!;
  const isShown = async () =>
    (await ask(marketplace, homepageData, {})).body.data.slider_section.some(
      (one) => one.id === id,
    );
  expect(await read()).toMatchObject({ ...time, shown: "waiting", is_shown: false });
  expect(await isShown()).toBe(false);
  at("2027-01-30T08:00");
  await work();
  expect(await read()).toMatchObject({ shown: "shown", is_shown: true });
  expect(await isShown()).toBe(true);
  at("2027-01-31T20:00");
  await work();
  expect(await isShown()).toBe(false);
});

test("a section of the front page is left out until its time comes, and marked in the preview", async () => {
  at("2027-01-29T12:00");
  await sendAsRead(marketplace, saveQuestion, { question: "Why?", answer: "So." }, operator);
  const sections = async () =>
    (await ask(marketplace, operatorHomepageSections, {}, operator)).body.data;
  const { id, title } = (await sections()).find(({ kind }) => kind === "faqs_section")!;
  const write = (times: object) =>
    sendAsRead(marketplace, saveHomepageSection, { id, title, ...times }, operator);
  const isShown = async () =>
    (await ask(marketplace, homepageData, {})).body.data.sections.some(
      ({ type }) => type === "faqs_section",
    );
  const preview = async () =>
    (await ask(marketplace, previewHomepageSections, {}, operator)).body.data.find(
      ({ section }) => section.type === "faqs_section",
    );
  expect(await isShown()).toBe(true);
  await write(time);
  expect((await sections()).find((one) => one.id === id)).toMatchObject({
    ...time,
    shown: "waiting",
  });
  expect(await isShown()).toBe(false);
  expect(await preview()).toMatchObject({ is_hidden: true });
  at("2027-01-30T08:00");
  await work();
  expect(await isShown()).toBe(true);
  expect(await preview()).toMatchObject({ is_hidden: false });
  await write({ begin_at: "", end_at: "" });
});

test("an end before the beginning, and a day that no calendar has, are refused by form and call", async () => {
  const wrong = { begin_at: "2027-01-31T08:00", end_at: "2027-01-30T08:00" };
  const said = { question: "When?", answer: "Then." };
  const form = new URLSearchParams({ ...said, ...wrong });
  expect(validateQuestion(form).reply().error).toEqual({
    end_at: ["Please choose an end that comes after the beginning."],
  });
  const refused = await sendAsRead(marketplace, saveQuestion, { ...said, ...wrong }, operator);
  expect(refused).toMatchObject({ status: 400, body: { errors: { end_at: expect.anything() } } });
  const never = { ...said, begin_at: "2027-02-30T08:00" };
  expect((await sendAsRead(marketplace, saveQuestion, never, operator)).status).toBe(400);
});

test("an end in the hour that clocks skip is not before the beginning", async () => {
  const { timeZone } = marketplace.services;
  marketplace.services.timeZone = "Europe/Lisbon";
  at("2027-03-27T12:00");
  const skipped = { begin_at: "2027-03-28T01:30", end_at: "2027-03-28T02:00" };
  const id = await added(saveQuestion, { question: "Late?", answer: "Yes.", ...skipped });
  marketplace.services.timeZone = timeZone;
  expect(id).toBeGreaterThan(0);
});
