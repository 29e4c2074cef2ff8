export type PrivateThing =
  | "home"
  | "project"
  | "search"
  | "message"
  | "payment"
  | "notification"
  | "session"
  | "passkey"
  | "viewing"
  | "list";

/**
 * What the fields of calls name that carry an id, a slug or a token. Every such field of every call that
 * members and visitors may use stands here; contract-walk.test.ts tries those that name something private
 * as somebody else, and fails where a field is missing. Calls of operators are refused to all others.
 */
export type Named =
  /** Everybody's: categories, places, packages, articles, people's public pages. */
  | "public"
  /** A word for something that is made, or a link that people show; it leads to nothing of others. */
  | "text"
  /** Whoever knows it has the right: a code, a token of a sign-in provider, of a device. */
  | "proof"
  /** Without effect: the token decides. */
  | "ignored"
  /** Something that only its owner may read or change, in whatever state it is. */
  | { of: PrivateThing }
  /** The same, but everybody may see it once it is public. */
  | { of: "home" | "project"; untilPublic: true }
  /** A part of something of the caller's own; one of somebody else's stays what it is. */
  | {
      partOf: "home" | "project";
      kind: "picture" | "document" | "plan";
      /** How the field carries the id. */
      as?: "one" | "list" | "commas" | "plans";
    };

const ownHome: Named = { of: "home" };
const ownPayment: Named = { of: "payment" };
const ownViewing: Named = { of: "viewing" };
const ownList: Named = { of: "list" };
/** A list by its id is its people's; whoever has the secret of a link has a right of their own. */
const seat = { id: ownList, token: "proof" } as const;
const ownSearch: Named = { of: "search" };
const ownProject: Named = { of: "project" };
const shownHome: Named = { of: "home", untilPublic: true };
const shownProject: Named = { of: "project", untilPublic: true };

const searched = {
  category_id: "public",
  category_slug_id: "public",
  parameter_id: "public",
  facility_id: "public",
} as const;
const described = { category_id: "public", slug_id: "text" } as const;
const listed = {
  ...described,
  parameters: "public",
  facilities: "public",
  package_id: "ignored",
  userid: "ignored",
} as const;

