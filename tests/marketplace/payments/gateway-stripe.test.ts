import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { GatewayRefused, GatewayUnavailable } from "~/marketplace.server/payments/gateways/gateway";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import { anOrder, arriving, gatewayServer } from "./gateway-server";

const server = gatewayServer();
const gateway = () =>
  createGateway("Stripe", { secret_key: "sk_test_1", webhook_secret: "whsec_1" }, server.options);
const payment = { transactionId: 41, orderId: "cs_test_1", paymentId: null };

const formOf = (body = "") => Object.fromEntries(new URLSearchParams(body));
const refusal = (code: string, message = code) => ({
  status: 400,
  json: { error: { type: "invalid_request_error", code, message } },
});

describe("a hosted page", () => {
  const session = {
    id: "cs_test_1",
    object: "checkout.session",
    url: "https://checkout.stripe.com/c/pay/cs_test_1",
    expires_at: 1795442400,
  };
  const begin = (changes = {}) => {
    server.answers({ "POST /v1/checkout/sessions": { json: session } });
    return gateway().begin(anOrder(changes));
  };

  test("is a Checkout Session", async () => {
    expect(await begin()).toEqual({
      orderId: "cs_test_1",
      checkout: { method: "GET", url: session.url },
      expiresAt: new Date(1795442400_000),
      amount: 1250,
      response: { id: "cs_test_1", object: "checkout.session", url: session.url },
    });
    const [{ headers, body }] = server.asked as [(typeof server.asked)[number]];
    expect(headers["authorization"]).toBe("Bearer sk_test_1");
    const form = formOf(body);
    expect(form).toMatchObject({
      mode: "payment",
      client_reference_id: "41",
      customer_email: "ana@example.com",
      locale: "es",
      success_url: anOrder().returnUrl,
      cancel_url: anOrder().cancelUrl,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][product_data][name]": "Gold",
      "metadata[payment_transaction_id]": "41",
      "metadata[package_id]": "7",
      "metadata[user_id]": "3",
      "metadata[platform_type]": "web",
      "payment_intent_data[metadata][payment_transaction_id]": "41",
      "payment_intent_data[metadata][payment_order_key]": anOrder().idempotencyKey,
    });
    const minutes = (Number(form["expires_at"]) - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThanOrEqual(59);
    expect(minutes).toBeLessThanOrEqual(90);
  });

  test("asked for again has the same key for the same words, and another for others", async () => {
    await begin();
    await begin();
    const [one, two] = server.asked.map(({ headers, body }) => ({
      key: headers["idempotency-key"],
      body,
    }));
    expect(one?.key).toContain(anOrder().idempotencyKey);
    // Across a half hour the page's end is another.
    expect(one?.key === two?.key).toBe(one?.body === two?.body);
  });

  test.each([
    ["es", "es"],
    ["fr", "fr"],
    ["hi", "hi-IN"],
    ["en-US", "en"],
    ["ar", "auto"],
  ])("in %s is asked for in %s", async (language, locale) => {
    await begin({ language });
    expect(formOf(server.asked[0]?.body)["locale"]).toBe(locale);
  });

  test("needs no e-mail address", async () => {
    await begin({ customer: { name: "Ana", email: null, mobile: null } });
    expect(formOf(server.asked[0]?.body)).not.toHaveProperty("customer_email");
  });

  test.each([
    ["JPY", 1250, "1250"],
    ["KWD", 1250, "1250"],
  ])("in %s: %d are %s", async (currency, amountMinor, units) => {
    await begin({ currency, amountMinor });
    expect(formOf(server.asked[0]?.body)["line_items[0][price_data][unit_amount]"]).toBe(units);
  });

  test("a request that is still under way is worth asking again", async () => {
    server.answers({
      "POST /v1/checkout/sessions": { ...refusal("idempotency_key_in_use"), status: 409 },
    });
    await expect(gateway().begin(anOrder())).rejects.toThrow(GatewayUnavailable);
  });
});

