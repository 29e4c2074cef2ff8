import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import {
  moveFooterLink,
  operatorFooterLinks,
  removeFooterLink,
  saveFooterLink,
} from "~/contract/operator/footer-links/calls";
import { validateFooterLink } from "~/contract/operator/footer-links/forms";
import { webSettings } from "~/contract/site/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let editor: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  editor = (await newMember(marketplace, { operator_role: "editor" })).token;
});
afterAll(() => marketplace.close());

const save = (input: object) => sendAsRead(marketplace, saveFooterLink, input, editor);
const read = async (id?: number) =>
  (await ask(marketplace, operatorFooterLinks, { id }, editor)).body.data;
const shown = async () => (await ask(marketplace, webSettings, {})).body.data.footer_links;
const changes = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change where subject = 'settings'`.execute(
    marketplace.database,
  );
  return rows[0]!.count;
};

test("links stand in their order, in all languages, without the hidden ones", async () => {
  expect(await shown()).toBeUndefined();
  const before = await changes();
  const translations = { es: { label: "Aviso legal" } };
  await save({ label: "Imprint", link: "/about-us", translations });
  await save({ label: "Blog", link: "https://blog.homes.example/" });
  expect(await changes()).toBe(before + 2);
  await save({ label: "Not yet", link: "/articles", is_hidden: 1 });
  // What nobody sees is no change.
  expect(await changes()).toBe(before + 2);
  expect((await shown())!.map(({ label }) => label)).toEqual(["Imprint", "Blog"]);
  expect((await shown())![0]).toEqual({
    label: "Imprint",
    link: "/about-us",
    translations: [{ language: "es", label: "Aviso legal" }],
  });

  const [imprint, blog, hidden] = await read();
  await ask(marketplace, moveFooterLink, { id: blog!.id, by: "up" }, editor);
  expect((await shown())!.map(({ label }) => label)).toEqual(["Blog", "Imprint"]);
  expect(hidden).toMatchObject({ label: "Not yet", is_hidden: true });

  const { id, revision } = imprint!;
  const words = { label: "Imprint and contact", link: "/contact-us" };
  expect((await save({ id, revision, ...words })).status).toBe(200);
  expect((await save({ id, revision, label: "Late", link: "/faqs" })).status).toBe(409);
  expect((await read(id))[0]).toMatchObject({ ...words, translations: [] });

  await askAsRead(marketplace, removeFooterLink, { id: blog!.id }, editor);
  expect((await shown())!.map(({ label }) => label)).toEqual(["Imprint and contact"]);
  const manager = await newMember(marketplace, { operator_role: "manager" });
  const asked = { subject_kind: "footer_link" };
  const { body } = await ask(marketplace, operatorActs, asked, manager.token);
  expect(body.data.map(({ act }) => act)).toEqual([
    ...["remove", "change", "order", "add", "add", "add"],
  ]);
});

test("one that is not there is not found", async () => {
  const id = 999_999;
  expect((await save({ id, label: "Gone", link: "/faqs" })).status).toBe(404);
  for (const call of [moveFooterLink, removeFooterLink])
    expect((await sendAsRead(marketplace, call, { id, by: "up" }, editor)).status).toBe(404);
});

test.each([
  "javascript:alert(1)",
  "http://fair.example/",
  "Https://fair.example",
  "https:fair.example",
  "//fair.example",
  "a",
  "",
])("%j is nowhere to lead to", async (link) => {
  const { status, body } = await save({ label: "Look", link });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["link"]]);
  const form = new URLSearchParams({ label: "Look", link });
  expect(Object.keys(validateFooterLink(form).reply().error ?? {})).toEqual(["link"]);
});
