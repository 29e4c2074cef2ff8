import { createHmac, createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { standInKeys, type StandInName } from "../../e2e/support/gateways/keys";
import type { HeardNotice } from "./merchant";

type Json = Record<string, unknown>;

/** A merchant's hand-written calls of one gateway, as its documentation has them; money is 12.50 USD unless told. */
export interface ByApi {
  begin(asked: Asked): Promise<Begun>;
  /** Asks the gateway; "paid" when the money came, with what a refund names. */
  find(orderId: string): Promise<{ isPaid: boolean; paymentId: string; amount: unknown }>;
  /** Takes the money, where the merchant does. */
  capture?(orderId: string): Promise<number>;
  refund(paymentId: string, amountMinor: number, key: string): Promise<Response>;
  /** Harmless, with any secret. */
  check(secret?: string): Promise<Response>;
  isProven(notice: HeardNotice): boolean | Promise<boolean>;
  /** Of the query or the form with which a payer comes back. */
  cameBack(fields: URLSearchParams, orderId: string): boolean;
  /** Notices of a payment, of a failure, of a refund, of a dispute and its end. */
  types: Record<"paid" | "failed" | "refunded" | "disputed" | "won", string[]>;
}

export interface Asked {
  reference: string;
  returnUrl: string;
  cancelUrl: string;
  amountMinor?: number;
}

export interface Begun {
  status: number;
  orderId: string;
  /** The first request for the page. */
  page: () => Promise<Response>;
  answer: Json;
}

const json = { "Content-Type": "application/json" };
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Json | undefined)?.[step], value);
const read = async (response: Response) => (await response.json()) as Json;
const hmac = (algorithm: string, key: string, text: string) =>
  createHmac(algorithm, key).update(text).digest("hex");

const stripe = (url: string): ByApi => {
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

const razorpay = (url: string): ByApi => {
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

const paystack = (url: string): ByApi => {
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

const paypal = (url: string): ByApi => {
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

const flutterwave = (url: string): ByApi => {
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

export const byApi: Record<StandInName, (url: string) => ByApi> = {
  Stripe: stripe,
  Razorpay: razorpay,
  Paystack: paystack,
  Paypal: paypal,
  Flutterwave: flutterwave,
};
