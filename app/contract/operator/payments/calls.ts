import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { optionalDay } from "../day";
import { longestReceiptReason } from "../forms";
import { reasonsOnWire } from "../saved-replies/shapes";
import {
  choice,
  flag,
  id,
  optionalChoice,
  optionalFlag,
  optionalId,
  paging,
  requiredFlag,
  slug,
  typed,
  typedNumber,
  optionalIdOrZero,
  uuid,
  words,
} from "../../wire/request-fields";
import { listOf } from "../../wire/request-lists";
import {
  amountForm,
  bankDetailForm,
  invoiceTaxForm,
  invoicingForm,
  keyText,
  paymentReasonForm,
} from "../../payments/forms";
import { revisionRead } from "../entries/shapes";
import { gatewayNames, mostBankDetails, paymentStatuses, paymentTypes } from "../../payments/rules";
import {
  count,
  dateOrNull,
  integer,
  list,
  number,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  yesNo,
} from "../../wire/response-fields";
import { paymentTransaction } from "../../payments/shapes";

/** Names the state that was read. */
const read = { revision: revisionRead };

const titled = z.object({ title: text, value: text });

const paymentSettings = z.object({
  gateways: list(
    z.object({
      gateway: oneOf(gatewayNames, "Stripe"),
      is_on: yesNo,
      is_sandbox: yesNo,
      /** `hint`: a public key whole, of a secret one the last four characters; empty when unset. */
      keys: list(z.object({ name: text, is_secret: yesNo, hint: text })),
      /** Where its notices go: what the operator writes down at the gateway. */
      webhook_url: text,
      revision: text,
    }),
  ),
  bank_transfer: yesNo,
  bank_details: list(titled),
  /** Of bank transfers and their details. */
  bank_revision: text,
  /** ISO 4217. */
  currency: text,
  invoicing: z.object({
    company: text,
    address: text,
    tax_number: text,
    /** Taxes that prices include, in per cent. */
    taxes: list(z.object({ name: text, rate: number })),
  }),
  /** A package ends when all of its price went back. */
  ends_package_on_refund: yesNo,
  /** Of what invoices say, the currency, and what a refund does. */
  invoicing_revision: text,
});
export type PaymentSettings = z.output<typeof paymentSettings>;

export const operatorPaymentSettings = get("operator/payment-settings", {
  auth: "operator",
  right: "banking",
  about:
    "Which gateways are on with which keys, bank details, and what invoices say of the seller.",
  data: paymentSettings,
});

export const saveGateway = post("operator/payment-settings/gateway", {
  auth: "operator",
  right: "banking",
  about: "Turns a gateway on or off and keeps its keys encrypted; a key left empty stays as it is.",
  body: z.object({
    gateway: choice(gatewayNames),
    is_on: flag,
    is_sandbox: flag,
    keys: listOf(
      z.object({ name: slug(50), value: typed(keyText) }, { error: "The list is not valid." }),
      5,
    ),
    ...read,
  }),
  data: nothing,
});

export const checkGateway = post("operator/payment-settings/check", {
  auth: "operator",
  right: "banking",
  quiet: true,
  about: "Asks a gateway for something harmless with the keys that are kept.",
  body: z.object({ gateway: choice(gatewayNames) }),
  data: nothing,
});

export const saveBankTransfer = post("operator/payment-settings/bank", {
  auth: "operator",
  right: "banking",
  about:
    "Turns bank transfers on or off, and says where the money goes; turned off without details, those that are kept stay.",
  body: z.object({
    is_on: requiredFlag,
    bank_details: listOf(bankDetailForm, mostBankDetails),
    ...read,
  }),
  data: nothing,
});

export const saveInvoicing = post("operator/payment-settings/invoicing", {
  auth: "operator",
  right: "banking",
  about: "What invoices say of the seller, its taxes, the currency, and what a refund does.",
  body: z.object({
    ...invoicingForm.shape,
    taxes: listOf(invoiceTaxForm, 5),
    ends_package_on_refund: flag,
    ...read,
  }),
  data: nothing,
});

/** Why a payment waits for an operator. */
export const attentions = ["amount", "currency", "paid_twice", "member_gone"] as const;
export type Attention = (typeof attentions)[number];