export const namedObjects: Record<string, Record<string, Named>> = {
  get_categories: { id: "public", slug_id: "public" },
  get_articles: { id: "public", category_id: "public", slug_id: "public" },
  "written-page": { coming_id: "public" },
  "get-property-list": { ...searched, id: shownHome, slug_id: shownHome },
  "map-properties": searched,
  "count-property-choices": searched,
  get_property: {
    category_id: "public",
    category_slug_id: "public",
    userid: "public",
    id: shownHome,
    slug_id: shownHome,
  },
  "get-all-similar-properties": { property_id: shownHome },
  "compare-properties": { source_property_id: shownHome, target_property_id: shownHome },
  "agent-properties": { slug_id: "public" },
  "get-projects": {
    userid: "public",
    category_id: "public",
    id: shownProject,
    slug_id: shownProject,
  },
  "get-project-detail": { id: shownProject, slug_id: shownProject },
  post_project: {
    ...described,
    id: ownProject,
    plans: { partOf: "project", kind: "plan", as: "plans" },
    remove_plans: { partOf: "project", kind: "plan", as: "commas" },
    remove_documents: { partOf: "project", kind: "document", as: "commas" },
    remove_gallery_images: { partOf: "project", kind: "picture", as: "commas" },
    title_image_id: { partOf: "project", kind: "picture", as: "one" },
  },
  delete_project: { id: ownProject },
  "change-project-status": { project_id: ownProject },
  "get-added-projects": { id: ownProject, slug_id: ownProject },
  store_advertisement: { property_id: ownHome, project_id: ownProject },
  add_reports: { property_id: shownHome, reason_id: "public" },
  add_favourite: { property_id: shownHome },
  "hide-home": { property_id: shownHome },
  // Nothing is told of the home itself, and what was written is the caller's own.
  "home-note": { property_id: "public" },
  "write-home-note": { property_id: shownHome },
  shortlists: { property_id: "public" },
  shortlist: seat,
  "save-shortlist": { id: ownList },
  "delete-shortlist": { id: ownList },
  "shortlist-home": { id: ownList, property_id: "public" },
  "share-shortlist": { id: ownList },
  "join-shortlist": seat,
  "leave-shortlist": seat,
  "mark-on-shortlist": { ...seat, property_id: "public" },
  "write-on-shortlist": { ...seat, property_id: "public" },
  "remove-from-shortlist": { ...seat, word_id: "public" },
  "POST personalised-fields": { category_ids: "public", outdoor_facilitiy_ids: "public" },
  interested_users: { property_id: shownHome },
  get_interested_users: { property_id: ownHome, slug_id: ownHome },
  "viewings/offer": { slug_id: shownHome },
  "viewings/request": { property_id: shownHome },
  viewings: { id: ownViewing },
  "viewings/accept": { id: ownViewing },
  "viewings/propose": { id: ownViewing },
  "viewings/end": { id: ownViewing },
  "viewings/calendar": { id: ownViewing },
  "save-search": {
    category_slug_id: "public",
    parameter_id: "public",
    facility_id: "public",
  },
  "get-districts": { id: "public" },
  "change-saved-search": { id: ownSearch },
  "look-at-saved-search": { id: ownSearch },
  "delete-saved-search": { id: ownSearch },
  "notifications/read": { id: { of: "notification" } },
  subscription: { token: "proof" },
  unsubscribe: { token: "proof" },
  post_property: listed,
  update_post_property: {
    ...listed,
    id: ownHome,
    remove_gallery_images: { partOf: "home", kind: "picture", as: "list" },
    remove_documents: { partOf: "home", kind: "document", as: "list" },
    remove_three_d_image: "ignored",
    title_image_id: { partOf: "home", kind: "picture", as: "one" },
  },
  delete_property: { id: ownHome },
  update_property_status: { property_id: ownHome },
  "change-property-status": { property_id: ownHome },
  "asked-homes": { token: "proof" },
  // Homes that the letter of the token does not ask about are passed over.
  "confirm-asked-homes": { token: "proof", property_ids: "proof" },
  "confirm-home": { property_id: ownHome },
  "set-market-state": { property_id: ownHome },
  "check-price": { property_id: ownHome },
  "price-hint": { category_id: "public" },
  "get-added-properties": { id: ownHome, slug_id: ownHome },
  "get-figures": { property_id: ownHome, project_id: ownProject },
  user_signup: { auth_id: "proof", id_token: "proof", fcm_id: "proof", device: "proof" },
  "confirm-sign-in": { id_token: "proof" },
  "passkey-options": { second_factor_token: "proof" },
  "sign-in-by-passkey": { fcm_id: "proof", device: "proof" },
  "rename-passkey": { id: { of: "passkey" } },
  "remove-passkey": { id: { of: "passkey" } },
  "finish-sign-in": { second_factor_token: "proof", fcm_id: "proof", device: "proof" },
  "reset-password": { token: "proof" },
  "before-logout": { fcm_id: "proof" },
  "end-session": { id: { of: "session" } },
  "confirm-email-change": { token: "proof" },
  "disown-factor": { token: "proof" },
  "take-back-email": { token: "proof" },
  "operator-invitation": { token: "proof" },
  "accept-operator-invitation": { token: "proof" },
  delete_user: { userid: "ignored" },
  update_profile: {
    facebook_id: "text",
    twiiter_id: "text",
    instagram_id: "text",
    youtube_id: "text",
    fcm_id: "proof",
    userid: "ignored",
    firebase_id: "ignored",
  },
  "apply-agent-verification": { form_fields: "public" },
  get_payment_details: { payment_transaction_id: ownPayment },
  "create-payment-intent": { package_id: "public" },
  paypal: { package_id: "public" },
  flutterwave: { package_id: "public" },
  "payment-transaction-fail": { payment_transaction_id: ownPayment },
  "get-payment-receipt": { payment_transaction_id: ownPayment },
  "initiate-bank-transfer": { package_id: "public" },
  "upload-bank-receipt-file": { payment_transaction_id: ownPayment },
  "payments/payment": { payment_transaction_id: ownPayment },
  "payments/ask": { payment_transaction_id: ownPayment },
  // People and homes that everybody sees; which conversation is meant follows from who asks.
  get_chats: { property_id: "public", user_id: "public" },
  get_messages: { before_id: "public", property_id: "public", user_id: "public" },
  "chat/partner": { property_id: shownHome, user_id: "public" },
  send_message: {
    client_id: "text",
    property_id: shownHome,
    receiver_id: "public",
    sender_id: "ignored",
  },
  delete_chat_message: {
    message_id: { of: "message" },
    property_id: "public",
    receiver_id: "public",
    sender_id: "public",
  },
  "chat/read": { message_id: { of: "message" }, property_id: "public", user_id: "public" },
  "chat/typing": { property_id: "public", user_id: "public" },
  "chat/report": { property_id: "public", user_id: "public" },
  "block-user": { to_user_id: "public" },
  "unblock-user": { to_user_id: "public" },
  assign_package: { package_id: "public", product_id: "ignored" },
};
