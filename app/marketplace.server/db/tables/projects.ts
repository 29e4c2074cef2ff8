import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultTimestamp } from "./columns";
import type { RequestStatus } from "./listings";

export type ProjectKind = "upcoming" | "under_construction";

export interface ProjectTable {
  id: Generated<number>;
  slug: string;
  owner_id: number | null;
  category_id: number;
  title: string;
  description: string;
  kind: Generated<ProjectKind>;
  location: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  image_key: Generated<string>;
  video_link: Generated<string>;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  meta_image_key: Generated<string>;
  is_active: Generated<boolean>;
  hidden_by_owner: Generated<boolean>;
  request_status: Generated<RequestStatus>;
  is_promoted: Generated<boolean>;
  view_count: Generated<number>;
  is_sample: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** How often it was changed; kept by trigger. */
  revision: GeneratedAlways<number>;
  /** Which of these operators made for its owner, the latest. */
  behalf_revision: Generated<number>;
  /** Its owner was deactivated; kept by trigger. */
  is_withheld: GeneratedAlways<boolean>;
  is_public: GeneratedAlways<boolean>;
}

export interface ProjectFileTable {
  id: Generated<number>;
  project_id: number;
  media_key: string;
  kind: "image" | "doc";
  file_name: Generated<string>;
  position: Generated<number>;
  created_at: DefaultTimestamp;
}

export interface ProjectPlanTable {
  id: Generated<number>;
  project_id: number;
  title: string;
  media_key: string;
  created_at: DefaultTimestamp;
}

export interface ProjectViewTable {
  project_id: number;
  day: string;
  visitor_hash: Buffer;
}
