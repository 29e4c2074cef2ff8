import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { behalfPaths } from "~/behalf-paths";
import { chatPaths } from "~/chat-paths";
import { shortlistPaths } from "~/shortlist-paths";
import { operatorPaths } from "~/operator-paths";
import { ownListingPaths } from "~/own-listing-paths";
import { machinePaths } from "~/machine-paths";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { paymentPaths } from "~/payment-paths";
import routes from "~/routes";
import { seenHomesAddress } from "~/ui/browser-visit";

type Route = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

const talk = { propertyId: 12, userId: 0 };

const asRoutes = (entries: RouteConfigEntry[]): Route[] =>
  entries.map(({ path, index, file, children }) =>
    index
      ? { id: file, path, index: true, handle: file }
      : { id: file, path, handle: file, children: children && asRoutes(children) },
  );

const fileBehind = (address: string) => {
  const { pathname } = new URL(address, "http://doorstep.test");
  const matches = matchRoutes(asRoutes(routes), pathname);
  return String(matches?.at(-1)?.route.handle ?? "nothing");
};

/** Every address with something difficult in it, and the module that answers. */
const addresses: Record<
  | keyof typeof paths
  | keyof typeof machinePaths
  | keyof typeof paymentPaths
  | keyof typeof chatPaths
  | keyof typeof shortlistPaths
  | keyof typeof operatorPaths
  | keyof typeof behalfPaths
  | keyof typeof securityPaths
  | keyof typeof ownListingPaths,
  [address: string, file: string]
