import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ReplyUse } from "~/contract/operator/saved-replies/rules";
import type { Cells } from "~/contract/operator/table-files/cells";
import type { TableRowState } from "~/contract/operator/table-files/rules";
import type { DefaultJson, DefaultTimestamp, Timestamp } from "./columns";
import type { Translations } from "./content";

export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  created_at: DefaultTimestamp;
}

export interface OperatorActTable {
  id: GeneratedAlways<number>;
  operator_id: number | null;
  act: string;
  subject_kind: string;
  subject_id: number;
  reason: string | null;
  /** Whom its reason is about, where nothing that it changed says so. */
  about_member_id: number | null;
  created_at: DefaultTimestamp;
  /** The transaction in which it was done; its changes are told by `operator_change`. */
  deed: GeneratedAlways<number | null>;
}

/** Written by the database alone (migration 0160). */
export interface OperatorChangeTable {
  id: GeneratedAlways<number>;
  deed: GeneratedAlways<number>;
  subject: GeneratedAlways<string>;
  row_key: GeneratedAlways<string>;
  member_id: GeneratedAlways<number | null>;
  before: ColumnType<Record<string, unknown> | null, never, null>;
  after: ColumnType<Record<string, unknown> | null, never, null>;
}

export interface PropertyReportTable {
  id: Generated<number>;
  property_id: number;
  member_id: number;
  reason_id: number | null;
  reason: Generated<string>;
  other_message: Generated<string>;
  decision: "dismissed" | "upheld" | null;
  decided_at: Timestamp | null;
  created_at: DefaultTimestamp;
}

export interface ReportReasonTable {
  id: Generated<number>;
  reason: string;
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface RateLimitTable {
  name: string;
  subject: string;
  window_start: Timestamp;
  tries: number;
}

/** Many things that an operator decided about at once; its id is the caller's (migration 0163). */
export interface ReviewAttemptTable {
  id: string;
  operator_id: number;
  decision: "approve" | "refuse" | "move";
  /** Of a move: where to; else 0. */
  category_id: Generated<number>;
  created_at: Timestamp;
}

export interface ReviewAttemptItemTable {
  attempt_id: string;
  kind: string;
  subject_id: number;
  place: number;
  outcome: "decided" | "overtaken" | "impossible";
  message: Generated<string>;
}

/** A file of rows of a table of the console, which somebody sent (migration 0235). */
export interface TableFileTable {
  id: GeneratedAlways<number>;
  operator_id: number;
  list: string;
  left_out: string[];
  created_at: Timestamp;
  applied_at: Timestamp | null;
}

export interface TableFileRowTable {
  file_id: number;
  number: number;
  subject_id: string | null;
  name: string;
  state: TableRowState;
  revision: string;
  cells: ColumnType<Cells, string, string>;
  changes: ColumnType<{ column: string; before: string; after: string }[], string, string>;
  faults: ColumnType<{ column: string; message: string }[], string, string>;
  is_done: Generated<boolean>;
}

/** Who looks after something of the review list (migration 0164). */
export interface ReviewAssignmentTable {
  kind: string;
  subject_id: number;
  operator_id: number;
  assigned_at: Timestamp;
}

/** What operators noted about it, for each other. */
export interface ReviewNoteTable {
  id: GeneratedAlways<number>;
  kind: string;
  subject_id: number;
  operator_id: number | null;
  body: string;
  created_at: Timestamp;
}

/** What operators write often, kept (migration 0187). */
export interface SavedReplyTable {
  id: GeneratedAlways<number>;
  name: string;
  body: string;
  translations: DefaultJson<Translations<"text">>;
  uses: ReplyUse[];
  position: Generated<number>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** A reported home that is off the site until that is decided (migration 0188). */
export interface ReportHoldTable {
  property_id: number;
  held_at: Timestamp;
}
