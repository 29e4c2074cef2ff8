import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import {
  moveCategory,
  moveFacility,
  operatorCategories,
  operatorFacilities,
  saveCategory,
  saveFacility,
} from "~/contract/operator/catalogue/calls";
import { operatorQuestions, removeQuestion, saveQuestion } from "~/contract/operator/content/calls";
import { operatorAnnouncement, saveAnnouncement } from "~/contract/operator/announcement/calls";
import { operatorArticle, saveArticle } from "~/contract/operator/articles/calls";
import { operatorFooterLinks, saveFooterLink } from "~/contract/operator/footer-links/calls";
import {
  offerLanguage,
  operatorSiteTexts,
  saveSiteText,
} from "~/contract/operator/languages/calls";
import { operatorLetter, saveLetter } from "~/contract/operator/letters/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import {
  operatorSiteSettings,
  saveLinks,
  saveLook,
  saveNumbers,
  saveRules,
} from "~/contract/operator/site/calls";
import type { OperatorRole } from "~/contract/operator/team/rules";
import { operatorUndoable, undoAct } from "~/contract/operator/undo/calls";
import { undoOfferedFor } from "~/contract/operator/undo/rules";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead } from "./as-read";
import { ask, newMember } from "./asking";

let marketplace: TestMarketplace;
let token: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const newOperator = async (operator_role: OperatorRole = "owner") =>
  (await newMember(marketplace, { is_operator: true, operator_role })).token;

beforeEach(async () => {
  token = await newOperator();
});

async function offered(id?: number, by = token) {
  const { body } = await ask(marketplace, operatorUndoable, { id }, by);
  return body.data[0];
}
const undo = (id: number, by = token) => ask(marketplace, undoAct, { id }, by);

async function undoLast() {
  const last = await offered();
  const { status } = await undo(last!.id);
  expect(status).toBe(200);
  return last!;
}

async function lastAct() {
  const { body } = await ask(marketplace, operatorActs, { limit: 1, changes: "1" }, token);
  return body.data[0]!;
}

const question = {
  question: "Who pays the agent?",
  answer: "Whoever sells.",
  translations: { es: { question: "¿Quién paga?", answer: "Quien vende." } },
};

const questions = async () => (await ask(marketplace, operatorQuestions, {}, token)).body.data;

async function newQuestion() {
  const { body } = await askAsRead(marketplace, saveQuestion, question, token);
  return body.data.id;
}

async function newFooterLink(label = "Imprint") {
  const { body } = await askAsRead(
    marketplace,
    saveFooterLink,
    { label, link: "/about-us" },
    token,
  );
  return body.data.id;
}

async function footerLink(id: number) {
  const { body } = await ask(marketplace, operatorFooterLinks, { id }, token);
  return body.data[0]!;
}

test("a question that was removed comes back whole, and the log says so", async () => {
  const id = await newQuestion();
  const before = await questions();
  await askAsRead(marketplace, removeQuestion, { id }, token);
  expect((await questions()).some((one) => one.id === id)).toBe(false);

  expect(await undoLast()).toMatchObject({ act: "remove", subject_kind: "question" });
  expect(await questions()).toEqual(before);
  expect(await lastAct()).toMatchObject({
    act: "undo",
    subject_kind: "question",
    subject_id: id,
    reason: question.question,
    changes: [{ subject: "faq", row_key: String(id), way: "added" }],
  });
});

test("what was put back can be done again", async () => {
  const id = await newFooterLink();
  const change = { id, label: "Legal notice", link: "/about-us" };
  await askAsRead(marketplace, saveFooterLink, change, token);
  await undoLast();
  expect((await footerLink(id)).label).toBe("Imprint");
  expect(await undoLast()).toMatchObject({ act: "undo", subject_kind: "footer_link" });
  expect((await footerLink(id)).label).toBe("Legal notice");
});

