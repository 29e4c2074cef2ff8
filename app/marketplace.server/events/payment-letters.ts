import type { PaymentEvent } from "~/contract/events";
import type { Letter } from "../mail/mailer";
import type { Reader, WrittenLetter } from "../mail/templates/letter";
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
} from "../mail/templates/payments";
import { invoicePdf, invoiceFileName } from "../payments/invoices/serve-invoice";
import { siteLogo } from "../payments/invoices/site-logo";
import type { Services } from "../services";

/** What people are told of payments and packages; operators all the same, so without a name. */
export function wordsOfPayment(
  services: Pick<Services, "publicUrl" | "timeZone">,
  event: PaymentEvent,
  reader: Reader,
  { isAttached = false } = {},
): WrittenLetter {
  const at = (path: string) => `${services.publicUrl}/${path}`;
  const unnamed = { language: reader.language, texts: reader.texts };
  switch (event.kind) {
    case "payment.succeeded":
      return paymentSucceeded({
        ...event,
        ...reader,
        isAttached,
        link: at(`user/invoices/${event.transactionId}`),
      });
    case "payment.failed":
      return paymentFailed({ ...event, ...reader, link: at(`payment/start/${event.packageId}`) });
    case "receipt.rejected":
      return receiptRejected({ ...event, ...reader, link: at(historyOf(event.transactionId)) });
    case "payment.refunded":
      return paymentRefunded({ ...event, ...reader, link: at(historyOf(event.transactionId)) });
    case "package.ending":
      return packageEnding({
        ...event,
        ...reader,
        endsAt: new Date(event.endsAt),
        link: at("subscription-plan"),
      });
    case "package.given":
      return packageGiven({
        ...event,
        ...reader,
        endsAt: event.endsAt === null ? null : new Date(event.endsAt),
        zone: services.timeZone,
        link: at("user/subscriptions"),
      });
    case "package.ended":
      return packageEnded({ ...event, ...reader, link: at("user/subscriptions") });
    case "package.moved":
      return packageMoved({
        ...event,
        ...reader,
        endsAt: new Date(event.endsAt),
        zone: services.timeZone,
        link: at("user/subscriptions"),
      });
    case "receipt.submitted":
      return receiptSubmitted({ ...event, ...unnamed, link: at(`operator/payments/${event.id}`) });
    case "payment.attention":
      return paymentAttention({ ...event, ...unnamed, link: at(`operator/payments/${event.id}`) });
    case "payment.disputed":
      return paymentDisputed({ ...event, ...unnamed, link: at(`operator/payments/${event.id}`) });
  }
}

/** With the invoice as a file; the receipt goes without it rather than late. */
export async function receiptLetter(
  services: Services,
  event: Extract<PaymentEvent, { kind: "payment.succeeded" }>,
  reader: Reader,
): Promise<Letter> {
  const { transactionId } = event;
  const content = await kept(services, transactionId, reader).catch((error: unknown) => {
    services.logger.error({ err: error, transactionId }, "an invoice could not be printed");
    return null;
  });
  const letter = wordsOfPayment(services, event, reader, { isAttached: content !== null });
  if (!content) return letter;
  const fileName = invoiceFileName(transactionId);
  return { ...letter, attachments: [{ fileName, contentType: "application/pdf", content }] };
}

/** The invoice as it is kept with the payment, printed; null: there is none. */
async function kept(services: Services, transactionId: number, { language }: Reader) {
  const row = await services.database
    .selectFrom("payment_transaction")
    .select("invoice")
    .where("id", "=", transactionId)
    .executeTakeFirst();
  if (!row?.invoice) return null;
  return invoicePdf(row.invoice, language ?? null, await siteLogo(services));
}

const historyOf = (transactionId: number) => `user/transaction-history/${transactionId}`;
