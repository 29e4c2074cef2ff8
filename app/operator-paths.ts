import { type Query, withQuery } from "./paths";

/** Typed builders of the addresses that only the operator's pages lead to: apart, for all others carry `paths` along. */
export const operatorPaths = {
  /** The figures of the overview as a file. */
  operatorFiguresFile: (query: { days: string }) => withQuery("/operator/figures.csv", query),
  operatorReview: (query?: Query) => withQuery("/operator/review", query),
  operatorListings: (query?: Query) => withQuery("/operator/listings", query),
  operatorFind: (query?: { search?: string }) => withQuery("/operator/find", query),
  /** `open`: the part that is shown open, a gateway's name. */
  operatorPaymentSettings: (query?: { open?: string }) =>
    withQuery("/operator/payment-settings", query),
  operatorChatSettings: () => "/operator/chat-settings",
  operatorListingSettings: () => "/operator/listing-settings",
  operatorDistricts: () => "/operator/districts",
  /** "new", or the number of one; `area`: what was drawn for it. */
  operatorDistrict: (id: number | string, query?: { area?: string }) =>
    withQuery(`/operator/districts/${id}`, query),
  operatorSecurityLog: (query?: Query) => withQuery("/operator/security-log", query),
  operatorPolicyReports: (query?: Query) => withQuery("/operator/policy-reports", query),
  operatorTextSettings: () => "/operator/text-settings",
  operatorHeldFile: (id: number) => `/operator/held-messages/files/${id}`,
  operatorHeldRecording: (id: number) => `/operator/held-messages/recordings/${id}`,
  /** What was sent with a reported message, by the number that it has in the report. */
  operatorReportedFile: (id: number) => `/operator/chat-reports/files/${id}`,
  operatorReportedRecording: (id: number) => `/operator/chat-reports/recordings/${id}`,
};
