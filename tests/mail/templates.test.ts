import { describe, expect, test } from "vitest";
import { attentions } from "~/contract/operator/payments/calls";
import { type ViewingLetter, viewingLetter } from "~/marketplace.server/events/viewing-words";
import { letterWithSiteName } from "~/marketplace.server/mail/site-name";
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
  accountDeleted,
  emailChangeAsked,
  passwordReset,
  codeMessage,
  verificationCode,
} from "~/marketplace.server/mail/templates/account";
import { feedEnded } from "~/marketplace.server/mail/templates/feed-ended";
import {
  listingsAsked,
  listingsLapsed,
} from "~/marketplace.server/mail/templates/listing-confirmations";
import {
  advertApproved,
  listingApproved,
  advertRejected,
  listingHidden,
  listingHeld,
  listingWarned,
  listingRejected,
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
} from "~/marketplace.server/mail/templates/listings";
import {
  unreadMessages,
  messageHeld,
  messageRefused,
  contactMessage,
} from "~/marketplace.server/mail/templates/messages";
import {
  packageEnding,
  packageEnded,
  packageGiven,
  packageMoved,
  paymentAttention,
  paymentDisputed,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  receiptRejected,
  receiptSubmitted,
} from "~/marketplace.server/mail/templates/payments";
import {
  chatReportDecided,
  chatReportReceived,
  reportDecided,
  reportReceived,
} from "~/marketplace.server/mail/templates/reports";
import { searchAlert } from "~/marketplace.server/mail/templates/search-alert";
import {
  verificationApproved,
  verificationGiven,
  verificationRejected,
  verificationWithdrawn,
  verificationSubmitted,
} from "~/marketplace.server/mail/templates/verification";
import { mailLanguage, mailLanguages, mailTexts, minutesIn } from "~/marketplace.server/mail/texts";

const evil = `<img src=x onerror="alert('1')">\r\nBcc: all@example.org & co`;
const link = "https://doorstep.test/user/edit-property/a-home?x=1&y='2'";
const viewingKinds = Object.entries(mailTexts("en").viewing).flatMap(([kind, words]) =>
  typeof words === "string" ? [] : [kind as ViewingLetter],
);
const viewingFacts = {
  times: [new Date("2026-11-12T10:15:00Z")],
  viewingAt: new Date("2026-11-12T10:15:00Z"),
  zone: "Europe/Lisbon",
  place: "Rua Augusta 1",
  contacts: ["asha@example.com"],
  link,
};
const endsAt = new Date("2026-12-04T10:15:00Z");
/** Every letter about payments and packages, in all that it can say. */
const paymentLetters = (
  packageName: string,
  memberName: string,
  reason: string,
  reader: object,
) => {
  const bought = { ...reader, packageName, link };
  const paid = { ...bought, amountMinor: 12_345, currency: "KWD", invoiceNumber: "2026-000042" };
  const ofMember = { ...reader, memberName, link };
  const zone = "Europe/Lisbon";
  return {
    "payment succeeded": paymentSucceeded({ ...paid, isAttached: false }),
    "payment succeeded with invoice": paymentSucceeded({ ...paid, isAttached: true }),
    "payment failed": paymentFailed(bought),
    "receipt rejected": receiptRejected({ ...bought, reason, isFinal: false }),
    "receipt rejected for good": receiptRejected({ ...bought, reason, isFinal: true }),
    "payment refunded": paymentRefunded({ ...paid, isWhole: true }),
    "payment refunded in part": paymentRefunded({ ...paid, isWhole: false }),
    "package ending in a week": packageEnding({ ...bought, endsAt, days: 7, zone }),
    "package ending in a day": packageEnding({ ...bought, endsAt, days: 1, zone }),
    "package given": packageGiven({ ...bought, endsAt, zone, reason }),
    "package ended": packageEnded({ ...bought, reason }),
    "package moved": packageMoved({ ...bought, endsAt, zone, reason }),
    "package given without end": packageGiven({ ...bought, endsAt: null, zone, reason }),
    "receipt submitted": receiptSubmitted({ ...ofMember, packageName }),
    ...Object.fromEntries(
      attentions.map((attention) => [
        `payment attention ${attention}`,
        paymentAttention({ ...ofMember, attention }),
      ]),
    ),
    ...Object.fromEntries(
      (["open", "won", "lost"] as const).map((state) => [
        `payment disputed ${state}`,
        paymentDisputed({ ...ofMember, state }),
      ]),
    ),
  };
};
/** The question whether homes still stand, and that they left the market; of one home, and of many. */
const confirmationLetters = (title: string, reader: object) =>
  [1, 3].flatMap((homeCount) => {
    const facts = { ...reader, homes: [{ title }], homeCount, link, listLink: link };
    return [
      listingsAsked({ ...facts, answerBy: endsAt, zone: "Europe/Lisbon" }),
      listingsLapsed(facts),
    ];
  });
