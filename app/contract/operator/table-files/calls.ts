import { z } from "zod";
import { get, post } from "../../wire/call";
import { choice, id, optionalChoice, paging } from "../../wire/request-fields";
import { requiredFile } from "../../wire/request-lists";
import {
  count,
  integer,
  list,
  oneOf,
  text,
  total,
  wordOrNull,
  yesNo,
} from "../../wire/response-fields";
import { filedTables, tableRowStates } from "./rules";

/** Rows of the console's own tables out of files: own calls (contract §5.3, decision 214). */

/** Which right a table takes stands with the file as which it leaves. */
const access = { auth: "operator", right: "console" } as const;

export const readTableFile = post("operator/table-files", {
  ...access,
  quiet: true,
  files: true,
  about:
    "Reads rows of a table out of a file of separated values, as the table leaves as one: nothing is changed before they are applied.",
  body: z.object({ table: choice(filedTables), file: requiredFile("Please choose a file.") }),
  data: z.object({ id: integer }),
});

const tableRow = z.object({
  /** Which of the file. */
  number: integer,
  /** Which one of the table; null: it is not there yet. */
  subject_id: wordOrNull,
  name: text,
  state: oneOf(tableRowStates, "unchanged"),
  is_done: yesNo,
  /** By column, as it stands and as it is to be. */
  changes: list(z.object({ column: text, before: text, after: text })),
  /** Why it is refused, and because of which column. */
  faults: list(z.object({ column: text, message: text })),
});
export type TableRow = z.output<typeof tableRow>;

export const tableFile = get("operator/table-files", {
  ...access,
  momentary: true,
  about:
    "What becomes of the rows of a file that the caller sent, or became of them, for thirty days.",
  query: z.object({ id, state: optionalChoice(tableRowStates), ...paging(50) }),
  data: list(tableRow),
  extra: {
    ...total,
    table: oneOf(filedTables, "categories"),
    is_applied: yesNo,
    /** Columns that say nothing of the table. */
    left_out: list(text),
    /** Rows by what becomes of them. */
    counts: z.object({
      ...{ new: count, changed: count, unchanged: count, refused: count },
      /** Of those that are new or changed. */
      done: count,
    }),
  },
});

export const applyTableFile = post("operator/table-files/apply", {
  ...access,
  about:
    "Does what a file of rows says, each row by itself, for some seconds: one that somebody changed since is refused. Whoever sends it again goes on with those that are left, and has nothing done twice.",
  body: z.object({ id }),
  data: z.object({ done: count, left: count }),
});

export const operatorTableFilesCalls = [readTableFile, tableFile, applyTableFile];
