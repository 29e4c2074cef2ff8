import { standInKeys } from "../../../e2e/support/gateways/keys";
import { at, type ByApi, hmac, read } from "./calls";

export const stripe = (url: string): ByApi => {
  const keys = standInKeys.Stripe;
  const headers = { Authorization: `Bearer ${keys.secret_key}` };
  return {
    async begin({ reference, returnUrl, cancelUrl, amountMinor = 1250 }) {
      const response = await fetch(`${url}/v1/checkout/sessions`, {
        method: "POST",
        headers: { ...headers, "Idempotency-Key": reference },
        body: new URLSearchParams({
          mode: "payment",
          "line_items[0][price_data][currency]": "usd",
          "line_items[0][price_data][unit_amount]": String(amountMinor),
          "line_items[0][price_data][product_data][name]": "Gold package",
          "line_items[0][quantity]": "1",
          "metadata[reference]": reference,
          success_url: `${returnUrl}?session={CHECKOUT_SESSION_ID}`,
          cancel_url: cancelUrl,
        }),
      });
      const answer = await read(response);
      const page = () => fetch(String(answer.url));
      return { status: response.status, orderId: String(answer.id), page, answer };
    },
    async find(orderId) {
      const path = `/v1/checkout/sessions/${orderId}?expand[]=payment_intent`;
      const session = await read(await fetch(url + path, { headers }));
      return {
        isPaid: session.payment_status === "paid",
        paymentId: String(at(session, "payment_intent", "id")),
        amount: session.amount_total,
      };
    },
    refund: (paymentId, amountMinor, key) =>
      fetch(`${url}/v1/refunds`, {
        method: "POST",
        headers: { ...headers, "Idempotency-Key": key },
        body: new URLSearchParams({ payment_intent: paymentId, amount: String(amountMinor) }),
      }),
    check: (secret = keys.secret_key) =>
      fetch(`${url}/v1/balance`, { headers: { Authorization: `Bearer ${secret}` } }),
    isProven({ headers, body }) {
      const parts = String(headers["stripe-signature"]).split(",");
      const time = parts.find((part) => part.startsWith("t="))!.slice(2);
      return (
        Math.abs(Date.now() / 1000 - Number(time)) < 300 &&
        parts.includes(`v1=${hmac("sha256", keys.webhook_secret, `${time}.${body}`)}`)
      );
    },
    cameBack: (fields, orderId) => fields.get("session") === orderId,
    types: {
      paid: ["payment_intent.succeeded", "charge.succeeded", "checkout.session.completed"],
      failed: ["payment_intent.payment_failed", "charge.failed"],
      refunded: ["refund.created", "charge.refunded"],
      disputed: ["charge.dispute.created"],
      won: ["charge.dispute.closed"],
    },
  };
};