const letters = {
  "verification code": verificationCode({ code: "123456", minutes: 10 }),
  welcome: welcome({ siteUrl: link }),
  "password reset": passwordReset({ name: evil, link, minutes: 60 }),
  "email changed": emailChanged({ name: evil, siteUrl: link }),
  "email changed, with a way back": emailChanged({ name: evil, siteUrl: link, takeBackLink: link }),
  "email change asked": emailChangeAsked({ link, minutes: 60 }),
  "password changed": passwordChanged({ name: evil, link }),
  ...Object.fromEntries(
    (
      [
        "authenticatorOn",
        "authenticatorOff",
        "recoveryCodesMade",
        "recoveryCodeUsed",
        "takenAway",
        "disowned",
      ] as const
    ).map((change) => [`factor changed ${change}`, factorChanged({ change, name: evil, link })]),
  ),
  "factor added": factorChanged({ change: "passkeyAdded", name: evil, link, disownLink: link }),
  "unread messages": unreadMessages({ title: evil, otherName: evil, name: evil, link }),
  "account deleted": accountDeleted({ name: evil }),
  "listing submitted": listingSubmitted({ title: evil, ownerName: evil, link }),
  "listing approved": listingApproved({ name: evil, title: evil, link }),
  ...Object.fromEntries(
    confirmationLetters(evil, { name: evil }).map((one, index) => [`${one.kind} ${index}`, one]),
  ),
  "listing edited": listingEdited({
    ...{ name: evil, title: evil, reason: evil, link },
    changed: [{ field: "answer", name: evil }],
  }),
  "listing handed over": listingHandedOver({ name: evil, title: evil, link }),
  "listing received": listingReceived({ name: evil, title: evil, link }),
  "listing held": listingHeld({ name: evil, title: evil, reason: evil, link }),
  "listing shown": listingShown({ name: evil, title: evil, link }),
  "listing restored": listingRestored({ name: evil, title: evil, link }),
  "restored listing waits": restoredListingWaits({ name: evil, title: evil, link }),
  "listing rejected": listingRejected({ name: evil, title: evil, reason: evil, link }),
  ...Object.fromEntries(
    (["done", "failed", "waits"] as const).map((outcome) => [
      `feed ended ${outcome}`,
      feedEnded({
        ...{ name: evil, feedName: evil, outcome, link, isOwner: outcome === "done" },
        counts: { new: 1, changed: 2, unchanged: 3, withdrawn: 4, refused: 5 },
        refused: outcome === "failed" ? [] : [{ home: evil, reason: evil }],
      }),
    ]),
  ),
  "advert submitted": advertSubmitted({ title: evil, ownerName: evil, link }),
  "advert approved": advertApproved({ name: evil, title: evil, link }),
  "listing warned": listingWarned({ name: evil, title: evil, reason: evil, link }),
  "listing hidden": listingHidden({ name: evil, title: evil, reason: evil, link }),
  "advert rejected": advertRejected({ name: evil, title: evil, reason: evil, link }),
  "advert given": advertGiven({ name: evil, title: evil, link, endsAt: new Date(0), zone: "UTC" }),
  "advert ended": advertEnded({ name: evil, title: evil, reason: evil, link }),
  "account warned": accountWarned({ name: evil, reason: evil, link }),
  "account deactivated": accountDeactivated({ name: evil, reason: evil, link }),
  "account reactivated": accountReactivated({ name: evil, link }),
  "account that stayed": accountMerged.stayed({ name: evil, link }),
  "account that ended": accountMerged.ended({ name: evil, link }),
  "report received": reportReceived({ name: evil, title: evil, words: [evil], link }),
  "report decided": reportDecided({ name: evil, title: evil, decision: "upheld" }),
  "conversation reported": chatReportReceived({ name: evil, memberName: evil, reason: evil, link }),
  "conversation decided": chatReportDecided({ name: evil, memberName: evil, decision: "upheld" }),
  "message held": messageHeld({ name: evil, memberName: evil, rule: "links", link }),
  "message refused": messageRefused({
    name: evil,
    otherName: evil,
    title: evil,
    reason: evil,
    link,
  }),
  "verification submitted": verificationSubmitted({ name: evil, memberName: evil, link }),
  "verification approved": verificationApproved({ name: evil, link }),
  "verification rejected": verificationRejected({ name: evil, reason: evil, link }),
  "verification given": verificationGiven({ name: evil, reason: evil, link }),
  "verification withdrawn": verificationWithdrawn({ name: evil, reason: evil, link }),
  "search alert": searchAlert({
    name: evil,
    searchName: evil,
    homes: [
      {
        title: evil,
        price: 325_000,
        wasPrice: 340_000,
        rentDuration: null,
        place: evil,
        link,
        picture: "",
      },
    ],
    more: 2,
    money: { currencySymbol: "€", currencyCode: "EUR", abbreviate: false },
    searchLink: link,
    manageLink: link,
    stopLink: link,
  }),
  ...paymentLetters(evil, evil, evil, { name: evil }),
  ...Object.fromEntries(
    viewingKinds.map((kind) => [
      `viewing ${kind}`,
      viewingLetter(kind, {
        ...viewingFacts,
        ...{ name: evil, title: evil, other: evil, note: evil, place: evil, contacts: [evil] },
      }),
    ]),
  ),
};

