import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { translateMessage } from "~/i18n/messages";
import { isSaidAs, saidSentences } from "./said-sentences";

const sentences = saidSentences();
const translated = languages.map(({ code }) => code).filter((code) => code !== "en");

const messagesOf = (language: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../app/i18n/texts/${language}/messages.json`),
      "utf8",
    ),
  ) as Record<string, string>;

/** What other upstreams and the specification say, though we do not. */
const saidByOthers = ["Phone number is required.", "Subject is required.", "Message is required."];

test("the code says sentences", () => {
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences).toContain("Title is required.");
  expect(sentences).toContain("The file is larger than … KB.");
});

describe.each(translated)("sentences in %s", (language) => {
  const messages = messagesOf(language);
  const keys = Object.keys(messages);

  test("every sentence that can be said is translated", () => {
    const missing = sentences.filter((sentence) => !keys.some((key) => isSaidAs(sentence, key)));
    expect(missing).toEqual([]);
  });

  test("every translation is of a sentence that can be said", () => {
    const unused = keys.filter(
      (key) =>
        !saidByOthers.includes(key) && !sentences.some((sentence) => isSaidAs(sentence, key)),
    );
    expect(unused).toEqual([]);
  });

  test("none is left in English or without its number", () => {
    for (const [key, text] of Object.entries(messages)) {
      expect(text).not.toBe(key);
      expect([text, text.includes("{{n}}")]).toEqual([text, key.includes("{{n}}")]);
    }
  });
});

describe("a sentence in the reader's language", () => {
  const said = (language: string, sentence: string) =>
    translateMessage(i18nFor(language).t, sentence);

  test.each([
    ["es", "Title is required.", "Escribe un título."],
    ["ar", "The file is larger than 3072 KB.", "الملف أكبر من 3072 كيلوبايت."],
    ["fr", "The file is larger than 5120 KB.", "Le fichier dépasse 5120\u00a0Ko."],
    [
      "es",
      "Password must be 6 characters or more.",
      "La contraseña debe tener 6 caracteres o más.",
    ],
    ["en", "The file is larger than 3072 KB.", "The file is larger than 3072 KB."],
    ["ar", "Something nobody has said. 3 times.", "Something nobody has said. 3 times."],
    [
      "es",
      "a 2. house.jpg: The file is empty.",
      "\u2068a 2. house.jpg\u2069: El archivo está vacío.",
    ],
    [
      "fr",
      "x: y.pdf: The file is larger than 12 KB.",
      "\u2068x: y.pdf\u2069: Le fichier dépasse 12\u00a0Ko.",
    ],
    ["en", "house.jpg: The file is empty.", "house.jpg: The file is empty."],
    ["es", "house.jpg: Something nobody has said.", "house.jpg: Something nobody has said."],
    ["es", "An error occurred. auth/so-new-404", "Se ha producido un error. auth/so-new-404"],
    ["hi", "constructor", "constructor"],
    ["hi", "", ""],
  ])("%s: %s", (language, sentence, expected) => {
    expect(said(language, sentence)).toBe(expected);
  });
});
