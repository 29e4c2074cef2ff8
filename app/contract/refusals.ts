import { mostSavedSearches } from "./saved-searches/rules";

/**
 * Every "no" of our own API: the code by which programs tell it, which stays, and the sentence for people, in English.
 * Null where the sentence says more, so that whoever refuses writes it. Other clients compare two of the sentences (contract
 * §2.2). Screens compare codes; another upstream sends none.
 */
export const refusals = {
  /** `errors` says which field, and why. */
  invalid: null,
  /** The same where something is left out. */
  incomplete: null,
  not_signed_in: "Please log in to continue.",
  account_deactivated: "Account deactivated by admin.",
  not_allowed: "You are not allowed to do this.",
  not_in_demo_mode: "Not allowed in demo mode",
  /** `data` says what is missing: the package, the feature in it, or what is left of it. */
  package_missing: "Limit or Package Not Available",
  /** Beside it `retry_after` in seconds. */
  too_many_requests: "Too many requests. Please try again later.",
  asked_by_other_site: "This was asked by another site.",
  unreadable: "The request could not be read.",
  too_large: "The request is too large.",
  not_form_or_json: "Send a form or JSON.",
  changed_meanwhile: "This was changed meanwhile. Please read it again.",
  changed_by_other: "Somebody else changed this meanwhile.",
  no_such_call: "There is no such call.",
  method_not_offered: "This method is not offered.",
  token_needed: "A token is needed.",
  /** A fault of ours. */
  failed: "Oops! Something went wrong.",
  /** The same where it is worth asking again. */
  unavailable: "Oops! Something went wrong.",

  // Signing in, and the account.
  /** Other clients compare this sentence and that of `sign_in_deactivated`. */
  email_not_verified: "Email is not verified",
  sign_in_deactivated: "Account Deactivated by Administrative please connect to them",
  wrong_sign_in: "The email or the password is not correct.",
  sign_in_not_offered: null,
  sign_in_interrupted: "Signing in was interrupted. Please start again.",
  sign_in_unreachable: "The sign-in service cannot be reached. Please try again.",
  email_registered: "This email is already registered.",
  phone_not_confirmed: "Please confirm your phone number first.",
  phone_confirmation_ended: "Please confirm your phone number again.",
  /** Another code can be sent after `retry_after` seconds. */
  code_sent_lately: null,
  text_message_not_sent: "The text message could not be sent. Please try again later.",
  text_messages_used_up:
    "No more text messages can be sent today. Please sign in another way, or try again tomorrow.",
  mail_not_sent: "The mail could not be sent. Please try again later.",
  /** Beside it `second_factor_token` for `finish-sign-in`, `second_factor_ways`, and `expires_in` in seconds. */
  second_factor_required: "Please finish signing in with your second factor.",
  sign_in_again: "Too much time has passed, or too many tries. Please sign in again.",
  sign_in_not_recent: "Please confirm that it is you.",
  account_link_ended: "This link is no longer valid. Please ask for a new one.",
  letter_link_used: "This link was used already or is too old. Please look at what is set up.",
  passkey_not_recognised: "The passkey was not recognised. Please try again.",
  passkey_not_found: "The passkey was not found.",
  passkey_exists: "This passkey is here already.",
  too_many_passkeys: "You have as many passkeys as there may be. Please remove one first.",
  authenticator_on: "The authenticator app is turned on already.",
  authenticator_off: "The authenticator app is turned off already.",
  session_ended: "This device is signed out already.",
  operator_account_stays: "An operator's account cannot be deleted.",
  profile_incomplete: "You have not completed your profile yet. Please complete first",

  // Listings, and what is done with them.
  property_not_found: "The property was not found.",
  project_not_found: "The project was not found.",
  file_not_found: "The file was not found.",
  file_lost: "This file cannot be read any longer.",
  file_not_kept: "A file is no longer kept. Please choose it again.",
  file_not_accepted: null,
  file_harmful: "A file holds harmful software, so it was not taken.",
  file_not_checked: "The file could not be checked. Please try again later.",
  verification_needed: "Please apply for verification before you list something.",
  verification_failed: "Your verification did not succeed. Please apply again.",
  verification_under_review: "Your verification is under review.",
  verified_already: "You are verified already.",
  verification_not_offered: "Nobody can apply for verification now.",
  property_not_approved: "Only an approved property can be shown or hidden.",
  project_not_approved: "Only an approved project can be shown or hidden.",
  status_cannot_follow: "This status cannot follow the present one.",
  offer_cannot_change: "A sold or rented property cannot change between sale and rent.",
  listing_off_market: "This listing is not on the market.",
  not_advertisable: "Only what is approved, active and on the market can be advertised.",
  advertised_already: "This is advertised already.",
  letter_link_unknown: "This link is not valid any more.",
  letter_link_too_old: "This link is too old. Please sign in.",
  own_property: "This is your own property.",
  own_property_report: "You cannot report your own property.",
  property_not_reportable: "This property can no longer be reported.",
  property_off_market: "This property is sold or rented already.",
  compared_with_itself: "A home cannot be compared with itself.",
  compared_home_missing: "One of these homes is not on the site.",
  compared_across_categories: "Only homes of one category can be compared.",
  language_not_found: "The language was not found.",

  // What readers keep: searches, lists, notes.
  search_not_found: "The saved search was not found.",
  search_saved_already: "You have saved this search already.",
  too_many_searches: `You can keep ${mostSavedSearches} searches; please delete one to save another.`,
  list_not_found: "The list was not found.",
  list_link_looks_only: "This link is only for looking.",
  list_name_missing: "Please say who you are first.",
  own_list: "This is your own list; you can delete it.",
  list_full: "A list has room for 100 homes; please take one off first.",
  too_many_lists: "You can have 20 lists; please delete one to make another.",
  too_many_participants: "This list is full: 50 people take part.",
  too_many_comments: "This list has no room for more comments.",
  home_not_on_list: "The home is not on this list.",
  comment_not_found: "The comment was not found.",
  too_many_hidden_homes: "You can hide 500 homes; please show some again first.",
  too_many_notes: "You can keep notes on 500 homes; please remove some first.",
  notification_not_found: "The notification was not found.",

  // Viewings.
  viewing_not_found: "There is no such viewing.",
  viewing_without_time: "No time was agreed on yet.",
  viewing_changed: "This viewing was changed meanwhile.",
  viewing_asked_already: "You have asked to view this home already.",
  home_not_shown: "This home is not shown at present.",

  // Conversations.
  conversation_not_found: "There is no such conversation.",
  nobody_to_talk_to: "There is nobody to talk to here.",
  person_blocked: "You have blocked this person. Unblock them to send a message.",
  operator_blocked: "You have blocked the operator. Unblock them to send a message.",
  blocked_by_person: "This person takes no messages from you.",
  blocked_by_operator: "The operator takes no messages from you.",
  account_closed: "This account is closed. Nobody would read the message.",
  contact_details_in_first_message:
    "There is a phone number or an e-mail address in your first message. Many people give theirs only once they know each other.",
  member_not_there: "There is no such member.",
  nothing_to_delete: "There is nothing to delete.",
  blocking_oneself: "You cannot block yourself.",
  blocked_already: "You have blocked them already.",
  not_blocked: "You have not blocked them.",
  operator_not_reportable: "The operator cannot be reported to themselves.",

  // Packages and payments.
  package_not_found: "The package was not found.",
  package_costs: "This package has to be paid for.",
  package_free: "This package is free.",
  package_active: "This package is active already.",
  free_package_used: "You have already used this free package.",
  payment_not_found: "The payment was not found.",
  payment_not_known_yet: "This payment is not known yet.",
  payment_decided: "This payment is decided already.",
  payment_closed: "This payment is no longer open.",
  payment_being_checked: "Your last payment for this package is being checked.",
  package_paid: "You have paid for this package already.",
  email_needed_to_pay: "Please add your e-mail address to your profile first.",
  no_way_to_pay: "No payment method is enabled.",
  way_to_pay_closed: "This way to pay is not open.",
  currency_not_taken: "This way to pay does not take the currency of the package.",
  pay_with_paypal: "Please pay with PayPal.",
  pay_with_flutterwave: "Please pay with Flutterwave.",
  payment_not_begun: "The payment service cannot be reached at the moment. Nothing was charged.",
  gateway_unreachable: "The payment service cannot be reached at the moment.",
  gateway_refused: "The gateway refused this.",
  gateway_keys_refused: "The gateway does not accept these keys.",
  signature_wrong: "The signature is not valid.",
  transfer_announced: "You have announced a transfer for this package already.",
  receipt_under_review: "The receipt is under review.",
  receipt_not_awaited: "No receipt is waited for any more.",
  no_receipt_waits: "No receipt waits for a decision.",
  nothing_at_gateway: "Nothing was begun at a gateway.",
  no_money_came: "No money has come for this payment.",
  invoice_missing: "There is no invoice for this payment.",

  // Operators.
  /** Beside it `right`, which the caller's role would need. */
  role_lacks_right: "Your role does not allow this.",
  /** The site asks operators for a second step. */
  second_factor_missing: "Please set up a second factor first.",
  last_second_factor: "Operators need a second factor here. Please set up another one first.",
  listing_approved_already: "This listing is approved already.",
  listing_rejected_already: "This listing is rejected already.",
  project_approved_already: "This project is approved already.",
  project_rejected_already: "This project is rejected already.",
  advert_not_found: "The advertisement was not found.",
  advert_decided: "This advertisement has ended, or has been decided already.",
  application_not_found: "The application was not found.",
  application_decided: "This application has been decided already.",
  report_not_found: "The report was not found.",
  report_decided: "This report has been decided already.",
  reports_decided: "These reports have been decided already.",
  attempt_of_something_else: "This attempt was about something else.",
  decision_not_found: "This decision was not found.",
  another_report_came: "Another report came in meanwhile. Please read it first.",
  message_not_found: "The message was not found.",
  message_decided: "This message has been decided already.",
  message_to_closed_account: "One of the two accounts is closed. The message can only be refused.",
  message_between_blocked: "One of the two has blocked the other. The message can only be refused.",
  member_not_found: "The member was not found.",
  member_gone: "The member's account is gone.",
  member_deactivated_already: "This member is deactivated already.",
  member_active_already: "This member is active already.",
  member_without_second_factor: "This member has no second factor.",
  own_second_factor: "Your own second factor is turned off on your security page.",
  operator_second_factor: "An operator's second factor can be taken away on the server alone.",
  operator_not_deactivatable: "The account of an operator cannot be deactivated.",
  owners_alone: "Owners alone sign other operators out.",
  operator_not_found: "The operator was not found.",
  operator_already: "This is an operator already.",
  role_had_already: "This operator has this role already.",
  last_owner: "The last owner stays one: make somebody else an owner first.",
  invitation_not_found: "The invitation was not found.",
  invitation_ended: "This invitation holds no longer. Please ask for another one.",
  invited_deactivated: "This account is deactivated.",
  package_taken: "Members have taken this package. It can be hidden instead.",
  in_use: "This is in use. Please choose what takes its place.",
  category_not_found: "There is no such category.",
  parameter_not_found: "There is no such parameter.",
  facility_not_found: "There is no such kind of place.",
  district_not_found: "There is no such district.",
  article_not_found: "There is no such article.",
  question_not_found: "There is no such question.",
  slide_not_found: "There is no such slide.",
  section_not_found: "There is no such section.",
  feed_not_found: "The feed was not found.",
  import_not_found: "The import was not found.",
  import_ended: "This import has ended.",
  feed_being_read: "This feed is being read at the moment.",
  page_version_not_found: "There is no such version.",
} as const satisfies Record<string, string | null>;

export type RefusalCode = keyof typeof refusals;

/** Codes that always come with the same sentence. */
export type FixedCode = {
  [Code in RefusalCode]: (typeof refusals)[Code] extends string ? Code : never;
}[RefusalCode];

/** Whether what stands beside a refusal is one of our codes; others may say anything there. */
export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === "string" && Object.hasOwn(refusals, code);
