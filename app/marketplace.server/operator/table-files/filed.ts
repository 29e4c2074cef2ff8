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

interface Before {
  id: string;
  cells: Cells;
}

/** What one is told by where a table is long. */
export interface Only {
  id?: string | undefined;
  title?: string | undefined;
}

interface Fault {
  path: string[];
  message: string;
}

/** A table that comes back as a file. */
export interface Filed {
  /** Nobody else adds to it until the transaction ends; absent where none is added. */
  lock?: (tx: Transaction<Tables>) => Promise<unknown>;
  /** All, or at least those that `only` leaves. */
  find: (database: Database, writing: Writing, only?: Only) => Promise<Kept[]>;
  faultsOf: (typed: Typed, id: string | undefined, writing: Writing) => Fault[];
  /** @throws Refusal */
  write: (
    tx: Transaction<Tables>,
    typed: Typed,
    read: Read,
    writing: Writing,
  ) => Promise<{ id: number | string }>;
  /** What a row says as it would be kept; without one before it is new, unless one of the table says it already. */
  asKept?: (told: Cells, before: Before | undefined, writing: Writing) => Cells;
}
