import type { Generated } from "kysely";
import type { Timestamp } from "./columns";

/** What happened to a home on a day (UTC). */
export interface PropertyDayTable {
  property_id: number;
  day: string;
  views: Generated<number>;
  favourites: Generated<number>;
  interests: Generated<number>;
}

export interface ProjectDayTable {
  project_id: number;
  day: string;
  views: Generated<number>;
}

export interface DashboardVisitTable {
  member_id: number;
  seen_at: Timestamp;
  since: Timestamp | null;
}
