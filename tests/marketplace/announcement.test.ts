import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import { operatorAnnouncementCall, saveAnnouncement } from "~/contract/operator/announcement/calls";
import { validateAnnouncement } from "~/contract/operator/announcement/forms";
import { webSettings } from "~/contract/site/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";

let marketplace: TestMarketplace;
let operator: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
});
afterAll(() => marketplace.close());

const read = async () => (await ask(marketplace, operatorAnnouncementCall, {}, operator)).body.data;
const save = (input: object) => send(marketplace, saveAnnouncement, input, operator);
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
