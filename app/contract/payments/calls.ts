import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import {
  choice,
  flag,
  id,
  optionalChoice,
  optionalId,
  optionalNumber,
  paging,
  requiredId,
} from "../wire/request-fields";
import { optionalFile, requiredFile } from "../wire/request-lists";
import { dateOrNull, integer, list, text, total, url } from "../wire/response-fields";
import { gatewayNames, paymentStatuses, paymentTypes, webhookPath } from "./rules";
import { checkout, paymentIntent, paymentTransaction } from "./shapes";

export type { PaymentIntent, PaymentTransaction } from "./shapes";

const packageId = requiredId("Please select a package.");
const ofTransaction = { payment_transaction_id: id };

export const getPaymentSettings = get("get_payment_settings", {
  auth: "token",
  about: "Which ways to pay are open, and the public keys of the gateways; never a secret one.",
  data: list(z.object({ type: text, data: text })),
});

export const getPaymentDetails = get("get_payment_details", {
  auth: "token",
  about: "The caller's payments, newest first.",
  query: z.object({
    payment_type: optionalChoice(paymentTypes),
    /** Own. */
    payment_status: optionalChoice(paymentStatuses),
    /** Own: only this one. */
    payment_transaction_id: optionalId,
    /** Own: only those that have an invoice. */
    has_invoice: flag,
    ...paging(10),
  }),
  data: list(paymentTransaction),
  extra: total,
});

export const createPaymentIntent = post("create-payment-intent", {
  auth: "token",
  quiet: true,
  about:
    "Begins to pay for a package at a gateway; what was begun before and is still open is answered again.",
  body: z.object({
    package_id: packageId,
    platform_type: choice(["web", "app"]),
    /** Own: which of the gateways that are on; without it the first that has an intent. */
    payment_gateway: optionalChoice(gatewayNames),
    /** Own: a page of the gateway's is wanted, rather than what its own script needs. */
    hosted: flag,
  }),
  data: z.object({ payment_intent: paymentIntent, payment_transaction: paymentTransaction }),
  extra: checkout,
});

export const startPaypal = get("paypal", {
  auth: "token",
  acts: true,
  quiet: true,
  answers: "html",
  about: "Begins to pay at PayPal: a page with a form that leads there.",
  query: z.object({
    package_id: packageId,
    /** The price of the package counts, not this. */
    amount: optionalNumber(0, 1e12),
  }),
  data: text,
});

export const startFlutterwave = post("flutterwave", {
  auth: "token",
  quiet: true,
  about: "Begins to pay at Flutterwave: a link that leads there.",
  body: z.object({ package_id: packageId }),
  data: z.object({ status: text, message: text, data: z.object({ link: url }) }),
});

export const failPayment = post("payment-transaction-fail", {
  auth: "token",
  quiet: true,
  about: "Gives up a payment of the caller's own that is still open.",
  body: z.object(ofTransaction),
  data: nothing,
});

export const getPaymentReceipt = get("get-payment-receipt", {
  auth: "token",
  momentary: true,
  answers: "html",
  about: "The invoice of a payment of the caller's own that came, as a document.",
  query: z.object(ofTransaction),
  data: text,
});

const bankDetails = { bank_details: list(z.object({ title: text, value: text })) };

export const initiateBankTransfer = post("initiate-bank-transfer", {
  auth: "token",
  quiet: true,
  files: true,
  about: "Announces a bank transfer for a package; its receipt comes along, or later.",
  body: z.object({ package_id: packageId, file: optionalFile }),
  data: paymentTransaction.extend({ bank_receipt_file: url }),
  extra: bankDetails,
});

export const uploadBankReceipt = post("upload-bank-receipt-file", {
  auth: "token",
  quiet: true,
  files: true,
  about: "Sends the receipt of a bank transfer, also again after it was refused.",
  body: z.object({ ...ofTransaction, file: requiredFile("Please choose a file.") }),
  data: z.object({
    id: integer,
    payment_transaction_id: integer,
    file: url,
    created_at: dateOrNull,
    updated_at: dateOrNull,
  }),
});

const paymentNow = { data: paymentTransaction, extra: checkout };

/** Own calls, not part of the wire that other upstreams speak. */

export const getPayment = get("payments/payment", {
  auth: "token",
  momentary: true,
  about:
    "One payment of the caller's own (the latest, when none is named), and the way to pay it while it is open.",
  query: z.object({ payment_transaction_id: optionalId }),
  ...paymentNow,
});

export const askGateway = post("payments/ask", {
  auth: "token",
  quiet: true,
  about: "Asks the gateway how a payment of the caller's own stands, and takes over what it says.",
  body: z.object(ofTransaction),
  ...paymentNow,
});

/** Where gateways tell of payments. No client calls them, so they are not among the calls. */
export const webhooks = gatewayNames.map((gateway) => ({
  gateway,
  call: post(webhookPath(gateway), {
    auth: "anonymous",
    quiet: true,
    about: `Where ${gateway} tells of payments; only what it has signed counts.`,
    body: z.object({}),
    data: nothing,
  }),
}));

export const paymentsCalls = [
  getPaymentSettings,
  getPaymentDetails,
  createPaymentIntent,
  startPaypal,
  startFlutterwave,
  failPayment,
  getPaymentReceipt,
  initiateBankTransfer,
  uploadBankReceipt,
  getPayment,
  askGateway,
];
