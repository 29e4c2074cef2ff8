import type { Generated } from "kysely";
import type { FeedFormat, FeedRowState, FeedRunState } from "~/contract/operator/imports/rules";
import type { DefaultJson, DefaultTimestamp, Timestamp } from "./columns";

export interface ListingFeedTable {
  id: Generated<number>;
  member_id: number;
  name: string;
  format: FeedFormat;
  address: Generated<string>;
  is_nightly: Generated<boolean>;
  is_trusted: Generated<boolean>;
  category_id: number | null;
  kinds: DefaultJson<Record<string, number>>;
  created_at: DefaultTimestamp;
}

export interface FeedRunTable {
  id: Generated<number>;
  feed_id: number;
  operator_id: number | null;
  state: Generated<FeedRunState>;
  applies: boolean;
  source: Buffer | null;
  archive_size: number | null;
  photo_count: number | null;
  message: Generated<string>;
  worker: string | null;
  leased_until: Timestamp | null;
  worked_at: Timestamp | null;
  started_at: DefaultTimestamp;
  ended_at: Timestamp | null;
}

/** Something to say of a home of a feed, and of which of its fields. */
export interface FeedMessage {
  field: string;
  message: string;
}

export interface FeedRowTable {
  run_id: number;
  number: number;
  reference: string;
  title: string;
  kind: Generated<string>;
  state: FeedRowState;
  messages: DefaultJson<FeedMessage[]>;
  listing: DefaultJson<unknown>;
  content_hash: Generated<string>;
  has_photos: Generated<boolean>;
  is_done: Generated<boolean>;
  property_id: number | null;
}

export interface FeedListingTable {
  feed_id: number;
  reference: string;
  property_id: number | null;
  content_hash: string;
  withdrawn_at: Timestamp | null;
  was_taken_off: Generated<boolean>;
}

export interface FeedPhotoTable {
  feed_id: number;
  address: string;
  media_key: string;
  etag: Generated<string>;
  last_modified: Generated<string>;
  fetched_at: Timestamp;
}

export interface FeedPhotoNameTable {
  feed_id: number;
  name: string;
  address: string;
}

export interface FeedArchivePieceTable {
  run_id: number;
  number: number;
  bytes: Buffer;
}

export interface FeedArchivePhotoTable {
  run_id: number;
  place: number;
  address: string;
  name: string;
}
