import { z } from "zod";
import { required } from "../../form-fields";
import { get, nothing, post } from "../../wire/call";
import { flag, typed } from "../../wire/request-fields";
import { count, integerOrNull, list, oneOf, text, word, yesNo } from "../../wire/response-fields";
import { revisionRead } from "../entries/shapes";
import { siteTextForm } from "./forms";

/** The languages that visitors may choose, and what the product's own texts say in them: own calls (contract §5.3). */

/** What operators write in each language: texts, and names of things. */
const writtenKinds = [
  "article",
  "article_category",
  "page",
  "dated_page",
  "announcement",
  "question",
  "slide",
  "homepage_section",
  "footer_link",
  "saved_reply",
  "category",
  "category_meta",
  "parameter",
  "facility",
  "report_reason",
  "verification_field",
  "package",
] as const;
export type WrittenKind = (typeof writtenKinds)[number];

const operatorLanguage = z.object({
  /** As the log knows it; null where no row of it is kept. */
  id: integerOrNull,
  code: word,
  name: text,
  /** Visitors may choose it. */
  is_offered: yesNo,
  /** The one for visitors whose browser asks for none of those that are offered. */
  is_standard: yesNo,
  /** How many texts of the product say something else at this site. */
  changed: count,
  revision: text,
});
export type OperatorLanguage = z.output<typeof operatorLanguage>;

export const operatorLanguages = get("operator/languages", {
  auth: "operator",
  right: "content",
  about:
    "The languages of the site, also those that are switched off, and what is written in which.",
  data: z.object({
    languages: list(operatorLanguage),
    /** How many of each kind there are, and how many of them are wholly written in a language. */
    texts: list(
      z.object({
        kind: oneOf(writtenKinds, "article"),
        all: count,
        written: list(z.object({ language: text, count })),
      }),
    ),
    /** What things are called, each with the languages in which it has a name of its own. */
    names: list(
      z.object({
        kind: oneOf(writtenKinds, "category"),
        name: text,
        names: list(z.object({ language: text, name: text })),
      }),
    ),
  }),
});

const code = z
  .string({ error: "The language code is required." })
  .trim()
  .min(1, "The language code is required.")
  .max(20, "The language code is not valid.")
  .regex(/^[\w-]*$/, "The language code is not valid.");

export const offerLanguage = post("operator/languages/offer", {
  auth: "operator",
  right: "settings",
  about: "Lets visitors choose a language, or no longer. The language of the site stays.",
  body: z.object({ code, is_offered: flag, revision: revisionRead }),
  data: nothing,
});

export const operatorSiteTexts = get("operator/languages/texts", {
  auth: "operator",
  right: "content",
  about: "The texts of the product that say something else at this site, in one language.",
  query: z.object({ code }),
  data: list(z.object({ key: word, text, revision: text })),
});

export const saveSiteText = post("operator/languages/texts/save", {
  auth: "operator",
  right: "content",
  about:
    "Has a text of the product say something else in a language; nothing: what the product says.",
  body: z.object({
    code,
    /** `home.hero.title` */
    /** Names of things are written where the things are. */
    key: typed(
      required("The text is not valid.", 1000).refine((key) => !key.startsWith("terms."), {
        error: "The text is not valid.",
      }),
    ),
    text: typed(siteTextForm.shape.text).optional(),
    revision: revisionRead,
  }),
  data: nothing,
});

export const operatorLanguagesCalls = [
  operatorLanguages,
  offerLanguage,
  operatorSiteTexts,
  saveSiteText,
];
