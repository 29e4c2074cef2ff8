import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultTimestamp, Json, Timestamp } from "./columns";

export type ListingStatus = "sell" | "rent" | "sold" | "rented";
export type RentDuration = "Daily" | "Monthly" | "Yearly" | "Quarterly";
export type RequestStatus = "pending" | "approved" | "rejected";
type AdvertisementKind = "HomeScreen" | "Slider" | "ProductListing";

/** What a member submitted under a key, and the listing that came of it. */
export interface SubmissionTable {
  member_id: number;
  kind: "property" | "project";
  key: string;
  property_id: number | null;
  project_id: number | null;
  created_at: DefaultTimestamp;
}

export interface PropertyTable {
  id: Generated<number>;
  slug: string;
  owner_id: number | null;
  category_id: number;
  package_id: number | null;
  title: string;
  description: string;
  address: Generated<string>;
  client_address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  price_minor: number;
  currency: string;
  status: ListingStatus;
  rent_duration: RentDuration | null;
  is_active: Generated<boolean>;
  hidden_by_owner: Generated<boolean>;
  request_status: Generated<RequestStatus>;
  is_premium: Generated<boolean>;
  title_image_key: Generated<string>;
  three_d_image_key: Generated<string>;
  video_link: Generated<string>;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  meta_image_key: Generated<string>;
  view_count: Generated<number>;
  favourite_count: Generated<number>;
  is_promoted: Generated<boolean>;
  under_offer_since: Timestamp | null;
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
  search_text: GeneratedAlways<string>;
}

export interface PropertyDocumentTable {
  id: Generated<number>;
  property_id: number;
  media_key: string;
  file_name: string;
  extension: string;
}

export interface PropertyFacilityTable {
  id: Generated<number>;
  property_id: number;
  facility_id: number;
  distance: number;
}

export interface PropertyParameterTable {
  property_id: number;
  parameter_id: number;
  value: Json<string | string[]>;
}

export interface PropertyPictureTable {
  id: Generated<number>;
  property_id: number;
  media_key: string;
  position: Generated<number>;
}

/** Whether a home still stands, as its owner last said; kept by triggers (migration 0081). */
export interface ListingConfirmationTable {
  property_id: number;
  confirmed_at: Timestamp;
  asked_at: Timestamp | null;
  lapsed_at: Timestamp | null;
}

/** A home that is off the market, or was deleted; kept by triggers (migration 0082). */
export interface MarketAbsenceTable {
  id: Generated<number>;
  property_id: number | null;
  owner_id: number | null;
  place_digest: Buffer | null;
  listed_at: Timestamp;
  left_at: Timestamp;
}

/** That a home was under offer or let agreed; kept by triggers (migration 0083). */
export interface UnderOfferTable {
  id: Generated<number>;
  property_id: number;
  began_at: Timestamp;
  ended_at: Timestamp | null;
  outcome: "withdrawn" | "sold" | "rented" | null;
  is_told: Generated<boolean>;
  asked_at: Timestamp | null;
}

export interface PropertyViewTable {
  property_id: number;
  day: string;
  visitor_hash: Buffer;
}

export interface PropertyHistoryTable {
  id: Generated<number>;
  property_id: number;
  price_minor: number;
  status: ListingStatus;
  rent_duration: RentDuration | null;
  changed_at: Timestamp;
}

export interface FormerSlugTable {
  kind: "property" | "project" | "member" | "article";
  slug: string;
  holder_id: number | null;
  city: Generated<string>;
  category_id: number | null;
  was_rented: Generated<boolean>;
  created_at: DefaultTimestamp;
}

export interface FavouriteTable {
  member_id: number;
  property_id: number;
  created_at: DefaultTimestamp;
}

export interface InterestTable {
  member_id: number;
  property_id: number;
  created_at: DefaultTimestamp;
}

/** A listing that operators hold back by hand; of one of the two (migration 0217). */
export interface ListingHoldTable {
  property_id: number | null;
  project_id: number | null;
  reason: string;
  held_at: Timestamp;
}

export interface RejectionTable {
  id: Generated<number>;
  property_id: number | null;
  project_id: number | null;
  reason: string;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** What a listing said before its owner changed it, until it is decided anew (migration 0178). */
export interface ListingBeforeEditTable {
  property_id: number | null;
  project_id: number | null;
  decision: "approved" | "rejected";
  said: Json<Record<string, unknown>>;
  edited_at: Timestamp;
}

export interface AdvertisementTable {
  id: Generated<number>;
  member_id: number | null;
  package_id: number | null;
  property_id: number | null;
  project_id: number | null;
  kind: Generated<AdvertisementKind>;
  status: Generated<number>;
  is_enabled: Generated<boolean>;
  start_date: DefaultTimestamp;
  end_date: Timestamp | null;
  reject_reason: string | null;
  is_gift: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** Rows by table. */
export type KeptRows = Record<string, Record<string, unknown>[]>;

/** What a member deleted, for as long as operators can bring it back (migration 0191). */
export interface DeletedListingTable {
  id: GeneratedAlways<number>;
  kind: "property" | "project";
  listing_id: number;
  owner_id: number | null;
  category_id: number | null;
  title: string;
  city: string;
  request_status: RequestStatus;
  said: Json<KeptRows>;
  deleted_at: Timestamp;
}

export interface DeletedListingFileTable {
  deleted_listing_id: number;
  media_key: string;
}
