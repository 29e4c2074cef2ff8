import { deviceOf } from "~/contract/device-name";
import type { DeviceEvent, Event, NewsEvent } from "~/contract/events";
import { disownLink } from "../account/disown-factor";
import { takeBackLink } from "../account/take-back-email";
import { pageOfConversation } from "../chat/conversation";
import { confirmationLink } from "../listings/confirmation-token";
import {
  accountDeactivated,
  accountMerged,
  accountReactivated,
  accountWarned,
  emailChanged,
  passwordChanged,
  welcome,
  factorChanged,
  newDevice,
  phoneChanged,
} from "../mail/templates/account";
import { feedEnded } from "../mail/templates/feed-ended";
import type { LetterReader, WrittenLetter } from "../mail/templates/letter";
import { listingsAsked, listingsLapsed } from "../mail/templates/listing-confirmations";
import {
  advertApproved,
  hiddenListingApproved,
  listingApproved,
  advertRejected,
  listingHidden,
  listingRejected,
  listingHeld,
  listingWarned,
  advertSubmitted,
  listingSubmitted,
  listingEdited,
  listingHandedOver,
  listingReceived,
  listingRestored,
  listingShown,
  restoredListingWaits,
  homeAvailable,
  homeTaken,
  offerAsked,
  advertEnded,
  advertGiven,
} from "../mail/templates/listings";
import {
  contactMessage,
  messageHeld,
  messageRefused,
  unreadMessages,
  news,
} from "../mail/templates/messages";
import {
  chatReportDecided,
  chatReportReceived,
  reportDecided,
  reportReceived,
} from "../mail/templates/reports";
import {
  verificationApproved,
  verificationGiven,
  verificationRejected,
  verificationWithdrawn,
  verificationSubmitted,
} from "../mail/templates/verification";
import type { Services } from "../services";
import { wordsOfPayment } from "./payment-letters";
import { wordsOfViewing } from "./viewing-words";

/** What letters say in words of its own; homes of saved searches are looked up, messages are told on devices. */
export type WordedEvent = Exclude<Event, { kind: "saved-search.matched" } | DeviceEvent>;

/** Where everybody sees a listing, where its owner does, where they change it, and where operators decide. */
const pages = {
  property: {
    shown: "properties-details",
    own: "my-property",
    edit: "user/edit-property",
    review: "operator/listings",
  },
  project: {
    shown: "project-details",
    own: "my-project",
    edit: "user/edit-project",
    review: "operator/projects",
  },
} as const;

const advertsOf = ({ listing }: { listing: "property" | "project" }) =>
  listing === "property" ? "user/advertisement" : "user/advertisement?type=project";

/** Whether it leads to another site, as operators may let news do. */
export const leadsElsewhere = ({ link = "" }: Pick<NewsEvent, "link">) =>
  link.startsWith("https://");

/** What was written, else the home, else the list of what the reader was told. */
function newsLink({ link, slug }: NewsEvent, at: (path: string) => string) {
  if (link) return link.startsWith("/") ? at(link.slice(1)) : link;
  if (slug !== null) return at(`${pages.property.shown}/${encodeURIComponent(slug)}`);
  return at("user/notifications");
}

