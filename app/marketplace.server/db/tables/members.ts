import type { Generated, GeneratedAlways } from "kysely";
import type { OperatorRole } from "~/contract/operator/team/rules";
import type { DefaultTimestamp, Json, Timestamp } from "./columns";

export type VerificationStatus = "initial" | "pending" | "failed" | "success";

/** Whose contacts a member was told on a day; forgotten after it. */
export interface ContactViewTable {
  member_id: number;
  owner_id: number;
  day: string;
}

export interface MemberTable {
  id: Generated<number>;
  slug: string;
  name: string;
  email: string | null;
  email_verified_at: Timestamp | null;
  mobile: string | null;
  password_hash: string | null;
  /** Since when signing in takes a second step; held by `settleFactors`. */
  second_factor_at: Timestamp | null;
  login_type: Generated<number>;
  auth_id: string | null;
  picture_key: string | null;
  address: Generated<string>;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  about_me: string | null;
  facebook_url: string | null;
  twitter_url: string | null;
  instagram_url: string | null;
  youtube_url: string | null;
  notification_enabled: Generated<boolean>;
  push_stops: Generated<number>;
  verification_status: Generated<VerificationStatus>;
  /** What an operator may do; null for everybody else. */
  operator_role: OperatorRole | null;
  is_operator: GeneratedAlways<boolean>;
  is_active: Generated<boolean>;
  deactivated_at: Timestamp | null;
  deactivation_reason: string | null;
  is_sample: Generated<boolean>;
  /** In which the member has the site; null as long as nobody said. */
  language: string | null;
  /** What held when they registered; written by the database. */
  terms_version: number | null;
  privacy_version: number | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** An account that was merged into another one; by table, how many rows came along and how many did not. */
export interface MergedMemberTable {
  ended_id: number;
  kept_id: number;
  name: string;
  /** That it had proven, unless the other account has it now. */
  email: string | null;
  moved: Json<Record<string, number>>;
  left_out: Json<Record<string, number>>;
  merged_at: Timestamp;
}

export interface BearerTokenTable {
  id: Generated<number>;
  member_id: number;
  token_hash: Buffer;
  /** Of the token that this one took the place of, a moment ago. */
  former_token_hash: Buffer | null;
  former_ends_at: Timestamp | null;
  /** Of the secret that the browser keeps between sign-ins. */
  device_hash: Buffer | null;
  /** Of the one that was renewed by the latest sign-in, and when. */
  former_device_hash: Buffer | null;
  device_renewed_at: Timestamp | null;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
  revoked_at: Timestamp | null;
  ended_with_others: Generated<boolean>;
  user_agent: Generated<string>;
  network_address: Generated<string>;
  confirmed_at: DefaultTimestamp;
}

/** An operator sees the site as a member, without changing anything. */
export interface ImpersonationTable {
  id: Generated<number>;
  member_id: number;
  bearer_token_id: number;
  token_hash: Buffer;
  began_at: Timestamp;
  expires_at: Timestamp;
}

/** An app that makes one-time codes. */
export interface AuthenticatorTable {
  member_id: number;
  key_sealed: string;
  sealed_with: string;
  /** Null while it is being set up. */
  turned_on_at: Timestamp | null;
  last_step: Generated<number>;
  created_at: DefaultTimestamp;
}

export interface RecoveryCodeTable {
  id: GeneratedAlways<number>;
  member_id: number;
  code_hash: Buffer;
  salt: Buffer;
  used_at: Timestamp | null;
  created_at: DefaultTimestamp;
}

/** The public half of a key that a device holds. */
export interface PasskeyTable {
  id: GeneratedAlways<number>;
  member_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: DefaultTimestamp;
  last_used_at: Timestamp | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  purpose: string;
  member_id: number | null;
  expires_at: Timestamp;
}

/** A sign-in whose second step is still to come. */
export interface SignInStepTable {
  token_hash: Buffer;
  member_id: number;
  tries_left: number;
  expires_at: Timestamp;
}

export interface TrustedDeviceTable {
  member_id: number;
  device_hash: Buffer;
  former_device_hash: Buffer | null;
  device_renewed_at: Timestamp | null;
  expires_at: Timestamp;
}

/** Whom an owner asked to work for the site. */
export interface OperatorInvitationTable {
  id: GeneratedAlways<number>;
  email: string;
  role: OperatorRole;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface EmailChangeTable {
  member_id: number;
  email: string;
  token_hash: Buffer;
  expires_at: Timestamp;
}

export interface FormerEmailTable {
  id: GeneratedAlways<number>;
  member_id: number;
  email: string;
  changed_at: Timestamp;
  expires_at: Timestamp;
}

export interface SecurityEventTable {
  id: GeneratedAlways<number>;
  member_id: number | null;
  actor_id: number | null;
  kind: string;
  outcome: "done" | "refused" | "limited";
  network_address: string;
  user_agent: string;
  created_at: DefaultTimestamp;
}

export interface PolicyReportTable {
  id: Generated<number>;
  fingerprint: Buffer;
  directive: string;
  is_enforced: boolean;
  blocked: string;
  page: string;
  source: string;
  line: number;
  sample: string;
  user_agent: string;
  /** A fingerprint of the network that told of it first. */
  network: string | null;
  report_count: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface OneTimeCodeTable {
  address: string;
  channel: "email" | "mobile";
  code_hash: string;
  code_sealed: string;
  expires_at: Timestamp;
  tries_left: number;
  sent_at: DefaultTimestamp;
}

export interface PasswordResetTable {
  id: Generated<number>;
  member_id: number;
  token_hash: Buffer;
  expires_at: Timestamp;
}

export interface ProvenIdentityTable {
  auth_id: string;
  mobile: string;
  expires_at: Timestamp;
}

export interface PushTokenTable {
  token: string;
  member_id: number;
  /** Of the device that it reaches; it goes when that is signed out. */
  bearer_token_id: number;
  created_at: DefaultTimestamp;
  /** With which a browser decrypts, base64url; a token of Firebase's has none. */
  p256dh: string | null;
  auth: string | null;
}

export interface FeedPreferenceTable {
  member_id: number;
  /** Null: for sale or for rent. */
  is_rent: boolean | null;
  category_ids: number[];
  facility_ids: number[];
  min_price_minor: number | null;
  max_price_minor: number | null;
  city: string;
}