/** Nobody's words stand in them: they go to addresses that nobody proved. */
const toStrangers = ["verification code", "welcome", "email change asked"];
const withoutLink = [
  "verification code",
  "account deleted",
  "report decided",
  "conversation decided",
];

describe.each(Object.entries(letters))("the letter %s", (name, { subject, text, html }) => {
  test("shows what people typed without obeying it", () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<img");
    if (toStrangers.includes(name)) expect(html).not.toContain("img");
    else expect(html).toContain("&lt;img");
    expect(html).not.toMatch(/<[a-z]+ [^>]*onerror=/);
  });

  test("says the same as text", () => {
    expect(text).not.toMatch(/<\/?(p|a|html|body)\b/);
    expect(text).toMatch(/^Hello/);
    if (!withoutLink.includes(name)) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link.replaceAll("&", "&amp;").replaceAll("'", "&#39;")}"`);
    }
  });
});

test("homes that an import refused say why in the reader's language", () => {
  const refused = [
    { home: "W-4 · Altbau", reason: "There is no category for this kind of home." },
    { home: "", reason: "Please use at most 100 characters." },
    { home: "W-6", reason: "Nobody knows this sentence." },
    { home: "W-7", reason: "" },
  ];
  const counts = { new: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 4 };
  const { text } = feedEnded({
    ...{ language: "es", feedName: "Weber", outcome: "done", counts, refused, link, isOwner: true },
  });
  expect(text).toContain("W-4 · Altbau: No hay categoría para este tipo de vivienda.");
  expect(text).toContain("–: Usa como máximo 100 caracteres.");
  expect(text).toContain("W-6: Nobody knows this sentence.");
  expect(text).toMatch(/W-7$/m);
});

test("the code stands in the subject and alone on a line", () => {
  const { subject, text } = verificationCode({ code: "012345", minutes: 10 });
  expect(subject).toBe("012345 is your {{site}} code");
  expect(text).toMatch(/^ {4}012345$/m);
  expect(text).toContain("valid for 10 minutes");
});

test("a long title is cut in the subject and whole in the letter", () => {
  const title = "Lane ".repeat(60).trim();
  const { subject, text } = listingApproved({ name: "Zoë", title, link });
  expect([...subject].length).toBeLessThan(151);
  expect(text).toContain(title);
});

describe.each(mailLanguages)("letters in %s", (language) => {
  const reader = { name: "Zoë", language };
  const values = { title: "Sea view", reason: "No photos", ownerName: "Asha", code: "123456" };
  const all = [
    verificationCode({ language, code: values.code, minutes: 10 }),
    welcome({ language, siteUrl: link }),
    passwordReset({ ...reader, link, minutes: 60 }),
    emailChanged({ ...reader, siteUrl: link }),
    emailChanged({ ...reader, siteUrl: link, takeBackLink: link }),
    newDevice({ ...reader, at: endsAt, zone: "UTC", device: "Firefox", network: "::1", link }),
    phoneChanged({ ...reader, link }),
    listingSubmitted({ language, ...values, link }),
    listingApproved({ ...reader, ...values, link }),
    ...confirmationLetters("Sea view", reader),
    ...[true, false].flatMap((isRent) =>
      [homeTaken, homeAvailable, offerAsked].map((write) =>
        write({ ...reader, title: "Sea view", isRent, link }),
      ),
    ),
    listingRejected({ ...reader, ...values, link }),
    listingEdited({
      ...{ ...reader, ...values, link },
      changed: [{ field: "facility", name: values.title }],
    }),
    listingHandedOver({ ...reader, ...values, link }),
    listingReceived({ ...reader, ...values, link }),
    listingHeld({ ...reader, ...values, link }),
    listingShown({ ...reader, ...values, link }),
    listingRestored({ ...reader, ...values, link }),
    restoredListingWaits({ ...reader, ...values, link }),
    advertSubmitted({ language, ...values, link }),
    advertApproved({ ...reader, ...values, link }),
    advertRejected({ ...reader, ...values, link }),
    advertGiven({ ...reader, ...values, link, endsAt: new Date(0), zone: "UTC" }),
    advertEnded({ ...reader, ...values, link }),
    listingWarned({ ...reader, ...values, link }),
    listingHidden({ ...reader, ...values, link }),
    ...viewingKinds.map((kind) =>
      viewingLetter(kind, {
        ...reader,
        ...viewingFacts,
        title: "Sea view",
        other: "Asha",
        note: "",
      }),
    ),
    ...Object.values(paymentLetters("Gold", "Asha", "No stamp", reader)),
    contactMessage(
      { first_name: "Asha", last_name: "Rao", email: "a@x.test", subject: "S", message: "M" },
      { language },
    ),
  ];

  test("say in the head what language they are in, and from which side it runs", () => {
    const dir = language === "ar" ? "rtl" : "ltr";
    for (const { html } of all) expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
  });

  test("leave no gap and have every value that English has", () => {
    const named = all.map((one) => letterWithSiteName("Casa & Söhne", one));
    for (const { subject, text, html } of named) {
      expect(`${subject} ${text} ${html}`).not.toContain("{{");
      expect(text).toMatch(/-- \nCasa & Söhne\n$/);
      expect(html).toContain(">Casa &amp; Söhne</p>");
      expect(`${subject} ${text} ${html}`).not.toContain("Doorstep");
    }
    const gaps = (one: unknown): string[] =>
      typeof one === "string"
        ? [
            [...one.matchAll(/\{\{\w+\}\}/g)]
              .map(([gap]) => gap)
              .sort()
              .join(),
          ]
        : Object.entries(one as object).flatMap(([key, below]) => [key, ...gaps(below)]);
    expect(gaps(mailTexts(language))).toEqual(gaps(mailTexts("en")));
  });

  test("are not left in English", () => {
    if (language === "en") return;
    const english = mailTexts("en").welcome;
    expect(mailTexts(language).welcome.text).not.toBe(english.text);
    expect(all[1]!.subject).not.toBe(english.subject);
  });
});

