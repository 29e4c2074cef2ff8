import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { choice, flag, typed } from "../../wire/request-fields";
import { count, integer, list, oneOf, yesNo } from "../../wire/response-fields";
import { verificationFieldTypes } from "../../verification/rules";
import { choiceList, writtenChoices } from "../entries/choices";
import { byId, entry, moved, written, removed } from "../entries/shapes";
import { verificationFieldForm } from "./forms";

/** What agents are asked before they are verified, as operators write it: own calls (contract §5.3). */

const field = z.object({
  ...entry,
  kind: oneOf(verificationFieldTypes, "text"),
  options: choiceList,
  is_hidden: yesNo,
  /** Applications that answer it. */
  answers: count,
});
export type OperatorVerificationField = z.output<typeof field>;

export const operatorVerificationFields = get("operator/verification-fields", {
  auth: "operator",
  right: "catalogue",
  about: "What agents are asked in its order, hidden questions too, with how many answered each.",
  query: byId,
  data: list(field),
});

const { shape } = verificationFieldForm;

export const saveVerificationField = post("operator/verification-fields/save", {
  auth: "operator",
  right: "catalogue",
  about:
    "Adds a question for agents at the end, or changes the one of the id; answers that were given stay as they are.",
  body: z.object({
    ...written,
    name: typed(shape.name),
    kind: choice(verificationFieldTypes, "Please choose a kind."),
    options: writtenChoices,
    is_hidden: flag,
  }),
  data: z.object({ id: integer }),
});

export const moveVerificationField = post("operator/verification-fields/move", {
  auth: "operator",
  right: "catalogue",
  about: "Puts a question for agents one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeVerificationField = post("operator/verification-fields/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Removes a question for agents that nobody has answered.",
  body: z.object(removed),
  data: nothing,
});

export const operatorVerificationFieldsCalls = [
  operatorVerificationFields,
  saveVerificationField,
  moveVerificationField,
  removeVerificationField,
];
