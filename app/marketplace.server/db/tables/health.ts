import type { Generated } from "kysely";
import type { FaultArea, TestChannel, TestOutcome } from "~/contract/operator/health/rules";
import type { Timestamp } from "./columns";

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

export interface SendingTestTable {
  channel: TestChannel;
  tested_at: Timestamp;
  outcome: TestOutcome;
  answer: string;
}
