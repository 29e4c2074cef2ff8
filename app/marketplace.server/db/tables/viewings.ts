import type { ColumnType, Generated } from "kysely";
import type { DefaultTimestamp, Timestamp } from "./columns";

export type ViewingState = "requested" | "accepted" | "declined" | "cancelled" | "passed";
export type ViewingSide = "asker" | "owner";
type ViewingEndReason =
  "sold" | "rented" | "withdrawn" | "deleted" | "member_gone" | "handed_over" | "asked_twice";

export interface ViewingTable {
  id: Generated<number>;
  property_id: number | null;
  property_title: string;
  time_zone: string;
  asker_id: number | null;
  owner_id: number | null;
  is_operators: boolean;
  state: Generated<ViewingState>;
  offered_times: ColumnType<Date[], Date[], Date[]>;
  offered_by: Generated<ViewingSide>;
  viewing_at: Timestamp | null;
  passes_at: Timestamp;
  asker_note: Generated<string>;
  owner_note: Generated<string>;
  ended_by: ViewingSide | null;
  end_reason: ViewingEndReason | null;
  owes_letters: Generated<boolean>;
  calendar_sequence: number | null;
  reminded_at: Timestamp | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}
