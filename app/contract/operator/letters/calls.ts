import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { choice, words } from "../../wire/request-fields";
import { count, integerOrNull, list, oneOf, text, word, yesNo } from "../../wire/response-fields";
import { revisionRead } from "../entries/shapes";
import { testOutcomes } from "../health/rules";
import { letterTexts } from "./forms";
import { letterIds, textRoles } from "./rules";

/** What letters say at this site, how they look, and a test of them: own calls (contract §5.3). */

const language = z
  .string({ error: "The language code is required." })
  .trim()
  .min(1, "The language code is required.")
  .max(20, "The language code is not valid.");

const inLanguage = z.object({
  language: text,
  /** So many texts say something else than those of the product. */
  changed: count,
  /** So many say something else in the language of the site, and here what the product says. */
  missing: count,
  /** So many were written when the product said something else than now. */
  stale: count,
});
export type LetterInLanguage = z.output<typeof inLanguage>;

export const operatorLetters = get("operator/letters", {
  auth: "operator",
  right: "content",
  about: "The letters that the product sends, and in which languages they say something else here.",
  query: z.object({
    /** Part of what a letter says, in any language. */
    search: words(100),
  }),
  data: z.object({
    /** In which letters are written. */
    languages: list(
      z.object({
        /** As the log knows what was written in it; null where no row of it is kept. */
        id: integerOrNull,
        code: word,
        name: text,
        is_offered: yesNo,
        is_standard: yesNo,
      }),
    ),
    letters: list(
      z.object({
        id: oneOf(letterIds, "shared"),
        /** With the values of an example, in the language of the caller; empty for texts of several letters. */
        subject: text,
        /** It says what was searched for. */
        is_found: yesNo,
        languages: list(inLanguage),
      }),
    ),
  }),
});

const letterText = z.object({
  key: word,
  role: oneOf(textRoles, "paragraph"),
  /** What the product says by itself. */
  product: text,
  english: text,
  /** What it says here instead; empty: nothing else. */
  text,
  /** `name` for `{{name}}`: what it may say. */
  values: list(text),
  /** Of these, what it may not leave out. */
  musts: list(text),
  /** The product said something else when it was written. */
  is_stale: yesNo,
  longest: count,
});
export type LetterText = z.output<typeof letterText>;

const shownLetter = z.object({
  subject: text,
  /** A whole document. */
  html: text,
  text,
});

const which = { id: choice(letterIds, "There is no such letter."), language };

export const operatorLetter = get("operator/letters/letter", {
  auth: "operator",
  right: "content",
  about: "The texts of a letter in one language: the product's, and what they say instead.",
  query: z.object(which),
  data: z.object({
    texts: list(letterText),
    /** What its examples are about; none for texts of several letters. */
    examples: list(text),
    /** The first of them as it was saved; texts of several letters are shown in one of these. */
    shown: shownLetter,
    revision: text,
  }),
});

export const operatorLetterTexts = get("operator/letters/texts", {
  auth: "operator",
  right: "content",
  about: "The texts of all letters in one language, with what they say instead.",
  query: z.object({ language }),
  data: list(
    z.object({
      letter: oneOf(letterIds, "shared"),
      ...letterText.pick({ key: true, product: true, english: true, text: true, is_stale: true })
        .shape,
    }),
  ),
});

const texts = letterTexts.optional();

export const saveLetter = post("operator/letters/save", {
  auth: "operator",
  right: "content",
  about:
    "Has a letter say something else in a language; what is left out or empty says what the product says.",
  body: z.object({ ...which, texts, revision: revisionRead }),
  data: nothing,
});

const shown = { ...which, texts, example: words(2) };

export const previewLetter = post("operator/letters/preview", {
  auth: "operator",
  right: "content",
  quiet: true,
  about:
    "A letter as it would be sent, with these texts or as it was saved, with values of an example.",
  body: z.object(shown),
  data: shownLetter,
});

export const testLetter = post("operator/letters/test", {
  auth: "operator",
  right: "content",
  quiet: true,
  about:
    "Sends a letter to the caller, with these texts or as it was saved, and says what the mail server said.",
  body: z.object(shown),
  data: z.object({ outcome: oneOf(testOutcomes, "failed"), answer: text }),
});

export const operatorLettersCalls = [
  operatorLetters,
  operatorLetter,
  operatorLetterTexts,
  saveLetter,
  previewLetter,
  testLetter,
];
