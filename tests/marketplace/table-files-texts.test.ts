import { expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import { operatorSiteTexts, saveSiteText } from "~/contract/operator/languages/calls";
import { notChanged } from "~/contract/operator/languages/forms";
import { operatorLetter, operatorLetterTexts, saveLetter } from "~/contract/operator/letters/calls";
import { ownTexts } from "~/contract/operator/letters/rules";
import type { AnyCall, InputOf } from "~/contract/wire/call";
import { mailTexts } from "~/marketplace.server/mail/texts";
import { ask } from "./asking";
import { fileOf, tableFiles } from "./table-file-setup";

const ofPages: Record<string, [key: string, text: string][]> = {
  en: [
    ["home.title", "Homes in {{city}}"],
    ["messages.Please log in.", "Please log in."],
  ],
  es: [["home.title", "Viviendas en {{city}}"]],
};

const here = tableFiles({ pageTexts: (language) => new Map(ofPages[language] ?? ofPages.en) });
const { apply, heard, preview, read, sendFile } = here;

const askOwner = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  ask(here.marketplace, call, input, here.owner.token);

const textsOf = async (code: string) =>
  (await askOwner(operatorSiteTexts, { code })).body.data.map(({ key, text }) => [key, text]);

const welcomeOf = async (language: string) => {
  const { body } = await askOwner(operatorLetterTexts, { language });
  return body.data.find(({ key }) => key === "welcome-subject")!;
};

const lastAct = async () =>
  (await askOwner(operatorActs, { limit: 1, changes: true })).body.data[0]!;

test("texts of pages say something else by a file, and again what the product says", async () => {
  await askOwner(saveSiteText, {
    ...{ code: "es", key: "home.title", text: "Casas" },
    revision: notChanged,
  });
  const { id, rows, counts } = await preview(
    "site-texts",
    fileOf(
      ["id", "text", "Product"],
      [
        { id: "es/home.title", text: "Casas en {{city}}", Product: "Viviendas en {{city}}" },
        { id: "en/messages.Please log in.", text: "Sign in, please." },
        { id: "en/home.title", text: "Homes in {{city}}" },
        { id: "ar/home.title", text: "Homes in {{town}}" },
        { id: "es/home.nothing", text: "Nada" },
        { text: "Nobody" },
      ],
    ),
  );
  expect(rows.map(({ state, name, faults }) => [state, name, faults])).toEqual([
    ["changed", "Casas en {{city}}", []],
    ["changed", "Sign in, please.", []],
    ["unchanged", "Homes in {{city}}", []],
    [
      "refused",
      "Homes in {{town}}",
      [
        {
          column: "text",
          message: "Please use only the values that stand in the text of the product.",
        },
      ],
    ],
    ["refused", "Nada", [{ column: "id", message: "No row of the table has this id." }]],
    ["refused", "Nobody", [{ column: "id", message: "Rows of this table are known by their id." }]],
  ]);
  expect(counts).toEqual({ new: 0, changed: 2, unchanged: 1, refused: 3, done: 0 });
  expect(await textsOf("es")).toEqual([["home.title", "Casas"]]);

  heard.length = 0;
  expect((await apply(id)).body.data).toEqual({ done: 2, left: 0 });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(await textsOf("es")).toEqual([["home.title", "Casas en {{city}}"]]);
  expect(await textsOf("en")).toEqual([["messages.Please log in.", "Sign in, please."]]);
  expect(await lastAct()).toMatchObject({
    ...{ act: "change", operator_id: here.owner.id, reason: "messages.Please log in." },
    subject_kind: "language",
  });

  const empty = fileOf(["id", "text"], [{ id: "es/home.title", text: "" }]);
  const back = await preview("site-texts", empty);
  expect(back.rows[0]).toMatchObject({
    ...{ subject_id: "es/home.title", state: "changed", name: "Viviendas en {{city}}" },
    changes: [{ column: "text", before: "Casas en {{city}}", after: "" }],
  });
  await apply(back.id);
  expect(await textsOf("es")).toEqual([]);
  expect((await preview("site-texts", empty)).rows[0]!.state).toBe("unchanged");
});

test("letters say something else by a file, a text by itself and under the rules of their form", async () => {
  const product = mailTexts("es").welcome.subject;
  const { id, rows } = await preview(
    "letters",
    fileOf(
      ["id", "text"],
      [
        { id: "es/welcome-subject", text: "Hola,\nde {{ site }}" },
        { id: "fr/welcome-subject", text: mailTexts("fr").welcome.subject },
        { id: "es/verificationCode-subject", text: "Tu código" },
        { id: "es/hello", text: "Hola, {{nobody}}" },
        { id: "xx/hello", text: "Hello" },
      ],
    ),
  );
  expect(rows.map(({ state, faults }) => [state, faults])).toEqual([
    ["changed", []],
    ["unchanged", []],
    ["refused", [{ column: "text", message: "Please keep the values that this text must have." }]],
    ["refused", [{ column: "text", message: "Please use only the values that are named here." }]],
    ["refused", [{ column: "id", message: "No row of the table has this id." }]],
  ]);
  expect(rows[0]!.changes).toEqual([{ column: "text", before: "", after: "Hola, de {{site}}" }]);
  expect(await welcomeOf("es")).toMatchObject({ product, text: "", is_stale: false });
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
  expect(await welcomeOf("es")).toMatchObject({ product, text: "Hola, de {{site}}" });
  expect(await lastAct()).toMatchObject({
    ...{ act: "change", subject_kind: "letter", operator_id: here.owner.id, reason: "welcome" },
  });
});

test("a text of a letter that somebody wrote since is refused, and one beside it is not", async () => {
  const file = fileOf(
    ["id", "text"],
    [
      { id: "fr/newDevice-subject", text: "Un appareil" },
      { id: "fr/passwordReset-subject", text: "Votre mot de passe" },
    ],
  );
  const { id } = await preview("letters", file);
  const which = { id: "newDevice", language: "fr" } as const;
  const texts = { "newDevice-subject": "Un autre appareil" };
  await askOwner(saveLetter, { ...which, texts, revision: ownTexts });
  const reset = { id: "passwordReset", language: "fr" } as const;
  const { texts: said } = (await askOwner(operatorLetter, reset)).body.data;
  const link = said.find(({ role }) => role === "button")!;
  await askOwner(saveLetter, { ...reset, texts: { [link.key]: "Choisir" }, revision: ownTexts });
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
  expect((await read(id)).rows).toMatchObject([
    { state: "refused", faults: [{ message: expect.stringMatching(/somebody else/i) as string }] },
    { state: "changed", is_done: true },
  ]);
  const after = (await askOwner(operatorLetter, reset)).body.data.texts;
  const written = after.filter(({ text }) => text !== "").map(({ text }) => text);
  expect(written.sort()).toEqual(["Choisir", "Votre mot de passe"]);
});

test("a file of thousands of texts is read as a whole", async () => {
  const { body } = await askOwner(operatorLetterTexts, { language: "en" });
  const ids = ["en", "es", "fr", "ar", "hi"].flatMap((language) =>
    body.data.map(({ key }) => ({ id: `${language}/${key}`, text: "" })),
  );
  expect(ids.length).toBeGreaterThan(1000);
  const sent = await sendFile("letters", fileOf(["id", "text"], ids));
  expect((await read(sent.body.data.id)).counts).toMatchObject({ refused: 0, new: 0 });
});