test("for scripts and apps there is a Payment Intent", async () => {
  const intent = {
    id: "pi_1",
    object: "payment_intent",
    client_secret: "pi_1_secret_2",
    currency: "eur",
    status: "requires_payment_method",
  };
  server.answers({ "POST /v1/payment_intents": { json: intent } });
  const begun = await gateway().begin(anOrder({ isHosted: false, platform: "app" }));
  expect(begun).toEqual({
    orderId: "pi_1",
    checkout: null,
    expiresAt: null,
    amount: 1250,
    response: { ...intent, amount: 1250 },
  });
  const { headers, body } = server.asked[0]!;
  expect(headers["idempotency-key"]).toBe(anOrder().idempotencyKey);
  expect(formOf(body)).toMatchObject({
    amount: "1250",
    currency: "eur",
    "automatic_payment_methods[enabled]": "true",
    "metadata[payment_transaction_id]": "41",
    "metadata[platform_type]": "app",
  });
});

const refund = (changes = {}) => ({
  id: "re_1",
  object: "refund",
  amount: 250,
  currency: "eur",
  status: "succeeded",
  payment_intent: "pi_1",
  charge: "ch_1",
  metadata: {},
  ...changes,
});
const refundFact = {
  kind: "refunded",
  refundId: "re_1",
  paymentId: "pi_1",
  amountMinor: 250,
  currency: "EUR",
};
const intent = (changes = {}) => ({
  id: "pi_1",
  object: "payment_intent",
  status: "succeeded",
  amount: 1250,
  amount_received: 1250,
  currency: "eur",
  metadata: { payment_transaction_id: "41" },
  last_payment_error: null,
  cancellation_reason: null,
  latest_charge: { id: "ch_1", object: "charge", disputed: false, amount_refunded: 0 },
  ...changes,
});
const paidFact = { kind: "paid", paymentId: "pi_1", amountMinor: 1250, currency: "EUR" };
const declined = {
  status: "requires_payment_method",
  amount_received: 0,
  last_payment_error: { code: "card_declined", message: "Your card was declined." },
};
const dispute = (changes = {}) => ({
  id: "dp_1",
  object: "dispute",
  amount: 1250,
  currency: "eur",
  status: "needs_response",
  charge: "ch_1",
  payment_intent: "pi_1",
  ...changes,
});
const disputeFact = (state: string) => ({
  kind: "disputed",
  disputeId: "dp_1",
  paymentId: "pi_1",
  state,
  amountMinor: 1250,
  currency: "EUR",
});

describe("asked about a session", () => {
  const found = (session: object) => {
    server.answers({ "GET /v1/checkout/sessions/cs_test_1": { json: session } });
    return gateway().find(payment);
  };

  test("that is open it says nothing, though a try failed", async () => {
    expect(await found({ status: "open", payment_intent: null })).toEqual([]);
    expect(await found({ status: "open", payment_intent: intent(declined) })).toEqual([]);
  });

  test("that is complete it says what came and what went back", async () => {
    const data = [refund(), refund({ id: "re_2", status: "pending" })];
    server.answers({ "GET /v1/refunds": { json: { object: "list", data } } });
    const charge = { disputed: false, amount_refunded: 250 };
    const facts = await found({
      status: "complete",
      payment_intent: intent({ latest_charge: charge }),
    });
    expect(facts).toEqual([paidFact, refundFact]);
    expect(server.asked[0]?.path).toContain("payment_intent.latest_charge");
  });

  test("whose money is still on its way it says nothing", async () => {
    const processing = intent({ status: "processing", amount_received: 0 });
    expect(await found({ status: "complete", payment_intent: processing })).toEqual([]);
  });

  test("whose money never came, or that ended, it says so", async () => {
    expect(await found({ status: "complete", payment_intent: intent(declined) })).toEqual([
      { kind: "failed", reason: "Your card was declined." },
    ]);
    expect(await found({ status: "expired", payment_intent: null })).toEqual([
      { kind: "failed", reason: "expired" },
    ]);
  });

  test("that is disputed it tells of the dispute", async () => {
    server.answers({ "GET /v1/disputes": { json: { object: "list", data: [dispute()] } } });
    const charge = { disputed: true, amount_refunded: 0 };
    expect(
      await found({ status: "complete", payment_intent: intent({ latest_charge: charge }) }),
    ).toEqual([paidFact, disputeFact("open")]);
    expect(server.asked.at(-1)?.path).toContain("payment_intent=pi_1");
  });

  test("that it does not know it refuses", async () => {
    server.answers({
      "GET /v1/checkout/sessions/cs_test_1": { ...refusal("resource_missing"), status: 404 },
    });
    await expect(gateway().find(payment)).rejects.toMatchObject({ code: "resource_missing" });
  });
});

