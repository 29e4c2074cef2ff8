import pino from "pino";
import { describe, expect, test } from "vitest";
import type { Event } from "~/contract/events";
import { languages } from "~/i18n/languages";
import { momentIn } from "~/i18n/moment";
import { mailTexts } from "~/marketplace.server/mail/texts";
import { rendered } from "~/marketplace.server/notifications/rendered";

const title = "Sea view";
const about = { id: 1, title };
const listing = { ...about, listing: "property", slug: "sea-view" } as const;
const homes = { ownerId: 1, homes: [about], homeCount: 1 };
const ofHome = { propertyId: 1, title, slug: "sea-view", isRent: false };
const times = ["2026-11-14T10:15:00.000Z", "2026-11-15T16:00:00.000Z"];
const viewing = {
  ...{ ...about, propertyId: 1, otherName: "Asha", contacts: ["asha@example.com"], place: "" },
  ...{ times: [], viewingAt: null, zone: "Europe/Lisbon", note: "", calendar: null },
};
const settled = { ...viewing, viewingAt: times[0]! };
const bought = { transactionId: 1, packageName: "Gold" };
const paid = { ...bought, amountMinor: 4900, currency: "EUR" };
const reason = "The picture is dark.";
const conversation = { propertyId: 1, partnerId: 2, title, otherName: "Asha" };
const ofMember = { id: 1, memberName: "Asha" };

