import { formatPaid } from "~/i18n/money";
import type { InvoiceSheet } from "~/pictures.server/invoice-sheet";
import { interpolate, mailDirection, mailLanguage, mailTexts } from "../../mail/texts";
import type { Invoice } from "./invoice";

/** What stands on an invoice, in the reader's language; days are those of UTC, so that they never change. */
export function invoiceSheet(invoice: Invoice, wished: string | null): InvoiceSheet {
  const language = mailLanguage(wished);
  const words = mailTexts(language).invoice;
  const { number, seller, buyer, line, currency, payment } = invoice;
  const amount = (minor: number) => formatPaid(minor, currency, language);
  const facts = [
    { label: words.issued, value: dayIn(language, invoice.issuedAt) },
    { label: words.paidOn, value: dayIn(language, payment.paidAt) },
    { label: words.paidBy, value: payment.gateway ?? words.bankTransfer },
    { label: words.order, value: payment.orderId, isCode: true },
    { label: words.payment, value: payment.transactionId, isCode: true },
  ];
  return {
    language,
    direction: mailDirection(language),
    title: interpolate(words.title, { number }),
    heading: words.heading,
    number,
    seller: {
      label: words.from,
      name: seller.company,
      lines: [
        ...linesOf(seller.address),
        ...(seller.taxNumber ? [interpolate(words.taxNumber, { number: seller.taxNumber })] : []),
        ...[seller.email, seller.phone].filter(Boolean),
      ],
    },
    buyer: {
      label: words.to,
      name: buyer.name,
      lines: [...linesOf(buyer.address), ...[buyer.email].filter(Boolean)],
    },
    facts: facts.filter(({ value }) => value !== ""),
    columns: { description: words.description, amount: words.amount },
    line: {
      text: interpolate(words.package, { package: line.packageName }),
      note:
        line.durationHours > 0
          ? interpolate(words.runs, { duration: durationIn(language, line.durationHours) })
          : "",
      amount: amount(invoice.amountMinor),
    },
    sums:
      invoice.taxes.length === 0
        ? []
        : [
            { label: words.net, value: amount(invoice.netMinor) },
            ...invoice.taxes.map((tax) => ({
              label: interpolate(words.tax, { name: tax.name, rate: rateIn(language, tax.rate) }),
              value: amount(tax.amountMinor),
            })),
          ],
    total: { label: words.total, value: amount(invoice.amountMinor) },
    foot: words.paid,
    pageLabel: words.page,
  };
}

/** So many lines of an address stand below each other; what goes beyond runs on in the last one. */
const mostLines = 6;

function linesOf(text: string) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(", ")];
}

const dayIn = (language: string, time: string) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(new Date(time));

const rateIn = (language: string, rate: number) =>
  new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: 3,
    numberingSystem: "latn",
  }).format(rate / 100);

/** "30 days", "36 hours" */
function durationIn(language: string, hours: number) {
  const isDays = hours % 24 === 0;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: isDays ? "day" : "hour",
    unitDisplay: "long",
    numberingSystem: "latn",
  }).format(isDays ? hours / 24 : hours);
}
