import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import { saveArticle } from "~/contract/operator/articles/calls";
import { operatorCategories, saveCategory } from "~/contract/operator/catalogue/calls";
import { saveAnnouncement } from "~/contract/operator/announcement/calls";
import { operatorFooterLinks, saveFooterLink } from "~/contract/operator/footer-links/calls";
import {
  offerLanguage,
  operatorLanguages,
  operatorSiteTexts,
  saveSiteText,
} from "~/contract/operator/languages/calls";
import {
  operatorVerificationFields,
  saveVerificationField,
} from "~/contract/operator/verification-fields/calls";
import { saveNumbers } from "~/contract/operator/site/calls";
import { getLanguages, webSettings } from "~/contract/site/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { photo } from "./listing-setup";

let marketplace: TestMarketplace;
let manager: string;
let editor: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  manager = (await newMember(marketplace, { operator_role: "manager" })).token;
  editor = (await newMember(marketplace, { operator_role: "editor" })).token;
});
afterAll(() => marketplace.close());

const offer = (code: string, is_offered: boolean, token = manager) =>
  askAsRead(marketplace, offerLanguage, { code, is_offered: is_offered ? 1 : 0 }, token);
const languages = async () =>
  (await ask(marketplace, operatorLanguages, {}, editor)).body.data.languages;
const hidden = async () => (await ask(marketplace, webSettings, {})).body.data.hidden_languages;
const say = (input: { code: string; key: string; text?: string; revision?: string }) =>
  askAsRead(marketplace, saveSiteText, input, editor);
const saidIn = async (code: string) =>
  (await ask(marketplace, getLanguages, { language_code: code, web_language_file: 1 })).body.data
    .file_name;

test("a language that is switched off is named to whoever offers languages, until it is switched on", async () => {
  expect(await hidden()).toBeUndefined();
  expect((await offer("fr", false, editor)).status).toBe(403);
  expect((await offer("fr", false)).status).toBe(200);
  expect(await hidden()).toEqual(["fr"]);
  expect((await languages()).find(({ code }) => code === "fr")).toMatchObject({
    name: "Français",
    is_offered: false,
    is_standard: false,
  });
  const numbers = { distance_option: "km", default_language: "fr", max_radius_range: 100 };
  expect((await sendAsRead(marketplace, saveNumbers, numbers, manager)).status).toBe(400);

  expect((await offer("en", false)).body).toMatchObject({ code: "standard_language" });
  expect((await offer("xx", false)).status).toBe(404);
  await offer("fr", true);
  await offer("fr", true);
  expect(await hidden()).toBeUndefined();
  const asked = { subject_kind: "language" };
  const { body } = await ask(marketplace, operatorActs, asked, manager);
  expect(body.data.map(({ act, subject_title }) => [act, subject_title])).toEqual([
    ["show", "Français"],
    ["hide", "Français"],
  ]);
});

test("what was written in a language stays while it is switched off, whatever is saved meanwhile", async () => {
  const translations = { es: { label: "Aviso" }, hi: { label: "सूचना" } };
  const link = { label: "Imprint", link: "/about-us" };
  const { id } = (await sendAsRead(marketplace, saveFooterLink, { ...link, translations }, editor))
    .body.data as { id: number };
  const category = { name: "Castle", names: { es: "Castillo", hi: "किला" } };
  const { id: castle } = (await sendAsRead(marketplace, saveCategory, category, editor)).body
    .data as {
    id: number;
  };
  const question = { name: "Licence", kind: "radio" } as const;
  const option = { value: "Yes, in full", names: { es: "Sí", hi: "हाँ" } };
  const { id: licence } = (
    await askAsRead(marketplace, saveVerificationField, { ...question, options: [option] }, editor)
  ).body.data;
  await offer("hi", false);
  // The forms ask for the languages that are offered alone.
  await sendAsRead(
    marketplace,
    saveFooterLink,
    { id, ...link, translations: { es: { label: "" } } },
    editor,
  );
  await sendAsRead(
    marketplace,
    saveCategory,
    { id: castle, name: "Palace", names: { es: "" } },
    editor,
  );
  const asked = { id: licence, ...question, options: [{ ...option, names: { es: "Así" } }] };
  expect((await askAsRead(marketplace, saveVerificationField, asked, editor)).status).toBe(200);
  await offer("hi", true);
  const [field] = (await ask(marketplace, operatorVerificationFields, { id: licence }, editor)).body
    .data;
  expect(field!.options[0]!.names).toEqual([
    { language: "es", name: "Así" },
    { language: "hi", name: "हाँ" },
  ]);
  const [kept] = (await ask(marketplace, operatorFooterLinks, { id }, editor)).body.data;
  expect(kept!.translations).toEqual([{ language: "hi", label: "सूचना" }]);
  const [palace] = (await ask(marketplace, operatorCategories, { id: castle }, editor)).body.data;
  expect(palace!.names).toEqual([{ language: "hi", name: "किला" }]);
});

