import type { ExportedTable } from "~/contract/operator/exports/rules";
import type { TableFromFile } from "~/contract/operator/table-files/rules";
import { type Query, withQuery } from "./paths";

type ListingKind = "property" | "project";

const listingPath = (kind: ListingKind, id: number) =>
  `/operator/${kind === "project" ? "projects" : "listings"}/${id}`;

/** Typed builders of the addresses that only the operator's pages lead to: apart, for all others carry `paths` along. */
export const operatorPaths = {
  /** `days`: for how many figures are shown. */
  /** `city`, `category_id`: whose figures. */
  operatorOverview: (query?: { days?: string; city?: string; category_id?: number }) =>
    withQuery("/operator", query),
  /** Where a home or a project is read and decided; `listings`: what the address of the list asks that one came from. */
  operatorListing: (kind: ListingKind, id: number, query?: { listings: string }) =>
    withQuery(listingPath(kind, id), query),
  /** `search`: who is looked for; `to`: who was chosen. */
  operatorTransfer: (kind: ListingKind, id: number, query?: { search?: string; to?: number }) =>
    withQuery(`${listingPath(kind, id)}/transfer`, query),
  operatorFeature: (kind: ListingKind, id: number) => `${listingPath(kind, id)}/feature`,
  /** Hides it by hand, or shows it again. */
  operatorHold: (kind: ListingKind, id: number) => `${listingPath(kind, id)}/hide`,
  /** Moves what was ticked to another category, and what became of each by the attempt that it was. */
  operatorMoveListings: (query?: Query) => withQuery("/operator/listings/move", query),
  operatorMovedListings: (attempt: string, query?: Query) =>
    withQuery(`/operator/listings/moves/${attempt}`, query),
  /** What a member deleted, by the number of what was kept. */
  operatorDeletedListing: (id: number) => `/operator/listings/deleted/${id}`,
  operatorAdvert: (id: number) => `/operator/adverts/${id}`,
  operatorVerification: (id: number) => `/operator/verifications/${id}`,
  /** The reports of the home with this number. */
  operatorReports: (id: number) => `/operator/reports/${id}`,
  /** A reported conversation. */
  operatorChatReport: (id: number) => `/operator/chat-reports/${id}`,
  /** A message that waits for the operators. */
  operatorHeldMessage: (id: number) => `/operator/held-messages/${id}`,
  operatorMembers: (query?: Query) => withQuery("/operator/members", query),
  /** `ask`: the page asks whether; of the data, it says that they are to be asked for again. */
  operatorMember: (
    id: number,
    query?: {
      page?: number;
      ask?: "end-sessions" | "remove-factors" | "impersonate" | "erase" | "data";
    },
  ) => withQuery(`/operator/members/${id}`, query),
  operatorMemberData: (id: number) => `/operator/members/${id}/data`,
  /** `search`: who is looked for; `with`: who was chosen, whose account ends. */
  operatorMergeMember: (id: number, query?: { search?: string; with?: number }) =>
    withQuery(`/operator/members/${id}/merge`, query),
  /** Who works for the site, one of them, and what each role may do. */
  operatorTeam: () => "/operator/operators",
  operatorTeamMember: (id: number) => `/operator/operators/${id}`,
  operatorRoles: () => "/operator/roles",
  /** Where whoever was invited to work for the site accepts. */
  operatorInvitation: (query?: { token?: string }) => withQuery("/operator-invitation", query),
  operatorMessages: (query?: Query) => withQuery("/operator/messages", query),
  operatorMessage: (id: number) => `/operator/messages/${id}`,
  /** Writes one: "new", or the number of a draft; `audience`: for whom a new one is. */
  operatorMessageDraft: (id: number | "new", audience?: Query) =>
    withQuery(id === "new" ? "/operator/messages/new" : `/operator/messages/${id}/edit`, audience),
  operatorActs: (query?: Query) => withQuery("/operator/acts", query),
  /** One of them, with what it changed. */
  operatorAct: (id: number) => `/operator/acts/${id}`,
  /** Puts back what it changed. */
  operatorUndo: (id: number) => `/operator/acts/${id}/undo`,
  operatorPayments: (query?: Query) => withQuery("/operator/payments", query),
  operatorPayment: (id: number) => `/operator/payments/${id}`,
  /** One decision about everything that was ticked, and what became of each by the attempt that it was. */
  operatorReviewDecide: (query?: Query) => withQuery("/operator/review/decide", query),
  operatorReviewDecision: (attempt: string, query?: Query) =>
    withQuery(`/operator/review/decisions/${attempt}`, query),
  operatorSavedReplies: () => "/operator/review/replies",
  /** "new", or the number of one. */
  operatorSavedReply: (id: number | "new") => `/operator/review/replies/${id}`,
  operatorReview: (query?: Query) => withQuery("/operator/review", query),
  operatorListings: (query?: Query) => withQuery("/operator/listings", query),
  operatorFind: (query?: { search?: string }) => withQuery("/operator/find", query),
  /** `open`: the part that is shown open, a gateway's name. */
  operatorPaymentSettings: (query?: { open?: string }) =>
    withQuery("/operator/payment-settings", query),
  operatorSiteSettings: (query?: { group?: string }) => withQuery("/operator/site-settings", query),
  operatorChatSettings: () => "/operator/chat-settings",
  operatorListingSettings: () => "/operator/listing-settings",
  operatorDistricts: () => "/operator/districts",
  /** "new", or the number of one; `area`: what was drawn for it. */
  operatorDistrict: (id: number | string, query?: { area?: string }) =>
    withQuery(`/operator/districts/${id}`, query),
  operatorCategories: () => "/operator/catalogue",
  /** "new", or the number of one; the same below. */
  operatorCategory: (id: number | string) => `/operator/catalogue/categories/${id}`,
  operatorParameters: () => "/operator/catalogue/parameters",
  /** `category`: what a new one is asked for from, once it is there. */
  operatorParameter: (id: number | string, query?: { category: number }) =>
    withQuery(`/operator/catalogue/parameters/${id}`, query),
  operatorFacilities: () => "/operator/catalogue/facilities",
  operatorFacility: (id: number | string) => `/operator/catalogue/facilities/${id}`,
  operatorCities: (query?: { search?: string; page?: number }) =>
    withQuery("/operator/catalogue/cities", query),
  operatorCity: (name: string) => `/operator/catalogue/cities/${encodeURIComponent(name)}`,
  operatorReportReasons: () => "/operator/catalogue/reasons",
  operatorReportReason: (id: number | string) => `/operator/catalogue/reasons/${id}`,
  operatorVerificationFields: () => "/operator/catalogue/verification",
  operatorVerificationField: (id: number | string) => `/operator/catalogue/verification/${id}`,
  operatorPackages: () => "/operator/packages",
  /** `page`: of those who have it. */
  operatorPackage: (id: number | string, query?: { page?: number }) =>
    withQuery(`/operator/packages/${id}`, query),
  operatorArticles: (query?: Query) => withQuery("/operator/content", query),
  operatorArticle: (id: number | string) => `/operator/content/articles/${id}`,
  operatorArticleCategories: () => "/operator/content/article-categories",
  operatorArticleCategory: (id: number | string) => `/operator/content/article-categories/${id}`,
  operatorTextPictures: (query?: Query) => withQuery("/operator/content/pictures", query),
  operatorQuestions: () => "/operator/content/questions",
  operatorQuestion: (id: number | string) => `/operator/content/questions/${id}`,
  operatorSlides: () => "/operator/content/slides",
  operatorSlide: (id: number | string) => `/operator/content/slides/${id}`,
  operatorFrontPage: () => "/operator/content/front-page",
  operatorFrontPageSection: (id: number | string) => `/operator/content/front-page/${id}`,
  operatorFrontPagePreview: () => "/operator/content/front-page/preview",
  operatorAnnouncement: () => "/operator/content/announcement",
  operatorFooterLinks: () => "/operator/content/footer-links",
  operatorFooterLink: (id: number | string) => `/operator/content/footer-links/${id}`,
  operatorLetters: (query?: Query) => withQuery("/operator/content/letters", query),
  operatorLetter: (id: string, code: string) => `/operator/content/letters/${id}/${code}`,
  operatorLanguages: () => "/operator/content/languages",
  /** `search` and `changed`: which of its texts. */
  operatorLanguage: (code: string, query?: Query) =>
    withQuery(`/operator/content/languages/${code}`, query),
  /** `key`: the place of the text among all. */
  operatorSiteText: (code: string, query: { key: string }) =>
    withQuery(`/operator/content/languages/${code}/text`, query),
  operatorPages: () => "/operator/content/pages",
  /** `page`: of its versions. */
  operatorPage: (name: string, query?: { page?: number }) =>
    withQuery(`/operator/content/pages/${name}`, query),
  operatorPageVersion: (name: string, number: number) =>
    `/operator/content/pages/${name}/versions/${number}`,
  operatorDatedPage: (name: string, id: number | "new") =>
    `/operator/content/pages/${name}/dated/${id}`,
  operatorFeeds: (query?: Query) => withQuery("/operator/imports", query),
  /** `page`: of its runs. */
  operatorFeed: (id: number, query?: { page?: number }) =>
    withQuery(`/operator/imports/${id}`, query),
  /** `member`: whose feed a new one is. */
  operatorFeedSettings: (id: number | "new", query?: { member?: number }) =>
    withQuery(id === "new" ? "/operator/imports/new" : `/operator/imports/${id}/settings`, query),
  operatorFeedKinds: (id: number) => `/operator/imports/${id}/kinds`,
  /** `state`: the homes that become this. */
  operatorFeedRun: (id: number, query?: Query) => withQuery(`/operator/imports/runs/${id}`, query),
  operatorFeedRunFile: (id: number, query?: Query) =>
    withQuery(`/operator/imports/runs/${id}/homes.csv`, query),
  /** `member`: whose homes. */
  operatorExport: (query?: { member?: string }) => withQuery("/operator/imports/export", query),
  operatorExportFile: (query?: Query) => withQuery("/operator/imports/export/file", query),
  /** A table as a file, narrowed as its screen is. */
  operatorTableFile: (table: ExportedTable, query?: Query) =>
    withQuery(`/operator/${table}.csv`, query),
  /** Rows of a table out of a file: where one is sent, and what becomes of its rows. */
  operatorTableFromFile: (table: TableFromFile) => `/operator/tables/${table}`,
  operatorTableRows: (table: TableFromFile, id: number, query?: Query) =>
    withQuery(`/operator/tables/${table}/${id}`, query),
  operatorSecurityLog: (query?: Query) => withQuery("/operator/security-log", query),
  operatorPolicyReports: (query?: Query) => withQuery("/operator/policy-reports", query),
  operatorHealth: () => "/operator/health",
  operatorTextSettings: () => "/operator/text-settings",
  operatorHeldFile: (id: number) => `/operator/held-messages/files/${id}`,
  operatorHeldRecording: (id: number) => `/operator/held-messages/recordings/${id}`,
  /** What was sent with a reported message, by the number that it has in the report. */
  operatorReportedFile: (id: number) => `/operator/chat-reports/files/${id}`,
  operatorReportedRecording: (id: number) => `/operator/chat-reports/recordings/${id}`,
};