test("asked about an intent of a script, a failed try is told", async () => {
  server.answers({ "GET /v1/payment_intents/pi_1": { json: intent(declined) } });
  expect(await gateway().find({ ...payment, orderId: "pi_1" })).toEqual([
    { kind: "failed", reason: "Your card was declined." },
  ]);
});

describe("a page that nobody should pay on any more", () => {
  const expire = "POST /v1/checkout/sessions/cs_test_1/expire";
  const state = (status: string) => ({
    "GET /v1/checkout/sessions/cs_test_1": { json: { id: "cs_test_1", status } },
  });

  test("is ended, once or twice", async () => {
    server.answers({ [expire]: { json: { id: "cs_test_1", status: "expired" } } });
    await gateway().cancel?.(payment);
    server.answers({ [expire]: refusal("session_not_open"), ...state("expired") });
    await gateway().cancel?.(payment);
    expect(server.asked[0]?.headers["idempotency-key"]).toBeTruthy();
  });

  test("is not ended when somebody has paid", async () => {
    server.answers({ [expire]: refusal("session_not_open"), ...state("complete") });
    await expect(gateway().cancel?.(payment)).rejects.toThrow(GatewayRefused);
  });
});

test("money goes back once for one key", async () => {
  server.answers({ "POST /v1/refunds": { json: refund() } });
  const asked = {
    payment: { ...payment, paymentId: "pi_1" },
    amountMinor: 250,
    currency: "EUR",
    idempotencyKey: "refund-1",
  };
  expect(await gateway().refund(asked)).toEqual([refundFact]);
  const { headers, body } = server.asked[0]!;
  expect(headers["idempotency-key"]).toBe("refund-1");
  expect(formOf(body)).toMatchObject({ payment_intent: "pi_1", amount: "250" });
  server.answers({ "POST /v1/refunds": { json: refund({ status: "pending" }) } });
  expect(await gateway().refund(asked)).toEqual([]);
});

