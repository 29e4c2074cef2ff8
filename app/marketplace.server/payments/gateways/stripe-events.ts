import { z } from "zod";
import { failed, identifier, part, requiredIdentifier } from "./event-fields";
import type { GatewayEvent, PaymentFact } from "./gateway";
import {
  disputeFacts,
  disputeForm,
  intentFacts,
  intentForm,
  ownerIn,
  ownMetadata,
  refundFacts,
  refundForm,
  sessionForm,
  sessionPaid,
} from "./stripe-facts";

export const eventForm = z.object({
  id: requiredIdentifier,
  type: requiredIdentifier,
  data: z.object({ object: z.unknown() }),
});

const chargeForm = part({ payment_intent: identifier, metadata: ownMetadata });

/** A notice of Stripe's, whose signature was proven. `refundsOf` asks for the refunds of a payment. */
export async function eventOf(
  { id, type, data: { object } }: z.output<typeof eventForm>,
  refundsOf: (paymentId: string) => Promise<PaymentFact[]>,
): Promise<GatewayEvent> {
  const event = { id, type, transactionId: null, orderId: null, paymentId: null, facts: [] };
  if (type.startsWith("checkout.session.")) {
    const session = sessionForm.parse(object);
    if (session === null) return event;
    return {
      ...event,
      transactionId: session.metadata?.payment_transaction_id ?? session.client_reference_id,
      orderId: session.id,
      paymentId: session.payment_intent,
      facts:
        type === "checkout.session.expired"
          ? failed("expired")
          : type === "checkout.session.async_payment_failed"
            ? failed("async_payment_failed")
            : sessionPaid(session),
    };
  }
  if (type.startsWith("payment_intent.")) {
    const intent = intentForm.parse(object);
    return {
      ...event,
      ...ownerIn(intent?.metadata),
      paymentId: intent?.id ?? null,
      facts: intent ? intentFacts(intent, intent.metadata?.checkout === "hosted") : [],
    };
  }
  if (type.startsWith("charge.dispute.")) {
    const dispute = disputeForm.parse(object);
    return { ...event, paymentId: dispute?.payment_intent ?? null, facts: disputeFacts(dispute) };
  }
  if (type.startsWith("refund.") || type.startsWith("charge.refund.")) {
    const refund = refundForm.parse(object);
    return {
      ...event,
      ...ownerIn(refund?.metadata),
      paymentId: refund?.payment_intent ?? null,
      facts: refundFacts(refund),
    };
  }
  const charge = type.startsWith("charge.") ? chargeForm.parse(object) : null;
  const paymentId = charge?.payment_intent ?? null;
  return {
    ...event,
    ...ownerIn(charge?.metadata),
    paymentId,
    // It tells how much went back, and since 2022 not in which refunds.
    facts: type === "charge.refunded" && paymentId !== null ? await refundsOf(paymentId) : [],
  };
}
