import type { Generated } from "kysely";
import type { DefaultTimestamp, Timestamp } from "./columns";

export interface ConversationTable {
  id: Generated<number>;
  property_id: number;
  low_id: number;
  high_id: number;
  started_by: number;
  created_at: Timestamp;
}

export interface ConversationSideTable {
  conversation_id: number;
  /** 0: the operators. */
  person_id: number;
  partner_id: number;
  read_up_to: Generated<number>;
  cleared_up_to: Generated<number>;
  last_message_id: Generated<number>;
  told_up_to: Generated<number>;
}

export interface ChatMessageTable {
  id: Generated<number>;
  conversation_id: number;
  sender_id: number;
  body: Generated<string>;
  file_key: string | null;
  file_name: Generated<string>;
  /** Bytes. */
  file_size: Generated<number>;
  audio_key: string | null;
  client_id: string | null;
  held_for: "links" | "repeated" | null;
  created_at: Timestamp;
}

export interface HeldMessageTable {
  id: Generated<number>;
  message_id: number;
  rule: "links" | "repeated";
  held_at: Timestamp;
  decided_at: Timestamp | null;
  decision: "released" | "refused" | null;
  reason: Generated<string>;
}

export interface SentWordsTable {
  sender_id: number;
  /** SHA-256. */
  digest: Buffer;
  partner_id: number;
  sent_at: Timestamp;
}

export interface BlockTable {
  blocker_id: number;
  blocked_id: number;
  reason: Generated<string>;
  created_at: Timestamp;
}

export interface ChatReportTable {
  id: Generated<number>;
  property_id: number | null;
  property_title: string;
  reporter_id: number;
  reported_id: number;
  reason: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decision: "dismissed" | "upheld" | null;
}

export interface ChatReportMessageTable {
  id: Generated<number>;
  report_id: number;
  is_reporters: boolean;
  body: string;
  file_key: string | null;
  file_name: string;
  audio_key: string | null;
  sent_at: Timestamp;
}

export interface LiveChangeTable {
  person_id: number;
  number: number;
  /** JSON of contract/live.ts `LiveChange`. */
  change: string;
  noted_at: DefaultTimestamp;
}