test("what somebody else changed since stays as they left it", async () => {
  const id = await newFooterLink();
  await askAsRead(marketplace, saveFooterLink, { id, label: "Legal", link: "/about-us" }, token);
  const mine = await offered();
  const other = await newOperator("editor");
  await askAsRead(marketplace, saveFooterLink, { id, label: "Notice", link: "/about-us" }, other);

  expect(await offered()).toBeUndefined();
  const { status, body } = await undo(mine!.id);
  expect([status, body.message]).toEqual([409, "Somebody else changed this meanwhile."]);
  expect((await footerLink(id)).label).toBe("Notice");
});

test("settings become what they were, also those that nobody had chosen yet", async () => {
  const read = async () =>
    (await ask(marketplace, operatorSiteSettings, {}, token)).body.data.links;
  const before = await read();
  const { revision, ...links } = before;
  const facebook_id = "https://www.facebook.com/doorstep";
  const saved = await askAsRead(marketplace, saveLinks, { ...links, revision, facebook_id }, token);
  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject({ facebook_id });
  await undoLast();
  expect(await read()).toEqual(before);
});

test("the first change of a group that nobody has chosen anything of writes no more than that", async () => {
  await marketplace.database.deleteFrom("site_setting").execute();
  const read = async () =>
    (await ask(marketplace, operatorSiteSettings, {}, token)).body.data.rules;
  const before = await read();
  const sent = { ...before, web_maintenance_mode: true, submission_texts: {} };
  expect((await askAsRead(marketplace, saveRules, sent, token)).status).toBe(200);
  expect(await lastAct()).toMatchObject({
    changes: [{ subject: "site_setting", row_key: "web_maintenance_mode" }],
  });
  await undoLast();
  expect(await read()).toEqual(before);
});

const look = async () => (await ask(marketplace, operatorSiteSettings, {}, token)).body.data.look;
const paint = async (colours: { sell_web_color: string; sell_web_background_color: string }) => {
  const { sell_web_color, sell_web_background_color } = colours;
  const sent = { sell_web_color, sell_web_background_color };
  expect((await askAsRead(marketplace, saveLook, sent, token)).status).toBe(200);
};

test("colours become what they were", async () => {
  const dark = { sell_web_color: "#ffffff", sell_web_background_color: "#00473e" };
  await paint(dark);
  await paint({ sell_web_color: "#ffffff", sell_web_background_color: "#5b1a1a" });
  expect(await undoLast()).toMatchObject({ act: "configure", subject_kind: "site_settings" });
  expect(await look()).toMatchObject(dark);
});

test("a colour stays where nobody could read it beside another that was chosen since", async () => {
  await paint({ sell_web_color: "#ffffff", sell_web_background_color: "#00473e" });
  await paint({ sell_web_color: "#f5e9c8", sell_web_background_color: "#00473e" });
  const { id } = await lastAct();
  // As an import or an older version may have left it.
  await marketplace.database
    .updateTable("site_setting")
    .set({ value: JSON.stringify("#fdfdfd") })
    .where("name", "=", "sell_web_background_color")
    .execute();
  expect((await undo(id)).status).toBe(409);
  expect((await look()).sell_web_color).toBe("#f5e9c8");
  await paint({ sell_web_color: "#ffffff", sell_web_background_color: "#00473e" });
});

test("an article says again what it said, as it was read then", async () => {
  const read = async (id: number) =>
    (await ask(marketplace, operatorArticle, { id }, token)).body.data[0]!;
  const html = async (id: number) =>
    (
      await marketplace.database
        .selectFrom("article")
        .select("description")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).description;
  const first = {
    title: "What a survey finds",
    text: "Look for **damp**.",
    state: "draft" as const,
  };
  const { body } = await askAsRead(marketplace, saveArticle, first, token);
  const { id } = body.data;
  const before = await read(id);
  await askAsRead(
    marketplace,
    saveArticle,
    { ...first, id, title: "Surveys", text: "Nothing.", state: "public" },
    token,
  );
  expect(await html(id)).toContain("Nothing.");
  expect(await undoLast()).toMatchObject({ act: "change", subject_kind: "article" });
  expect(await read(id)).toEqual(before);
  expect(await html(id)).toContain("<strong>damp</strong>");

  // As it came before articles were written in Markdown.
  await marketplace.database
    .updateTable("article")
    .set({ source: null, description: "<p>Old.</p>" })
    .where("id", "=", id)
    .execute();
  await askAsRead(marketplace, saveArticle, { ...first, id }, token);
  expect(await offered()).toBeUndefined();
});