describe("a notice", () => {
  const read = (type: string, object: unknown) => {
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type,
      data: { object },
      api_version: "2026-10-28.endive",
    });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_1" });
    return gateway().readEvent(arriving(payload, { "stripe-signature": header }), new Date());
  };
  const session = (changes = {}) => ({
    id: "cs_test_1",
    object: "checkout.session",
    client_reference_id: "41",
    metadata: { payment_transaction_id: "41" },
    payment_intent: "pi_1",
    amount_total: 1250,
    currency: "eur",
    payment_status: "paid",
    status: "complete",
    ...changes,
  });

  test.each([
    ["checkout.session.completed", session(), [paidFact]],
    ["checkout.session.completed", session({ payment_status: "unpaid" }), []],
    ["checkout.session.async_payment_succeeded", session(), [paidFact]],
    [
      "checkout.session.async_payment_failed",
      session({ payment_status: "unpaid" }),
      [{ kind: "failed", reason: "async_payment_failed" }],
    ],
    [
      "checkout.session.expired",
      session({ payment_status: "unpaid", status: "expired" }),
      [{ kind: "failed", reason: "expired" }],
    ],
  ])("%s", async (type, object, facts) => {
    expect(await read(type, object)).toEqual({
      id: "evt_1",
      type,
      transactionId: 41,
      orderId: "cs_test_1",
      paymentId: "pi_1",
      facts,
    });
  });

  const hosted = { payment_transaction_id: "41", checkout: "hosted" };

  test.each([
    ["payment_intent.succeeded", intent({ latest_charge: "ch_1" }), [paidFact]],
    [
      "payment_intent.payment_failed",
      intent(declined),
      [{ kind: "failed", reason: "Your card was declined." }],
    ],
    // Its payer is still on the page of a session and may try another card.
    ["payment_intent.payment_failed", intent({ ...declined, metadata: hosted }), []],
    [
      "payment_intent.canceled",
      intent({ status: "canceled", cancellation_reason: "abandoned" }),
      [{ kind: "failed", reason: "abandoned" }],
    ],
    ["payment_intent.processing", intent({ status: "processing" }), []],
  ])("%s of an intent", async (type, object, facts) => {
    expect(await read(type, object)).toEqual({
      id: "evt_1",
      type,
      transactionId: 41,
      orderId: null,
      paymentId: "pi_1",
      facts,
    });
  });

  test.each([
    ["refund.created", "succeeded", [refundFact]],
    ["refund.created", "pending", []],
    ["refund.updated", "succeeded", [refundFact]],
    ["refund.updated", "failed", []],
    ["charge.refund.updated", "succeeded", [refundFact]],
  ])("%s, %s", async (type, status, facts) => {
    const event = await read(type, refund({ status }));
    expect(event).toMatchObject({ paymentId: "pi_1", facts });
  });

  test("charge.refunded names no refunds, so they are asked for", async () => {
    server.answers({ "GET /v1/refunds": { json: { object: "list", data: [refund()] } } });
    const charge = {
      id: "ch_1",
      object: "charge",
      amount: 1250,
      amount_refunded: 250,
      payment_intent: "pi_1",
      metadata: { payment_transaction_id: "41" },
    };
    expect(await read("charge.refunded", charge)).toMatchObject({
      transactionId: 41,
      paymentId: "pi_1",
      facts: [refundFact],
    });
    server.answers({ "GET /v1/refunds": { status: 503, json: { error: { type: "api_error" } } } });
    await expect(read("charge.refunded", charge)).rejects.toThrow(GatewayUnavailable);
  });

  test.each([
    ["charge.dispute.created", "needs_response", "open"],
    ["charge.dispute.created", "warning_needs_response", "open"],
    ["charge.dispute.updated", "under_review", "open"],
    ["charge.dispute.closed", "won", "won"],
    ["charge.dispute.closed", "lost", "lost"],
    ["charge.dispute.closed", "warning_closed", "won"],
  ])("%s, %s", async (type, status, state) => {
    expect(await read(type, dispute({ status }))).toMatchObject({
      paymentId: "pi_1",
      facts: [disputeFact(state)],
    });
  });

  test("yen and dinars are in their own minor units", async () => {
    const yen = await read("checkout.session.completed", session({ currency: "jpy" }));
    expect(yen.facts).toEqual([{ ...paidFact, currency: "JPY" }]);
    const dinars = await read("checkout.session.completed", session({ currency: "kwd" }));
    expect(dinars.facts).toEqual([{ ...paidFact, currency: "KWD" }]);
    const kronur = await read(
      "checkout.session.completed",
      session({ currency: "isk", amount_total: 125000 }),
    );
    expect(kronur.facts).toEqual([{ ...paidFact, currency: "ISK" }]);
  });

  test.each(["customer.created", "charge.succeeded", "radar.early_fraud_warning.created"])(
    "%s says nothing of money",
    async (type) => {
      expect((await read(type, { id: "x_1", object: "whatever" })).facts).toEqual([]);
    },
  );

  test("of somebody else's payment names no transaction", async () => {
    const stranger = session({ metadata: {}, client_reference_id: "order-9" });
    expect(await read("checkout.session.completed", stranger)).toMatchObject({
      transactionId: null,
      orderId: "cs_test_1",
    });
  });
});