test("a name that is written from the right turns nothing around it in a letter that is not", () => {
  const facts = { title: "شقة", otherName: "ليلى", link };
  expect(unreadMessages({ ...facts, language: "en" }).pushSummary).toEqual({
    title: "\u200e\u2068ليلى\u2069 wrote to you",
    message:
      "\u200e\u2068ليلى\u2069 wrote to you about “\u2068شقة\u2069”, and you have not read it yet.",
    link,
  });
  expect(unreadMessages({ ...facts, language: "ar" }).subject).not.toContain("\u2068");
  expect(unreadMessages({ ...facts, otherName: "Ana", language: "en" }).subject).toBe(
    "Ana wrote to you",
  );
});

test.each(mailLanguages)(
  "payments are told in %s to the last digit of their currency",
  (language) => {
    const paid = { packageName: "Gold", invoiceNumber: "2026-000042", link, language };
    const receipt = (amountMinor: number, currency: string, isAttached = false) =>
      paymentSucceeded({ ...paid, amountMinor, currency, isAttached }).text;
    expect(receipt(12_345, "KWD")).toMatch(/12[.,]345/);
    expect(receipt(1_234, "EUR")).toMatch(/12[.,]34(?!\d)/);
    expect(receipt(980, "JPY")).toMatch(/(?<!\d)980(?![.,\d])/);
    expect(receipt(980, "JPY").split("2026-000042")).toHaveLength(1);
    expect(receipt(980, "JPY", true).split("2026-000042")).toHaveLength(2);
    const { text } = packageEnding({ ...paid, endsAt, days: 1, zone: "Asia/Kolkata" });
    expect(text).toContain("15:45");
    expect(text).toContain("Asia/Kolkata");
  },
);

test.each(mailLanguages)(
  "in %s a payment whose member is gone names somebody all the same",
  (language) => {
    const { closedAccount } = mailTexts(language);
    const facts = { memberName: "", attention: "paid_twice", language, link } as const;
    expect(paymentAttention(facts).subject).toContain(closedAccount);
    expect(paymentAttention(facts).text).toContain(closedAccount);
  },
);

test.each([
  [undefined, "en"],
  [null, "en"],
  ["pt-BR", "en"],
  ["fr-CA", "fr"],
  ["AR", "ar"],
  ["__proto__", "en"],
])("who reads %s gets letters in %s", (asked, expected) => {
  expect(mailLanguage(asked)).toBe(expected);
});

test("Arabic counts minutes in its plurals, with digits 0–9", () => {
  expect(minutesIn("ar", 10)).toBe("10 دقائق");
  expect(minutesIn("ar", 60)).toBe("60 دقيقة");
  expect(codeMessage({ code: "123456", minutes: 10, language: "fr", site: "Casa Nova" })).toMatch(
    /^123456 .*Casa Nova.*10.minutes/,
  );
});

test("a letter links to web addresses only", () => {
  expect(() => welcome({ siteUrl: "javascript:alert(1)" })).toThrow(TypeError);
});
