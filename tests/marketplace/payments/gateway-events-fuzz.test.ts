import { createHmac, createSign } from "node:crypto";
import fc from "fast-check";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { gatewayNames, type GatewayName } from "~/contract/payments/rules";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import {
  BadSignature,
  GatewayRefused,
  GatewayUnavailable,
  UnreadableEvent,
  type GatewayEvent,
} from "~/marketplace.server/payments/gateways/gateway";
import { crc32 } from "~/marketplace.server/payments/gateways/paypal-signature";
import { selfSignedCertificate } from "../../../e2e/support/gateways/certificate";

const now = new Date("2026-11-23T12:00:00Z");
const url = "http://gateway.example";
const keys = {
  secret_key: "sk",
  webhook_secret: "hook",
  client_id: "c",
  client_secret: "s",
  webhook_id: "WH",
  webhook_hash: "hash",
};
const { key, pem } = selfSignedCertificate("messageverificationcerts.paypal.com");

const hmac = (algorithm: string, secret: string, bytes: Uint8Array) =>
  createHmac(algorithm, secret).update(bytes).digest("hex");

/** Headers that make these bytes the gateway's own. */
const signed: Record<GatewayName, (bytes: Uint8Array) => Record<string, string>> = {
  Stripe: (bytes) => ({
    "stripe-signature": Stripe.webhooks.generateTestHeaderString({
      payload: new TextDecoder().decode(bytes),
      secret: "hook",
      timestamp: now.getTime() / 1000,
    }),
  }),
  Razorpay: (bytes) => ({ "x-razorpay-signature": hmac("sha256", "hook", bytes) }),
  Paystack: (bytes) => ({ "x-paystack-signature": hmac("sha512", "sk", bytes) }),
  Paypal: (bytes) => ({
    "paypal-transmission-id": "1",
    "paypal-transmission-time": now.toISOString(),
    "paypal-cert-url": `${url}/cert`,
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-transmission-sig": createSign("sha256")
      .update(`1|${now.toISOString()}|WH|${crc32(bytes)}`)
      .sign(key, "base64"),
  }),
  Flutterwave: () => ({ "verif-hash": "hash" }),
};

const lists: Record<GatewayName, { types: string[]; likely: Record<string, unknown> }> = {
  Stripe: {
    types: [
      "checkout.session.completed",
      "checkout.session.expired",
      "payment_intent.succeeded",
      "payment_intent.payment_failed",
      "charge.refunded",
      "charge.dispute.closed",
      "refund.updated",
      "account.updated",
    ],
    likely: {
      id: "pi_1",
      status: "succeeded",
      payment_status: "paid",
      amount: 1250,
      amount_total: 1250,
      amount_received: 1250,
      currency: "eur",
      metadata: { payment_transaction_id: "41" },
      client_reference_id: "41",
      payment_intent: "pi_1",
      last_payment_error: { message: "no" },
      latest_charge: { refunds: { data: [{ id: "re_1" }] } },
    },
  },
  Razorpay: {
    types: [
      "payment.captured",
      "order.paid",
      "payment.failed",
      "refund.processed",
      "payment.dispute.lost",
    ],
    likely: {
      id: "pay_1",
      order_id: "order_1",
      payment_id: "pay_1",
      status: "captured",
      captured: true,
      amount: 1250,
      currency: "INR",
      notes: { payment_transaction_id: "41" },
    },
  },
  Paystack: {
    types: [
      "charge.success",
      "charge.failed",
      "refund.processed",
      "charge.dispute.create",
      "charge.dispute.resolve",
    ],
    likely: {
      id: 1,
      status: "success",
      reference: "ds-41",
      amount: 1250,
      requested_amount: 1250,
      currency: "NGN",
      metadata: { payment_transaction_id: 41 },
      transaction: { id: 1, amount: 1250, currency: "NGN" },
      transaction_reference: "ds-41",
      refund_amount: 5,
      resolution: "declined",
    },
  },
  Paypal: {
    types: [
      "CHECKOUT.ORDER.APPROVED",
      "PAYMENT.CAPTURE.COMPLETED",
      "PAYMENT.CAPTURE.REFUNDED",
      "PAYMENT.CAPTURE.REVERSED",
      "CUSTOMER.DISPUTE.RESOLVED",
    ],
    likely: {
      id: "3C6",
      status: "COMPLETED",
      amount: { currency_code: "EUR", value: "12.50" },
      custom_id: "41",
      links: [{ rel: "up", href: "https://api.paypal.com/v2/payments/captures/3C6" }],
      purchase_units: [{ payments: { captures: [{ id: "3C6", status: "COMPLETED" }] } }],
      supplementary_data: { related_ids: { order_id: "5O1" } },
      dispute_id: "PP-D-1",
      dispute_amount: { currency_code: "EUR", value: "1e5" },
      dispute_outcome: { outcome_code: "ACCEPTED" },
      disputed_transactions: [{ seller_transaction_id: "3C6", custom: "41" }],
    },
  },
  Flutterwave: {
    types: ["charge.completed", "refund.completed"],
    likely: {
      id: 1,
      tx_id: 1,
      tx_ref: "ds-41",
      status: "successful",
      amount: 12.5,
      currency: "EUR",
      meta: { payment_transaction_id: "41" },
    },
  },
};

