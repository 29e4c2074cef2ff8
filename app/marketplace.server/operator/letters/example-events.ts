import type { FactorChange, ViewingNews } from "~/contract/events";
import type { LetterId } from "~/contract/operator/letters/rules";
import { attentions } from "~/contract/operator/payments/calls";
import { viewingEndReasons } from "~/contract/viewings/rules";
import type { WordedEvent } from "../../events/words";
import type { ExampleWords } from "../../mail/letter-texts/example-words";

const factorChanges: FactorChange[] = [
  "authenticatorOn",
  "authenticatorOff",
  "passkeyAdded",
  "passkeyRemoved",
  "recoveryCodesMade",
  "recoveryCodeUsed",
  "takenAway",
  "disowned",
];

const day = 86_400_000;

/** What letters tell of that come from events: each with all that it can say, about nobody who is there. */
export function exampleEvents(
  words: ExampleWords,
  { now, zone }: { now: Date; zone: string },
): Partial<Record<LetterId, WordedEvent[]>> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const { title, other, reason } = words;
  const listing = { listing: "property", id: 0, title, slug: "example" } as const;
  const advert = { id: 0, title };
  const homes = { ownerId: 0, homes: [{ id: 0, title }] };
  const offered = { propertyId: 0, slug: "example", title };
  const bought = { transactionId: 0, packageName: words.package };
  const paid = { ...bought, amountMinor: 4_900, currency: "EUR" };
  const ofMember = { id: 0, memberName: other };
  const viewing = {
    ...{ id: 0, title, otherName: other, zone, calendar: null },
    ...{ contacts: [], place: "", times: [], viewingAt: at(2), note: "" },
  };
  const toldOfViewing = (news: ViewingNews): WordedEvent[] => [{ ...viewing, ...news }];
  const proposed = { ...viewing, viewingAt: null, times: [at(2), at(3)], note: words.note };
  const counts = { new: 3, changed: 2, unchanged: 40, withdrawn: 1, refused: 1 };
  const feed = { runId: 0, feedName: other, counts, refused: [{ home: title, reason: "" }] };
  return {
    welcome: [{ kind: "account.registered" }],
    passwordChanged: [{ kind: "account.password-changed" }],
    emailChanged: [
      { kind: "account.email-changed", former: { memberId: 0, formerId: 0, changedAt: 0 } },
      { kind: "account.email-changed" },
    ],
    phoneChanged: [{ kind: "account.phone-changed" }],
    factorChanged: factorChanges.map((change) => ({
      kind: "account.factor-changed",
      change,
      ...(change === "passkeyAdded" && { added: { memberId: 0, passkeyId: 0, addedAt: 0 } }),
    })),
    newDevice: [
      {
        kind: "account.new-device",
        at: at(0),
        userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
        network: "203.0.113.7",
      },
    ],
    verificationApproved: [{ kind: "verification.approved" }],
    verificationRejected: [{ kind: "verification.rejected", reason }],
    verificationGiven: [{ kind: "verification.given", reason }],
    verificationWithdrawn: [{ kind: "verification.withdrawn", reason }],
    accountDeactivated: [{ kind: "account.deactivated", reason }],
    accountWarned: [{ kind: "account.warned", reason }],
    accountReactivated: [{ kind: "account.reactivated" }],
    accountStayed: [{ kind: "account.merged", has: "stayed" }],
    accountEnded: [{ kind: "account.merged", has: "ended" }],
    listingApproved: [{ kind: "listing.approved", ...listing, isShown: true }],
    hiddenListingApproved: [{ kind: "listing.approved", ...listing, isShown: false }],
    listingRejected: [{ kind: "listing.rejected", ...listing, reason }],
    listingWarned: [{ kind: "listing.warned", ...listing, reason, isHidden: false }],
    listingHidden: [{ kind: "listing.warned", ...listing, reason, isHidden: true }],
    listingHeld: [{ kind: "listing.held", ...listing, reason }],
    listingShown: [{ kind: "listing.shown", ...listing }],
    listingEdited: [
      {
        kind: "listing.edited",
        ...{ ...listing, reason },
        changed: [
          { field: "price", name: "" },
          { field: "photos", name: "" },
        ],
      },
    ],
    listingHandedOver: [{ kind: "listing.handed-over", ...listing }],
    listingReceived: [{ kind: "listing.received", ...listing }],
    listingRestored: [{ kind: "listing.restored", ...listing, waits: false }],
    restoredListingWaits: [{ kind: "listing.restored", ...listing, waits: true }],
    listingsAsked: [1, 3].map((homeCount) => ({
      kind: "listing.asked",
      ...{ ...homes, homeCount },
      ...{ askedAt: at(0), answerBy: at(14) },
    })),
    listingsLapsed: [1, 3].map((homeCount) => ({
      kind: "listing.lapsed",
      ...{ ...homes, homeCount, lapsedAt: at(0) },
    })),
    offerAsked: [false, true].map((isRent) => ({
      kind: "listing.offer-asked",
      ...{ ...offered, isRent },
    })),
    feedEnded: (["done", "failed", "waits"] as const).map((outcome) => ({
      kind: "feed.ended",
      ...{ ...feed, outcome },
      ...{ refused: outcome === "done" ? feed.refused : [], isOwner: outcome !== "waits" },
    })),
    advertApproved: [{ kind: "advert.approved", ...advert }],
    advertRejected: [{ kind: "advert.rejected", ...advert, reason }],
    advertGiven: [{ kind: "advert.given", listing: "property", ...advert, endsAt: at(30) }],
    advertEnded: [{ kind: "advert.ended", listing: "property", ...advert, reason }],
    homeTaken: [false, true].map((isRent) => ({ kind: "home.taken", ...offered, isRent })),
    homeAvailable: [false, true].map((isRent) => ({ kind: "home.available", ...offered, isRent })),
    reportDecided: (["upheld", "dismissed"] as const).map((decision) => ({
      kind: "report.decided",
      ...{ propertyId: 0, title, decision },
    })),
    "viewing-requested": [{ ...proposed, kind: "viewing.requested" }],
    "viewing-proposed": [{ ...proposed, kind: "viewing.proposed" }],
    "viewing-accepted": [
      {
        ...viewing,
        kind: "viewing.accepted",
        place: words.place,
        contacts: ["alex@example.org"],
      },
    ],
    "viewing-moved": toldOfViewing({ kind: "viewing.moved" }),
    "viewing-declined": [{ ...viewing, kind: "viewing.declined", viewingAt: null }],
    "viewing-cancelled": toldOfViewing({ kind: "viewing.cancelled" }),
    "viewing-calledOff": toldOfViewing({ kind: "viewing.called-off" }),
    "viewing-reminder": [{ ...viewing, kind: "viewing.reminder", place: words.place }],
    ...Object.fromEntries(
      viewingEndReasons.map((why) => [
        `viewing-${why}`,
        toldOfViewing({ kind: "viewing.ended", reason: why }),
      ]),
    ),
    unreadMessages: [{ kind: "chat.unread", propertyId: 0, partnerId: 1, title, otherName: other }],
    messageRefused: [
      {
        kind: "chat.refused",
        ...{ propertyId: 0, partnerId: 1 },
        ...{ title, otherName: other, reason },
      },
    ],
    chatReportDecided: (["upheld", "dismissed"] as const).map((decision) => ({
      kind: "chat-report.decided",
      ...{ memberName: other, decision },
    })),
    news: ["/articles", "https://example.org/"].map((link) => ({
      kind: "news.sent",
      ...{ newsId: 0, title: words.newsTitle, message: words.news },
      ...{ propertyId: null, slug: null, link },
    })),
    paymentFailed: [{ kind: "payment.failed", ...bought, packageId: 0 }],
    paymentRefunded: [true, false].map((isWhole) => ({
      kind: "payment.refunded",
      ...{ ...paid, isWhole },
    })),
    receiptRejected: [false, true].map((isFinal) => ({
      kind: "receipt.rejected",
      ...{ ...bought, reason, isFinal },
    })),
    packageEnding: ([7, 1] as const).map((days) => ({
      kind: "package.ending",
      ...{ packageName: words.package, endsAt: at(days), days, zone },
    })),
    packageGiven: [at(30), null].map((endsAt) => ({
      kind: "package.given",
      ...{ packageName: words.package, endsAt, reason: words.note },
    })),
    packageEnded: [{ kind: "package.ended", packageName: words.package, reason: words.note }],
    packageMoved: [
      { kind: "package.moved", packageName: words.package, endsAt: at(30), reason: words.note },
    ],
    listingSubmitted: [{ kind: "listing.submitted", ...listing, ownerName: other }],
    advertSubmitted: [{ kind: "advert.submitted", ...advert, ownerName: other }],
    verificationSubmitted: [{ kind: "verification.submitted", ...ofMember }],
    receiptSubmitted: [{ kind: "receipt.submitted", ...ofMember, packageName: words.package }],
    reportReceived: [{ kind: "report.received", propertyId: 0, title, words: [reason] }],
    chatReportReceived: [{ kind: "chat-report.received", ...ofMember, reason }],
    messageHeld: (["links", "repeated"] as const).map((rule) => ({
      kind: "message.held",
      ...{ ...ofMember, rule },
    })),
    contactMessage: [
      {
        kind: "contact.received",
        message: {
          ...{ first_name: other, last_name: "", email: "alex@example.org" },
          ...{ subject: words.search, message: words.note },
        },
      },
    ],
    paymentAttention: attentions.map((attention) => ({
      kind: "payment.attention",
      ...{ ...ofMember, attention },
    })),
    paymentDisputed: (["open", "won", "lost"] as const).map((state) => ({
      kind: "payment.disputed",
      ...{ ...ofMember, state },
    })),
  };
}
