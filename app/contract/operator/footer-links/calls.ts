import { z } from "zod";
import { footerLink } from "../../site/shapes";
import { get, nothing, post } from "../../wire/call";
import { flag, typed } from "../../wire/request-fields";
import { integer, list, text, yesNo } from "../../wire/response-fields";
import { byId, moved, state, removed } from "../entries/shapes";
import { footerLinkForm } from "./forms";

/** Links in the last line of every page, as operators write them: own calls (contract §5.3). */

const operatorFooterLink = footerLink.extend({
  id: integer,
  /** Visitors do not see it. */
  is_hidden: yesNo,
  revision: text,
});
export type OperatorFooterLink = z.output<typeof operatorFooterLink>;

export const operatorFooterLinks = get("operator/footer-links", {
  auth: "operator",
  right: "content",
  about: "Links in the last line of every page in their order, hidden ones too, in all languages.",
  query: byId,
  data: list(operatorFooterLink),
});

const { shape: fields } = footerLinkForm;

export const saveFooterLink = post("operator/footer-links/save", {
  auth: "operator",
  right: "content",
  about: "Adds a link at the end, or changes the one of the id.",
  body: z.object({
    ...state,
    label: typed(fields.label),
    link: typed(fields.link),
    translations: fields.translations,
    is_hidden: flag,
  }),
  data: z.object({ id: integer }),
});

export const moveFooterLink = post("operator/footer-links/move", {
  auth: "operator",
  right: "content",
  about: "Puts a link one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeFooterLink = post("operator/footer-links/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a link in all languages.",
  body: z.object(removed),
  data: nothing,
});

export const operatorFooterLinksCalls = [
  operatorFooterLinks,
  saveFooterLink,
  moveFooterLink,
  removeFooterLink,
];
