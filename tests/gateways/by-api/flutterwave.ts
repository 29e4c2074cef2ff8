import { standInKeys } from "../../../e2e/support/gateways/keys";
import { at, type ByApi, json, read } from "./calls";

export const flutterwave = (url: string): ByApi => {
  const keys = standInKeys.Flutterwave;
  const headers = { Authorization: `Bearer ${keys.secret_key}` };
  return {
    async begin({ reference, returnUrl, amountMinor = 1250 }) {
      const response = await fetch(`${url}/v3/payments`, {
        method: "POST",
        headers: { ...headers, ...json },
        body: JSON.stringify({
          tx_ref: reference,
          amount: amountMinor / 100,
          currency: "USD",
          redirect_url: returnUrl,
          customer: { email: "asha@people.example" },
          customizations: { title: "Gold package" },
        }),
      });
      const answer = await read(response);
      const page = () => fetch(String(at(answer, "data", "link")));
      return { status: response.status, orderId: reference, page, answer };
    },
    async find(orderId) {
      const path = `/v3/transactions/verify_by_reference?tx_ref=${orderId}`;
      const { data } = await read(await fetch(url + path, { headers }));
      return {
        isPaid: at(data, "status") === "successful",
        paymentId: String(at(data, "id")),
        amount: Math.round(Number(at(data, "amount")) * 100),
      };
    },
    refund: (paymentId, amountMinor) =>
      fetch(`${url}/v3/transactions/${paymentId}/refund`, {
        method: "POST",
        headers: { ...headers, ...json },
        body: JSON.stringify({ amount: amountMinor / 100 }),
      }),
    check: (secret = keys.secret_key) =>
      fetch(`${url}/v3/balances`, { headers: { Authorization: `Bearer ${secret}` } }),
    isProven: ({ headers }) => headers["verif-hash"] === keys.webhook_hash,
    cameBack: (fields, orderId) =>
      fields.get("tx_ref") === orderId &&
      fields.get("status") === "successful" &&
      fields.has("transaction_id"),
    types: {
      paid: ["charge.completed"],
      failed: ["charge.completed"],
      refunded: [],
      disputed: [],
      won: [],
    },
  };
};