/** One of each kind: a new kind does not compile until it stands here. */
const events: Record<Event["kind"], Event> = {
  "listing.submitted": { kind: "listing.submitted", ownerName: "Asha", ...listing },
  "advert.submitted": { kind: "advert.submitted", ownerName: "Asha", ...about },
  "verification.submitted": { kind: "verification.submitted", ...ofMember },
  "report.received": { kind: "report.received", propertyId: 1, title, words: [] },
  "chat-report.received": { kind: "chat-report.received", reason, ...ofMember },
  "message.held": { kind: "message.held", rule: "links", ...ofMember },
  "contact.received": {
    kind: "contact.received",
    message: {
      ...{ first_name: "Asha", last_name: "Rao", email: "asha@example.com" },
      ...{ subject: "A question", message: "Are you open on Sundays?" },
    },
  },
  "listing.approved": { kind: "listing.approved", isShown: true, ...listing },
  "listing.rejected": { kind: "listing.rejected", reason, ...listing },
  "listing.edited": {
    ...{ kind: "listing.edited", reason, ...listing },
    changed: [{ field: "price", name: "" }],
  },
  "listing.handed-over": { kind: "listing.handed-over", ...listing },
  "listing.received": { kind: "listing.received", ...listing },
  "listing.held": { kind: "listing.held", reason, ...listing },
  "listing.shown": { kind: "listing.shown", ...listing },
  "listing.restored": { kind: "listing.restored", waits: true, ...listing },
  "advert.approved": { kind: "advert.approved", ...about },
  "listing.warned": { kind: "listing.warned", slug: "sea", reason, isHidden: true, ...about },
  "advert.rejected": { kind: "advert.rejected", reason, ...about },
  "advert.given": { kind: "advert.given", listing: "property", endsAt: times[0]!, ...about },
  "advert.ended": { kind: "advert.ended", listing: "project", reason, ...about },
  "verification.approved": { kind: "verification.approved" },
  "verification.rejected": { kind: "verification.rejected", reason },
  "verification.given": { kind: "verification.given", reason },
  "verification.withdrawn": { kind: "verification.withdrawn", reason },
  "report.decided": { kind: "report.decided", propertyId: 1, title, decision: "upheld" },
  "chat-report.decided": { kind: "chat-report.decided", memberName: "Asha", decision: "upheld" },
  "chat.refused": { kind: "chat.refused", reason, ...conversation },
  "listing.asked": { kind: "listing.asked", askedAt: times[0]!, answerBy: times[1]!, ...homes },
  "listing.lapsed": { kind: "listing.lapsed", lapsedAt: times[0]!, ...homes },
  "feed.ended": {
    ...{ kind: "feed.ended", runId: 1, feedName: "Weber", outcome: "done", isOwner: false },
    counts: { new: 1, changed: 2, unchanged: 3, withdrawn: 4, refused: 1 },
    refused: [{ home: "W-4 · Altbau", reason: "Price is required." }],
  },
  "home.taken": { kind: "home.taken", ...ofHome },
  "home.available": { kind: "home.available", ...ofHome },
  "listing.offer-asked": { kind: "listing.offer-asked", ...ofHome },
  "account.registered": { kind: "account.registered" },
  "account.password-changed": { kind: "account.password-changed" },
  "account.factor-changed": { kind: "account.factor-changed", change: "passkeyAdded" },
  "account.email-changed": { kind: "account.email-changed" },
  "account.phone-changed": { kind: "account.phone-changed" },
  "account.new-device": {
    kind: "account.new-device",
    ...{ at: times[0]!, userAgent: "", network: "" },
  },
  "account.warned": { kind: "account.warned", reason },
  "account.deactivated": { kind: "account.deactivated", reason },
  "account.reactivated": { kind: "account.reactivated" },
  "account.merged": { kind: "account.merged", has: "stayed" },
  "viewing.requested": { kind: "viewing.requested", ...viewing, times },
  "viewing.proposed": { kind: "viewing.proposed", ...viewing, times },
  "viewing.accepted": { kind: "viewing.accepted", ...settled },
  "viewing.moved": { kind: "viewing.moved", ...settled },
  "viewing.declined": { kind: "viewing.declined", ...viewing },
  "viewing.cancelled": { kind: "viewing.cancelled", ...settled },
  "viewing.called-off": { kind: "viewing.called-off", ...settled },
  "viewing.reminder": { kind: "viewing.reminder", ...settled },
  "viewing.ended": { kind: "viewing.ended", reason: "sold", ...settled },
  "saved-search.matched": {
    kind: "saved-search.matched",
    ...{ searchId: 1, searchName: "By the sea", homeCount: 2, alertId: "" },
  },
  "chat.unread": { kind: "chat.unread", ...conversation },
  "chat.message": {
    kind: "chat.message",
    ...{ messageId: 1, propertyId: 1, partnerId: 2, otherName: "Asha", isToOperators: false },
    ...{ words: "Hello", sent: "text" },
  },
  "chat.deleted": { kind: "chat.deleted", messageId: 1, propertyId: 1, partnerId: 2 },
  "payment.succeeded": { kind: "payment.succeeded", invoiceNumber: "2026-000042", ...paid },
  "payment.failed": { kind: "payment.failed", packageId: 1, ...bought },
  "receipt.rejected": { kind: "receipt.rejected", reason, isFinal: false, ...bought },
  "payment.refunded": { kind: "payment.refunded", isWhole: true, ...paid },
  "package.ending": {
    kind: "package.ending",
    ...{ packageName: "Gold", endsAt: times[1]!, days: 7, zone: "Europe/Lisbon" },
  },
  "package.given": { kind: "package.given", packageName: "Gold", endsAt: null, reason },
  "package.ended": { kind: "package.ended", packageName: "Gold", reason },
  "package.moved": { kind: "package.moved", packageName: "Gold", endsAt: times[1]!, reason },
  "receipt.submitted": { kind: "receipt.submitted", packageName: "Gold", ...ofMember },
  "payment.attention": { kind: "payment.attention", attention: "amount", ...ofMember },
  "payment.disputed": { kind: "payment.disputed", state: "open", ...ofMember },
  "news.sent": {
    kind: "news.sent",
    ...{ newsId: 1, title: "Office hours", message: "We are closed on Friday." },
    ...{ propertyId: null, slug: null },
  },
};

const services = {
  ...{ publicUrl: "http://doorstep.test", timeZone: "UTC", secret: "a secret of the tests" },
  logger: pino({ level: "silent" }),
};
const inList = (event: Event, language: string) =>
  rendered(services, JSON.stringify(event), { site: "Doorstep", language, texts: mailTexts });

describe.each(languages.map(({ code }) => code))("in %s", (language) => {
  test.each(Object.values(events).filter(({ kind }) => kind !== "chat.deleted"))(
    "the notification $kind is whole where there is no letter around it",
    (event) => {
      const { title: heading, message } = inList(event, language);
      for (const words of [heading, message]) {
        expect(words.trim()).not.toBe("");
        expect(words).not.toMatch(/[:：,،]\s*$|\{\{|undefined/);
      }
    },
  );

  test("a request for a viewing says the times", () => {
    const { message } = inList(events["viewing.requested"], language);
    for (const time of times)
      expect(message).toContain(momentIn(language, new Date(time), "Europe/Lisbon"));
  });
});

test("what comes with a letter alone is not said in the list", () => {
  expect(inList(events["viewing.accepted"], "en").message).toMatch(/is settled for .*\d\.$/);
  expect(inList(events["contact.received"], "en").message).toBe(
    "Asha Rao wrote through the contact page.",
  );
});
