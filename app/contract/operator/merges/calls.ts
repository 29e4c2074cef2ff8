import { z } from "zod";
import { get, post } from "../../wire/call";
import { id, typed, words } from "../../wire/request-fields";
import { count, list, oneOf, oneOfOrNull, text, yesNo } from "../../wire/response-fields";
import { operatorMember } from "../members/calls";
import { mergeForm } from "./forms";
import { mergedSides, mergedThings, mergeObstacles, signInWays } from "./rules";

const two = {
  /** The account that stays. */
  id,
  /** The one that ends. */
  ending_id: id,
};

export const operatorMerge = get("operator/members/merge/preview", {
  auth: "operator",
  right: "merging",
  momentary: true,
  about: "What becomes of two members' accounts when one is merged into the other.",
  query: z.object(two),
  data: z.object({
    kept: operatorMember,
    ending: operatorMember,
    /** Why they cannot be merged; null: they can. */
    obstacle: oneOfOrNull(mergeObstacles),
    /** What the ending account has, by what it is: so many come along, and of so many the other one has its own. */
    things: list(z.object({ thing: oneOf(mergedThings, "homes"), comes: count, is_double: count })),
    /** What is between the two, and nobody's any more; and requests to see a home that the other one asked to see, too. */
    between: z.object({ conversations: count, viewings: count, marks: count, called_off: count }),
    /** How the ending account is signed in to: what the other one gets, and what ends. */
    ways: list(z.object({ way: oneOf(signInWays, "email"), comes: yesNo })),
    /** Names what was read; it is handed back with the decision. */
    seen: text,
  }),
});

export const mergeMembers = post("operator/members/merge", {
  auth: "operator",
  right: "merging",
  about:
    "Merges two members' accounts: all that belongs to one goes to the other, and the one ends. It cannot be undone; both are told, and whoever cannot be is named. Takes a recent sign-in.",
  body: z.object({ ...two, seen: words(100), reason: typed(mergeForm.shape.reason) }),
  data: z.object({
    /** Whom no letter and no device could tell: there is no proven address. */
    untold: list(oneOf(mergedSides, "stayed")),
  }),
});

export const operatorMergesCalls = [operatorMerge, mergeMembers];
