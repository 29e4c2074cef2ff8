import { z } from "zod";
import { fromDecimal } from "./amounts";
import {
  currencyCode,
  disputed,
  failed,
  identifier,
  listOf,
  ownTransactionId,
  paid,
  part,
  refunded,
  requiredIdentifier,
} from "./event-fields";
import type { GatewayEvent, PaymentFact } from "./gateway";

// What PayPal's objects say of money; its notices and its answers hold the same objects.

const money = part({
  currency_code: currencyCode,
  value: z.union([z.string(), z.number()]).nullable().catch(null),
});

const amountOf = (amount: z.output<typeof money>) => ({
  amountMinor:
    amount === null || amount.value === null || amount.currency_code === null
      ? null
      : fromDecimal(amount.value, amount.currency_code),
  currency: amount?.currency_code ?? null,
});

const links = listOf(z.object({ rel: z.string(), href: z.string() }));

export const createdForm = z.object({ id: requiredIdentifier, status: identifier, links });

export const refundForm = part({
  id: identifier,
  status: identifier,
  amount: money,
  custom_id: ownTransactionId,
  links,
});

const captureForm = part({
  id: identifier,
  status: identifier,
  amount: money,
  custom_id: ownTransactionId,
  status_details: part({ reason: identifier }),
  supplementary_data: part({ related_ids: part({ order_id: identifier }) }),
});

export const orderForm = part({
  id: identifier,
  status: identifier,
  purchase_units: listOf(
    z.object({
      custom_id: ownTransactionId,
      payments: part({ captures: listOf(captureForm), refunds: listOf(refundForm) }),
    }),
  ),
});

const disputeForm = part({
  dispute_id: identifier,
  status: identifier,
  dispute_amount: money,
  dispute_outcome: part({ outcome_code: identifier }),
  disputed_transactions: listOf(
    z.object({ seller_transaction_id: identifier, custom: ownTransactionId }),
  ),
});

/** What has become of an order: of its captures and refunds, or that its payer agreed. */
export function orderFacts(order: z.output<typeof orderForm>): PaymentFact[] {
  const facts = (order?.purchase_units ?? []).flatMap(({ payments }) => [
    ...(payments?.captures ?? []).flatMap(captureFacts),
    ...(payments?.refunds ?? []).flatMap((refund) =>
      refund?.status === "COMPLETED" ? refundFacts(refund, refundedCapture(refund)) : [],
    ),
  ]);
  if (facts.length === 0 && order?.status === "APPROVED") return [{ kind: "approved" }];
  if (facts.length === 0 && order?.status === "VOIDED") return failed("VOIDED");
  return facts;
}

function captureFacts(capture: z.output<typeof captureForm>): PaymentFact[] {
  switch (capture?.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return paid({ paymentId: capture.id, ...amountOf(capture.amount) });
    case "DECLINED":
    case "DENIED":
    case "FAILED":
      return failed(capture.status_details?.reason, capture.status);
    default:
      return [];
  }
}

type Refund = NonNullable<z.output<typeof refundForm>>;

export const refundFacts = (refund: Refund, paymentId: string | null) =>
  refunded({ refundId: refund.id, paymentId, ...amountOf(refund.amount) });

/** A refund names its capture by a link alone. */
const refundedCapture = (refund: Refund | null) =>
  refund?.links
    .filter(({ rel }) => rel === "up")
    .map(({ href }) => /\/captures\/([A-Z0-9]{1,40})$/.exec(href)?.[1])
    .find(Boolean) ?? null;

/** Where PayPal pays its payer out of its own purse, the money stays here (RESOLVED_WITH_PAYOUT). */
const lostOutcomes = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

function disputeFacts(dispute: z.output<typeof disputeForm>): PaymentFact[] {
  if (dispute === null) return [];
  const outcome = dispute.dispute_outcome?.outcome_code;
  return disputed({
    disputeId: dispute.dispute_id,
    paymentId: dispute.disputed_transactions[0]?.seller_transaction_id ?? null,
    state:
      dispute.status !== "RESOLVED"
        ? "open"
        : outcome && lostOutcomes.has(outcome)
          ? "lost"
          : "won",
    ...amountOf(dispute.dispute_amount),
  });
}

export const eventForm = z.object({
  id: requiredIdentifier,
  event_type: requiredIdentifier,
  resource: z.unknown(),
});

/** A notice of PayPal's, whose signature was proven. */
export function eventOf({
  id,
  event_type: type,
  resource,
}: z.output<typeof eventForm>): GatewayEvent {
  const event = { id, type, transactionId: null, orderId: null, paymentId: null, facts: [] };
  if (type.startsWith("CHECKOUT.ORDER.")) {
    const order = orderForm.parse(resource);
    return {
      ...event,
      transactionId: order?.purchase_units[0]?.custom_id ?? null,
      orderId: order?.id ?? null,
      facts: orderFacts(order),
    };
  }
  if (type === "PAYMENT.CAPTURE.REFUNDED" || type === "PAYMENT.CAPTURE.REVERSED") {
    const refund = refundForm.parse(resource);
    const paymentId = refundedCapture(refund);
    const isUnderWay = ["PENDING", "FAILED", "CANCELLED"].includes(refund?.status ?? "");
    return {
      ...event,
      transactionId: refund?.custom_id ?? null,
      paymentId,
      facts: refund && !isUnderWay ? refundFacts(refund, paymentId) : [],
    };
  }
  if (type.startsWith("PAYMENT.CAPTURE.")) {
    const capture = captureForm.parse(resource);
    return {
      ...event,
      transactionId: capture?.custom_id ?? null,
      orderId: capture?.supplementary_data?.related_ids?.order_id ?? null,
      paymentId: capture?.id ?? null,
      facts: captureFacts(capture),
    };
  }
  if (type.startsWith("CUSTOMER.DISPUTE.")) {
    const dispute = disputeForm.parse(resource);
    const [transaction] = dispute?.disputed_transactions ?? [];
    return {
      ...event,
      transactionId: transaction?.custom ?? null,
      paymentId: transaction?.seller_transaction_id ?? null,
      facts: disputeFacts(dispute),
    };
  }
  return event;
}