> = {
  home: [paths.home(), "home/home.tsx"],
  properties: [paths.properties({ city: "São Paulo" }), "properties/list.tsx"],
  propertyFilters: [paths.propertyFilters({ page: 2 }), "properties/filters.tsx"],
  propertyCount: [paths.propertyCount({ page: 2 }), "properties/count.ts"],
  searchSuggestions: [paths.searchSuggestions({ text: "lis" }), "properties/suggestions.ts"],
  moreProperties: [paths.moreProperties({ page: 2 }), "properties/more.ts"],
  propertiesInCity: [paths.propertiesInCity("a/b ?#%"), "properties/list.tsx"],
  propertiesInCategory: [paths.propertiesInCategory("a/b"), "properties/list.tsx"],
  property: [paths.property("a/b"), "properties/detail.tsx"],
  propertyPhotos: [paths.propertyPhotos("a/b"), "listing-pages/photos.tsx"],
  reportProperty: [paths.reportProperty("a/b"), "properties/report.tsx"],
  interest: [paths.interest("a/b"), "properties/interest.ts"],
  propertyQr: [paths.propertyQr("a/b"), "properties/qr.ts"],
  agents: [paths.agents({ page: 2 }), "agents/list.tsx"],
  agent: [paths.agent("a/b", { is_admin: 1 }), "agents/detail.tsx"],
  signIn: [paths.signIn({ next: "/user/profile" }), "account/sign-in.tsx"],
  phoneSignIn: [paths.phoneSignIn({ favourite: 12 }), "account/sign-in-by-phone.tsx"],
  phoneCode: [paths.phoneCode({ next: "/user/profile" }), "account/phone-code.tsx"],
  passkeySignIn: [
    securityPaths.passkeySignIn({ next: "/user/profile" }),
    "account/passkey-sign-in.tsx",
  ],
  secondStep: [securityPaths.secondStep({ by: "recovery" }), "account/second-step.tsx"],
  googleSignIn: [paths.googleSignIn({ interest: 12 }), "account/google.ts"],
  googleReturn: [machinePaths.googleReturn(), "account/google-return.ts"],
  register: [paths.register({ favourite: 12 }), "account/register.tsx"],
  verifyCode: [paths.verifyCode({ email: "a+b@c.example" }), "account/verify-code.tsx"],
  forgotPassword: [paths.forgotPassword(), "account/forgot-password.tsx"],
  resetPassword: [securityPaths.resetPassword({ token: "a&b" }), "account/reset-password.tsx"],
  seeAs: [paths.seeAs(), "account/see-as.ts"],
  signOut: [paths.signOut(), "account/sign-out.ts"],
  profile: [paths.profile(), "account/profile.tsx"],
  security: [paths.security(), "account/security.tsx"],
  changePassword: [securityPaths.changePassword(), "account/change-password.tsx"],
  changeEmail: [securityPaths.changeEmail(), "account/change-email.tsx"],
  authenticator: [securityPaths.authenticator(), "account/authenticator.tsx"],
  passkeys: [securityPaths.passkeys({ add: 1 }), "account/passkeys.tsx"],
  recoveryCodes: [securityPaths.recoveryCodes(), "account/recovery-codes.tsx"],
  recoveryCodesFile: [securityPaths.recoveryCodesFile(), "account/recovery-codes-file.ts"],
  confirmEmail: [securityPaths.confirmEmail({ token: "a&b" }), "account/confirm-email.tsx"],
  notMe: [securityPaths.notMe({ token: "a&b" }), "account/not-me.tsx"],
  confirmSignIn: [
    securityPaths.confirmSignIn({ next: "/user/security" }),
    "account/confirm-sign-in.tsx",
  ],
  myData: [securityPaths.myData(), "account/my-data.ts"],
  deleteAccount: [paths.deleteAccount(), "account/delete-account.tsx"],
  markFavourite: [paths.markFavourite(), "account/mark-favourite.ts"],
  favourites: [paths.favourites({ page: 2 }), "account/favourites.tsx"],
  dashboard: [paths.dashboard({ days: "7" }), "dashboard/dashboard.tsx"],
  personalizeFeed: [paths.personalizeFeed(), "account/personalize-feed.tsx"],
  myProperties: [paths.myProperties({ page: 2 }), "my-listings/list.tsx"],
  myProperty: [ownListingPaths.myProperty("a/b", { ask: "delete" }), "my-listings/own-page.tsx"],
  requestViewing: [paths.requestViewing("a/b"), "viewings/request.tsx"],
  viewings: [paths.viewings({ side: "asker", page: 2 }), "viewings/list.tsx"],
  viewing: [paths.viewing(12), "viewings/viewing.tsx"],
  viewingCalendar: [paths.viewingCalendar(12), "viewings/calendar.ts"],
  chats: [paths.chats(), "chat/list.tsx"],
  chatsPage: [chatPaths.chatsPage(2), "chat/list.tsx"],
  blockedPeople: [chatPaths.blockedPeople(), "chat/blocked.tsx"],
  chat: [chatPaths.chat(talk, { before: 3 }), "chat/conversation.tsx"],
  newChat: [chatPaths.newChat("a/b", { is_admin: 1 }), "chat/new.tsx"],
  sendMessage: [chatPaths.sendMessage(talk), "chat/send.ts"],
  sayTyping: [chatPaths.sayTyping(talk), "chat/typing.ts"],
  deleteChat: [chatPaths.deleteChat(talk, { message: 3 }), "chat/delete.tsx"],
  blockPerson: [chatPaths.blockPerson(talk), "chat/block.tsx"],
  reportChat: [chatPaths.reportChat(talk), "chat/report.tsx"],
  chatFile: [chatPaths.chatFile(12), "chat/file.ts"],
  chatRecording: [chatPaths.chatRecording(12), "chat/recording.ts"],
  interested: [ownListingPaths.interested("a/b", { page: 2 }), "my-listings/interested.tsx"],
  interestedFile: [ownListingPaths.interestedFile("a/b"), "my-listings/interested-file.ts"],
  myAdverts: [paths.myAdverts({ page: 2 }), "adverts/adverts.tsx"],
  addProperty: [paths.addProperty({ draft: "a&b" }), "listing-form/form.tsx"],
  editProperty: [ownListingPaths.editProperty("a/b"), "listing-form/form.tsx"],
  myProjects: [paths.myProjects({ page: 2 }), "my-listings/list.tsx"],
  addProject: [ownListingPaths.addProject({ draft: "a&b" }), "listing-form/form.tsx"],
  myProject: [ownListingPaths.myProject("a/b", { days: "7" }), "my-listings/own-page.tsx"],
  editProject: [ownListingPaths.editProject("a/b"), "listing-form/form.tsx"],
  formDrafts: [ownListingPaths.formDrafts(), "listing-form/keep-form.ts"],
  priceHint: [ownListingPaths.priceHint("city=Lisbon"), "listing-form/price-hint-answer.ts"],
  duplicate: [ownListingPaths.duplicate(), "listing-form/duplicate.ts"],
  drafts: [paths.drafts(), "listing-form/keep-files.ts"],
  draft: [paths.draft("a/b"), "listing-form/draft-file.ts"],
  subscriptions: [paths.subscriptions(), "packages/subscriptions.tsx"],
  subscriptionPlan: [paths.subscriptionPlan(), "packages/subscription-plan.tsx"],
  startPayment: [paymentPaths.startPayment(12, { way: "bank" }), "payments/start.tsx"],
  pay: [paymentPaths.pay(12), "payments/pay.tsx"],
  paymentSuccess: [
    paymentPaths.paymentSuccess({ payment_transaction_id: 12 }),
    "payments/success.tsx",
  ],
  paymentFail: [paymentPaths.paymentFail({ payment_transaction_id: 12 }), "payments/fail.tsx"],
  razorpayReturn: [
    paymentPaths.razorpayReturn({ payment_transaction_id: 12 }),
    "payments/razorpay-return.ts",
  ],
  payments: [paths.payments({ way: "bank", page: 2 }), "payments/history.tsx"],
  payment: [paymentPaths.payment(12), "payments/payment.tsx"],
  bankReceipt: [paymentPaths.bankReceipt(12), "payments/receipt-file.ts"],
  invoices: [paths.invoices({ page: 2 }), "payments/invoices.tsx"],
  invoice: [paymentPaths.invoice(12), "payments/invoice.tsx"],
  invoicePdf: [paymentPaths.invoicePdf(12), "payments/invoice-pdf.ts"],
  operator: [paths.operator(), "operator/start/start.tsx"],
  operatorOverview: [operatorPaths.operatorOverview({ days: "7" }), "operator/start/start.tsx"],
  operatorAct: [operatorPaths.operatorAct(12), "operator/log/act.tsx"],
  operatorUndo: [operatorPaths.operatorUndo(12), "operator/log/undo.ts"],
  operatorReview: [operatorPaths.operatorReview({ page: 2 }), "operator/review/list.tsx"],
  operatorReviewDecide: [
    operatorPaths.operatorReviewDecide(),
    "operator/review/decide-together.tsx",
  ],
  operatorReviewDecision: [
    operatorPaths.operatorReviewDecision("5f0c6b1e-6f0b-4a3e-9d5b-0d2f8a1c7e64"),
    "operator/review/decided-together.tsx",
  ],
  operatorListings: [operatorPaths.operatorListings({ page: 2 }), "operator/listings/list.tsx"],
  operatorFind: [operatorPaths.operatorFind({ search: "12" }), "operator/find.tsx"],
  operatorListing: [operatorPaths.operatorListing("property", 12), "operator/review/listing.tsx"],
  editForOwner: [
    behalfPaths.editForOwner("property", 12, { draft: "abc" }),
    "listing-form/on-behalf.tsx",
  ],
  operatorTransfer: [
    operatorPaths.operatorTransfer("property", 12, { to: 4 }),
    "operator/behalf/transfer.tsx",
  ],
  operatorMoveListings: [
    operatorPaths.operatorMoveListings({ category: 3 }),
    "operator/behalf/move.tsx",
  ],
  operatorMovedListings: [
    operatorPaths.operatorMovedListings("5f0c6b1e-6f0b-4a3e-9d5b-0d2f8a1c7e64"),
    "operator/behalf/moved.tsx",
  ],
  operatorFeature: [
    operatorPaths.operatorFeature("property", 12),
    "operator/featuring/feature.tsx",
  ],
  operatorMergeMember: [
    operatorPaths.operatorMergeMember(12, { with: 4 }),
    "operator/merging/merge.tsx",
  ],
  operatorHold: [operatorPaths.operatorHold("property", 12), "operator/holding/hold.tsx"],
  operatorDeletedListing: [operatorPaths.operatorDeletedListing(5), "operator/behalf/deleted.tsx"],
  operatorAdvert: [operatorPaths.operatorAdvert(12), "operator/review/advert.tsx"],
  verification: [paths.verification(), "verification/verification-form.tsx"],
  verificationFile: [paths.verificationFile(12), "verification/verification-file.ts"],
  operatorVerification: [
    operatorPaths.operatorVerification(12),
    "operator/review/verification.tsx",
  ],
  operatorReports: [operatorPaths.operatorReports(12), "operator/review/reports.tsx"],
  operatorChatReport: [operatorPaths.operatorChatReport(12), "operator/review/chat-report.tsx"],
  operatorReportedFile: [
    operatorPaths.operatorReportedFile(12),
    "operator/review/reported-file.ts",
  ],
  operatorReportedRecording: [
    operatorPaths.operatorReportedRecording(12),
    "operator/review/reported-recording.ts",
  ],
  operatorHeldMessage: [operatorPaths.operatorHeldMessage(12), "operator/review/held-message.tsx"],
  operatorHeldFile: [operatorPaths.operatorHeldFile(12), "operator/review/held-file.ts"],
  operatorHeldRecording: [
    operatorPaths.operatorHeldRecording(12),
    "operator/review/held-recording.ts",
  ],
  confirmHomes: [ownListingPaths.confirmHomes("3-signed"), "my-listings/confirm-homes.tsx"],
  operatorListingSettings: [
    operatorPaths.operatorListingSettings(),
    "operator/site/listing-settings.tsx",
  ],
  operatorCategories: [operatorPaths.operatorCategories(), "operator/catalogue/categories.tsx"],
  operatorCategory: [operatorPaths.operatorCategory(7), "operator/catalogue/category.tsx"],
  operatorParameters: [operatorPaths.operatorParameters(), "operator/catalogue/parameters.tsx"],
  operatorParameter: [operatorPaths.operatorParameter("new"), "operator/catalogue/parameter.tsx"],
  operatorFacilities: [operatorPaths.operatorFacilities(), "operator/catalogue/facilities.tsx"],
  operatorFacility: [operatorPaths.operatorFacility(7), "operator/catalogue/facility.tsx"],
  operatorCities: [
    operatorPaths.operatorCities({ search: "Lis" }),
    "operator/catalogue/cities.tsx",
  ],
  operatorCity: [operatorPaths.operatorCity("Évora"), "operator/catalogue/city.tsx"],
  operatorSavedReplies: [operatorPaths.operatorSavedReplies(), "operator/replies/list.tsx"],
  operatorSavedReply: [operatorPaths.operatorSavedReply(7), "operator/replies/reply.tsx"],
  operatorReportReasons: [
    operatorPaths.operatorReportReasons(),
    "operator/catalogue/report-reasons.tsx",
  ],
  operatorReportReason: [
    operatorPaths.operatorReportReason(7),
    "operator/catalogue/report-reason.tsx",
  ],
  operatorVerificationFields: [
    operatorPaths.operatorVerificationFields(),
    "operator/catalogue/verification-fields.tsx",
  ],
  operatorVerificationField: [
    operatorPaths.operatorVerificationField(7),
    "operator/catalogue/verification-field.tsx",
  ],
  operatorPackages: [operatorPaths.operatorPackages(), "operator/packages/list.tsx"],
  operatorPackage: [operatorPaths.operatorPackage(7, { page: 2 }), "operator/packages/package.tsx"],
  operatorExport: [operatorPaths.operatorExport({ member: "12" }), "operator/imports/export.tsx"],
  operatorExportFile: [
    operatorPaths.operatorExportFile({ format: "csv" }),
    "operator/imports/export-file.ts",
  ],
  operatorFeeds: [operatorPaths.operatorFeeds({ page: 2 }), "operator/imports/feeds.tsx"],
  operatorFeed: [operatorPaths.operatorFeed(7, { page: 2 }), "operator/imports/feed.tsx"],
  operatorFeedSettings: [
    operatorPaths.operatorFeedSettings("new", { member: 12 }),
    "operator/imports/settings.tsx",
  ],
  operatorFeedKinds: [operatorPaths.operatorFeedKinds(7), "operator/imports/kinds.tsx"],
  operatorFeedRun: [
    operatorPaths.operatorFeedRun(7, { state: "refused", page: 2 }),
    "operator/imports/run.tsx",
  ],
  operatorFeedRunFile: [
    operatorPaths.operatorFeedRunFile(7, { state: "refused" }),
    "operator/imports/run-file.ts",
  ],
  operatorTableFromFile: [
    operatorPaths.operatorTableFromFile("questions"),
    "operator/from-file/send.tsx",
  ],
  operatorTableRows: [
    operatorPaths.operatorTableRows("questions", 7, { state: "refused", page: 2 }),
    "operator/from-file/rows.tsx",
  ],
  operatorArticles: [operatorPaths.operatorArticles({ page: 2 }), "operator/content/articles.tsx"],
  operatorArticle: [operatorPaths.operatorArticle("new"), "operator/content/article.tsx"],
  operatorArticleCategories: [
    operatorPaths.operatorArticleCategories(),
    "operator/content/article-categories.tsx",
  ],
  operatorArticleCategory: [
    operatorPaths.operatorArticleCategory(7),
    "operator/content/article-category.tsx",
  ],
  operatorFrontPage: [operatorPaths.operatorFrontPage(), "operator/content/front-page.tsx"],
  operatorFrontPageSection: [
    operatorPaths.operatorFrontPageSection(7),
    "operator/content/front-page-section.tsx",
  ],
  operatorFrontPagePreview: [
    operatorPaths.operatorFrontPagePreview(),
    "home/front-page-preview.tsx",
  ],
  operatorAnnouncement: [operatorPaths.operatorAnnouncement(), "operator/content/announcement.tsx"],
  operatorTextPictures: [
    operatorPaths.operatorTextPictures({ page: 2 }),
    "operator/content/text-pictures.tsx",
  ],
  operatorQuestions: [operatorPaths.operatorQuestions(), "operator/content/questions.tsx"],
  operatorQuestion: [operatorPaths.operatorQuestion(7), "operator/content/question.tsx"],
  operatorSlides: [operatorPaths.operatorSlides(), "operator/content/slides.tsx"],
  operatorSlide: [operatorPaths.operatorSlide("new"), "operator/content/slide.tsx"],
  operatorSiteSettings: [
    operatorPaths.operatorSiteSettings({ group: "look" }),
    "operator/site/site-settings.tsx",
  ],
  operatorFooterLinks: [operatorPaths.operatorFooterLinks(), "operator/content/footer-links.tsx"],
  operatorFooterLink: [operatorPaths.operatorFooterLink(3), "operator/content/footer-link.tsx"],
  operatorLanguages: [operatorPaths.operatorLanguages(), "operator/content/languages.tsx"],
  operatorLanguage: [
    operatorPaths.operatorLanguage("es", { search: "home" }),
    "operator/content/language.tsx",
  ],
  operatorSiteText: [
    operatorPaths.operatorSiteText("es", { key: "common.buy" }),
    "operator/content/site-text.tsx",
  ],
  operatorLetters: [
    operatorPaths.operatorLetters({ search: "welcome" }),
    "operator/content/letters.tsx",
  ],
  operatorLetter: [
    operatorPaths.operatorLetter("viewing-sold", "ar"),
    "operator/content/letter.tsx",
  ],
  operatorPages: [operatorPaths.operatorPages(), "operator/content/pages.tsx"],
  operatorPage: [operatorPaths.operatorPage("terms", { page: 2 }), "operator/content/page.tsx"],
  operatorPageVersion: [
    operatorPaths.operatorPageVersion("terms", 2),
    "operator/content/page-version.tsx",
  ],
  operatorDatedPage: [
    operatorPaths.operatorDatedPage("terms", "new"),
    "operator/content/dated-page.tsx",
  ],
  operatorDistricts: [operatorPaths.operatorDistricts(), "operator/districts/list.tsx"],
  operatorDistrict: [
    operatorPaths.operatorDistrict("new", { area: "1,2" }),
    "operator/districts/district.tsx",
  ],
  operatorHealth: [operatorPaths.operatorHealth(), "operator/health/health.tsx"],
  operatorTextSettings: [operatorPaths.operatorTextSettings(), "operator/site/text-settings.tsx"],
  operatorChatSettings: [operatorPaths.operatorChatSettings(), "operator/site/chat-settings.tsx"],
  operatorMembers: [operatorPaths.operatorMembers({ search: "a b" }), "operator/members/list.tsx"],
  operatorMember: [operatorPaths.operatorMember(12, { page: 2 }), "operator/member/member.tsx"],
  operatorTeam: [operatorPaths.operatorTeam(), "operator/team/list.tsx"],
  operatorMemberData: [operatorPaths.operatorMemberData(12), "operator/member/data-file.ts"],
  operatorTeamMember: [operatorPaths.operatorTeamMember(12), "operator/team/team-member.tsx"],
  operatorRoles: [operatorPaths.operatorRoles(), "operator/team/roles.tsx"],
  operatorInvitation: [
    operatorPaths.operatorInvitation({ token: "a b" }),
    "account/operator-invitation.tsx",
  ],
  operatorMessages: [operatorPaths.operatorMessages({ page: 2 }), "operator/messages/list.tsx"],
  operatorMessage: [operatorPaths.operatorMessage(4), "operator/messages/message.tsx"],
  operatorMessageDraft: [operatorPaths.operatorMessageDraft(4), "operator/messages/draft.tsx"],
  writeNews: [paths.writeNews({ members: "4,7" }), "operator/messages/write-news.tsx"],
  operatorTableFile: [
    operatorPaths.operatorTableFile("security-log", { page: 2 }),
    "operator/tables/file.ts",
  ],
  operatorActs: [operatorPaths.operatorActs({ page: 2 }), "operator/log/acts.tsx"],
  operatorSecurityLog: [
    operatorPaths.operatorSecurityLog({ kind: "sign_in", page: 2 }),
    "operator/log/security-log.tsx",
  ],
  operatorPolicyReports: [
    operatorPaths.operatorPolicyReports({ page: 2 }),
    "operator/log/policy-reports.tsx",
  ],
  operatorPayments: [operatorPaths.operatorPayments({ way: "bank" }), "operator/payments/list.tsx"],
  operatorPayment: [operatorPaths.operatorPayment(12), "operator/payments/payment.tsx"],
  operatorPaymentSettings: [
    operatorPaths.operatorPaymentSettings({ open: "Stripe" }),
    "operator/payments/settings.tsx",
  ],
  shareImage: [paths.shareImage("properties", "a/b"), "resources/share-image.ts"],
  sitemap: [machinePaths.sitemap(), "resources/sitemap.ts"],
  sitemapPart: [machinePaths.sitemapPart("a/b"), "resources/sitemap-part.ts"],
  manifest: [paths.manifest(), "resources/manifest.ts"],
  mapTile: [paths.mapTile("dark", 3, 2, 1), "resources/map-tile.ts"],
  maintenance: [paths.maintenance(), "pages/maintenance.tsx"],
  preferences: [paths.preferences(), "pages/preferences.ts"],
  offline: [paths.offline(), "pages/offline.tsx"],
  project: [paths.project("a/b"), "projects/detail.tsx"],
  projectPhotos: [paths.projectPhotos("a/b"), "listing-pages/photos.tsx"],
  article: [paths.article("a/b"), "articles/detail.tsx"],
  articles: [paths.articles({ page: 2 }), "articles/list.tsx"],
  articlesInCategory: [paths.articlesInCategory("a/b"), "articles/list.tsx"],
  articleFeed: [machinePaths.articleFeed(), "articles/feed.ts"],
  faqs: [paths.faqs({ search: "a&b" }), "pages/faqs.tsx"],
  about: [paths.about(), "pages/about.tsx"],
  contact: [paths.contact(), "pages/contact.tsx"],
  privacyPolicy: [paths.privacyPolicy(), "pages/privacy-policy.tsx"],
  terms: [paths.terms(), "pages/terms.tsx"],
  comingPage: [paths.comingPage("terms", 3), "pages/coming.tsx"],
  mortgageCalculator: [paths.mortgageCalculator({ price: 1 }), "tools/mortgage-calculator.tsx"],
  areaConverter: [paths.areaConverter({ area: 1 }), "tools/area-converter.tsx"],
  mortgagePlan: [paths.mortgagePlan({ loan_amount: 1 }), "tools/mortgage-plan.ts"],
  // These have no screens yet; the page that says so answers.
  featuredProperties: [paths.featuredProperties({ page: 2 }), "properties/list.tsx"],
  mostViewedProperties: [paths.mostViewedProperties(), "properties/list.tsx"],
  mostFavouriteProperties: [paths.mostFavouriteProperties(), "properties/list.tsx"],
  premiumProperties: [paths.premiumProperties(), "properties/list.tsx"],
  recommendedProperties: [paths.recommendedProperties({ page: 2 }), "properties/recommended.tsx"],
  nearbyProperties: [paths.nearbyProperties(), "properties/list.tsx"],
  cities: [paths.cities({ page: 2 }), "properties/cities.tsx"],
  propertiesOnMap: [paths.propertiesOnMap({ city: "São Paulo" }), "properties/map.tsx"],
  live: [paths.live({ from: "12.3" }), "resources/live.ts"],
  drawArea: [paths.drawArea({ city: "Lisbon" }), "properties/draw-area.tsx"],
  saveSearch: [paths.saveSearch({ city: "Lisbon" }), "properties/save-search.tsx"],
  savedSearches: [paths.savedSearches({ delete: 3 }), "properties/saved-searches.tsx"],
  savedSearch: [paths.savedSearch(3), "properties/open-saved-search.ts"],
  notifications: [paths.notifications({ page: 2 }), "notifications/list.tsx"],
  notificationDevices: [paths.notificationDevices(), "notifications/devices.ts"],
  notificationChoices: [paths.notificationChoices(), "notifications/choices.tsx"],
  selectLocation: [paths.selectLocation({ next: "/?a=b" }), "home/select-location.tsx"],
  projects: [paths.projects({ page: 2 }), "projects/list.tsx"],
  featuredProjects: [paths.featuredProjects(), "projects/list.tsx"],
  upcomingProjects: [paths.upcomingProjects(), "projects/list.tsx"],
  projectsUnderConstruction: [paths.projectsUnderConstruction(), "projects/list.tsx"],
  shortlists: [paths.shortlists(), "shortlists/lists.tsx"],
  shortlist: [shortlistPaths.shortlist(3), "shortlists/shortlist.tsx"],
  sharedLists: [shortlistPaths.sharedLists(), "shortlists/shared-lists.tsx"],
  sharedList: [shortlistPaths.sharedList("a-b_c"), "shortlists/shortlist.tsx"],
  chooseLists: [paths.chooseLists({ home: 3, next: "/" }), "shortlists/choose.tsx"],
  hiddenHomes: [paths.hiddenHomes({ page: 2 }), "properties/hidden-homes.tsx"],
  recentSearches: [paths.recentSearches(), "properties/recent-searches.tsx"],
  homeNote: [paths.homeNote("a/b"), "properties/home-note.tsx"],
  compare: [paths.compare({ search: "villa" }), "properties/choose-to-compare.tsx"],
  comparison: [paths.comparison([1, 2, 3]), "properties/comparison.tsx"],
};

