import type { ContactForm } from "./content/forms";
import type { ComparedField } from "./operator/review-case/rules";
import type { Attention } from "./operator/payments/calls";
import type { viewingEndReasons } from "./viewings/rules";

type ListingKind = "property" | "project";

/** What operators changed of a listing for its owner; `name`: of which question, place or floor. */
export interface ChangedPart {
  field: ComparedField | "photos" | "slug";
  name: string;
}

interface Titled {
  id: number;
  /** As it was then. */
  title: string;
}

/** Something waits for the operators. */
type SubmissionEvent =
  | ({ kind: "listing.submitted"; listing: ListingKind; ownerName: string } & Titled)
  | ({ kind: "advert.submitted"; ownerName: string } & Titled)
  | { kind: "verification.submitted"; id: number; memberName: string }
  /** With the operator's reason and the reporter's own words, as far as there are any. */
  | { kind: "report.received"; propertyId: number; title: string; words: string[] }
  | { kind: "chat-report.received"; id: number; memberName: string; reason: string }
  /** The id is not the message's, which changes with its release. */
  | { kind: "message.held"; id: number; memberName: string; rule: "links" | "repeated" }
  | { kind: "contact.received"; message: ContactForm };

/** The operators decided. */
type DecisionEvent =
  /** `isShown`: unless its owner took it off the site before they changed it. */
  | ({ kind: "listing.approved"; listing: ListingKind; slug: string; isShown: boolean } & Titled)
  | ({ kind: "listing.rejected"; listing: ListingKind; slug: string; reason: string } & Titled)
  /** To whoever offered it, and to whoever offers it now. */
  | ({
      kind: "listing.handed-over" | "listing.received";
      listing: ListingKind;
      slug: string;
    } & Titled)
  /** To its owner: operators changed it for them; with why, where they said it. */
  | ({
      kind: "listing.edited";
      listing: ListingKind;
      slug: string;
      changed: ChangedPart[];
      reason: string;
    } & Titled)
  /** Of a home that was reported; `isHidden`: nobody sees it until the reports are decided. */
  | ({ kind: "listing.warned"; slug: string; reason: string; isHidden: boolean } & Titled)
  /** To its owner: operators took it off the site until they show it again. */
  | ({ kind: "listing.held"; listing: ListingKind; slug: string; reason: string } & Titled)
  /** To its owner: visitors see it again. */
  | ({ kind: "listing.shown"; listing: ListingKind; slug: string } & Titled)
  /** To its owner: what they deleted is there again; `waits`: for review. */
  | ({ kind: "listing.restored"; listing: ListingKind; slug: string; waits: boolean } & Titled)
  | ({ kind: "advert.approved" } & Titled)
  | ({ kind: "advert.rejected"; reason: string } & Titled)
  /** To whose listing operators feature; an ISO time, told in the site's zone. */
  | ({ kind: "advert.given"; listing: ListingKind; endsAt: string } & Titled)
  /** It ran, and operators ended it before its time. */
  | ({ kind: "advert.ended"; listing: ListingKind; reason: string } & Titled)
  | { kind: "verification.approved" }
  | { kind: "verification.rejected"; reason: string }
  /** By an operator's hand, without an application. */
  | { kind: "verification.given" | "verification.withdrawn"; reason: string }
  /** To whoever reported the home. */
  | {
      kind: "report.decided";
      propertyId: number;
      title: string;
      decision: "dismissed" | "upheld";
    }
  /** To whoever reported the conversation. */
  | { kind: "chat-report.decided"; memberName: string; decision: "dismissed" | "upheld" }
  /** To whoever wrote it; with whom and about what, as it was then. */
  | {
      kind: "chat.refused";
      propertyId: number;
      partnerId: number;
      title: string;
      otherName: string;
      reason: string;
    };

/** Homes of one owner, as one letter tells of them. */
interface OwnersHomes {
  ownerId: number;
  /** The first of them, with titles as they were then. */
  homes: Titled[];
  homeCount: number;
}

/** Whether homes still stand. Times are ISO texts; the first says of which question the link answers. */
export type ConfirmationEvent =
  | ({ kind: "listing.asked"; askedAt: string; answerBy: string } & OwnersHomes)
  /** Nobody answered, so they are off the market. */
  | ({ kind: "listing.lapsed"; lapsedAt: string } & OwnersHomes);

