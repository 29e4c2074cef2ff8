import { createHmac } from "node:crypto";
import { standInKeys } from "./keys";
import type { Happening } from "./ledger";
import type { Notice, Signing } from "./notices";
import {
  chargeObject,
  disputeObject,
  intentObject,
  refundObject,
  type StripeAsked,
  type StripeOrder,
} from "./stripe-objects";
import { randomText, unixSeconds } from "./wire";

const keys = standInKeys.Stripe;

/** docs.stripe.com/api/events/types */
export function noticesOf(
  happening: Happening<StripeAsked>,
  session: (order: StripeOrder) => object,
): Notice[] {
  const { order } = happening;
  const charge = () => ("payment" in happening ? chargeObject(order, happening.payment) : {});
  switch (happening.kind) {
    case "approved":
      return [];
    case "paid":
      return [
        event("payment_intent.succeeded", intentObject(order)),
        event("charge.succeeded", charge()),
        ...(order.asked.session ? [event("checkout.session.completed", session(order))] : []),
      ];
    case "failed":
      return [
        event("payment_intent.payment_failed", intentObject(order)),
        event("charge.failed", charge()),
      ];
    case "expired":
      return [
        order.asked.session
          ? event("checkout.session.expired", session(order))
          : event("payment_intent.canceled", intentObject(order)),
      ];
    case "refunded":
      return [
        event("refund.created", refundObject(order, happening.payment, happening.refund)),
        event("charge.refunded", charge()),
      ];
    case "disputed":
      return [
        event("charge.dispute.created", disputeObject(order, happening.payment, happening.dispute)),
      ];
    case "dispute closed":
      return [
        event("charge.dispute.closed", disputeObject(order, happening.payment, happening.dispute)),
      ];
  }
}

function event(type: string, object: object): Notice {
  const id = `evt_1${randomText(23)}`;
  const body = {
    id,
    object: "event",
    api_version: "2025-03-31.basil",
    created: unixSeconds(new Date()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  // Stripe sends them indented: who takes them apart before the signature is proven, fails here.
  return { id, type, body: JSON.stringify(body, null, 2) };
}

/** docs.stripe.com/webhooks#verify-manually; v0 is there in test mode, and means nothing. */
export function sign({ body }: Notice, { secret, at }: Signing) {
  const time = unixSeconds(at);
  const signature = (key: string) =>
    createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const secrets = {
    newest: [keys.webhook_secret],
    older: [keys.older_webhook_secret],
    both: [keys.webhook_secret, keys.older_webhook_secret],
    wrong: ["whsec_of_somebody_else"],
  }[secret];
  const signatures = secrets.map((key) => `v1=${signature(key)}`);
  return {
    "Stripe-Signature": [`t=${time}`, ...signatures, `v0=${signature("test mode")}`].join(","),
  };
}
