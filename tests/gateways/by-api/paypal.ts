import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { standInKeys } from "../../../e2e/support/gateways/keys";
import { at, type ByApi, json, type Json, read } from "./calls";

export const paypal = (url: string): ByApi => {
  const keys = standInKeys.Paypal;
  const token = (secret: string = keys.client_secret) =>
    fetch(`${url}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        Authorization: `Basic ${Buffer.from(`${keys.client_id}:${secret}`).toString("base64")}`,
      },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
  let kept: Promise<Json> | undefined;
  const headers = async () => {
    const { access_token: accessToken } = await (kept ??= token().then(read));
    return { ...json, Authorization: `Bearer ${String(accessToken)}` };
  };
  const money = (amountMinor: number) => ({
    currency_code: "USD",
    value: (amountMinor / 100).toFixed(2),
  });
  return {
    async begin({ reference, returnUrl, cancelUrl, amountMinor = 1250 }) {
      const response = await fetch(`${url}/v2/checkout/orders`, {
        method: "POST",
        headers: { ...(await headers()), "PayPal-Request-Id": reference },
        body: JSON.stringify({
          intent: "CAPTURE",
          purchase_units: [{ amount: money(amountMinor), custom_id: reference }],
          application_context: { return_url: returnUrl, cancel_url: cancelUrl },
        }),
      });
      const answer = await read(response);
      const links = (answer.links ?? []) as { rel: string; href: string }[];
      const page = () => fetch(links.find(({ rel }) => rel === "approve")!.href);
      return { status: response.status, orderId: String(answer.id), page, answer };
    },
    async find(orderId) {
      const path = `/v2/checkout/orders/${orderId}`;
      const order = await read(await fetch(url + path, { headers: await headers() }));
      const capture = at(order, "purchase_units", 0, "payments", "captures", 0);
      const amount = String(at(capture, "amount", "value"));
      return {
        isPaid: order.status === "COMPLETED",
        paymentId: String(at(capture, "id")),
        amount: Math.round(Number(amount) * 100),
      };
    },
    capture: async (orderId) => {
      const response = await fetch(`${url}/v2/checkout/orders/${orderId}/capture`, {
        method: "POST",
        headers: { ...(await headers()), "PayPal-Request-Id": `capture-${orderId}` },
      });
      return response.status;
    },
    refund: async (paymentId, amountMinor, key) =>
      fetch(`${url}/v2/payments/captures/${paymentId}/refund`, {
        method: "POST",
        headers: { ...(await headers()), "PayPal-Request-Id": key },
        body: JSON.stringify({ amount: money(amountMinor) }),
      }),
    check: (secret) => token(secret),
    async isProven({ headers: sent, body }) {
      const part = (name: string) => String(sent[`paypal-${name}`]);
      const certificate = await (await fetch(part("cert-url"))).text();
      const text = `${part("transmission-id")}|${part("transmission-time")}|${keys.webhook_id}|${crc32(body)}`;
      const byKey = createVerify("sha256")
        .update(text)
        .verify(new X509Certificate(certificate).publicKey, part("transmission-sig"), "base64");
      const asked = await fetch(`${url}/v1/notifications/verify-webhook-signature`, {
        method: "POST",
        headers: await headers(),
        body: `${JSON.stringify({
          auth_algo: part("auth-algo"),
          cert_url: part("cert-url"),
          transmission_id: part("transmission-id"),
          transmission_sig: part("transmission-sig"),
          transmission_time: part("transmission-time"),
          webhook_id: keys.webhook_id,
        }).slice(0, -1)},"webhook_event":${body}}`,
      });
      const byPaypal = (await read(asked)).verification_status === "SUCCESS";
      if (byKey !== byPaypal) throw new Error("PayPal does not agree with its certificate.");
      return byKey;
    },
    cameBack: (fields, orderId) => fields.get("token") === orderId && fields.has("PayerID"),
    types: {
      paid: ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"],
      failed: ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.DECLINED"],
      refunded: ["PAYMENT.CAPTURE.REFUNDED"],
      disputed: ["CUSTOMER.DISPUTE.CREATED"],
      won: ["CUSTOMER.DISPUTE.RESOLVED"],
    },
  };
};
