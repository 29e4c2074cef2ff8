import type { ExportedTable } from "~/contract/operator/exports/rules";
import { catalogueTables } from "./catalogue.server";
import { contentTables } from "./content.server";
import { logTables } from "./logs.server";
import { marketTables } from "./market.server";
import type { Table } from "./table.server";

/** The tables of the console, as they leave as files. */
export const tables: Record<ExportedTable, Table> = {
  ...marketTables,
  ...logTables,
  ...catalogueTables,
  ...contentTables,
};
