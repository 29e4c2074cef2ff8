import { type Dispute, type Order, type Payment, type Refund, refundedMinor } from "./ledger";
import { unixSeconds } from "./wire";

/** What a merchant asks of Razorpay, and what the form that opens its page adds. */
export interface RazorpayAsked {
  receipt: string | null;
  isUniqueReceipt: boolean;
  notes: Record<string, unknown>;
  callbackUrl: string | null;
  cancelUrl: string | null;
}

export type RazorpayOrder = Order<RazorpayAsked>;

/** PHP writes an empty record as a list. */
const notesOf = (notes: Record<string, unknown>) => (Object.keys(notes).length ? notes : []);

const isPaid = (order: RazorpayOrder) => order.state === "paid";

export function orderEntity(order: RazorpayOrder) {
  const paid = order.payments.find(({ state }) => state === "paid");
  const amountPaid = paid ? paid.amountMinor : 0;
  return {
    id: order.id,
    entity: "order",
    amount: order.amountMinor,
    amount_paid: amountPaid,
    amount_due: Math.max(0, order.amountMinor - amountPaid),
    currency: order.currency,
    receipt: order.asked.receipt,
    offer_id: null,
    status: isPaid(order) ? "paid" : order.payments.length ? "attempted" : "created",
    attempts: order.payments.length,
    notes: notesOf(order.asked.notes),
    created_at: unixSeconds(order.at),
  };
}

export const bankSaysNo = {
  code: "BAD_REQUEST_ERROR",
  description: "Your payment has been declined by the bank. Please try again.",
  source: "bank",
  step: "payment_authorization",
  reason: "payment_failed",
};

/** @param status what to say in place of its state now: events tell of moments */
export function paymentEntity(order: RazorpayOrder, payment: Payment, status?: string) {
  const refunded = refundedMinor(payment);
  const isFull = refunded === payment.amountMinor;
  const hasFailed = payment.state === "failed";
  const now = status ?? (hasFailed ? "failed" : isFull ? "refunded" : "captured");
  return {
    id: payment.id,
    entity: "payment",
    amount: payment.amountMinor,
    currency: payment.currency,
    base_amount: payment.amountMinor,
    status: now,
    order_id: order.id,
    invoice_id: null,
    international: payment.currency !== "INR",
    method: "card",
    amount_refunded: refunded,
    refund_status: refunded ? (isFull ? "full" : "partial") : null,
    captured: now === "captured" || now === "refunded",
    description: order.title,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: order.email ?? "void@razorpay.com",
    contact: "+919999999999",
    notes: notesOf(order.asked.notes),
    fee: hasFailed ? null : 0,
    tax: hasFailed ? null : 0,
    error_code: hasFailed ? bankSaysNo.code : null,
    error_description: hasFailed ? bankSaysNo.description : null,
    error_source: hasFailed ? bankSaysNo.source : null,
    error_step: hasFailed ? bankSaysNo.step : null,
    error_reason: hasFailed ? bankSaysNo.reason : null,
    acquirer_data: {},
    created_at: unixSeconds(payment.at),
  };
}

export const refundEntity = (payment: Payment, refund: Refund) => ({
  id: refund.id,
  entity: "refund",
  amount: refund.amountMinor,
  currency: payment.currency,
  payment_id: payment.id,
  notes: [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: unixSeconds(refund.at),
  batch_id: null,
  status: "processed",
  speed_processed: "normal",
  speed_requested: "normal",
});

export const disputeEntity = (payment: Payment, dispute: Dispute) => ({
  id: dispute.id,
  entity: "dispute",
  payment_id: payment.id,
  amount: payment.amountMinor,
  currency: payment.currency,
  amount_deducted: dispute.state === "lost" ? payment.amountMinor : 0,
  gateway_dispute_id: null,
  reason_code: "goods_or_services_not_received_or_partially_received",
  respond_by: unixSeconds(dispute.at) + 7 * 86_400,
  status: dispute.state,
  phase: "chargeback",
  created_at: unixSeconds(dispute.at),
});

export const collection = (items: unknown[]) => ({
  entity: "collection",
  count: items.length,
  items,
});
