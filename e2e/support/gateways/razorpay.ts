import { createHmac } from "node:crypto";
import { standInKeys } from "./keys";
import type { Ledger, Payment } from "./ledger";
import { isCurrency } from "./money";
import { noticesOf, sign } from "./razorpay-notices";
import {
  bankSaysNo,
  collection,
  disputeEntity,
  orderEntity,
  paymentEntity,
  type RazorpayAsked,
  type RazorpayOrder,
  refundEntity,
} from "./razorpay-objects";
import { startStandIn, type StandInOptions, type Wire } from "./stand-in";
import {
  type Call,
  isWebAddress,
  jsonRecord,
  OnceByKey,
  randomText,
  recordOf,
  Refusal,
  type Route,
} from "./wire";

const keys = standInKeys.Razorpay;
const ok = (body: unknown) => ({ status: 200, body });

const refusal = (description: string, field?: string, status = 400) =>
  new Refusal({
    status,
    body: {
      error: {
        code: "BAD_REQUEST_ERROR",
        description,
        source: "business",
        step: "payment_initiation",
        reason: "input_validation_failed",
        metadata: {},
        ...(field && { field }),
      },
    },
  });

const notThere = () => refusal("The id provided does not exist");

function authorize(call: Call) {
  const given = Buffer.from(
    (call.header("authorization") ?? "").replace(/^Basic /, ""),
    "base64",
  ).toString();
  if (given === `${keys.key_id}:${keys.key_secret}`) return;
  throw new Refusal({
    status: 401,
    body: { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } },
  });
}

function askedOrder(body: Record<string, unknown>) {
  const { amount, currency, receipt = null, notes } = body;
  if (amount === undefined) throw refusal("The amount field is required.", "amount");
  if (typeof amount !== "number" || !Number.isInteger(amount))
    throw refusal("The amount must be an integer.", "amount");
  if (currency === undefined) throw refusal("The currency field is required.", "currency");
  if (!isCurrency(currency)) throw refusal("Currency is not supported", "currency");
  if (amount < 100 && currency === "INR")
    throw refusal("Order amount less than minimum amount allowed", "amount");
  if (receipt !== null && (typeof receipt !== "string" || receipt.length > 40))
    throw refusal("The receipt may not be greater than 40 characters.", "receipt");
  if (Object.keys(recordOf(notes)).length > 15)
    throw refusal("The notes may not have more than 15 items.", "notes");
  return { amountMinor: amount, currency, receipt, notes: recordOf(notes) };
}

const paymentSignature = (payment: Payment) =>
  createHmac("sha256", keys.key_secret).update(`${payment.orderId}|${payment.id}`).digest("hex");

