import type {
  CategoryParameterTable,
  CategoryTable,
  CityPictureTable,
  DistrictNameTable,
  DistrictTable,
  FacilityTable,
  ParameterTable,
  PlaceNameTable,
} from "./tables/catalogue";
import type {
  BlockTable,
  ChatMessageTable,
  ChatReportMessageTable,
  ChatReportTable,
  ConversationSideTable,
  ConversationTable,
  HeldMessageTable,
  LiveChangeTable,
  SentWordsTable,
} from "./tables/chat";
import type {
  ArticleCategoryTable,
  ArticleTable,
  DatedPageTable,
  FaqTable,
  FooterLinkTable,
  TextPictureTable,
  HomepageSectionTable,
  LanguageTable,
  LetterTextTable,
  MediaTable,
  PictureLikenessTable,
  SitePageTable,
  SiteTextTable,
  SitePageVersionTable,
  SiteSettingTable,
  SliderTable,
} from "./tables/content";
import type { DashboardVisitTable, ProjectDayTable, PropertyDayTable } from "./tables/days";
import type {
  FeedArchivePhotoTable,
  FeedArchivePieceTable,
  FeedListingTable,
  FeedPhotoNameTable,
  FeedPhotoTable,
  FeedRowTable,
  FeedRunTable,
  ListingFeedTable,
} from "./tables/imports";
import type {
  AdvertisementTable,
  FavouriteTable,
  FormerSlugTable,
  InterestTable,
  DeletedListingFileTable,
  DeletedListingTable,
  ListingBeforeEditTable,
  ListingHoldTable,
  ListingConfirmationTable,
  MarketAbsenceTable,
  PropertyDocumentTable,
  PropertyFacilityTable,
  PropertyHistoryTable,
  PropertyParameterTable,
  PropertyPictureTable,
  PropertyTable,
  PropertyViewTable,
  RejectionTable,
  SubmissionTable,
  UnderOfferTable,
} from "./tables/listings";
import type {
  AuthenticatorTable,
  BearerTokenTable,
  ContactViewTable,
  EmailChangeTable,
  FeedPreferenceTable,
  FormerEmailTable,
  ImpersonationTable,
  MemberTable,
  MergedMemberTable,
  OneTimeCodeTable,
  OperatorInvitationTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PasswordResetTable,
  PolicyReportTable,
  ProvenIdentityTable,
  PushTokenTable,
  RecoveryCodeTable,
  SecurityEventTable,
  SignInStepTable,
  TrustedDeviceTable,
} from "./tables/members";
import type {
  NewsRecipientTable,
  NewsTable,
  NotificationChoiceTable,
  NotificationTable,
} from "./tables/notifications";
import type {
  DeliveryTable,
  FaultTable,
  JobRunTable,
  MailReturnTable,
  SendingTestTable,
} from "./tables/operations";
import type {
  ContactMessageTable,
  OperatorActTable,
  OperatorChangeTable,
  PropertyReportTable,
  RateLimitTable,
  ReportReasonTable,
  ReportHoldTable,
  SavedReplyTable,
  ReviewAssignmentTable,
  ReviewAttemptItemTable,
  TableFileRowTable,
  TableFileTable,
  ReviewAttemptTable,
  ReviewNoteTable,
} from "./tables/operator";
import type {
  MemberPackageTable,
  PackageFeatureTable,
  PackageTable,
  PackageUseTable,
} from "./tables/packages";
import type {
  BankReceiptTable,
  InvoiceCounterTable,
  PaymentEventTable,
  PaymentGatewayTable,
  PaymentTransactionTable,
} from "./tables/payments";
import type {
  ProjectFileTable,
  ProjectPlanTable,
  ProjectTable,
  ProjectViewTable,
} from "./tables/projects";
import type {
  HiddenHomeTable,
  HomeNoteTable,
  MemberVisitTable,
  SeenHomeTable,
} from "./tables/remembered";
import type { HomeNewsTable, SavedSearchTable, SearchAlertTable } from "./tables/saved-searches";
import type {
  ShortlistHeartTable,
  ShortlistHomeTable,
  ShortlistPersonTable,
  ShortlistReaderTable,
  ShortlistTable,
  ShortlistWordTable,
} from "./tables/shortlists";
import type {
  VerificationFieldTable,
  VerificationTable,
  VerificationValueTable,
} from "./tables/verification";
import type { ViewingTable } from "./tables/viewings";

export type * from "./tables/catalogue";
export type * from "./tables/chat";
export type * from "./tables/content";
export type * from "./tables/days";
export type * from "./tables/operations";
export type * from "./tables/imports";
export type * from "./tables/listings";
export type * from "./tables/members";
export type * from "./tables/notifications";
export type * from "./tables/operator";
export type * from "./tables/packages";
export type * from "./tables/payments";
export type * from "./tables/projects";
export type * from "./tables/saved-searches";
export type * from "./tables/viewings";
export type * from "./tables/verification";

