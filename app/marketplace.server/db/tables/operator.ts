import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultTimestamp, Timestamp } from "./columns";

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
  created_at: DefaultTimestamp;
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
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface RateLimitTable {
  name: string;
  subject: string;
  window_start: Timestamp;
  tries: number;
}