function wireOf(ledger: Ledger<RazorpayAsked>, url: string): Wire<RazorpayAsked> {
  const pageUrl = (order: RazorpayOrder) => `${url}/v1/checkout/hosted/${order.id}`;
  const orderOf = (id: string | undefined) => {
    const order = ledger.orders.get(id ?? "");
    if (!order) throw notThere();
    return order;
  };
  const paymentOf = (id: string | undefined) => {
    const payment = ledger.payments.get(id ?? "");
    if (!payment) throw notThere();
    return payment;
  };
  const entityOf = (payment: Payment) => paymentEntity(ledger.orderOf(payment), payment);
  const onceByRefundKey = new OnceByKey(() =>
    refusal("Different request with the same idempotency key has already been processed."),
  );

  const createOrder: Route[2] = (call) => {
    const body = jsonRecord(call.body);
    if (!body) throw refusal("The request body is no JSON.");
    const { amountMinor, currency, receipt, notes } = askedOrder(body);
    const isUniqueReceipt = body.unique_receipt === true;
    // A retried order with `unique_receipt` is the first one: razorpay.com/docs, Retries and Idempotency.
    const first = isUniqueReceipt
      ? [...ledger.orders.values()].find(
          ({ asked }) => asked.isUniqueReceipt && asked.receipt === receipt,
        )
      : undefined;
    if (first && (first.amountMinor !== amountMinor || first.currency !== currency))
      throw refusal("An order with this receipt exists already.", "receipt");
    return ok(
      orderEntity(
        first ??
          ledger.open({
            id: `order_${randomText(14)}`,
            amountMinor,
            currency,
            title: "",
            email: null,
            asked: { receipt, isUniqueReceipt, notes, callbackUrl: null, cancelUrl: null },
          }),
      ),
    );
  };

  const createRefund: Route[2] = (call) => {
    const payment = paymentOf(call.params.id);
    const { amount } = jsonRecord(call.body) ?? {};
    if (amount !== undefined && (typeof amount !== "number" || !Number.isInteger(amount)))
      throw refusal("The amount must be an integer.", "amount");
    if (payment.state === "paid" && entityOf(payment).status === "refunded")
      throw refusal("The payment has been fully refunded already");
    try {
      return ok(refundEntity(payment, ledger.refund(payment, amount)));
    } catch {
      throw refusal("The total refund amount is greater than the refund payment amount", "amount");
    }
  };

  const routes: Route[] = [
    ["POST", "/v1/orders", createOrder],
    [
      "GET",
      "/v1/orders",
      ({ query }) =>
        ok(
          collection(
            [...ledger.orders.values()]
              .filter(
                ({ asked }) => !query.has("receipt") || asked.receipt === query.get("receipt"),
              )
              .slice(0, Number(query.get("count") ?? 10))
              .map(orderEntity),
          ),
        ),
    ],
    ["GET", "/v1/orders/:id", ({ params }) => ok(orderEntity(orderOf(params.id)))],
    [
      "GET",
      "/v1/orders/:id/payments",
      ({ params }) => ok(collection(orderOf(params.id).payments.map(entityOf))),
    ],
    [
      "GET",
      "/v1/payments",
      ({ query }) =>
        ok(
          collection(
            [...ledger.payments.values()].slice(0, Number(query.get("count") ?? 10)).map(entityOf),
          ),
        ),
    ],
    ["GET", "/v1/payments/:id", ({ params }) => ok(entityOf(paymentOf(params.id)))],
    [
      "POST",
      "/v1/payments/:id/refund",
      (call) => {
        const key = call.header("x-refund-idempotency");
        if (key !== undefined && !/^[\w-]{10,}$/.test(key))
          throw refusal("The idempotency key must be at least 10 characters.");
        return onceByRefundKey.answer(key, call, () => createRefund(call));
      },
    ],
    [
      "GET",
      "/v1/payments/:id/refunds",
      ({ params }) => {
        const payment = paymentOf(params.id);
        return ok(collection(payment.refunds.map((refund) => refundEntity(payment, refund))));
      },
    ],
    [
      "GET",
      "/v1/disputes",
      () =>
        ok(
          collection(
            [...ledger.payments.values()].flatMap((payment) =>
              payment.dispute ? [disputeEntity(payment, payment.dispute)] : [],
            ),
          ),
        ),
    ],
  ];

  return {
    ids: {
      payment: () => `pay_${randomText(14)}`,
      refund: () => `rfnd_${randomText(14)}`,
      dispute: () => `disp_${randomText(14)}`,
    },
    routes: routes.map(([method, path, answer]) => [
      method,
      path,
      (call) => {
        authorize(call);
        return answer(call);
      },
    ]),
    outageBody: {
      error: {
        code: "SERVER_ERROR",
        description:
          "We are facing some trouble completing your request at the moment. Please try again shortly.",
      },
    },
    page: {
      path: "/v1/checkout/hosted/:id",
      order: ({ params }) => ledger.orders.get(params.id!),
      url: pageUrl,
      canCancel: ({ asked }) => asked.cancelUrl !== null,
      wayBack: (order, outcome) => {
        const { callbackUrl, cancelUrl } = order.asked;
        if (outcome === "cancelled") return cancelUrl ? { method: "GET", url: cancelUrl } : null;
        const payment = ledger.paymentOf(order);
        if (!callbackUrl || !payment) return null;
        return {
          method: "POST",
          url: callbackUrl,
          fields: {
            razorpay_payment_id: payment.id,
            razorpay_order_id: order.id,
            razorpay_signature: paymentSignature(payment),
          },
        };
      },
      // razorpay.com/docs/payments/payment-gateway/callback-url: "For failed payments"
      wayAfterFailure: ({ id, asked }, payment) =>
        asked.callbackUrl === null
          ? null
          : {
              method: "POST",
              url: asked.callbackUrl,
              fields: {
                ...Object.fromEntries(
                  Object.entries(bankSaysNo).map(([name, value]) => [`error[${name}]`, value]),
                ),
                "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: id }),
              },
            },
      entry: {
        path: "/v1/checkout/embedded",
        enter: (call) => {
          const fields = new URLSearchParams(call.body);
          if (fields.get("key_id") !== keys.key_id)
            throw refusal("The key_id provided is invalid.", "key_id", 401);
          const order = orderOf(fields.get("order_id") ?? undefined);
          const callbackUrl = fields.get("callback_url");
          if (!isWebAddress(callbackUrl)) throw refusal("Invalid callback_url.", "callback_url");
          const cancelUrl = fields.get("cancel_url");
          if (cancelUrl !== null && !isWebAddress(cancelUrl))
            throw refusal("Invalid cancel_url.", "cancel_url");
          Object.assign(order.asked, { callbackUrl, cancelUrl });
          order.title = fields.get("description") ?? fields.get("name") ?? "";
          order.email = fields.get("prefill[email]");
          return order;
        },
      },
    },
    noticesOf,
    sign,
    forget: () => onceByRefundKey.forget(),
  };
}

/** Razorpay: Orders and the hosted checkout (razorpay.com/docs/api). */
export const startRazorpay = (options: StandInOptions = {}) =>
  startStandIn("Razorpay", keys, options, wireOf);
