import { standInKeys } from "../../../e2e/support/gateways/keys";
import { at, type ByApi, hmac, json, read } from "./calls";

export const razorpay = (url: string): ByApi => {
  const keys = standInKeys.Razorpay;
  const basic = (secret: string) => ({
    Authorization: `Basic ${Buffer.from(`${keys.key_id}:${secret}`).toString("base64")}`,
  });
  const headers = basic(keys.key_secret);
  return {
    async begin({ reference, returnUrl, cancelUrl, amountMinor = 1250 }) {
      const response = await fetch(`${url}/v1/orders`, {
        method: "POST",
        headers: { ...headers, ...json },
        body: JSON.stringify({
          amount: amountMinor,
          currency: "USD",
          receipt: reference,
          unique_receipt: true,
        }),
      });
      const answer = await read(response);
      const page = () =>
        fetch(`${url}/v1/checkout/embedded`, {
          method: "POST",
          body: new URLSearchParams({
            key_id: keys.key_id,
            order_id: String(answer.id),
            name: "A merchant",
            description: "Gold package",
            callback_url: returnUrl,
            cancel_url: cancelUrl,
          }),
        });
      return { status: response.status, orderId: String(answer.id), page, answer };
    },
    async find(orderId) {
      const order = await read(await fetch(`${url}/v1/orders/${orderId}`, { headers }));
      const path = `/v1/orders/${orderId}/payments`;
      const payments = await read(await fetch(url + path, { headers }));
      return {
        isPaid: order.status === "paid",
        paymentId: String(at(payments, "items", 0, "id")),
        amount: at(payments, "items", 0, "amount"),
      };
    },
    refund: (paymentId, amountMinor, key) =>
      fetch(`${url}/v1/payments/${paymentId}/refund`, {
        method: "POST",
        headers: { ...headers, ...json, "X-Refund-Idempotency": key },
        body: JSON.stringify({ amount: amountMinor }),
      }),
    check: (secret = keys.key_secret) =>
      fetch(`${url}/v1/payments?count=1`, { headers: basic(secret) }),
    isProven: ({ headers, body }) =>
      headers["x-razorpay-signature"] === hmac("sha256", keys.webhook_secret, body),
    cameBack: (fields, orderId) =>
      fields.get("razorpay_order_id") === orderId &&
      fields.get("razorpay_signature") ===
        hmac("sha256", keys.key_secret, `${orderId}|${fields.get("razorpay_payment_id")}`),
    types: {
      paid: ["payment.authorized", "payment.captured", "order.paid"],
      failed: ["payment.failed"],
      refunded: ["refund.created", "refund.processed"],
      disputed: ["payment.dispute.created"],
      won: ["payment.dispute.won"],
    },
  };
};
