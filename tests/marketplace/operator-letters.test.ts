import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { forgotPassword } from "~/contract/account/calls";
import { operatorActs } from "~/contract/operator/calls";
import {
  operatorLetter,
  operatorLetters,
  previewLetter,
  saveLetter,
  testLetter,
} from "~/contract/operator/letters/calls";
import { getViewingCalendar } from "~/contract/viewings/calls";
import type { InputOf } from "~/contract/wire/call";
import { createMarketplace } from "~/marketplace.server/create-marketplace";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing, sentTo } from "../support/outbox";
import { askAsRead, sendAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";
import { newCatalogue } from "./listing-setup";
import { accepts, asked, putLisbonHome, winter } from "./viewing-setup";

let marketplace: TestMarketplace;
let editor: string;
let manager: string;
beforeAll(async () => {
  marketplace = await testMarketplace();
  editor = (await newMember(marketplace, { operator_role: "editor" })).token;
  manager = (await newMember(marketplace, { operator_role: "manager" })).token;
});
afterAll(() => marketplace.close());

const change = (email: string, facts: { language?: string; email_verified_at?: Date | null }) =>
  marketplace.database.updateTable("member").set(facts).where("email", "=", email).execute();

const welcome = { id: "welcome", language: "es" } as const;
const read = async (which: InputOf<typeof operatorLetter> = welcome) =>
  (await ask(marketplace, operatorLetter, which, editor)).body.data;
const save = (
  input: Omit<InputOf<typeof saveLetter>, "id" | "language" | "revision"> & { revision?: string },
  which: InputOf<typeof operatorLetter> = welcome,
) => askAsRead(marketplace, saveLetter, { ...which, ...input }, editor);
const listed = async (search?: string) =>
  (await ask(marketplace, operatorLetters, { search }, editor)).body.data.letters;
const welcomeIn = async (language: string) =>
  (await listed())
    .find(({ id }) => id === "welcome")!
    .languages.find((one) => one.language === language)!;

test("letters are for operators who write the content", async () => {
  const reviewer = (await newMember(marketplace, { operator_role: "support" })).token;
  expect((await ask(marketplace, operatorLetters, {}, reviewer)).status).toBe(403);
  expect((await askAsRead(marketplace, saveLetter, welcome, reviewer)).status).toBe(403);
});

test("a letter says something else, until nothing else is written", async () => {
  const subject = "Hola desde {{ site }}";
  const before = await read();
  expect(before.texts[0]).toMatchObject({
    ...{ key: "welcome-subject", role: "subject", text: "", english: "Welcome to {{site}}" },
    ...{ values: ["site"], musts: [], is_stale: false },
  });
  const texts = { "welcome-subject": subject, "welcome-text": before.texts[1]!.product };
  expect((await save({ texts, revision: before.revision })).status).toBe(200);
  const after = await read();
  // What the product says anyway is not kept.
  expect(after.texts.map(({ text }) => text)).toEqual(["Hola desde {{site}}", ""]);
  expect(after.examples).toEqual(["Hola desde Doorstep"]);

  // Two who found it as the product says it: the second one is told.
  const late = await save({ texts: {}, revision: before.revision });
  expect(late).toMatchObject({ status: 409, body: { code: "changed_by_other" } });
  await save({ revision: after.revision });
  expect((await read()).texts[0]).toMatchObject({ text: "" });

  const asked = { subject_kind: "letter", changes: 1 };
  const { body } = await ask(marketplace, operatorActs, asked, manager);
  expect(
    body.data.map(({ act, reason, subject_title, changes }) => [
      ...[act, reason, subject_title],
      changes
        .find(({ subject }) => subject === "letter_text")
        ?.fields.find(({ name }) => name === "text"),
    ]),
  ).toEqual([
    ["change", "welcome", "Español", { name: "text", before: "Hola desde {{site}}", after: "" }],
    ["change", "welcome", "Español", { name: "text", before: "", after: "Hola desde {{site}}" }],
  ]);
});

test("two who save at once from the same state: one is told that the other was quicker", async () => {
  const { revision } = await read();
  const answers = await Promise.all(
    ["Uno", "Dos"].map((text) => save({ texts: { "welcome-subject": text }, revision })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await save({});
});

test("what cannot stand in a letter is refused beside its field", async () => {
  const texts = {
    "welcome-subject": "Hola {{name}}",
    "welcome-text": "x".repeat(1001),
    "passwordReset-subject": "Hola",
  };
  const { status, body } = await sendAsRead(marketplace, saveLetter, { ...welcome, texts }, editor);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject({
    "texts.welcome-text": "Please use at most 1000 characters.",
  });
  const shorter = { ...texts, "welcome-text": "Hola" };
  for (const call of [saveLetter, previewLetter, testLetter]) {
    const refused = await sendAsRead(marketplace, call, { ...welcome, texts: shorter }, editor);
    expect(refused.body.errors).toEqual({
      "texts.welcome-subject": "Please use only the values that are named here.",
      "texts.passwordReset-subject": "The text is not valid.",
    });
  }
  const code = { id: "verificationCode", texts: { "verificationCode-subject": "Tu código" } };
  const { body: kept } = await sendAsRead(marketplace, saveLetter, { ...welcome, ...code }, editor);
  expect(kept.errors).toEqual({
    "texts.verificationCode-subject": "Please keep the values that this text must have.",
  });
  expect((await save({ texts: {} }, { ...welcome, language: "xx" })).status).toBe(404);
  const unknown = await send(marketplace, operatorLetter, { ...welcome, id: "nothing" }, editor);
  expect(unknown.status).toBe(400);
});

test("letters say what was written as soon as it is saved, also from another process", async () => {
  const { email } = await newMember(marketplace);
  await change(email!, { language: "es" });
  const reset = { id: "passwordReset", language: "es" } as const;
  const other = await createMarketplace({
    databaseUrl: marketplace.databaseUrl,
    dataFolder: marketplace.dataFolder,
    publicUrl: "http://doorstep.test",
    secret: "a secret of the tests, long enough for signing",
    logger: pino({ level: "silent" }),
    mail: { smtpUrl: undefined, from: "Doorstep <no-reply@doorstep.test>" },
  });
  try {
    const said = async () => (await other.services.letterTexts.current())("es").passwordReset;
    const product = (await said()).link;
    const texts = { "passwordReset-link": "Elegir otra" };
    await askAsRead(marketplace, saveLetter, { ...reset, texts }, editor);
    await ask(marketplace, forgotPassword, { email: email! });
    const [letter] = await sentTo(marketplace, email!, /Elegir otra:/);
    expect(letter!.text).toMatch(/reset-password\?token=/);
    await vi.waitFor(async () => expect((await said()).link).toBe("Elegir otra"));
    await askAsRead(marketplace, saveLetter, reset, editor);
    await vi.waitFor(async () => expect((await said()).link).toBe(product));
  } finally {
    await other.close();
  }
});

test("letters name the site, whoever they come from, and so does the entry in a calendar", async () => {
  const named = await testMarketplace();
  try {
    const { mailer } = named.services;
    const sender = () => Promise.resolve({ name: "Front desk", address: "desk@homes.test" });
    named.services.mailer = { ...mailer, sender, siteName: () => Promise.resolve("Casa; Lda") };
    const { token } = await newMember(named, { operator_role: "editor" });
    const english = { id: "welcome", language: "en" } as const;
    const texts = { "welcome-subject": "Hello from {{site}}" };
    const { body } = await ask(named, previewLetter, { ...english, texts }, token);
    expect(body.data.subject).toBe("Hello from Casa; Lda");
    await askAsRead(named, saveLetter, { ...english, texts }, token);
    const { letters } = (await ask(named, operatorLetters, {}, token)).body.data;
    expect(letters.find(({ id }) => id === "welcome")!.subject).toBe("Hello from Casa; Lda");
    const entry = { "viewing-entry": "{{site}}: {{title}}" };
    const viewing = { id: "viewing", language: "en", texts: entry } as const;
    await askAsRead(named, saveLetter, viewing, token);
    const owner = await newMember(named);
    const asker = await newMember(named);
    named.clock.now = winter;
    await newCatalogue(named);
    const home = await putLisbonHome(named, { owner_id: owner.id, title: "Atelier" });
    const id = await asked(named, asker, home, "2026-11-12 10:15");
    await accepts(named, owner, id, "2026-11-12T10:15:00.000Z");
    const file = await ask(named, getViewingCalendar, { id }, asker.token);
    expect(file.body.data.content).toContain("SUMMARY:Casa\\; Lda: Atelier");
  } finally {
    await named.close();
  }
});

test("the list says what is missing beside the language of the site, and what is stale", async () => {
  const english = { ...welcome, language: "en" } as const;
  await save({ texts: { "welcome-subject": "Hey" } }, english);
  expect(await welcomeIn("en")).toMatchObject({ changed: 1, missing: 0, stale: 0 });
  expect(await welcomeIn("ar")).toMatchObject({ changed: 0, missing: 1 });
  await marketplace.database
    .updateTable("letter_text")
    .set({ product: "What it said before" })
    .execute();
  expect(await welcomeIn("en")).toMatchObject({ changed: 1, stale: 1 });
  expect((await read(english)).texts[0]).toMatchObject({ is_stale: true });
  // Whoever saves it again has looked at it.
  await save({ texts: { "welcome-subject": "Hey" } }, english);
  expect(await welcomeIn("en")).toMatchObject({ stale: 0 });
  await save({}, english);
  const found = (await listed("bienvenida")).filter(({ is_found }) => is_found);
  expect(found.map(({ id }) => id)).toContain("welcome");
  expect(found.length).toBeLessThan(10);
});

test("a letter is shown as it would be sent, also with what is not saved", async () => {
  const texts = { "welcome-text": "Hola\n<b>tú</b>" };
  const { body } = await ask(
    marketplace,
    previewLetter,
    { ...welcome, texts, language: "ar" },
    editor,
  );
  expect(body.data.html).toContain('<html lang="ar" dir="rtl">');
  expect(body.data.html).toContain("Hola<br>\n&lt;b&gt;tú&lt;/b&gt;");
  expect(body.data.text).toContain("Hola\n<b>tú</b>");
  const shared = { id: "shared", language: "en", texts: { hello: "Dear {{name}}," } } as const;
  const greeted = await ask(marketplace, previewLetter, shared, editor);
  expect(greeted.body.data.text).toMatch(/^Dear Maria,/);
  const last = { id: "packageGiven", language: "en", example: "1" } as const;
  const endless = await ask(marketplace, previewLetter, last, editor);
  expect(endless.body.data.text).toContain("no end date");
});

test("a test goes to the proven address of whoever asks, marked as one, so many times an hour", async () => {
  const { email, token } = await newMember(marketplace, { operator_role: "editor" });
  const texts = { "welcome-subject": "Hola\r\nBcc: all@example.org" };
  const tried = () => ask(marketplace, testLetter, { ...welcome, texts }, token);
  await change(email!, { email_verified_at: null });
  expect((await tried()).body).toMatchObject({ code: "own_email_not_confirmed" });
  await change(email!, { email_verified_at: new Date() });
  expect((await tried()).body.data).toEqual({ outcome: "outbox", answer: "" });
  const [letter] = await sentTo(marketplace, email!, /bienvenida|Hola|cuenta/);
  expect(letter!.subject).toBe("Prueba: Hola Bcc: all@example.org");
  expect(outgoing(marketplace).some(({ to }) => to.includes("all@example.org"))).toBe(false);
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await tried()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
