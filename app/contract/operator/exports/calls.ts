import { z } from "zod";
import { nothing, post } from "../../wire/call";
import { choice, idOrZero } from "../../wire/request-fields";
import { exportedTables } from "./rules";

export const noteExport = post("operator/exports", {
  auth: "operator",
  right: "console",
  momentary: true,
  about:
    "Says that a table was taken away as a file, with how many rows: the log keeps it, not what was searched for.",
  body: z.object({ list: choice(exportedTables), row_count: idOrZero }),
  data: nothing,
});

export const operatorExportsCalls = [noteExport];
