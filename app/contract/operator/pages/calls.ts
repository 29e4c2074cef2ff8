import { z } from "zod";
import { get, post } from "../../wire/call";
import { sitePageForm } from "./forms";
import { revisionRead } from "../entries/shapes";
import { choice, id, optionalChoice, paging, typed } from "../../wire/request-fields";
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

export const operatorPagesCalls = [
  operatorPages,
  operatorPageVersions,
  operatorPageVersion,
  savePage,
  restorePage,
];