test.each(Object.entries(addresses))("%s", (name, [address, file]) => {
  expect({
    ...paths,
    ...machinePaths,
    ...paymentPaths,
    ...chatPaths,
    ...shortlistPaths,
    ...operatorPaths,
    ...securityPaths,
    ...ownListingPaths,
    ...behalfPaths,
  }).toHaveProperty([name]);
  expect(fileBehind(address)).toBe(`routes/${file}`);
});

test.each([
  operatorPaths.operatorListing,
  operatorPaths.operatorTransfer,
  operatorPaths.operatorFeature,
  operatorPaths.operatorHold,
  behalfPaths.editForOwner,
])("what operators do to a home is done to a project at an address of its own: %o", (pathOf) => {
  expect(pathOf("project", 12)).not.toBe(pathOf("property", 12));
  expect(fileBehind(pathOf("project", 12))).toBe(fileBehind(pathOf("property", 12)));
});

test("every address of the site is tried", () => {
  const all = Object.keys({
    ...paths,
    ...machinePaths,
    ...paymentPaths,
    ...chatPaths,
    ...shortlistPaths,
    ...operatorPaths,
    ...securityPaths,
    ...ownListingPaths,
    ...behalfPaths,
  });
  expect(Object.keys(addresses).sort()).toEqual(all.sort());
});

test("what was looked at is sent to an address of its own", () => {
  expect(fileBehind(seenHomesAddress)).toBe("routes/properties/seen-homes.ts");
});

test("what somebody typed stays one part of the address", () => {
  for (const typed of ["a/../b", "?x=1", "#x", "%2f", "a b", "é"]) {
    const { pathname, search, hash } = new URL(paths.propertiesInCity(typed), "http://x.test");
    expect(pathname.split("/")).toHaveLength(4);
    expect(search + hash).toBe("");
  }
});
