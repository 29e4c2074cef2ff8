import { z } from "zod";
import { get, post } from "../../wire/call";
import { coerced, id, isNothing, partsOf, typed } from "../../wire/request-fields";
import {
  integer,
  list,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  url,
} from "../../wire/response-fields";
import { outcomes } from "../review-list/rules";
import { moveForm } from "./forms";
import {
  type MovedItem,
  movedKinds,
  mostMovedTogether,
  moveObstacles,
  readMovedWord,
  tooManyToMove,
} from "./rules";

/** Moving many listings to another category: own calls (contract §5.3, decision 195). */

const listError = { error: "The list is not valid." };
/** "listings:12:3,projects:4:1": kinds, ids and the revisions that were read. */
const items = coerced<MovedItem[], string>(
  (value) =>
    isNothing(value)
      ? []
      : partsOf(value).map((part) =>
          typeof part === "string" ? readMovedWord(part.trim()) : null,
        ),
  z
    .array(
      z.object({ kind: z.enum(movedKinds), id: z.number(), revision: z.number() }, listError),
      listError,
    )
    .min(1, "Please tick something first.")
    .max(mostMovedTogether, tooManyToMove),
);

const attempt = typed(z.uuid({ error: "The attempt is not valid." }));

const named = { kind: oneOf(movedKinds, "listings"), id: integer };

const moveOf = z.object({
  ...named,
  /** Empty for what is gone. */
  title: text,
  image: url,
  city: text,
  /** Where it stands now. */
  category: text,
  /** null: the operators. */
  owner: objectOrNull(z.object({ id: integer, name: text })),
  /** null: it can be moved. */
  obstacle: oneOfOrNull(moveObstacles),
  /** Names of what it answers: what the other category asks for too, and what goes. */
  staying: list(text),
  going: list(text),
  /** What the other category needs and it does not say. */
  missing: list(text),
});
export type MoveOf = z.output<typeof moveOf>;

export const operatorMovePreview = get("operator/moves/preview", {
  auth: "operator",
  right: "behalf",
  momentary: true,
  about:
    "What becomes of each of these listings in another category: which answers stay, which go.",
  query: z.object({ category_id: id, items }),
  data: list(moveOf),
});

const moved = z.object({
  ...named,
  title: text,
  outcome: oneOf(outcomes, "impossible"),
  /** Why it was not possible. */
  message: text,
});
export type Moved = z.output<typeof moved>;

export const moveTogether = post("operator/moves", {
  auth: "operator",
  right: "behalf",
  about:
    "Moves listings to another category, each in a transaction of its own; owners are told. An attempt that is sent again moves nothing twice and is answered the same.",
  body: z.object({
    /** Made once by the caller (a UUID), the same whenever it is sent again. */
    attempt,
    category_id: id,
    items,
    /** Read by each owner. */
    reason: typed(moveForm.shape.reason),
  }),
  data: list(moved),
});

export const operatorMoveAttempt = get("operator/moves/attempt", {
  auth: "operator",
  right: "behalf",
  momentary: true,
  about: "What became of each of many that the caller moved at once, for thirty days.",
  query: z.object({ attempt }),
  data: list(moved),
  /** Its name; empty: it was removed. */
  extra: { category: text },
});

export const operatorMovesCalls = [operatorMovePreview, moveTogether, operatorMoveAttempt];