/** Homes for sale that are under offer, homes for rent that are let agreed. */
type OfferEvent = {
  /** The first two to those who keep the home; the last to its owner, after some weeks. */
  kind: "home.taken" | "home.available" | "listing.offer-asked";
  propertyId: number;
  slug: string;
  title: string;
  isRent: boolean;
};

/** What became of the second step of signing in. */
export type FactorChange =
  | "authenticatorOn"
  | "authenticatorOff"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryCodesMade"
  | "recoveryCodeUsed"
  /** By an operator. */
  | "takenAway"
  /** By whoever had the letter about it and said that it was not them. */
  | "disowned";

/** A passkey (0: the authenticator app) and when it was added, in milliseconds since 1970. */
export interface AddedFactor {
  memberId: number;
  passkeyId: number;
  addedAt: number;
}

/** An address that an account had, and when it got another, in milliseconds since 1970. */
export interface FormerEmail {
  memberId: number;
  formerId: number;
  changedAt: number;
}

/** What happened to the account itself. */
type AccountEvent =
  | { kind: "account.registered" }
  | { kind: "account.password-changed" }
  | { kind: "account.factor-changed"; change: FactorChange; added?: AddedFactor }
  /** To the address that the account had before; `former`: it can be taken back. */
  | { kind: "account.email-changed"; former?: FormerEmail }
  | { kind: "account.phone-changed" }
  /** A sign-in: when (an ISO text), what the browser calls itself, the network address; empty where unknown. */
  | { kind: "account.new-device"; at: string; userAgent: string; network: string }
  | { kind: "account.deactivated"; reason: string }
  /** To the member whose conversation was reported; who reported it is not said. */
  | { kind: "account.warned"; reason: string }
  | { kind: "account.reactivated" }
  /** Of two accounts of theirs one is left: to whoever has it, and to the address of the one that ended. */
  | { kind: "account.merged"; has: "stayed" | "ended" };

/** What became of a viewing. */
export type ViewingNews =
  | {
      kind:
        | "viewing.requested"
        | "viewing.proposed"
        | "viewing.accepted"
        /** To whoever proposed other times: what was agreed on is off. */
        | "viewing.moved"
        | "viewing.declined"
        | "viewing.cancelled"
        /** To whoever cancelled it. */
        | "viewing.called-off"
        | "viewing.reminder";
    }
  | { kind: "viewing.ended"; reason: (typeof viewingEndReasons)[number] };

/** A viewing, as one of its sides is told of it. Times are ISO texts. */
export type ViewingEvent = ViewingNews & {
  id: number;
  /** Null: the home is gone. */
  propertyId?: number | null;
  /** The home's; empty: it went with its owner's account. */
  title: string;
  /** Who is on the other side; empty: their account is gone. */
  otherName: string;
  /** How the other side is reached, once both know. */
  contacts: string[];
  /** Where the home is, once the reader knows. */
  place: string;
  /** On offer. */
  times: string[];
  viewingAt: string | null;
  /** The home's, in which times are told. */
  zone: string;
  /** The other side's words. */
  note: string;
  /** Its entry in calendars; null where they need not change. */
  calendar: ViewingEntry | null;
};

/** What calendars are told of a viewing (RFC 5545). */
export interface ViewingEntry {
  viewingId: number;
  title: string;
  place: string;
  startsAt: string;
  /** Whether it holds; else calendars take it back. */
  isConfirmed: boolean;
  /** A higher one takes the place of a lower one. */
  sequence: number;
  stampedAt: string;
}

/** New homes of a saved search, or homes of it whose price was lowered: those noted under `alertId`. */
export interface SearchMatchEvent {
  kind: "saved-search.matched";
  searchId: number;
  /** Its name and how many homes there were, as it was then. */
  searchName: string;
  homeCount: number;
  alertId: string;
}

/** Messages of a conversation about a home that somebody has not read; the other side as it was then. */
export interface UnreadMessagesEvent {
  kind: "chat.unread";
  propertyId: number;
  /** 0: the operators. */
  partnerId: number;
  title: string;
  otherName: string;
  /** Written to the operators' side; versions before this one did not say to which. */
  isToOperators?: boolean;
}

