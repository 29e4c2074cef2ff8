import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";

const at = (area: string) => (path: string, module: string, id?: string) =>
  route(path, `routes/${area}/${module}`, id ? { id } : {});

const home = at("home");
const properties = at("properties");
const projects = at("projects");
const articles = at("articles");
const account = at("account");
const listingForm = at("listing-form");
const myListings = at("my-listings");
const dashboard = at("dashboard");
const verification = at("verification");
const adverts = at("adverts");
const shortlists = at("shortlists");
const viewings = at("viewings");
const chat = at("chat");
const notifications = at("notifications");
const packages = at("packages");
const payments = at("payments");
const operator = at("operator");
const agents = at("agents");
const pages = at("pages");
const tools = at("tools");
const resources = at("resources");

/** Every address of the site and the module behind it. */
export default [
  home("/", "home.tsx"),
  home("select-location", "select-location.tsx"),

  ...prefix("properties", [
    properties("", "list.tsx"),
    properties("filters", "filters.tsx"),
    properties("filters/count", "count.ts"),
    properties("suggestions", "suggestions.ts"),
    properties("featured", "list.tsx", "featured-properties"),
    properties("most-viewed", "list.tsx", "most-viewed-properties"),
    properties("most-favourite", "list.tsx", "most-favourite-properties"),
    properties("premium", "list.tsx", "premium-properties"),
    properties("recommended", "recommended.tsx"),
    properties("nearby", "list.tsx", "nearby-properties"),
    properties("cities", "cities.tsx"),
    properties("more", "more.ts"),
    properties("draw-area", "draw-area.tsx"),
    properties("save-search", "save-search.tsx"),
    properties("city/:city", "list.tsx", "properties-in-city"),
    properties("categories/:category", "list.tsx", "properties-in-category"),
  ]),
  properties("properties-on-map", "map.tsx"),
  properties("user/saved-searches", "saved-searches.tsx"),
  properties("user/saved-searches/:id", "open-saved-search.ts"),
  properties("hidden-homes", "hidden-homes.tsx"),
  properties("recent-searches", "recent-searches.tsx"),
  properties("hidden-homes/seen", "seen-homes.ts"),
  properties("compare-properties", "compare.tsx"),
  properties("compare-properties/:ids", "comparison.tsx"),
  properties("properties-details/:slug", "detail.tsx"),
  properties("properties-details/:slug/photos", "photos.tsx"),
  properties("properties-details/:slug/interest", "interest.ts"),
  properties("properties-details/:slug/note", "home-note.tsx"),
  properties("properties-details/:slug/report", "report.tsx"),
  viewings("properties-details/:slug/viewing", "request.tsx"),
  properties("properties-details/:slug/qr.svg", "qr.ts"),

  agents("agents", "agents.tsx"),
  agents("agent-details/:slug", "agent.tsx"),

  ...prefix("projects", [
    projects("", "list.tsx"),
    projects("featured", "list.tsx", "featured-projects"),
    projects("upcoming", "list.tsx", "upcoming-projects"),
    projects("under-construction", "list.tsx", "projects-under-construction"),
  ]),
  projects("project-details/:slug", "detail.tsx"),
  projects("project-details/:slug/photos", "photos.tsx"),

  ...prefix("articles", [
    articles("", "list.tsx"),
    articles("categories/:category", "list.tsx", "articles-in-category"),
    articles("feed.xml", "feed.ts"),
  ]),
  articles("article-details/:slug", "detail.tsx"),

  account("login", "sign-in.tsx"),
  account("login/phone", "sign-in-by-phone.tsx"),
  account("login/phone/code", "phone-code.tsx"),
  account("login/google", "google.ts"),
  account("login/google/return", "google-return.ts"),
  account("login/passkey", "passkey-sign-in.tsx"),
  account("login/second-step", "second-step.tsx"),
  account("register", "register.tsx"),
  account("verify-code", "verify-code.tsx"),
  account("forgot-password", "forgot-password.tsx"),
  account("reset-password", "reset-password.tsx"),
  account("logout", "sign-out.ts"),
  account("confirm-email", "confirm-email.tsx"),
  account("not-me", "not-me.tsx"),
  account("operator-invitation", "operator-invitation.tsx"),
  account("user/profile", "profile.tsx"),
  account("user/security", "security.tsx"),
  account("user/security/password", "change-password.tsx"),
  account("user/security/email", "change-email.tsx"),
  account("user/security/authenticator", "authenticator.tsx"),
  account("user/security/passkeys", "passkeys.tsx"),
  account("user/security/recovery-codes", "recovery-codes.tsx"),
  account("user/security/recovery-codes.txt", "recovery-codes-file.ts"),
  account("user/confirm-sign-in", "confirm-sign-in.tsx"),
  account("user/delete-account", "delete-account.tsx"),
  account("user/my-data.zip", "my-data.ts"),
  account("user/favourites", "favourites.tsx"),
  account("user/favourites/mark", "mark-favourite.ts"),
  account("user/personalize-feed", "personalize-feed.tsx"),

  shortlists("user/shortlists", "lists.tsx"),
  shortlists("user/shortlists/choose", "choose.tsx"),
  shortlists("user/shortlists/:id", "shortlist.tsx", "shortlist"),
  shortlists("shared-lists", "shared-lists.tsx"),
  shortlists("shared-lists/:token", "shortlist.tsx", "shared-list"),

  dashboard("user/dashboard", "dashboard.tsx"),
  myListings("user/properties", "my-properties.tsx"),
  listingForm("user/add-property", "add-property.tsx"),
  listingForm("user/edit-property/:slug", "edit-property.tsx"),
  myListings("user/projects", "my-projects.tsx"),
  listingForm("user/add-project", "add-project.tsx"),
  listingForm("user/edit-project/:slug", "edit-project.tsx"),
  listingForm("user/form-drafts", "keep-form.ts"),
  listingForm("user/price-hint", "price-hint-answer.ts"),
  listingForm("user/duplicates", "duplicate.ts"),
  listingForm("user/drafts", "keep-files.ts"),
  listingForm("user/drafts/:token", "draft-file.ts"),
  verification("user/verification-form", "verification-form.tsx"),
  verification("user/verification-files/:id", "verification-file.ts"),
  myListings("my-property/:slug", "my-property.tsx"),
  myListings("confirm-homes/:token", "confirm-homes.tsx"),
  myListings("my-project/:slug", "my-project.tsx"),
  adverts("user/advertisement", "adverts.tsx"),
  myListings("user/interested/:slug", "interested.tsx"),
  myListings("user/interested/:slug/people.csv", "interested-file.ts"),

  viewings("user/viewings", "list.tsx"),
  viewings("user/viewings/:id", "viewing.tsx"),
  viewings("user/viewings/:id/calendar.ics", "calendar.ts"),

  chat("user/chat", "list.tsx"),
  chat("user/chat/new/:agent", "new.tsx"),
  chat("user/chat/files/:id", "file.ts"),
  chat("user/chat/recordings/:id", "recording.ts"),
  chat("user/chat/:property/:user", "conversation.tsx"),
  chat("user/chat/:property/:user/send", "send.ts"),
  chat("user/chat/:property/:user/typing", "typing.ts"),
  chat("user/chat/:property/:user/delete", "delete.tsx"),
  chat("user/chat/:property/:user/block", "block.tsx"),
  chat("user/chat/:property/:user/report", "report.tsx"),

  notifications("user/notifications", "list.tsx", "notifications"),
  notifications("user/notifications/choices", "choices.tsx"),
  notifications("user/notifications/devices", "devices.ts"),
  notifications("unsubscribe/:token", "unsubscribe.tsx"),

  packages("subscription-plan", "subscription-plan.tsx"),
  packages("user/subscriptions", "subscriptions.tsx"),

  payments("payment/start/:package", "start.tsx"),
  payments("payment/pay/:id", "pay.tsx"),
  payments("payment/success", "success.tsx"),
  payments("payment/fail", "fail.tsx"),
  payments("payment/return/razorpay", "razorpay-return.ts"),
  payments("payment-success", "former-return.ts", "payment-success"),
  payments("payment-fail", "former-return.ts", "payment-fail"),
  payments("payment-failed", "former-return.ts", "payment-failed"),
  payments("payment-cancel", "former-return.ts", "payment-cancel"),
  payments("user/transaction-history", "history.tsx"),
  payments("user/transaction-history/:id", "payment.tsx"),
  payments("user/bank-receipts/:id", "receipt-file.ts"),
  payments("user/invoices", "invoices.tsx"),
  payments("user/invoices/:id", "invoice.tsx"),
  payments("user/invoices/:id.pdf", "invoice-pdf.ts"),

  route("operator", "routes/operator/console.tsx", [
    index("routes/operator/start.tsx"),
    operator("find", "find.tsx"),
    operator("review", "review-queue.tsx"),
    operator("listings", "listings.tsx"),
    operator("listings/:id", "review-listing.tsx"),
    operator("projects/:id", "review-project.tsx"),
    operator("adverts/:id", "review-advert.tsx"),
    operator("verifications/:id", "review-verification.tsx"),
    operator("reports/:id", "review-reports.tsx"),
    operator("chat-reports/:id", "review-chat-report.tsx"),
    operator("held-messages/:id", "review-held-message.tsx"),
    operator("members", "members.tsx"),
    operator("members/:id", "member.tsx"),
    operator("operators", "team.tsx"),
    operator("operators/:id", "team-member.tsx"),
    operator("roles", "roles.tsx"),
    operator("news", "news.tsx"),
    operator("news/new", "write-news.tsx"),
    operator("acts", "acts.tsx"),
    operator("security-log", "security-log.tsx"),
    operator("policy-reports", "policy-reports.tsx"),
    operator("payments", "payments.tsx"),
    operator("payments/:id", "payment.tsx"),
    operator("payment-settings", "payment-settings.tsx"),
    operator("chat-settings", "chat-settings.tsx"),
    operator("listing-settings", "listing-settings.tsx"),
    operator("text-settings", "text-settings.tsx"),
    operator("catalogue", "catalogue/categories.tsx"),
    operator("catalogue/categories/:id", "catalogue/category.tsx"),
    operator("catalogue/parameters", "catalogue/parameters.tsx"),
    operator("catalogue/parameters/:id", "catalogue/parameter.tsx"),
    operator("catalogue/facilities", "catalogue/facilities.tsx"),
    operator("catalogue/facilities/:id", "catalogue/facility.tsx"),
    operator("districts", "districts.tsx"),
    operator("districts/:id", "district.tsx"),
  ]),
  operator("operator/chat-reports/files/:id", "reported-file.ts"),
  operator("operator/chat-reports/recordings/:id", "reported-recording.ts"),
  operator("operator/held-messages/files/:id", "held-file.ts"),
  operator("operator/held-messages/recordings/:id", "held-recording.ts"),
  operator("operator/payments.csv", "payments-file.ts"),
  operator("operator/figures.csv", "figures-file.ts"),

  tools("mortgage-calculator", "mortgage-calculator.tsx"),
  tools("area-converter", "area-converter.tsx"),
  tools("mortgage-calculator.csv", "mortgage-plan.ts"),

  pages("faqs", "faqs.tsx"),
  pages("about-us", "about.tsx"),
  pages("contact-us", "contact.tsx"),
  pages("privacy-policy", "privacy-policy.tsx"),
  pages("terms-and-conditions", "terms.tsx"),
  pages("preferences", "preferences.ts"),
  pages("maintenance", "maintenance.tsx"),
  pages("offline", "offline.tsx"),
  pages("api/docs", "api-docs.tsx"),
  ...(process.env.NODE_ENV === "production" ? [] : [pages("ui", "gallery.tsx")]),

  resources("share-images/:kind/:file", "share-image.ts"),
  resources("sitemap.xml", "sitemap.ts"),
  resources("sitemaps/:file", "sitemap-part.ts"),
  resources("robots.txt", "robots.ts"),
  resources(".well-known/security.txt", "security-txt.ts"),
  resources("manifest.webmanifest", "manifest.ts"),
  resources("locales/:file", "texts.ts"),
  resources("api/*", "embedded.ts", "api"),
  resources("media/*", "embedded.ts", "media"),
  resources("user/live", "live.ts"),
  resources("webhook/:gateway", "webhook.ts"),
  resources("policy-reports", "policy-reports.ts"),
  resources("map-tiles/2/:theme/:zoom/:x/:file", "map-tile.ts"),
  resources("healthz", "health.ts"),
  resources("readyz", "readiness.ts"),
  resources("metrics", "embedded.ts", "metrics"),

  pages("*", "not-found.tsx"),
] satisfies RouteConfig;
