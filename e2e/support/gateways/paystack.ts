import { standInKeys } from "./keys";
import type { Ledger } from "./ledger";
import { isCurrency } from "./money";
import { noticesOf, sign } from "./paystack-notices";
import {
  disputeData,
  minorOfSubunits,
  type PaystackAsked,
  paystackCurrencies,
  type PaystackOrder,
  refundData,
  transactionData,
} from "./paystack-objects";
import { startStandIn, type StandInOptions, type Wire } from "./stand-in";
import {
  type Call,
  isRecord,
  isWebAddress,
  jsonRecord,
  randomText,
  Refusal,
  type Route,
  textOf,
  withQuery,
} from "./wire";

const keys = standInKeys.Paystack;
const digits = "0123456789";
const ok = (message: string, data: unknown) => ({
  status: 200,
  body: { status: true, message, data },
});

const refusal = (status: number, message: string, code: string) =>
  new Refusal({
    status,
    body: {
      status: false,
      message,
      meta: { nextStep: "Check what you sent, and try again" },
      type: "validation_error",
      code,
    },
  });

function authorize(call: Call) {
  const given = call.header("authorization");
  if (!given) throw refusal(401, "No Authorization Header was found", "missing_Key");
  if (given !== `Bearer ${keys.secret_key}`) throw refusal(401, "Invalid key", "invalid_Key");
}

/** JSON, or the same as a form. */
const fieldsOf = ({ body, header }: Call): Record<string, unknown> =>
  header("content-type")?.startsWith("application/x-www-form-urlencoded")
    ? Object.fromEntries(new URLSearchParams(body))
    : (jsonRecord(body) ?? {});

/** An amount in subunits, as a number or as text. */
function amountOf(given: unknown, currency: string) {
  if (!/^\d+$/.test(textOf(given)) || Number(given) <= 0)
    throw refusal(400, "Invalid Amount Sent", "invalid_amount");
  return minorOfSubunits(Number(given), currency);
}

/** Metadata is sent as a record, or as its JSON. */
const metadataOf = (given: unknown) =>
  typeof given === "string" ? (jsonRecord(given) ?? given) : (given ?? "");