/** A message that was just sent; told on devices alone, at once. */
export interface ChatMessageEvent {
  kind: "chat.message";
  messageId: number;
  propertyId: number;
  /** Who wrote it; 0: the operators. */
  partnerId: number;
  /** Empty: the operators. */
  otherName: string;
  /** It is for the operators' side, so whoever of them has read it has read it for all. */
  isToOperators: boolean;
  /** Empty where only something was sent. */
  words: string;
  sent: "text" | "file" | "audio";
}

/** A message that was deleted; apps that show it take it away. */
interface DeletedMessageEvent {
  kind: "chat.deleted";
  messageId: number;
  propertyId: number;
  /** Who wrote it; 0: the operators. */
  partnerId: number;
  /** It was for the operators' side. */
  isToOperators?: boolean;
}

/** What the operator has to say, in the reader's language as they were told; the slug is that of a home it leads to. */
export interface NewsEvent {
  kind: "news.sent";
  newsId: number;
  title: string;
  message: string;
  propertyId: number | null;
  slug: string | null;
  /** A page of this site, or one elsewhere; empty, or absent from older ones: the home, if any. */
  link?: string;
}

interface PaidPackage {
  transactionId: number;
  packageName: string;
}

interface PaidAmount {
  /** In minor units of the currency. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

/** What members are told of their payments. */
type MemberPaymentEvent =
  | ({ kind: "payment.succeeded"; invoiceNumber: string } & PaidPackage & PaidAmount)
  /** Nothing was charged. */
  | ({ kind: "payment.failed"; packageId: number } & PaidPackage)
  /** The receipt of a bank transfer; final: no other one is waited for. */
  | ({ kind: "receipt.rejected"; reason: string; isFinal: boolean } & PaidPackage)
  /** What went back now; whole: with what went back before it is all that was paid. */
  | ({ kind: "payment.refunded"; isWhole: boolean } & PaidPackage & PaidAmount);

/** What members are told of their packages; times are ISO texts. */
type PackageEvent =
  | { kind: "package.ending"; packageName: string; endsAt: string; days: 7 | 1; zone: string }
  /** By the operator's hand; without a time it does not end. */
  | { kind: "package.ended"; packageName: string; reason: string }
  | { kind: "package.moved"; packageName: string; endsAt: string; reason: string }
  | { kind: "package.given"; packageName: string; endsAt: string | null; reason: string };

/** What operators are told of payments; the id is the transaction's, a name is empty when the account is gone. */
type OperatorPaymentEvent =
  | { kind: "receipt.submitted"; id: number; memberName: string; packageName: string }
  | { kind: "payment.attention"; id: number; memberName: string; attention: Attention }
  | {
      kind: "payment.disputed";
      id: number;
      memberName: string;
      state: "open" | "won" | "lost";
    };

/** How an agency's feed was read: to operators, and to the member whose homes it holds. */
type FeedEvent = {
  kind: "feed.ended";
  runId: number;
  feedName: string;
  outcome: "done" | "failed" | "waits";
  counts: Record<"new" | "changed" | "unchanged" | "withdrawn" | "refused", number>;
  /** The first of those that were refused, each with the first reason. */
  refused: { home: string; reason: string }[];
  isOwner: boolean;
};

export type PaymentEvent = MemberPaymentEvent | PackageEvent | OperatorPaymentEvent;

/** What holds for events of all kinds. */
interface EventTerms {
  /** A member it speaks of: what is not told by then goes with their account. */
  aboutId?: number | null;
  /** ISO time after which it would only confuse. */
  usefulUntil?: string | null;
}

/** What is told on devices alone, and has no words of its own in letters and lists. */
export type DeviceEvent = ChatMessageEvent | DeletedMessageEvent;

export const isForDevices = <Told extends { kind: string }>(
  event: Told,
): event is Extract<Told, DeviceEvent> =>
  event.kind === "chat.message" || event.kind === "chat.deleted";

/**
 * What somebody is told of, as plain data: what must be told as it was then stands in the event, and each
 * channel makes its own texts of it. Never a code, nor a link that signs in.
 */
export type Event = EventTerms &
  (
    | SubmissionEvent
    | DecisionEvent
    | ConfirmationEvent
    | OfferEvent
    | AccountEvent
    | ViewingEvent
    | SearchMatchEvent
    | UnreadMessagesEvent
    | ChatMessageEvent
    | DeletedMessageEvent
    | PaymentEvent
    | FeedEvent
    | NewsEvent
  );
