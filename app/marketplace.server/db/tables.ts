import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultJson<T> = ColumnType<T, string | undefined, string>;
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;

export type ListingStatus = "sell" | "rent" | "sold" | "rented";
export type RentDuration = "Daily" | "Monthly" | "Yearly" | "Quarterly";
export type RequestStatus = "pending" | "approved" | "rejected";
export type ProjectKind = "upcoming" | "under_construction";
export type VerificationStatus = "initial" | "pending" | "failed" | "success";
export type ParameterKind =
  "textbox" | "textarea" | "dropdown" | "radiobutton" | "checkbox" | "file" | "number";
export type PackageFeature =
  | "property_list"
  | "property_feature"
  | "project_list"
  | "project_feature"
  | "mortgage_calculator_detail"
  | "premium_properties"
  | "project_access";
export type PaymentType = "online payment" | "bank transfer" | "free";
export type PaymentStatus = "success" | "failed" | "pending" | "review" | "rejected";
export type AdvertisementKind = "HomeScreen" | "Slider" | "ProductListing";

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
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface ArticleTable {
  id: Generated<number>;
  slug: string;
  category_id: number | null;
  title: string;
  description: string;
  image_key: Generated<string>;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  meta_image_key: Generated<string>;
  is_sample: Generated<boolean>;
  created_at: DefaultTimestamp;
}

export interface ArticleCategoryTable {
  id: Generated<number>;
  slug: string;
  name: string;
}

export interface BearerTokenTable {
  id: Generated<number>;
  member_id: number;
  token_hash: Buffer;
  created_at: DefaultTimestamp;
  last_used_at: DefaultTimestamp;
  revoked_at: Timestamp | null;
}

export interface CategoryTable {
  id: Generated<number>;
  slug: string;
  name: string;
  image_key: Generated<string>;
  position: Generated<number>;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
}

export interface CategoryParameterTable {
  category_id: number;
  parameter_id: number;
  position: Generated<number>;
}

export interface CityPictureTable {
  city: string;
  image_key: string;
}

export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  created_at: DefaultTimestamp;
}

