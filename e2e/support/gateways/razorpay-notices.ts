import { createHmac } from "node:crypto";
import { standInKeys } from "./keys";
import type { Happening } from "./ledger";
import type { Notice, Signing } from "./notices";
import {
  disputeEntity,
  orderEntity,
  paymentEntity,
  type RazorpayAsked,
  refundEntity,
} from "./razorpay-objects";
import { randomText, unixSeconds } from "./wire";

const keys = standInKeys.Razorpay;

/** razorpay.com/docs/webhooks/all */
export function noticesOf(happening: Happening<RazorpayAsked>): Notice[] {
  if (!("payment" in happening)) return [];
  const { order, payment } = happening;
  const now = { payment: paymentEntity(order, payment) };
  switch (happening.kind) {
    case "paid":
      return [
        event("payment.authorized", { payment: paymentEntity(order, payment, "authorized") }),
        event("payment.captured", now),
        event("order.paid", { ...now, order: orderEntity(order) }),
      ];
    case "failed":
      return [event("payment.failed", now)];
    case "refunded": {
      const told = { refund: refundEntity(payment, happening.refund), ...now };
      return [event("refund.created", told), event("refund.processed", told)];
    }
    case "disputed":
      return [
        event("payment.dispute.created", {
          ...now,
          dispute: disputeEntity(payment, happening.dispute),
        }),
      ];
    case "dispute closed":
      return [
        event(`payment.dispute.${happening.dispute.state}`, {
          ...now,
          dispute: disputeEntity(payment, happening.dispute),
        }),
      ];
  }
}

function event(type: string, entities: Record<string, object>): Notice {
  const body = {
    entity: "event",
    account_id: "acc_StandInAccount",
    event: type,
    contains: Object.keys(entities),
    payload: Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity }]),
    ),
    created_at: unixSeconds(new Date()),
  };
  // As PHP writes it: who signs what was parsed and written anew, comes to another signature.
  return { id: randomText(14), type, body: JSON.stringify(body).replaceAll("/", "\\/") };
}

/** razorpay.com/docs/webhooks/validate-test */
export function sign({ id, body }: Notice, { secret }: Signing) {
  const key = {
    newest: keys.webhook_secret,
    both: keys.webhook_secret,
    older: keys.older_webhook_secret,
    wrong: "of-somebody-else",
  }[secret];
  return {
    "X-Razorpay-Event-Id": id,
    "X-Razorpay-Signature": createHmac("sha256", key).update(body).digest("hex"),
  };
}
