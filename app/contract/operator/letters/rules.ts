/** The letters that the product sends, by what they are about; each is also the place of its texts. */
export const letterGroups = {
  /** What stands in many letters. */
  shared: ["shared"],
  account: [
    "verificationCode",
    "welcome",
    "passwordReset",
    "passwordChanged",
    "emailChangeAsked",
    "emailChanged",
    "phoneChanged",
    "factorChanged",
    "newDevice",
    "verificationApproved",
    "verificationRejected",
    "verificationGiven",
    "verificationWithdrawn",
    "accountWarned",
    "accountDeactivated",
    "accountReactivated",
    "accountStayed",
    "accountEnded",
    "accountDeleted",
  ],
  listings: [
    "listingApproved",
    "hiddenListingApproved",
    "listingRejected",
    "listingWarned",
    "listingHidden",
    "listingHeld",
    "listingShown",
    "listingEdited",
    "listingHandedOver",
    "listingReceived",
    "listingRestored",
    "restoredListingWaits",
    "listingsAsked",
    "listingsLapsed",
    "offerAsked",
    "feedEnded",
    "advertApproved",
    "advertRejected",
    "advertGiven",
    "advertEnded",
  ],
  search: ["searchAlert", "homeTaken", "homeAvailable", "reportDecided"],
  viewings: [
    "viewing",
    "viewing-requested",
    "viewing-proposed",
    "viewing-accepted",
    "viewing-moved",
    "viewing-declined",
    "viewing-cancelled",
    "viewing-calledOff",
    "viewing-reminder",
    "viewing-sold",
    "viewing-rented",
    "viewing-withdrawn",
    "viewing-deleted",
    "viewing-member_gone",
    "viewing-handed_over",
    "viewing-asked_twice",
  ],
  messages: ["unreadMessages", "messageRefused", "chatReportDecided", "news"],
  payments: [
    "paymentSucceeded",
    "paymentFailed",
    "paymentRefunded",
    "receiptRejected",
    "packageEnding",
    "packageGiven",
    "packageEnded",
    "packageMoved",
  ],
  operators: [
    "listingSubmitted",
    "advertSubmitted",
    "verificationSubmitted",
    "receiptSubmitted",
    "reportReceived",
    "chatReportReceived",
    "messageHeld",
    "contactMessage",
    "paymentAttention",
    "paymentDisputed",
    "operatorInvitation",
    "test",
  ],
} as const;

export type LetterGroup = keyof typeof letterGroups;
export type LetterId = (typeof letterGroups)[LetterGroup][number];
export const letterIds = Object.values(letterGroups).flat() as [LetterId, ...LetterId[]];

/** Texts of several letters: they are not sent by themselves. */
export const sharedTexts = ["shared", "viewing"] as const satisfies LetterId[];
export const isShared = (id: LetterId) => (sharedTexts as readonly LetterId[]).includes(id);

/** Where a text stands in a letter, and how long it may be. */
export const longestByRole = {
  subject: 120,
  paragraph: 1000,
  /** Of a list, or a part of a sentence. */
  line: 200,
  /** What a link is called. */
  button: 80,
} as const;
export const textRoles = ["subject", "paragraph", "line", "button"] as const;
export type TextRole = (typeof textRoles)[number];

/** What is said of values that a text cannot have, or cannot be without. */
export const strangeValue = "Please use only the values that are named here.";
export const missingValue = "Please keep the values that this text must have.";

/** The revision of a letter in a language in which it says what the product says. */
export const ownTexts = "own-texts";