test("a text of the product says something else, until nothing else is written", async () => {
  const key = "common.buy";
  expect((await say({ code: "es", key, text: "Adquirir" })).status).toBe(200);
  expect(await saidIn("es")).toMatchObject({ [key]: "Adquirir" });
  const texts = async () =>
    (await ask(marketplace, operatorSiteTexts, { code: "es" }, editor)).body.data;
  const [written] = await texts();
  expect(written).toMatchObject({ key, text: "Adquirir" });
  expect((await languages()).find(({ code }) => code === "es")).toMatchObject({ changed: 1 });

  // Two who found it as the product says it: the second one is told.
  const late = await say({ code: "es", key, text: "Comprar ya", revision: "not-changed" });
  expect(late).toMatchObject({ status: 409, body: { code: "changed_by_other" } });
  await say({ code: "es", key, text: "Comprar ya", revision: written!.revision });
  expect((await texts())[0]).toMatchObject({ text: "Comprar ya" });
  await say({ code: "es", key });
  expect(await texts()).toEqual([]);
  expect(await saidIn("es")).not.toHaveProperty([key]);
  expect((await say({ code: "xx", key, text: "?" })).status).toBe(404);

  const asked = { subject_kind: "language", act: "change", changes: 1 };
  const { body } = await ask(marketplace, operatorActs, asked, manager);
  expect(body.data.map(({ reason, changes }) => [reason, changes[0]?.fields[0]])).toEqual([
    [key, { name: "text", before: "Comprar ya", after: "" }],
    [key, { name: "text", before: "Adquirir", after: "Comprar ya" }],
    [key, { name: "text", before: "", after: "Adquirir" }],
  ]);
});

test("how much is written is counted by language", async () => {
  const count = async () => {
    const { data } = (await ask(marketplace, operatorLanguages, {}, editor)).body;
    const links = data.texts.find(({ kind }) => kind === "footer_link")!;
    return [links.all, links.written.find(({ language }) => language === "ar")!.count];
  };
  const [all, written] = await count();
  await sendAsRead(
    marketplace,
    saveFooterLink,
    { label: "Blog", link: "/articles", translations: { ar: { label: "مدونة" } } },
    editor,
  );
  await sendAsRead(marketplace, saveFooterLink, { label: "Jobs", link: "/articles" }, editor);
  expect(await count()).toEqual([all! + 2, written! + 1]);

  // An article is written in a language once what its picture shows is, too, while it has one.
  const article = {
    title: "Boxes",
    text: "Pack.",
    state: "draft",
    alt: "Boxes in a hall",
  } as const;
  const articles = async () => {
    const { data } = (await ask(marketplace, operatorLanguages, {}, editor)).body;
    return (
      data.texts
        .find(({ kind }) => kind === "article")!
        .written.find(({ language }) => language === "ar")?.count ?? 0
    );
  };
  const before = await articles();
  const titled = { ...article, translations: { ar: { title: "صناديق" } } };
  await sendAsRead(marketplace, saveArticle, { ...titled, image: await photo() }, editor);
  expect(await articles()).toBe(before);
  await sendAsRead(marketplace, saveArticle, titled, editor);
  expect(await articles()).toBe(before + 1);
  const image = await photo();
  const described = {
    ...article,
    image,
    translations: { ar: { title: "صناديق", alt: "صناديق في ممر" } },
  };
  await sendAsRead(marketplace, saveArticle, described, editor);
  expect(await articles()).toBe(before + 2);

  const { data } = (await ask(marketplace, operatorLanguages, {}, editor)).body;
  expect(data.names).toContainEqual({
    kind: "category",
    name: "Palace",
    names: [{ language: "hi", name: "किला" }],
  });
});

test("what search engines are told of categories, and the announcement, are counted while they say something", async () => {
  const count = async (kind: string) => {
    const { data } = (await ask(marketplace, operatorLanguages, {}, editor)).body;
    const { all, written } = data.texts.find((one) => one.kind === kind) ?? { all: 0, written: [] };
    return [all, written.find(({ language }) => language === "ar")?.count ?? 0];
  };
  const [all, written] = await count("category_meta");
  const told = { name: "Windmill", meta_title: "Windmills" };
  const { id } = (await sendAsRead(marketplace, saveCategory, told, editor)).body.data as {
    id: number;
  };
  expect(await count("category_meta")).toEqual([all! + 1, written]);
  const translations = { ar: { meta_title: "طواحين" } };
  await sendAsRead(marketplace, saveCategory, { ...told, id, translations }, editor);
  expect(await count("category_meta")).toEqual([all! + 1, written! + 1]);

  expect(await count("announcement")).toEqual([0, 0]);
  const said = { text: "Open on Sunday.", is_hidden: false };
  await sendAsRead(marketplace, saveAnnouncement, said, editor);
  expect(await count("announcement")).toEqual([1, 0]);
  const inArabic = { ar: { text: "مفتوح يوم الأحد" } };
  await sendAsRead(marketplace, saveAnnouncement, { ...said, translations: inArabic }, editor);
  expect(await count("announcement")).toEqual([1, 1]);
});
