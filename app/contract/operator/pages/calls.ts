import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { datedPageForm, sitePageForm } from "./forms";
import { removed, revisionRead, state } from "../entries/shapes";
import { choice, id, optionalChoice, optionalId, paging, typed } from "../../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  list,
  text,
  total,
  translationsWith,
} from "../../wire/response-fields";
import { sitePages } from "../../content/rules";

/** What the operator writes about the house, version by version: own calls (contract §5.3). */

const page = choice(sitePages);

const operatorPage = z.object({
  page: z.enum(sitePages),
  /** 0: nothing was written yet. */
  number: count,
  /** Markdown; what was HTML, HTML. */
  text,
  translations: translationsWith({ text }),
  changed_at: dateOrNull,
  operator_name: text,
  revision: text,
});
export type OperatorPage = z.output<typeof operatorPage>;

export const operatorPages = get("operator/pages", {
  auth: "operator",
  right: "content",
  about: "What is written about the house, as it was typed, in all languages.",
  query: z.object({ page: optionalChoice(sitePages) }),
  data: list(operatorPage),
});

const pageVersion = z.object({
  number: integer,
  created_at: dateOrNull,
  operator_name: text,
  /** Members who registered while it held; of what is not told to whoever registers, 0. */
  members: count,
});

export const operatorPageVersions = get("operator/pages/versions", {
  auth: "operator",
  right: "content",
  about: "The versions of a page, latest first.",
  query: z.object({ page, ...paging(20) }),
  data: list(pageVersion),
  extra: total,
});

export const operatorPageVersion = get("operator/pages/version", {
  auth: "operator",
  right: "content",
  about: "A version of a page as the HTML that was shown; it is not made safe yet.",
  query: z.object({ page, number: id }),
  data: list(pageVersion.extend({ html: text, translations: translationsWith({ html: text }) })),
});

export const savePage = post("operator/pages/save", {
  auth: "operator",
  right: "content",
  about: "Writes a new version of a page, which is shown at once.",
  body: z.object({
    page,
    text: typed(sitePageForm.shape.text).optional(),
    translations: sitePageForm.shape.translations,
    revision: revisionRead,
  }),
  data: z.object({ number: integer }),
});

export const restorePage = post("operator/pages/restore", {
  auth: "operator",
  right: "content",
  about: "Writes a new version of a page that says what an older one said.",
  body: z.object({ page, number: id, revision: revisionRead }),
  data: z.object({ number: integer }),
});

const datedPage = z.object({
  id: integer,
  page: z.enum(sitePages),
  holds_from: dateOrNull,
  /** The same in the time of the site, as forms say it. */
  holds_at: text,
  /** Markdown; what begins with a tag, HTML. */
  text,
  translations: translationsWith({ text }),
  changed_at: dateOrNull,
  operator_name: text,
  revision: text,
});
export type DatedPage = z.output<typeof datedPage>;

export const operatorDatedPages = get("operator/pages/dated", {
  auth: "operator",
  right: "content",
  about: "Texts of pages that are to hold from a time on, the next one first.",
  query: z.object({ page: optionalChoice(sitePages), id: optionalId }),
  data: list(datedPage),
});

const { shape: datedFields } = datedPageForm;

export const saveDatedPage = post("operator/pages/dated/save", {
  auth: "operator",
  right: "content",
  about:
    "Writes what a page says from a time on, or changes the one of the id. It takes the place of the whole text.",
  body: z.object({
    ...state,
    page,
    /** In the time of the site: 2027-01-31T08:00. */
    holds_at: typed(datedFields.holds_at),
    text: typed(datedFields.text),
    translations: datedFields.translations,
  }),
  data: z.object({ id: integer }),
});

export const removeDatedPage = post("operator/pages/dated/remove", {
  auth: "operator",
  right: "content",
  about: "Withdraws a text before its time.",
  body: z.object(removed),
  data: nothing,
});

export const operatorPagesCalls = [
  operatorPages,
  operatorPageVersions,
  operatorPageVersion,
  savePage,
  restorePage,
  operatorDatedPages,
  saveDatedPage,
  removeDatedPage,
];