export interface FacilityTable {
  id: Generated<number>;
  name: string;
  image_key: Generated<string>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface FaqTable {
  id: Generated<number>;
  question: string;
  answer: string;
  is_sample: Generated<boolean>;
}

export interface FavouriteTable {
  member_id: number;
  property_id: number;
  created_at: DefaultTimestamp;
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

export interface HomepageSectionTable {
  kind: string;
  title: string;
  position: number;
  is_active: Generated<boolean>;
}

export interface InterestTable {
  member_id: number;
  property_id: number;
  created_at: DefaultTimestamp;
}

export interface LanguageTable {
  id: Generated<number>;
  code: string;
  name: string;
  is_right_to_left: Generated<boolean>;
  is_active: Generated<boolean>;
  web_texts: DefaultJson<Record<string, string>>;
  app_texts: DefaultJson<Record<string, string>>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface MediaTable {
  key: string;
  content_type: string;
  byte_count: number;
  owner_id: number | null;
  is_private: Generated<boolean>;
  created_at: DefaultTimestamp;
}

export interface MemberTable {
  id: Generated<number>;
  slug: string;
  name: string;
  email: string | null;
  email_verified_at: Timestamp | null;
  mobile: string | null;
  password_hash: string | null;
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
  verification_status: Generated<VerificationStatus>;
  is_operator: Generated<boolean>;
  is_active: Generated<boolean>;
  is_sample: Generated<boolean>;
  /** In which the member has the site; null as long as nobody said. */
  language: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface MemberPackageTable {
  id: Generated<number>;
  member_id: number;
  package_id: number;
  payment_transaction_id: number | null;
  start_at: DefaultTimestamp;
  end_at: Timestamp | null;
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

export interface OperatorActTable {
  id: GeneratedAlways<number>;
  operator_id: number | null;
  act: string;
  subject_kind: string;
  subject_id: number;
  reason: string | null;
  created_at: DefaultTimestamp;
}

export interface PackageTable {
  id: Generated<number>;
  name: string;
  price_minor: Generated<number>;
  currency: string;
  duration_hours: number;
  ios_product_id: string | null;
  is_active: Generated<boolean>;
  position: Generated<number>;
  created_at: DefaultTimestamp;
}

export interface PackageFeatureTable {
  package_id: number;
  feature: PackageFeature;
  limit_count: number | null;
}

export interface PackageUseTable {
  member_package_id: number;
  feature: PackageFeature;
  limit_count: number | null;
  used_count: Generated<number>;
}

export interface ParameterTable {
  id: Generated<number>;
  name: string;
  kind: ParameterKind;
  options: DefaultJson<string[]>;
  image_key: Generated<string>;
  is_required: Generated<boolean>;
}

export interface PasswordResetTable {
  member_id: number;
  token_hash: Buffer;
  expires_at: Timestamp;
}

export interface PaymentTransactionTable {
  id: Generated<number>;
  member_id: number;
  package_id: number;
  amount_minor: number;
  currency: string;
  payment_gateway: string | null;
  payment_type: PaymentType;
  order_id: string | null;
  transaction_id: string | null;
  payment_status: PaymentStatus;
  reject_reason: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

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
  request_status: Generated<RequestStatus>;
  is_promoted: Generated<boolean>;
  view_count: Generated<number>;
  is_sample: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
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
  is_sample: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
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

export interface PropertyViewTable {
  property_id: number;
  day: string;
  visitor_hash: Buffer;
}

export interface ProvenIdentityTable {
  auth_id: string;
  mobile: string;
  expires_at: Timestamp;
}

export interface PushTokenTable {
  token: string;
  member_id: number;
  created_at: DefaultTimestamp;
}

export interface RateLimitTable {
  name: string;
  subject: string;
  window_start: Timestamp;
  tries: number;
}

export interface RejectionTable {
  id: Generated<number>;
  property_id: number | null;
  project_id: number | null;
  reason: string;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface PropertyHistoryTable {
  id: Generated<number>;
  property_id: number;
  price_minor: number;
  status: ListingStatus;
  rent_duration: RentDuration | null;
  changed_at: Timestamp;
}

export interface PropertyReportTable {
  id: Generated<number>;
  property_id: number;
  member_id: number;
  reason_id: number | null;
  reason: Generated<string>;
  other_message: Generated<string>;
  created_at: DefaultTimestamp;
}

export interface ReportReasonTable {
  id: Generated<number>;
  reason: string;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface SiteSettingTable {
  name: string;
  value: Json<unknown>;
}

export interface SliderTable {
  id: Generated<number>;
  kind: number;
  image_key: Generated<string>;
  category_id: number | null;
  property_id: number | null;
  link: string | null;
  position: Generated<number>;
}

/** The tables as the migrations leave them. */
export interface Tables {
  advertisement: AdvertisementTable;
  article: ArticleTable;
  article_category: ArticleCategoryTable;
  bearer_token: BearerTokenTable;
  category: CategoryTable;
  category_parameter: CategoryParameterTable;
  city_picture: CityPictureTable;
  contact_message: ContactMessageTable;
  facility: FacilityTable;
  faq: FaqTable;
  favourite: FavouriteTable;
  former_slug: FormerSlugTable;
  homepage_section: HomepageSectionTable;
  interest: InterestTable;
  language: LanguageTable;
  media: MediaTable;
  member: MemberTable;
  member_package: MemberPackageTable;
  one_time_code: OneTimeCodeTable;
  operator_act: OperatorActTable;
  package: PackageTable;
  package_feature: PackageFeatureTable;
  package_use: PackageUseTable;
  parameter: ParameterTable;
  password_reset: PasswordResetTable;
  payment_transaction: PaymentTransactionTable;
  project: ProjectTable;
  project_file: ProjectFileTable;
  project_plan: ProjectPlanTable;
  property: PropertyTable;
  property_document: PropertyDocumentTable;
  property_facility: PropertyFacilityTable;
  property_parameter: PropertyParameterTable;
  property_picture: PropertyPictureTable;
  project_view: ProjectViewTable;
  property_view: PropertyViewTable;
  proven_identity: ProvenIdentityTable;
  push_token: PushTokenTable;
  rate_limit: RateLimitTable;
  rejection: RejectionTable;
  property_history: PropertyHistoryTable;
  property_report: PropertyReportTable;
  report_reason: ReportReasonTable;
  site_setting: SiteSettingTable;
  slider: SliderTable;
}
