import { type Dispute, type Order, type Payment, type Refund, refundedMinor } from "./ledger";
import { digitsOf, rescaled } from "./money";

/** What a merchant asks of Paystack, and what Paystack makes of it. */
export interface PaystackAsked {
  id: number;
  accessCode: string;
  callbackUrl: string | null;
  cancelUrl: string | null;
  metadata: unknown;
}

export type PaystackOrder = Order<PaystackAsked>;

// paystack.com/docs/api#supported-currency. All are counted in hundredths, XOF and RWF too.
export const paystackCurrencies = new Set(["NGN", "USD", "GHS", "ZAR", "KES", "XOF", "EGP", "RWF"]);
export const subunits = (minor: number, currency: string) => rescaled(minor, digitsOf(currency), 2);
export const minorOfSubunits = (amount: number, currency: string) =>
  rescaled(amount, 2, digitsOf(currency));

const customerOf = (order: PaystackOrder) => ({
  id: order.asked.id,
  first_name: null,
  last_name: null,
  email: order.email,
  customer_code: `CUS_${order.asked.accessCode}`,
  phone: null,
});

export function transactionData(order: PaystackOrder) {
  const paid = order.payments.find(({ state }) => state === "paid");
  const last = paid ?? order.payments.at(-1);
  const { amountMinor, currency } = paid ?? order;
  const isReversed = paid && refundedMinor(paid) === paid.amountMinor;
  return {
    id: order.asked.id,
    domain: "test",
    status: isReversed ? "reversed" : paid ? "success" : last ? "failed" : "abandoned",
    reference: order.id,
    receipt_number: null,
    amount: subunits(amountMinor, currency),
    message: null,
    gateway_response: paid ? "Successful" : last ? "Declined" : "The transaction was not completed",
    paid_at: paid?.at.toISOString() ?? null,
    created_at: order.at.toISOString(),
    channel: "card",
    currency,
    ip_address: "127.0.0.1",
    metadata: order.asked.metadata,
    fees: 0,
    customer: customerOf(order),
    authorization: paid ? { last4: "4081", card_type: "visa", channel: "card" } : {},
    requested_amount: subunits(order.amountMinor, order.currency),
  };
}

export const refundData = (
  order: PaystackOrder,
  payment: Payment,
  refund: Refund,
  status: string,
) => ({
  id: Number(refund.id),
  integration: 100_043,
  domain: "test",
  transaction: order.asked.id,
  dispute: null,
  amount: subunits(refund.amountMinor, payment.currency),
  deducted_amount: 0,
  currency: payment.currency,
  channel: null,
  fully_deducted: false,
  status,
  refunded_by: "operator@merchant.example",
  customer_note: "Refund for transaction",
  merchant_note: "Refund for transaction",
  createdAt: refund.at.toISOString(),
  updatedAt: refund.at.toISOString(),
});

export const disputeData = (order: PaystackOrder, payment: Payment, dispute: Dispute) => ({
  id: Number(dispute.id),
  refund_amount: subunits(payment.amountMinor, payment.currency),
  currency: payment.currency,
  status: dispute.state === "open" ? "awaiting-merchant-feedback" : "resolved",
  // Declined: the merchant did not agree, and keeps the money.
  resolution: { open: null, won: "declined", lost: "merchant-accepted" }[dispute.state],
  domain: "test",
  transaction: transactionData(order),
  transaction_reference: null,
  category: "chargeback",
  customer: customerOf(order),
  dueAt: new Date(dispute.at.getTime() + 2 * 86_400_000).toISOString(),
  resolvedAt: dispute.state === "open" ? null : new Date().toISOString(),
  created_at: dispute.at.toISOString(),
});