/** The tables as the migrations leave them. */
export interface Tables {
  advertisement: AdvertisementTable;
  article: ArticleTable;
  article_category: ArticleCategoryTable;
  authenticator: AuthenticatorTable;
  bank_receipt: BankReceiptTable;
  bearer_token: BearerTokenTable;
  impersonation: ImpersonationTable;
  block: BlockTable;
  category: CategoryTable;
  category_parameter: CategoryParameterTable;
  chat_message: ChatMessageTable;
  chat_report: ChatReportTable;
  chat_report_message: ChatReportMessageTable;
  city_picture: CityPictureTable;
  contact_message: ContactMessageTable;
  conversation: ConversationTable;
  conversation_side: ConversationSideTable;
  dashboard_visit: DashboardVisitTable;
  delivery: DeliveryTable;
  email_change: EmailChangeTable;
  former_email: FormerEmailTable;
  district: DistrictTable;
  district_name: DistrictNameTable;
  facility: FacilityTable;
  faq: FaqTable;
  fault: FaultTable;
  mail_return: MailReturnTable;
  favourite: FavouriteTable;
  shortlist: ShortlistTable;
  shortlist_home: ShortlistHomeTable;
  shortlist_person: ShortlistPersonTable;
  shortlist_reader: ShortlistReaderTable;
  shortlist_heart: ShortlistHeartTable;
  shortlist_word: ShortlistWordTable;
  hidden_home: HiddenHomeTable;
  home_note: HomeNoteTable;
  seen_home: SeenHomeTable;
  member_visit: MemberVisitTable;
  feed_archive_photo: FeedArchivePhotoTable;
  feed_archive_piece: FeedArchivePieceTable;
  feed_listing: FeedListingTable;
  feed_photo: FeedPhotoTable;
  feed_photo_name: FeedPhotoNameTable;
  feed_preference: FeedPreferenceTable;
  feed_row: FeedRowTable;
  feed_run: FeedRunTable;
  former_slug: FormerSlugTable;
  held_message: HeldMessageTable;
  home_news: HomeNewsTable;
  footer_link: FooterLinkTable;
  text_picture: TextPictureTable;
  homepage_section: HomepageSectionTable;
  interest: InterestTable;
  invoice_counter: InvoiceCounterTable;
  job_run: JobRunTable;
  language: LanguageTable;
  listing_before_edit: ListingBeforeEditTable;
  listing_hold: ListingHoldTable;
  dated_page: DatedPageTable;
  deleted_listing: DeletedListingTable;
  deleted_listing_file: DeletedListingFileTable;
  listing_confirmation: ListingConfirmationTable;
  listing_feed: ListingFeedTable;
  live_change: LiveChangeTable;
  market_absence: MarketAbsenceTable;
  media: MediaTable;
  member: MemberTable;
  member_package: MemberPackageTable;
  merged_member: MergedMemberTable;
  news: NewsTable;
  news_recipient: NewsRecipientTable;
  notification: NotificationTable;
  notification_choice: NotificationChoiceTable;
  one_time_code: OneTimeCodeTable;
  operator_act: OperatorActTable;
  operator_change: OperatorChangeTable;
  policy_report: PolicyReportTable;
  security_event: SecurityEventTable;
  recovery_code: RecoveryCodeTable;
  sign_in_step: SignInStepTable;
  operator_invitation: OperatorInvitationTable;
  trusted_device: TrustedDeviceTable;
  package: PackageTable;
  package_feature: PackageFeatureTable;
  package_use: PackageUseTable;
  parameter: ParameterTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  place_name: PlaceNameTable;
  payment_event: PaymentEventTable;
  payment_gateway: PaymentGatewayTable;
  payment_transaction: PaymentTransactionTable;
  project: ProjectTable;
  project_day: ProjectDayTable;
  project_file: ProjectFileTable;
  project_plan: ProjectPlanTable;
  property: PropertyTable;
  property_day: PropertyDayTable;
  property_document: PropertyDocumentTable;
  property_facility: PropertyFacilityTable;
  property_parameter: PropertyParameterTable;
  picture_likeness: PictureLikenessTable;
  property_picture: PropertyPictureTable;
  project_view: ProjectViewTable;
  property_view: PropertyViewTable;
  contact_view: ContactViewTable;
  proven_identity: ProvenIdentityTable;
  push_token: PushTokenTable;
  rate_limit: RateLimitTable;
  rejection: RejectionTable;
  property_history: PropertyHistoryTable;
  property_report: PropertyReportTable;
  report_reason: ReportReasonTable;
  review_assignment: ReviewAssignmentTable;
  review_attempt: ReviewAttemptTable;
  review_attempt_item: ReviewAttemptItemTable;
  review_note: ReviewNoteTable;
  report_hold: ReportHoldTable;
  saved_reply: SavedReplyTable;
  saved_search: SavedSearchTable;
  search_alert: SearchAlertTable;
  sending_test: SendingTestTable;
  sent_words: SentWordsTable;
  site_page: SitePageTable;
  letter_text: LetterTextTable;
  site_text: SiteTextTable;
  site_page_version: SitePageVersionTable;
  site_setting: SiteSettingTable;
  slider: SliderTable;
  submission: SubmissionTable;
  table_file: TableFileTable;
  table_file_row: TableFileRowTable;
  under_offer: UnderOfferTable;
  viewing: ViewingTable;
  verification: VerificationTable;
  verification_field: VerificationFieldTable;
  verification_value: VerificationValueTable;
}
