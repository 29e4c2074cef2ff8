import type { DefaultTimestamp, Timestamp } from "./columns";

export interface HiddenHomeTable {
  member_id: number;
  property_id: number;
  created_at: DefaultTimestamp;
}

export interface HomeNoteTable {
  member_id: number;
  property_id: number;
  body: string;
  written_at: DefaultTimestamp;
}

export interface SeenHomeTable {
  member_id: number;
  property_id: number;
  seen_at: Timestamp;
}

export interface MemberVisitTable {
  member_id: number;
  seen_at: Timestamp;
  since: Timestamp | null;
}
