import type { Cells, TableEntry, Typed } from "~/contract/operator/table-files/cells";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import type { Writing } from "../entries/entry";

/** One of a table. */
export interface Kept extends TableEntry {
  revision: string;
  /** What it is called, where its first column may be empty. */
  title?: string;
}

/** Which one was read, and how it was; none for what is new. */
interface Read {
  id: string | undefined;
  revision: string;
}

interface Fault {
  path: string[];
  message: string;
}

/** A table that comes back as a file. */
export interface Filed {
  /** Nobody else adds to it until the transaction ends; absent where none is added. */
  lock?: (tx: Transaction<Tables>) => Promise<unknown>;
  find: (database: Database, writing: Writing) => Promise<Kept[]>;
  faultsOf: (typed: Typed, id: string | undefined, writing: Writing) => Fault[];
  /** @throws Refusal */
  write: (
    tx: Transaction<Tables>,
    typed: Typed,
    read: Read,
    writing: Writing,
  ) => Promise<{ id: number | string }>;
  /** What a row says as it would be kept. */
  asKept?: (told: Cells, before: { id: string; cells: Cells }, writing: Writing) => Cells;
}
