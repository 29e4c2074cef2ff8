import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { optionalChoice, typed } from "../../wire/request-fields";
import { listOf } from "../../wire/request-lists";
import { integer, list, oneOf, text } from "../../wire/response-fields";
import { byId, moved, state, removed } from "../entries/shapes";
import { savedReplyForm } from "./forms";
import { replyUses } from "./rules";

/** Short texts that operators keep for what they write often: own calls (contract §5.3). */

const savedReply = z.object({
  id: integer,
  /** For operators alone. */
  name: text,
  /** In the language of the site, and in others. */
  text,
  translations: list(z.object({ language: text, text })),
  uses: list(oneOf(replyUses, "listing")),
  /** Names the state that was read; whoever changes or uses it says which. */
  revision: text,
});
export type SavedReply = z.output<typeof savedReply>;

export const operatorSavedReplies = get("operator/saved-replies", {
  auth: "operator",
  right: "review",
  momentary: true,
  about: "Saved replies in their order, or those for one kind of decision.",
  query: byId.extend({ use: optionalChoice(replyUses) }),
  data: list(savedReply),
});

export const saveSavedReply = post("operator/saved-replies/save", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Adds a saved reply at the end, or changes the one of the id.",
  body: z.object({
    ...state,
    name: typed(savedReplyForm.shape.name),
    text: typed(savedReplyForm.shape.text),
    translations: savedReplyForm.shape.translations,
    uses: listOf(typed(savedReplyForm.shape.uses.element), replyUses.length),
  }),
  data: z.object({ id: integer }),
});

export const moveSavedReply = post("operator/saved-replies/move", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Puts a saved reply one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeSavedReply = post("operator/saved-replies/remove", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Removes a saved reply; what was written with it stays.",
  body: z.object(removed),
  data: nothing,
});

export const operatorSavedRepliesCalls = [
  operatorSavedReplies,
  saveSavedReply,
  moveSavedReply,
  removeSavedReply,
];
