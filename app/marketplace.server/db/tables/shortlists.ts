import type { Generated } from "kysely";
import type { DefaultTimestamp } from "./columns";

export interface ShortlistTable {
  id: Generated<number>;
  owner_id: number;
  name: string;
  created_at: DefaultTimestamp;
  look_hash: Buffer | null;
  look_sealed: string | null;
  write_hash: Buffer | null;
  write_sealed: string | null;
}

export interface ShortlistHomeTable {
  shortlist_id: number;
  property_id: number;
  owner_id: number;
  title: string;
  added_at: DefaultTimestamp;
}

export interface ShortlistPersonTable {
  id: Generated<number>;
  shortlist_id: number;
  member_id: number | null;
  name: string;
  key_hash: Buffer | null;
  joined_at: DefaultTimestamp;
  has_ended: Generated<boolean>;
}

export interface ShortlistReaderTable {
  shortlist_id: number;
  member_id: number;
  link_hash: Buffer;
  opened_at: DefaultTimestamp;
}

export interface ShortlistHeartTable {
  shortlist_id: number;
  property_id: number;
  person_id: number;
  created_at: DefaultTimestamp;
}

export interface ShortlistWordTable {
  id: Generated<number>;
  shortlist_id: number;
  property_id: number;
  person_id: number;
  body: string;
  written_at: DefaultTimestamp;
}
