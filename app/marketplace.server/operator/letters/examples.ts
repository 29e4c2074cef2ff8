import { choosableTopic } from "~/contract/notifications/rules";
import { isShared, type LetterId } from "~/contract/operator/letters/rules";
import { wordsOfPayment } from "../../events/payment-letters";
import { wordsOf } from "../../events/words";
import { type ExampleWords, exampleWords } from "../../mail/letter-texts/example-words";
import {
  accountDeleted,
  emailChangeAsked,
  passwordReset,
  verificationCode,
} from "../../mail/templates/account";
import type { WrittenLetter } from "../../mail/templates/letter";
import { operatorInvitation, testLetter } from "../../mail/templates/operators";
import { searchAlert } from "../../mail/templates/search-alert";
import type { LetterTexts, MailLanguage } from "../../mail/texts";
import type { Services } from "../../services";
import { exampleEvents } from "./example-events";

type Surroundings = Pick<Services, "publicUrl" | "timeZone" | "secret" | "clock">;

interface ExampleReader {
  name: string;
  language: MailLanguage;
  texts: LetterTexts;
}

/** Each of the letters that one can be, written when it is asked for. */
type Examples = (() => WrittenLetter)[];

/**
 * Letters as they would be sent in a language, each in all that it can say: about nobody who is there, and their links
 * do nothing. Texts of several letters have none of their own.
 */
export function examplesIn(services: Surroundings, language: MailLanguage, texts: LetterTexts) {
  const words = exampleWords(language);
  const reader = { name: words.reader, language, texts };
  const events = exampleEvents(words, { now: services.clock(), zone: services.timeZone });
  const others = lettersOfOthers(services, words, reader);
  const stopLink = `${services.publicUrl}/user/notifications`;
  return (id: LetterId): Examples => {
    if (isShared(id)) return [];
    const told = events[id]?.map((event) => () => {
      const stops = choosableTopic(event.kind) !== null && { stopLink };
      return wordsOf(services, event, { ...reader, ...stops });
    });
    return told ?? others[id] ?? [];
  };
}

/** All that one letter can be. */
export const exampleLetters = (
  services: Surroundings,
  id: LetterId,
  language: MailLanguage,
  texts: LetterTexts,
) => examplesIn(services, language, texts)(id).map((write) => write());

/** Those that come from no event, or not from it alone. */
function lettersOfOthers(
  services: Surroundings,
  words: ExampleWords,
  reader: ExampleReader,
): Partial<Record<LetterId, Examples>> {
  const { publicUrl, timeZone, clock } = services;
  const at = (path: string) => `${publicUrl}/${path}`;
  const stranger = { language: reader.language, texts: reader.texts };
  const home = {
    ...{ title: words.title, place: words.place, link: at("properties"), picture: "" },
    ...{ price: 325_000, rentDuration: null },
  };
  const alert = {
    ...{ ...reader, searchName: words.search, more: 0 },
    money: { currencySymbol: "€", currencyCode: "EUR", abbreviate: false },
    ...{ searchLink: at("properties"), manageLink: at("user/saved-searches") },
    stopLink: at("user/saved-searches"),
  };
  return {
    verificationCode: [() => verificationCode({ ...stranger, code: "123456", minutes: 10 })],
    passwordReset: [() => passwordReset({ ...reader, link: at("forgot-password"), minutes: 60 })],
    emailChangeAsked: [
      () => emailChangeAsked({ ...stranger, link: at("user/profile"), minutes: 60 }),
    ],
    accountDeleted: [() => accountDeleted(reader)],
    paymentSucceeded: [true, false].map(
      (isAttached) => () =>
        wordsOfPayment(
          services,
          {
            kind: "payment.succeeded",
            ...{ transactionId: 0, packageName: words.package },
            ...{ invoiceNumber: "2026-000042", amountMinor: 4_900, currency: "EUR" },
          },
          { ...reader, stopLink: at("user/notifications") },
          { isAttached },
        ),
    ),
    searchAlert: [
      () => searchAlert({ ...alert, homes: [{ ...home, wasPrice: null }] }),
      () => searchAlert({ ...alert, homes: [{ ...home, wasPrice: 340_000 }] }),
      () =>
        searchAlert({
          ...alert,
          homes: [
            { ...home, wasPrice: null },
            { ...home, price: 1_200, rentDuration: "Monthly", wasPrice: null },
          ],
          more: 3,
        }),
    ],
    operatorInvitation: [
      () =>
        operatorInvitation({
          role: "editor",
          ...{ ...stranger, inviter: words.other, timeZone },
          ...{ link: at("login"), expires_at: new Date(clock().getTime() + 7 * 86_400_000) },
        }),
    ],
    test: [() => testLetter(reader)],
  };
}
