import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { id, optionalId } from "../../wire/request-fields";
import { integer, list, text } from "../../wire/response-fields";

/** Putting things back as they were before an operator's act: own calls (contract §5.3). */

const undoableAct = z.object({
  id: integer,
  /** `change`, `remove`, `order` …; `undo` for what was put back and can be done again. */
  act: text,
  subject_kind: text,
});
export type UndoableAct = z.output<typeof undoableAct>;

export const operatorUndoable = get("operator/undoable", {
  auth: "operator",
  right: "console",
  momentary: true,
  about:
    "The act of the id, or else what the caller did last in the last minutes, where it can be undone and the caller's role may.",
  query: z.object({ id: optionalId }),
  data: list(undoableAct),
});

export const undoAct = post("operator/undo", {
  auth: "operator",
  right: "console",
  about: "Puts back what an act changed. Refused where any of it was changed since.",
  body: z.object({ id }),
  data: nothing,
});

export const operatorUndoCalls = [operatorUndoable, undoAct];
