import { standInKeys } from "../../../e2e/support/gateways/keys";
import { at, type ByApi, hmac, json, read } from "./calls";

export const paystack = (url: string): ByApi => {
  const keys = standInKeys.Paystack;
  const headers = { Authorization: `Bearer ${keys.secret_key}` };
  return {
    async begin({ reference, returnUrl, cancelUrl, amountMinor = 1250 }) {
      const response = await fetch(`${url}/transaction/initialize`, {
        method: "POST",
        headers: { ...headers, ...json },
        body: JSON.stringify({
          email: "asha@people.example",
          amount: String(amountMinor),
          currency: "USD",
          reference,
          callback_url: returnUrl,
          metadata: { cancel_action: cancelUrl },
        }),
      });
      const answer = await read(response);
      const page = () => fetch(String(at(answer, "data", "authorization_url")));
      return { status: response.status, orderId: reference, page, answer };
    },
    async find(orderId) {
      const path = `/transaction/verify/${orderId}`;
      const { data } = await read(await fetch(url + path, { headers }));
      return {
        isPaid: at(data, "status") === "success",
        paymentId: String(at(data, "id")),
        amount: at(data, "amount"),
      };
    },
    refund: (paymentId, amountMinor) =>
      fetch(`${url}/refund`, {
        method: "POST",
        headers: { ...headers, ...json },
        body: JSON.stringify({ transaction: paymentId, amount: amountMinor }),
      }),
    check: (secret = keys.secret_key) =>
      fetch(`${url}/balance`, { headers: { Authorization: `Bearer ${secret}` } }),
    isProven: ({ headers, body }) =>
      headers["x-paystack-signature"] === hmac("sha512", keys.secret_key, body),
    cameBack: (fields, orderId) =>
      fields.get("reference") === orderId && fields.get("trxref") === orderId,
    types: {
      paid: ["charge.success"],
      failed: [],
      refunded: ["refund.pending", "refund.processing", "refund.processed"],
      disputed: ["charge.dispute.create"],
      won: ["charge.dispute.resolve"],
    },
  };
};
