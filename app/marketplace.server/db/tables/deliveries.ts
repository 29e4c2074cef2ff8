import type { Generated, GeneratedAlways } from "kysely";
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
