import { type Dispute, type Order, type Payment, type Refund, refundedMinor } from "./ledger";
import { digitsOf, rescaled } from "./money";

/** What a merchant asks of PayPal. */
export interface PaypalAsked {
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Of the newer `payment_source`, which names states and links in its own way. */
  isPaymentSource: boolean;
  referenceId: string;
  customId: string | null;
  invoiceId: string | null;
}

export type PaypalOrder = Order<PaypalAsked>;

// developer.paypal.com/api/codes/currency
const currencies = new Set(
  (
    "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF " +
    "THB USD"
  ).split(" "),
);
const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

export const isPaypalCurrency = (currency: string) => currencies.has(currency);

export const paypalDigits = (currency: string) => (withoutDecimals.has(currency) ? 0 : 2);

export const moneyObject = (minor: number, currency: string) => ({
  currency_code: currency,
  value: (rescaled(minor, digitsOf(currency), 2) / 100).toFixed(paypalDigits(currency)),
});

const payer = (order: PaypalOrder) => ({
  email_address: order.email ?? "payer@people.example",
  payer_id: "QYR5Z8XDVJNXQ",
  name: { given_name: "Asha", surname: "Rao" },
});

export function captureObject(order: PaypalOrder, payment: Payment, url: string) {
  const refunded = refundedMinor(payment);
  const isPaid = payment.state === "paid";
  const whole = refunded === payment.amountMinor;
  const href = `${url}/v2/payments/captures/${payment.id}`;
  return {
    id: payment.id,
    status: !isPaid
      ? "DECLINED"
      : refunded
        ? whole
          ? "REFUNDED"
          : "PARTIALLY_REFUNDED"
        : "COMPLETED",
    amount: moneyObject(payment.amountMinor, payment.currency),
    final_capture: true,
    seller_protection: { status: "ELIGIBLE" },
    ...(order.asked.customId !== null && { custom_id: order.asked.customId }),
    ...(order.asked.invoiceId !== null && { invoice_id: order.asked.invoiceId }),
    links: [
      { href, rel: "self", method: "GET" },
      { href: `${href}/refund`, rel: "refund", method: "POST" },
      { href: `${url}/v2/checkout/orders/${order.id}`, rel: "up", method: "GET" },
    ],
    create_time: payment.at.toISOString(),
    update_time: payment.at.toISOString(),
  };
}

const statusOf = (order: PaypalOrder) =>
  order.state === "paid"
    ? "COMPLETED"
    : order.state === "approved"
      ? "APPROVED"
      : order.state === "ended"
        ? "VOIDED"
        : order.asked.isPaymentSource
          ? "PAYER_ACTION_REQUIRED"
          : "CREATED";

/** What is answered to `Prefer: return=minimal`, as without it. */
export const minimalOrder = (order: PaypalOrder, url: string) => {
  const href = `${url}/v2/checkout/orders/${order.id}`;
  return {
    id: order.id,
    status: statusOf(order),
    links: [
      { href, rel: "self", method: "GET" },
      ...(order.state === "open"
        ? [
            {
              href: `${url}/checkoutnow?token=${order.id}`,
              rel: order.asked.isPaymentSource ? "payer-action" : "approve",
              method: "GET",
            },
          ]
        : []),
      ...(order.state === "approved"
        ? [{ href: `${href}/capture`, rel: "capture", method: "POST" }]
        : []),
    ],
  };
};

/** @param isMinimal a capture answers with the payments, and without what was asked for */
export function orderObject(order: PaypalOrder, url: string, isMinimal = false) {
  const { referenceId, customId, invoiceId } = order.asked;
  const captures = order.payments.map((payment) => captureObject(order, payment, url));
  const refunds = order.payments.flatMap((payment) =>
    payment.refunds.map((refund) => refundObject(payment, refund, url)),
  );
  return {
    ...minimalOrder(order, url),
    ...(isMinimal ? {} : { intent: "CAPTURE", create_time: order.at.toISOString() }),
    purchase_units: [
      {
        reference_id: referenceId,
        ...(!isMinimal && {
          amount: moneyObject(order.amountMinor, order.currency),
          description: order.title,
          ...(customId !== null && { custom_id: customId }),
          ...(invoiceId !== null && { invoice_id: invoiceId }),
        }),
        ...(captures.length && {
          payments: { captures, ...(refunds.length && { refunds }) },
        }),
      },
    ],
    ...(order.state !== "open" && {
      payer: payer(order),
      payment_source: { paypal: { ...payer(order), account_id: payer(order).payer_id } },
    }),
  };
}

export const refundObject = (payment: Payment, refund: Refund, url: string) => ({
  id: refund.id,
  amount: moneyObject(refund.amountMinor, payment.currency),
  status: "COMPLETED",
  seller_payable_breakdown: {
    gross_amount: moneyObject(refund.amountMinor, payment.currency),
    total_refunded_amount: moneyObject(refundedMinor(payment), payment.currency),
  },
  links: [
    { href: `${url}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
    { href: `${url}/v2/payments/captures/${payment.id}`, rel: "up", method: "GET" },
  ],
  create_time: refund.at.toISOString(),
  update_time: refund.at.toISOString(),
});

export const disputeObject = (
  order: PaypalOrder,
  payment: Payment,
  dispute: Dispute,
  url: string,
) => ({
  dispute_id: dispute.id,
  create_time: dispute.at.toISOString(),
  update_time: dispute.at.toISOString(),
  disputed_transactions: [
    {
      seller_transaction_id: payment.id,
      create_time: payment.at.toISOString(),
      transaction_status: "COMPLETED",
      gross_amount: moneyObject(payment.amountMinor, payment.currency),
      ...(order.asked.customId !== null && { custom: order.asked.customId }),
      ...(order.asked.invoiceId !== null && { invoice_number: order.asked.invoiceId }),
    },
  ],
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  status: dispute.state === "open" ? "OPEN" : "RESOLVED",
  dispute_amount: moneyObject(payment.amountMinor, payment.currency),
  ...(dispute.state !== "open" && {
    dispute_outcome: {
      outcome_code: dispute.state === "won" ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR",
      ...(dispute.state === "lost" && {
        amount_refunded: moneyObject(payment.amountMinor, payment.currency),
      }),
    },
  }),
  dispute_life_cycle_stage: "CHARGEBACK",
  dispute_channel: "INTERNAL",
  links: [{ href: `${url}/v1/customer/disputes/${dispute.id}`, rel: "self", method: "GET" }],
});
