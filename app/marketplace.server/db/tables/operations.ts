import type { Generated, GeneratedAlways } from "kysely";
import type { ReturnReason } from "~/contract/mail/rules";
import type { FaultArea, TestChannel, TestOutcome } from "~/contract/operator/health/rules";
import type { Timestamp } from "./columns";

export interface DeliveryTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  channel: string;
  kind: string;
  event: string;
  member_id: number | null;
  about_id: number | null;
  address: string | null;
  language: string | null;
  is_bulk: Generated<boolean>;
  created_at: Timestamp;
  useful_until: Timestamp | null;
  claimed_at: Timestamp | null;
  tries: Generated<number>;
  failure: string | null;
  /** Null: it is still tried. */
  given_up_at: Timestamp | null;
  news_id: number | null;
}

export interface JobRunTable {
  name: string;
  ended_at: Timestamp | null;
  failed_at: Timestamp | null;
  failure: Generated<string>;
}

export interface FaultTable {
  area: FaultArea;
  subject: string;
  reason: string;
  fault_count: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface MailReturnTable {
  letter_id: string;
  /** Null: nobody's account. */
  member_id: number | null;
  address: string | null;
  reason: ReturnReason;
  status: string;
  returned_at: Timestamp;
  settled_at: Timestamp | null;
}

export interface SendingTestTable {
  channel: TestChannel;
  tested_at: Timestamp;
  outcome: TestOutcome;
  answer: string;
}