/** What somebody is told of an event, in the language that they read. */
export function wordsOf(
  services: Pick<Services, "publicUrl" | "timeZone" | "secret">,
  event: WordedEvent,
  reader: LetterReader,
): WrittenLetter {
  const at = (path: string) => `${services.publicUrl}/${path}`;
  // What operators are told is to all of them, and who registered has proven no address yet.
  const unnamed = { language: reader.language, texts: reader.texts };
  switch (event.kind) {
    case "listing.submitted":
      return listingSubmitted({
        ...event,
        ...unnamed,
        link: at(`${pages[event.listing].review}/${event.id}`),
      });
    case "advert.submitted":
      return advertSubmitted({ ...event, ...unnamed, link: at(`operator/adverts/${event.id}`) });
    case "verification.submitted":
      return verificationSubmitted({
        ...event,
        ...unnamed,
        link: at(`operator/verifications/${event.id}`),
      });
    case "report.received":
      return reportReceived({
        ...event,
        ...unnamed,
        link: at(`operator/reports/${event.propertyId}`),
      });
    case "chat-report.received":
      return chatReportReceived({
        ...event,
        ...unnamed,
        link: at(`operator/chat-reports/${event.id}`),
      });
    case "message.held":
      return messageHeld({
        ...event,
        ...unnamed,
        link: at(`operator/held-messages/${event.id}`),
      });
    case "contact.received":
      return contactMessage(event.message, unnamed);
    case "listing.approved": {
      const write = event.isShown ? listingApproved : hiddenListingApproved;
      const page = pages[event.listing][event.isShown ? "shown" : "own"];
      return write({ ...event, ...reader, link: at(`${page}/${encodeURIComponent(event.slug)}`) });
    }
    case "listing.rejected": {
      const page = pages[event.listing].edit;
      const link = at(`${page}/${encodeURIComponent(event.slug)}`);
      return listingRejected({ ...event, ...reader, link });
    }
    case "listing.warned": {
      const link = at(`${pages.property.edit}/${encodeURIComponent(event.slug)}`);
      const write = event.isHidden ? listingHidden : listingWarned;
      return write({ ...event, ...reader, link });
    }
    case "listing.held": {
      const link = at(`${pages[event.listing].own}/${encodeURIComponent(event.slug)}`);
      return listingHeld({ ...event, ...reader, link });
    }
    case "listing.shown": {
      const link = at(`${pages[event.listing].shown}/${encodeURIComponent(event.slug)}`);
      return listingShown({ ...event, ...reader, link });
    }
    case "listing.edited": {
      const link = at(`${pages[event.listing].own}/${encodeURIComponent(event.slug)}`);
      return listingEdited({ ...event, ...reader, link });
    }
    case "listing.handed-over":
      return listingHandedOver({ ...event, ...reader, link: at("user/properties") });
    case "listing.received": {
      const link = at(`${pages[event.listing].own}/${encodeURIComponent(event.slug)}`);
      return listingReceived({ ...event, ...reader, link });
    }
    case "listing.restored": {
      const write = event.waits ? restoredListingWaits : listingRestored;
      const link = at(`${pages[event.listing].own}/${encodeURIComponent(event.slug)}`);
      return write({ ...event, ...reader, link });
    }
    case "listing.asked":
      return listingsAsked({
        ...event,
        ...reader,
        answerBy: new Date(event.answerBy),
        zone: services.timeZone,
        link: confirmationLink(services, event.ownerId, new Date(event.askedAt)),
        listLink: at("user/properties"),
      });
    case "listing.lapsed":
      return listingsLapsed({
        ...event,
        ...reader,
        link: confirmationLink(services, event.ownerId, new Date(event.lapsedAt)),
        listLink: at("user/properties"),
      });
    case "home.taken":
    case "home.available": {
      const write = event.kind === "home.taken" ? homeTaken : homeAvailable;
      const link = at(`${pages.property.shown}/${encodeURIComponent(event.slug)}`);
      return write({ ...event, ...reader, link });
    }
    case "listing.offer-asked": {
      const link = at(`${pages.property.own}/${encodeURIComponent(event.slug)}`);
      return offerAsked({ ...event, ...reader, link });
    }
    case "feed.ended": {
      const page = event.isOwner ? "user/properties" : `operator/imports/runs/${event.runId}`;
      return feedEnded({ ...event, ...reader, link: at(page) });
    }
    case "advert.approved":
      return advertApproved({ ...event, ...reader, link: at("user/advertisement") });
    case "advert.rejected":
      return advertRejected({ ...event, ...reader, link: at("user/advertisement") });
    case "advert.given":
      return advertGiven({
        ...event,
        ...reader,
        endsAt: new Date(event.endsAt),
        zone: services.timeZone,
        link: at(advertsOf(event)),
      });
    case "advert.ended":
      return advertEnded({ ...event, ...reader, link: at(advertsOf(event)) });
    case "verification.approved":
      return verificationApproved({ ...reader, link: at("user/verification-form") });
    case "verification.rejected":
      return verificationRejected({ ...event, ...reader, link: at("user/verification-form") });
    case "verification.given":
      return verificationGiven({ ...event, ...reader, link: at("user/verification-form") });
    case "verification.withdrawn":
      return verificationWithdrawn({ ...event, ...reader, link: at("user/verification-form") });
    case "report.decided":
      return reportDecided({ ...event, ...reader });
    case "chat-report.decided":
      return chatReportDecided({ ...event, ...reader });
    case "chat.unread":
    case "chat.refused": {
      const link = at(pageOfConversation(event));
      return event.kind === "chat.unread"
        ? unreadMessages({ ...event, ...reader, link })
        : messageRefused({ ...event, ...reader, link });
    }
    case "account.registered":
      return welcome({ ...unnamed, siteUrl: services.publicUrl });
    case "account.password-changed":
      return passwordChanged({ ...reader, link: at("forgot-password") });
    case "account.factor-changed":
      return factorChanged({
        ...reader,
        change: event.change,
        link: at("user/security"),
        disownLink: event.added && disownLink(services, event.added),
      });
    case "account.email-changed":
      return emailChanged({
        ...reader,
        siteUrl: services.publicUrl,
        takeBackLink: event.former && takeBackLink(services, event.former),
      });
    case "account.phone-changed":
      return phoneChanged({ ...reader, link: at("user/security") });
    case "account.new-device": {
      const { browser, system } = deviceOf(event.userAgent);
      return newDevice({
        ...reader,
        at: new Date(event.at),
        zone: services.timeZone,
        device: [browser, system].filter(Boolean).join(", "),
        network: event.network,
        link: at("user/security"),
      });
    }
    case "account.warned":
      return accountWarned({ ...event, ...reader, link: at("terms-and-conditions") });
    case "account.deactivated":
      return accountDeactivated({ ...event, ...reader, link: at("contact-us") });
    case "account.reactivated":
      return accountReactivated({ ...reader, link: at("login") });
    case "account.merged":
      return accountMerged[event.has]({
        ...reader,
        link: at(event.has === "stayed" ? "user/security" : "contact-us"),
      });
    case "payment.succeeded":
    case "payment.failed":
    case "payment.refunded":
    case "payment.attention":
    case "payment.disputed":
    case "receipt.submitted":
    case "receipt.rejected":
    case "package.ending":
    case "package.given":
    case "package.ended":
    case "package.moved":
      return wordsOfPayment(services, event, reader);
    case "news.sent":
      return news({
        ...event,
        ...reader,
        link: newsLink(event, at),
        isElsewhere: leadsElsewhere(event),
      });
    default:
      return wordsOfViewing(services, event, reader);
  }
}