function wireOf(ledger: Ledger<PaystackAsked>, url: string): Wire<PaystackAsked> {
  const orders = () => [...ledger.orders.values()];
  const pageUrl = (order: PaystackOrder) => `${url}/${order.asked.accessCode}`;
  const byAccessCode = new Map<string, PaystackOrder>();

  const initialize: Route[2] = (call) => {
    const fields = fieldsOf(call);
    const currency = fields.currency ?? "NGN";
    if (!/^\S+@\S+\.\S+$/.test(textOf(fields.email)))
      throw refusal(400, "Invalid Email Address Passed", "invalid_email_address");
    if (!isCurrency(currency) || !paystackCurrencies.has(currency))
      throw refusal(403, "Currency not supported by merchant", "unsupported_currency");
    const reference = textOf(fields.reference) || randomText(10).toLowerCase();
    if (!/^[\w.=-]+$/.test(reference))
      throw refusal(400, "Invalid Transaction Reference", "invalid_reference");
    if (ledger.orders.has(reference))
      throw refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
    const callbackUrl = fields.callback_url ?? null;
    if (callbackUrl !== null && !isWebAddress(callbackUrl))
      throw refusal(400, "Invalid Callback URL", "invalid_params");
    const metadata = metadataOf(fields.metadata);
    const cancelUrl = isRecord(metadata) ? metadata.cancel_action : null;
    const order = ledger.open({
      id: reference,
      amountMinor: amountOf(fields.amount, currency),
      currency,
      title: reference,
      email: textOf(fields.email),
      asked: {
        id: Number(randomText(9, digits.slice(1))),
        accessCode: randomText(15).toLowerCase(),
        callbackUrl,
        cancelUrl: isWebAddress(cancelUrl) ? cancelUrl : null,
        metadata,
      },
    });
    byAccessCode.set(order.asked.accessCode, order);
    return ok("Authorization URL created", {
      authorization_url: pageUrl(order),
      access_code: order.asked.accessCode,
      reference,
    });
  };

  const transaction = (idOrReference: string) => {
    const order =
      ledger.orders.get(idOrReference) ??
      orders().find(({ asked }) => String(asked.id) === idOrReference);
    if (!order) throw refusal(400, "Transaction reference not found.", "transaction_not_found");
    return order;
  };

  const refundsOf = (order: PaystackOrder) =>
    order.payments.flatMap((payment) =>
      payment.refunds.map((refund) => refundData(order, payment, refund, "processed")),
    );

  const createRefund: Route[2] = (call) => {
    const fields = fieldsOf(call);
    if (!fields.transaction) throw refusal(400, "Transaction is required", "invalid_params");
    const order = transaction(textOf(fields.transaction));
    const payment = ledger.paymentOf(order);
    if (!payment)
      throw refusal(400, "Only successful transactions can be refunded", "invalid_transaction");
    if (transactionData(order).status === "reversed")
      throw refusal(400, "Transaction has been fully reversed", "transaction_reversed");
    const amount =
      fields.amount === undefined ? undefined : amountOf(fields.amount, payment.currency);
    try {
      const refund = ledger.refund(payment, amount);
      return ok("Refund has been queued for processing", {
        ...refundData(order, payment, refund, "pending"),
        transaction: transactionData(order),
      });
    } catch {
      throw refusal(400, "Refund amount cannot be more than what is left", "invalid_amount");
    }
  };

  const routes: Route[] = [
    ["POST", "/transaction/initialize", initialize],
    [
      "GET",
      "/transaction/verify/:reference",
      ({ params }) => {
        const order = ledger.orders.get(params.reference!);
        if (!order) throw refusal(400, "Transaction reference not found.", "transaction_not_found");
        return ok("Verification successful", transactionData(order));
      },
    ],
    ["POST", "/refund", createRefund],
    [
      "GET",
      "/refund",
      ({ query }) => {
        const asked = query.get("transaction") ?? query.get("reference");
        return ok(
          "Refunds retrieved",
          asked ? refundsOf(transaction(asked)) : orders().flatMap(refundsOf),
        );
      },
    ],
    [
      "GET",
      "/refund/:id",
      ({ params }) => {
        const refund = orders()
          .flatMap(refundsOf)
          .find(({ id }) => String(id) === params.id);
        if (!refund) throw refusal(404, "Refund not found", "not_found");
        return ok("Refund retrieved", refund);
      },
    ],
    [
      "GET",
      "/dispute/transaction/:id",
      ({ params }) => {
        const order = transaction(params.id!);
        const payment = ledger.paymentOf(order);
        if (!payment?.dispute) throw refusal(404, "Dispute not found", "not_found");
        return ok("Dispute retrieved", disputeData(order, payment, payment.dispute));
      },
    ],
    ["GET", "/balance", () => ok("Balances retrieved", [{ currency: "NGN", balance: 0 }])],
    ["GET", "/bank", () => ok("Banks retrieved", [])],
  ];

  return {
    ids: {
      payment: () => `trx_${randomText(12)}`,
      refund: () => randomText(7, digits.slice(1)),
      dispute: () => randomText(6, digits.slice(1)),
    },
    routes: routes.map(([method, path, answer]) => [
      method,
      path,
      (call) => {
        authorize(call);
        return answer(call);
      },
    ]),
    outageBody: { status: false, message: "An error occurred", type: "api_error", code: "unknown" },
    page: {
      path: "/:accessCode",
      order: ({ params }) => byAccessCode.get(params.accessCode!),
      url: pageUrl,
      canCancel: () => true,
      wayBack: ({ id, asked }, outcome) => {
        const address = outcome === "paid" ? asked.callbackUrl : asked.cancelUrl;
        if (!address) return null;
        return {
          method: "GET",
          url: outcome === "paid" ? withQuery(address, { trxref: id, reference: id }) : address,
        };
      },
    },
    noticesOf,
    sign,
    forget: () => byAccessCode.clear(),
  };
}

/** Paystack: transactions with its own page (paystack.com/docs/api). */
export const startPaystack = (options: StandInOptions = {}) =>
  startStandIn("Paystack", keys, options, wireOf);
