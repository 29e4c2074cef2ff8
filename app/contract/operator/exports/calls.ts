import { z } from "zod";
import { nothing, post } from "../../wire/call";
import { choice, idOrZero } from "../../wire/request-fields";
import type { Right } from "../team/rules";

/** Lists of the console that leave as files, each with the right that reading it takes. */
export const rightsToExport = {
  members: "members",
  listings: "listings",
  acts: "log",
  payments: "payments",
  figures: "figures",
} as const satisfies Record<string, Right>;
export type ExportedList = keyof typeof rightsToExport;

const lists = Object.keys(rightsToExport) as [ExportedList, ...ExportedList[]];

/** What the log says was taken away; a file's place here, from 1, is its number there. */
export const exportedFiles = [...lists, "homes"] as const;

export const noteExport = post("operator/exports", {
  auth: "operator",
  right: "console",
  momentary: true,
  about:
    "Says that a list was taken away as a file, with how many rows: the log keeps it, not what was searched for.",
  body: z.object({ list: choice(lists), row_count: idOrZero }),
  data: nothing,
});

export const operatorExportsCalls = [noteExport];
