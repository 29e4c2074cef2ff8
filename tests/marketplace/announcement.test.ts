import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import { operatorAnnouncement, saveAnnouncement } from "~/contract/operator/announcement/calls";
import { validateAnnouncement } from "~/contract/operator/announcement/forms";
import { webSettings } from "~/contract/site/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { switchAnnouncement } from "~/marketplace.server/site/announcement";
import { sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let operator: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const read = async () => (await ask(marketplace, operatorAnnouncement, {}, operator)).body.data;
const save = (input: object) => sendAsRead(marketplace, saveAnnouncement, input, operator);
const said = async () => (await ask(marketplace, webSettings, {})).body.data.announcement;

test("nothing is announced until something is written, and nothing while it is hidden", async () => {
  expect(await read()).toMatchObject({ text: "", is_hidden: true });
  expect(await said()).toBeUndefined();
  const words = { text: "Closed on Monday.", link: "/articles", link_text: "Why" };
  const translations = { es: { text: "El lunes cerramos." } };
  const { revision } = await read();
  expect((await save({ ...words, translations, revision })).status).toBe(200);
  expect(await said()).toEqual({
    ...words,
    translations: [{ language: "es", text: "El lunes cerramos.", link_text: "" }],
  });
  expect((await save({ ...words, is_hidden: 1, revision })).status).toBe(409);
  expect((await save({ ...words, is_hidden: 1 })).status).toBe(200);
  expect(await said()).toBeUndefined();
  const acts = await ask(marketplace, operatorActs, { subject_kind: "announcement" }, operator);
  expect(acts.body.data.map(({ act }) => act)).toEqual(["change", "change"]);
});

/** Days that every clock has once. */
const at = (time: string) => {
  marketplace.clock.now = new Date(`${time}:00Z`);
};
const work = () => switchAnnouncement(marketplace.services, marketplace.clock.now);
const changes = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change where subject = 'settings'`.execute(
    marketplace.database,
  );
  return rows[0]!.count;
};

test("between two times it comes and goes by itself, and both are changes that visitors see", async () => {
  at("2027-01-29T12:00");
  const words = { text: "We move today.", link: "", link_text: "" };
  const time = { begin_at: "2027-01-30T08:00", end_at: "2027-01-31T20:00" };
  await save({ ...words, ...time });
  expect(await read()).toMatchObject({ ...time, state: "waiting" });
  expect(await said()).toBeUndefined();
  const { revision } = await read();
  const before = await changes();
  expect(await work()).toBe(0);
  expect(await changes()).toBe(before);

  at("2027-01-30T08:00");
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  expect(await changes()).toBe(before + 1);
  expect(await said()).toEqual({ ...words, translations: [] });
  // That its time has come is nobody's change.
  expect(await read()).toMatchObject({ state: "shown", revision });

  at("2027-01-31T20:00");
  expect(await work()).toBe(1);
  expect(await changes()).toBe(before + 2);
  expect(await said()).toBeUndefined();
  expect((await read()).state).toBe("over");
  // Written anew it counts at once, without waiting for the next minute.
  await save({ ...words, revision });
  expect(await said()).toMatchObject(words);
  expect(await read()).toMatchObject({ begin_at: "", end_at: "", state: "shown" });
});

test("its times are those of the site", async () => {
  const { services } = marketplace;
  const { timeZone } = services;
  services.timeZone = "Asia/Kolkata";
  at("2027-02-01T02:29");
  await save({ text: "Early", begin_at: "2027-02-01T08:00" });
  expect(await said()).toBeUndefined();
  at("2027-02-01T02:30");
  await work();
  expect(await said()).toMatchObject({ text: "Early" });
  services.timeZone = timeZone;
});

test.each([
  [{ begin_at: "2027-02-30T08:00" }, "begin_at"],
  [{ begin_at: "2027-02-02T08:00", end_at: "2027-02-02T08:00" }, "end_at"],
])("%j is no time to show something in", (time, field) => {
  const form = new URLSearchParams({ text: "Look", ...time });
  expect(Object.keys(validateAnnouncement(form).reply().error ?? {})).toEqual([field]);
});

test("an end before the beginning is refused however it comes", async () => {
  const time = { begin_at: "2027-02-02T08:00", end_at: "2027-02-01T08:00" };
  const { status, body } = await sendAsRead(
    marketplace,
    saveAnnouncement,
    { text: "Look", ...time },
    operator,
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["end_at"]]);
});

test.each([
  "javascript:alert(1)",
  "http://fair.example/",
  "//fair.example",
  "/\\fair.example",
  "a",
])("%j is nowhere to lead to", async (link) => {
  const refused = (await save({ text: "Look", link, link_text: "Here" })) as {
    status: number;
    body: { errors?: object };
  };
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(["link"]);
});

test("a link has words", () => {
  const form = new URLSearchParams({ text: "Look", link: "/faqs" });
  expect(validateAnnouncement(form).reply().error).toEqual({
    link_text: ["Please write what the link says."],
  });
});