/** An object as the gateway would send it, with anything in some places and nothing in others. */
const objectOf = (name: GatewayName, value: fc.Arbitrary<unknown>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(lists[name].likely).map(([field, likely]) => [
        field,
        fc.oneof({ weight: 6, arbitrary: fc.constant(likely) }, { weight: 1, arbitrary: value }),
      ]),
    ),
  );

function bodyOf(name: GatewayName, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const type = fc.constantFrom(...lists[name].types);
  const id = fc.oneof(
    { weight: 9, arbitrary: fc.constant("evt_1") },
    { weight: 1, arbitrary: value },
  );
  const object = fc.oneof(
    { weight: 9, arbitrary: objectOf(name, value) },
    { weight: 1, arbitrary: value },
  );
  const entity = fc.oneof(fc.record({ entity: object }), value);
  switch (name) {
    case "Stripe":
      return fc.record({ id, type, data: fc.record({ object }) });
    case "Razorpay":
      return fc.record({
        event: type,
        payload: fc.record({ payment: entity, order: entity, refund: entity, dispute: entity }),
      });
    case "Paypal":
      return fc.record({ id, event_type: type, resource: object });
    default:
      return fc.record({ event: type, data: object });
  }
}

/** What gateways write, what they should not write, and what no database keeps. */
const values = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>("41", 41, "", "\u0000", "x".repeat(300), -1, 1.5, 2 ** 53, 1e300),
  fc.constantFrom<unknown>({ payment_transaction_id: "41" }, { id: {} }, [{}], [null], "eur"),
);

/** A gateway that answers one thing to all that it is asked. */
const gatewayWith = (name: GatewayName, answer: unknown) =>
  createGateway(name, keys, {
    url,
    isSandbox: true,
    fetch: (input) =>
      Promise.resolve(
        String(input as string).endsWith("/cert")
          ? new Response(pem)
          : new Response(JSON.stringify(answer) ?? "null"),
      ),
  });

const declared = [BadSignature, UnreadableEvent, GatewayUnavailable, GatewayRefused];

function expectKeepable(event: GatewayEvent) {
  for (const name of [event.id, event.type, event.orderId, event.paymentId])
    if (name !== null) expect(name).toMatch(/^[^\p{Cc}]{1,255}$/u);
  if (event.transactionId !== null) {
    expect(event.transactionId).toBeGreaterThan(0);
    expect(event.transactionId).toBeLessThan(2 ** 31);
  }
  for (const fact of event.facts) {
    expect(JSON.stringify(fact)).not.toContain("\\u0000");
    if ("amountMinor" in fact) {
      expect(Number.isSafeInteger(fact.amountMinor)).toBe(true);
      expect(fact.amountMinor).toBeGreaterThanOrEqual(0);
      expect(fact.currency).toMatch(/^[A-Z]{3}$/);
    }
  }
}

describe.each(gatewayNames)("%s", (name) => {
  async function read(bytes: Uint8Array, headers: Record<string, string>, answer: unknown) {
    try {
      return await gatewayWith(name, answer).readEvent(
        { bytes, headers: new Headers(headers) },
        now,
      );
    } catch (error) {
      if (declared.some((expected) => error instanceof expected)) return null;
      throw error;
    }
  }

  test("whatever it signs is read or refused in a declared way", async () => {
    const bodies = fc
      .oneof({ weight: 4, arbitrary: bodyOf(name, values) }, { weight: 1, arbitrary: values })
      .map((body) => JSON.stringify(body));
    const answers = fc.oneof(objectOf(name, values), fc.array(objectOf(name, values)), values);
    let facts = 0;
    await fc.assert(
      fc.asyncProperty(bodies, answers, async (body, answer) => {
        const bytes = Buffer.from(body);
        const event = await read(bytes, signed[name](bytes), { data: answer, items: answer });
        if (event) expectKeepable(event);
        facts += event?.facts.length ?? 0;
      }),
      { numRuns: 400 },
    );
    // Else it would be about nothing.
    expect(facts).toBeGreaterThan(10);
  });

  test("bytes that are no text are refused in a declared way", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1 }), async (bytes) => {
        expect(await read(bytes, signed[name](bytes), {})).toBeNull();
      }),
    );
  });

  test("what it did not sign is refused as such, whatever the headers say", async () => {
    const names = Object.keys(signed[name](Buffer.from("1")));
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom("t=1,v1=0", `${url}/cert`, "SHA256withRSA", now.toISOString()),
    );
    const headers = fc.record(Object.fromEntries(names.map((header) => [header, texts])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(fc.json(), headers, async (body, given) => {
        const asked = gatewayWith(name, {}).readEvent(
          {
            bytes: Buffer.from(body),
            headers: new Headers(given as Record<string, string>),
          },
          now,
        );
        await expect(asked).rejects.toThrow(BadSignature);
      }),
    );
  });
});
