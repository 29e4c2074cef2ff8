import { type Dispute, type Order, type Payment, type Refund, refundedMinor } from "./ledger";
import { digitsOf, rescaled } from "./money";
import { unixSeconds } from "./wire";

/** What a merchant asks of Stripe: a Checkout Session with its intent, or an intent alone. */
export interface StripeAsked {
  session: {
    clientReference: string | null;
    metadata: Record<string, string>;
    successUrl: string;
    cancelUrl: string | null;
    expiresAt: number;
  } | null;
  intentId: string;
  clientSecret: string;
  metadata: Record<string, string>;
}

export type StripeOrder = Order<StripeAsked>;

// docs.stripe.com/currencies#zero-decimal; UGX and ISK are counted in hundredths there.
const withoutDecimals = new Set(
  "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "),
);
// docs.stripe.com/currencies#three-decimal
const withThreeDecimals = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** Digits of the unit that Stripe counts in. */
export const stripeDigits = (currency: string) =>
  withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2;

export const stripeAmount = (minor: number, currency: string) =>
  rescaled(minor, digitsOf(currency), stripeDigits(currency));

export const minorOfStripe = (amount: number, currency: string) =>
  rescaled(amount, stripeDigits(currency), digitsOf(currency));

const paidPayment = (order: StripeOrder) => order.payments.find(({ state }) => state === "paid");

const declined = {
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
  type: "card_error",
};

export function chargeObject(order: StripeOrder, payment: Payment) {
  const { currency } = payment;
  const amount = stripeAmount(payment.amountMinor, currency);
  const isPaid = payment.state === "paid";
  const refunded = stripeAmount(refundedMinor(payment), currency);
  return {
    id: payment.id,
    object: "charge",
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: refunded,
    balance_transaction: null,
    billing_details: { email: order.email, name: null, phone: null },
    captured: isPaid,
    created: unixSeconds(payment.at),
    currency: currency.toLowerCase(),
    customer: null,
    description: order.title,
    disputed: payment.dispute !== null,
    failure_code: isPaid ? null : declined.code,
    failure_message: isPaid ? null : declined.message,
    livemode: false,
    metadata: order.asked.metadata,
    paid: isPaid,
    payment_intent: order.asked.intentId,
    payment_method_details: { card: { brand: "visa", last4: "4242" }, type: "card" },
    refunded: isPaid && refunded === amount,
    status: isPaid ? "succeeded" : "failed",
  };
}

export function intentObject(order: StripeOrder, isExpanded = false) {
  const { asked } = order;
  const paid = paidPayment(order);
  const last = paid ?? order.payments.at(-1);
  const { amountMinor, currency } = paid ?? order;
  const amount = stripeAmount(amountMinor, currency);
  return {
    id: asked.intentId,
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_received: paid ? amount : 0,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: asked.clientSecret,
    created: unixSeconds(order.at),
    currency: currency.toLowerCase(),
    customer: null,
    description: order.title,
    last_payment_error: last?.state === "failed" ? declined : null,
    latest_charge: last ? (isExpanded ? chargeObject(order, last) : last.id) : null,
    livemode: false,
    metadata: asked.metadata,
    payment_method_types: ["card"],
    receipt_email: order.email,
    status: paid ? "succeeded" : order.state === "ended" ? "canceled" : "requires_payment_method",
  };
}

/** @param expand names of what is put in place of its id: docs.stripe.com/api/expanding_objects */
export function sessionObject(order: StripeOrder, url: string, expand: string[] = []) {
  const session = order.asked.session!;
  const paid = paidPayment(order);
  const { amountMinor, currency } = paid ?? order;
  const amount = stripeAmount(amountMinor, currency);
  const isOpen = order.state === "open";
  const isExpanded = expand.some((name) => name.startsWith("payment_intent"));
  return {
    id: order.id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReference,
    created: unixSeconds(order.at),
    currency: currency.toLowerCase(),
    customer: null,
    customer_details: order.email ? { email: order.email, name: null } : null,
    customer_email: order.email,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: "payment",
    // Made when somebody first tries to pay.
    payment_intent: !order.payments.length
      ? null
      : isExpanded
        ? intentObject(order, expand.includes("payment_intent.latest_charge"))
        : order.asked.intentId,
    payment_method_types: ["card"],
    payment_status: paid ? "paid" : "unpaid",
    status: paid ? "complete" : isOpen ? "open" : "expired",
    success_url: session.successUrl,
    ui_mode: "hosted",
    url: isOpen ? url : null,
  };
}

export const refundObject = (order: StripeOrder, payment: Payment, refund: Refund) => ({
  id: refund.id,
  object: "refund",
  amount: stripeAmount(refund.amountMinor, payment.currency),
  charge: payment.id,
  created: unixSeconds(refund.at),
  currency: payment.currency.toLowerCase(),
  metadata: {},
  payment_intent: order.asked.intentId,
  reason: null,
  status: "succeeded",
});

export const disputeObject = (order: StripeOrder, payment: Payment, dispute: Dispute) => ({
  id: dispute.id,
  object: "dispute",
  amount: stripeAmount(payment.amountMinor, payment.currency),
  charge: payment.id,
  created: unixSeconds(dispute.at),
  currency: payment.currency.toLowerCase(),
  livemode: false,
  metadata: {},
  payment_intent: order.asked.intentId,
  reason: "fraudulent",
  status: dispute.state === "open" ? "needs_response" : dispute.state,
});