test("the announcement says again what it said", async () => {
  const read = async () => (await ask(marketplace, operatorAnnouncement, {}, token)).body.data;
  const said = { text: "Open on Sunday.", link: "", link_text: "", is_hidden: false };
  await askAsRead(marketplace, saveAnnouncement, said, token);
  const before = await read();
  await askAsRead(marketplace, saveAnnouncement, { ...said, text: "Closed." }, token);
  expect(await undoLast()).toMatchObject({ act: "change", subject_kind: "announcement" });
  expect(await read()).toEqual(before);
});

test("what is checked together is chosen anew: the ways to make an account, and distances", async () => {
  const read = async () => (await ask(marketplace, operatorSiteSettings, {}, token)).body.data;
  const saveAll = async (number_with_otp_login: boolean, web_maintenance_mode: boolean) => {
    const chosen = { number_with_otp_login, web_maintenance_mode, submission_texts: {} };
    const sent = { ...(await read()).rules, ...chosen };
    expect((await askAsRead(marketplace, saveRules, sent, token)).status).toBe(200);
  };
  await saveAll(true, false);
  await saveAll(true, true);
  await undoLast();
  expect((await read()).rules.web_maintenance_mode).toBe(false);
  await saveAll(false, false);
  expect(await offered()).toBeUndefined();

  for (const range of [
    { min_radius_range: 2, max_radius_range: 50 },
    { min_radius_range: 2, max_radius_range: 40 },
    { min_radius_range: 3, max_radius_range: 40 },
  ]) {
    const sent = { ...(await read()).numbers, ...range };
    expect((await askAsRead(marketplace, saveNumbers, sent, token)).status).toBe(200);
    expect(await offered()).toBeUndefined();
  }
});

test("what a text of the product says at this site becomes what it was, also where it said nothing else", async () => {
  const code = "es";
  const key = "home.hero.title";
  const said = async () => {
    const { body } = await ask(marketplace, operatorSiteTexts, { code }, token);
    return body.data.find((one) => one.key === key)?.text;
  };
  const save = (text: string) => askAsRead(marketplace, saveSiteText, { code, key, text }, token);
  await save("Su hogar");
  expect(await undoLast()).toMatchObject({ act: "change", subject_kind: "language" });
  expect(await said()).toBeUndefined();
  await undoLast();
  await save("Un hogar");
  await undoLast();
  expect(await said()).toBe("Su hogar");
  await save("");
  expect(await said()).toBeUndefined();
  await undoLast();
  expect(await said()).toBe("Su hogar");
});

test("whether visitors can choose a language is chosen anew", async () => {
  const which = { code: "hi", is_offered: false };
  expect((await askAsRead(marketplace, offerLanguage, which, token)).status).toBe(200);
  expect(await offered()).toBeUndefined();
});

test("a letter that says what the product says again can say what it said, as it was written then", async () => {
  const which = { id: "welcome", language: "es" } as const;
  const read = async () => (await ask(marketplace, operatorLetter, which, token)).body.data;
  const texts = { "welcome-subject": "Hola desde {{site}}" };
  await askAsRead(marketplace, saveLetter, { ...which, texts }, token);
  // It was written when the product said something else.
  await marketplace.database
    .updateTable("letter_text")
    .set({ product: "What it said before" })
    .execute();
  const written = await read();
  expect(written.texts[0]).toMatchObject({ is_stale: true });
  await askAsRead(marketplace, saveLetter, { ...which, texts: {} }, token);
  expect((await read()).texts[0]).toMatchObject({ text: "" });
  expect(await undoLast()).toMatchObject({ act: "change", subject_kind: "letter" });
  expect(await read()).toEqual(written);

  // As the log kept it before it kept all of it.
  await sql`drop trigger operator_changes on letter_text`.execute(marketplace.database);
  await sql`select keep_operator_changes('letter_text', '{text}', '{language,key}')`.execute(
    marketplace.database,
  );
  await askAsRead(marketplace, saveLetter, { ...which, texts: {} }, token);
  expect(await offered()).toBeUndefined();
  expect((await undo((await lastAct()).id)).status).toBe(409);
});

