import type { Generated, GeneratedAlways } from "kysely";
import type { ChosenFilters } from "~/contract/saved-searches/calls";
import type { AlertFrequency } from "~/contract/saved-searches/rules";
import type { DefaultTimestamp, Json, Timestamp } from "./columns";

export interface HomeNewsTable {
  id: GeneratedAlways<number>;
  property_id: number;
  kind: "listed" | "lowered" | "featured";
  was_price_minor: number | null;
  happened_at: Timestamp;
  gathered_at: Timestamp | null;
  told_price_minor: number | null;
  told_status: string | null;
  told_rent_duration: string | null;
}

export interface SavedSearchTable {
  id: Generated<number>;
  member_id: number;
  name: string;
  filters: Json<ChosenFilters>;
  frequency: AlertFrequency;
  time_zone: Generated<string>;
  created_at: DefaultTimestamp;
  looked_at: DefaultTimestamp;
  after_news: Generated<number>;
  next_digest_at: Timestamp | null;
}

export interface SearchAlertTable {
  saved_search_id: number;
  property_id: number;
  was_price_minor: number | null;
  gathered_at: Timestamp;
  alert_id: string | null;
}