const operatorPayment = paymentTransaction.extend({
  member: objectOrNull(z.object({ id: integer, name: text, email: text })),
  attention: oneOfOrNull(attentions),
  dispute: oneOfOrNull(["open", "won", "lost"]),
  /**
   * Money that came and is still here, in major units of what it came in, which may be another currency than that of
   * the payment; what a package was given for stands last.
   */
  refundable: list(z.object({ payment_id: text, amount: number, currency: text })),
});
export type OperatorPayment = z.output<typeof operatorPayment>;

export const operatorPayments = get("operator/payments", {
  auth: "operator",
  right: "payments",
  about: "Payments of all members; those that wait for an operator can be asked for alone.",
  query: z.object({
    /** Only this one. */
    id: optionalId,
    payment_status: optionalChoice(paymentStatuses),
    payment_type: optionalChoice(paymentTypes),
    payment_gateway: optionalChoice(gatewayNames),
    /** Receipts to look at, and payments that did not come as they were asked for. */
    waiting: optionalFlag,
    /** Member, e-mail, order, payment at the gateway, number of the payment or the invoice. */
    search: words(),
    /** Days where the site is, both included. */
    since: optionalDay,
    until: optionalDay,
    ...paging(20),
  }),
  data: list(operatorPayment),
  extra: { ...total, waiting: count },
});

const paymentEvent = z.object({
  id: integer,
  /** As the gateway calls it, or what was done here. */
  type: text,
  source: oneOf(["begin", "webhook", "return", "reconcile", "operator", "member"], "webhook"),
  /** What it says, a line each. */
  facts: list(text),
  received_at: dateOrNull,
});

export const operatorPaymentEvents = get("operator/payments/events", {
  auth: "operator",
  right: "payments",
  momentary: true,
  about: "All that was ever heard of a payment, the latest first.",
  query: z.object({ id }),
  data: list(paymentEvent),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

const reason = typed(paymentReasonForm.shape.reason);

export const acceptBankReceipt = post("operator/payments/accept", {
  auth: "operator",
  right: "money",
  about: "The money of a bank transfer has come: the package is given at once.",
  body: z.object({ id }),
  data: nothing,
});

export const rejectBankReceipt = post("operator/payments/reject", {
  auth: "operator",
  right: "money",
  quiet: true,
  about:
    "Refuses a receipt with a reason; another one may be sent, unless the transfer is closed for good.",
  body: z.object({ id, ...reasonsOnWire(longestReceiptReason), is_final: flag }),
  data: nothing,
});

export const operatorAskGateway = post("operator/payments/ask", {
  auth: "operator",
  right: "payments",
  quiet: true,
  about: "Asks the gateway how a payment stands, and takes over what it says.",
  body: z.object({ id }),
  data: nothing,
});

export const refundPayment = post("operator/payments/refund", {
  auth: "operator",
  right: "money",
  quiet: true,
  about: "Gives money back at the gateway, or notes that it went back by bank transfer.",
  body: z.object({
    id,
    /** Which of the money that came; without it the first that is refundable. */
    payment_id: slug(),
    /** In the currency of that money. */
    amount: typedNumber(amountForm.shape.amount),
    reason,
    /** The same for each try to carry out one decision, which gives money back once. */
    attempt: uuid,
  }),
  data: nothing,
});

export const settlePayment = post("operator/payments/settle", {
  auth: "operator",
  right: "money",
  about:
    "Decides about a payment that did not come as it was asked for: the package is given, or it is not.",
  body: z.object({ id, decision: choice(["give", "dismiss"]), reason }),
  data: nothing,
});

export const givePackageByHand = post("operator/members/give-package", {
  auth: "operator",
  right: "money",
  about: "Gives a member a package without a payment.",
  body: z.object({
    member_id: id,
    package_id: id,
    reason,
    /** Names what is given, so that it is given once even when it comes twice. */
    attempt: uuid,
    /** The latest package that the member was read to hold, 0: none; with another one meanwhile nothing is given. */
    last_package: optionalIdOrZero,
  }),
  data: nothing,
});

export const operatorPaymentsCalls = [
  operatorPaymentSettings,
  saveGateway,
  checkGateway,
  saveBankTransfer,
  saveInvoicing,
  operatorPayments,
  operatorPaymentEvents,
  acceptBankReceipt,
  rejectBankReceipt,
  operatorAskGateway,
  refundPayment,
  settlePayment,
  givePackageByHand,
];