test("an order becomes what it was", async () => {
  for (const name of ["Castle", "Mill", "Barn"])
    await askAsRead(marketplace, saveCategory, { name }, token);
  const names = async () =>
    (await ask(marketplace, operatorCategories, {}, token)).body.data.map(({ name }) => name);
  const before = await names();
  const { data } = (await ask(marketplace, operatorCategories, {}, token)).body;
  await ask(marketplace, moveCategory, { id: data.at(-1)!.id, by: "up" }, token);
  expect(await names()).not.toEqual(before);
  await undoLast();
  expect(await names()).toEqual(before);

  for (const name of ["Ferry", "Market hall"])
    await askAsRead(marketplace, saveFacility, { name }, token);
  const places = async () =>
    (await ask(marketplace, operatorFacilities, {}, token)).body.data.map(({ id }) => id);
  const ids = await places();
  await ask(marketplace, moveFacility, { id: ids.at(-1)!, by: "up" }, token);
  expect(await places()).not.toEqual(ids);
  expect(await undoLast()).toMatchObject({ act: "order", subject_kind: "facility" });
  expect(await places()).toEqual(ids);
});

test("what told people, has names elsewhere or may be in use is not undone by itself", async () => {
  const { id: memberId } = await newMember(marketplace);
  await ask(marketplace, deactivateMember, { id: memberId, reason: "Spam." }, token);
  expect(await offered()).toBeUndefined();
  const { body } = await askAsRead(marketplace, saveCategory, { name: "Tower" }, token);
  expect(await offered()).toBeUndefined();
  await askAsRead(marketplace, saveCategory, { id: body.data.id, name: "Keep" }, token);
  expect(await offered()).toBeUndefined();
  const { id } = await lastAct();
  const refused = await undo(id);
  expect([refused.status, refused.body.message]).toEqual([409, "This cannot be undone by itself."]);
});

test("what was added goes again, while nobody changed it", async () => {
  const id = await newFooterLink();
  expect(await undoLast()).toMatchObject({ act: "add", subject_kind: "footer_link" });
  expect(await footerLink(id)).toBeUndefined();
  await undoLast();
  expect((await footerLink(id)).label).toBe("Imprint");
});

test("it takes the right that the act took", async () => {
  const id = await newFooterLink();
  await askAsRead(marketplace, saveFooterLink, { id, label: "Legal", link: "/about-us" }, token);
  const act = await offered();
  for (const role of ["moderator", "support"] as const) {
    const other = await newOperator(role);
    expect(await offered(act!.id, other)).toBeUndefined();
    expect((await undo(act!.id, other)).status).toBe(409);
  }
  expect((await undo(act!.id, await newOperator("editor"))).status).toBe(200);
  expect((await footerLink(id)).label).toBe("Imprint");
});

test("only what the operator did last, and just now, is offered; any act by its number", async () => {
  const id = await newFooterLink();
  await askAsRead(marketplace, saveFooterLink, { id, label: "Legal", link: "/about-us" }, token);
  const act = await offered();
  expect(await offered(undefined, await newOperator())).toBeUndefined();
  const { now } = marketplace.clock;
  marketplace.clock.now = new Date(now.getTime() + undoOfferedFor + 1000);
  expect(await offered()).toBeUndefined();
  expect(await offered(act!.id)).toEqual(act);
  marketplace.clock.now = now;
  expect((await undo(2_000_000_000)).status).toBe(404);
});

test("two who undo the same act at once put it back once", async () => {
  const id = await newFooterLink();
  await askAsRead(marketplace, saveFooterLink, { id, label: "Legal", link: "/about-us" }, token);
  const act = await offered();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await undo(act!.id)).status));
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await footerLink(id)).label).toBe("Imprint");
});
