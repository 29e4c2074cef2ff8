import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import { GatewayUnavailable } from "~/marketplace.server/payments/gateways/gateway";
import { anOrder, arriving, gatewayServer } from "./gateway-server";

const server = gatewayServer();
const gateway = () =>
  createGateway(
    "Razorpay",
    { key_id: "rzp_test_1", key_secret: "secret", webhook_secret: "hook" },
    server.options,
  );

const order = {
  id: "order_1",
  entity: "order",
  amount: 1250,
  currency: "EUR",
  receipt: "ds-41-x",
  status: "created",
};

describe("an order", () => {
  const begin = (changes = {}) => {
    server.answers({ "POST /v1/orders": { json: order } });
    return gateway().begin(anOrder(changes));
  };
  const sent = () => JSON.parse(server.asked[0]!.body) as Record<string, unknown>;

  test("is paid on a page that a form leads to", async () => {
    expect(await begin({ sellerName: "Homes" })).toEqual({
      orderId: "order_1",
      checkout: {
        method: "POST",
        url: `${server.url}/v1/checkout/embedded`,
        fields: {
          key_id: "rzp_test_1",
          order_id: "order_1",
          amount: "1250",
          currency: "EUR",
          name: "Homes",
          description: "Gold",
          "prefill[name]": "Ana Gil",
          "prefill[email]": "ana@example.com",
          "prefill[contact]": "+34600000000",
          "notes[payment_transaction_id]": "41",
          "notes[package_id]": "7",
          "notes[user_id]": "3",
          "notes[platform_type]": "web",
          callback_url: anOrder().callbackUrl,
          cancel_url: anOrder().cancelUrl,
        },
      },
      expiresAt: null,
      amount: 1250,
      response: order,
    });
    expect(server.asked[0]?.headers["authorization"]).toBe(`Basic ${btoa("rzp_test_1:secret")}`);
    expect(sent()).toMatchObject({
      amount: 1250,
      currency: "EUR",
      payment_capture: true,
      notes: { payment_transaction_id: "41" },
    });
    expect((sent()["receipt"] as string).length).toBeLessThanOrEqual(40);
  });

  test("of a script or an app has no page", async () => {
    expect(await begin({ isHosted: false })).toMatchObject({ checkout: null, response: order });
  });

  test.each([
    ["JPY", 1250, 1250],
    ["KWD", 1250, 1250],
  ])("in %s: %d are %d", async (currency, amountMinor, amount) => {
    await begin({ currency, amountMinor });
    expect(sent()).toMatchObject({ amount, currency });
  });
});

const payment = (changes = {}) => ({
  id: "pay_1",
  entity: "payment",
  amount: 1250,
  currency: "EUR",
  status: "captured",
  captured: true,
  order_id: "order_1",
  amount_refunded: 0,
  error_code: null,
  error_description: null,
  notes: { payment_transaction_id: "41" },
  ...changes,
});
const refund = (changes = {}) => ({
  id: "rfnd_1",
  entity: "refund",
  amount: 250,
  currency: "EUR",
  payment_id: "pay_1",
  notes: [],
  status: "processed",
  ...changes,
});
const paid = { kind: "paid", paymentId: "pay_1", amountMinor: 1250, currency: "EUR" };
const refunded = {
  kind: "refunded",
  refundId: "rfnd_1",
  paymentId: "pay_1",
  amountMinor: 250,
  currency: "EUR",
};
const failedTry = {
  status: "failed",
  captured: false,
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Payment failed",
};
const failed = { kind: "failed", reason: "Payment failed" };

describe("asked about an order", () => {
  const found = (...items: object[]) => {
    server.answers({
      "GET /v1/orders/order_1/payments": { json: { entity: "collection", items } },
      "GET /v1/payments/pay_1/refunds": {
        json: { items: [refund(), refund({ id: "rfnd_2", status: "pending" })] },
      },
    });
    return gateway().find({ transactionId: 41, orderId: "order_1", paymentId: null });
  };

  test("it tells of the try that was paid, whatever became of others", async () => {
    expect(await found(payment({ ...failedTry, id: "pay_0" }), payment())).toEqual([paid]);
  });

  test("it tells what went back", async () => {
    expect(await found(payment({ amount_refunded: 250 }))).toEqual([paid, refunded]);
    expect(await found(payment({ amount_refunded: 1250, status: "refunded" }))).toEqual([
      paid,
      refunded,
    ]);
  });

  test("it says nothing while a try is under way, or before the first", async () => {
    expect(await found()).toEqual([]);
    expect(await found(payment(failedTry), payment({ status: "created" }))).toEqual([]);
    expect(await found(payment({ status: "authorized", captured: false }))).toEqual([]);
  });

  test("it tells of failure when every try failed", async () => {
    expect(await found(payment(failedTry), payment(failedTry))).toEqual([failed]);
  });
});

test("money goes back once for one key", async () => {
  server.answers({ "POST /v1/payments/pay_1/refund": { json: refund() } });
  const asked = {
    payment: { transactionId: 41, orderId: "order_1", paymentId: "pay_1" },
    amountMinor: 250,
    currency: "EUR",
    idempotencyKey: "r",
  };
  expect(await gateway().refund(asked)).toEqual([refunded]);
  // At least ten characters (razorpay.com/docs/api/refunds/normal-refunds-idempotent).
  expect(server.asked[0]?.headers["x-refund-idempotency"]).toMatch(/^[\w-]{10,}$/);
  server.answers({
    "POST /v1/payments/pay_1/refund": { status: 409, json: { error: { code: "CONFLICT" } } },
  });
  await expect(gateway().refund(asked)).rejects.toThrow(GatewayUnavailable);
});

describe("a notice", () => {
  const read = (event: string, payload: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_1",
      event,
      contains: Object.keys(payload),
      payload: Object.fromEntries(
        Object.entries(payload).map(([name, entity]) => [name, { entity: entity as object }]),
      ),
      created_at: 1595834080,
    });
    const signature = createHmac("sha256", "hook").update(body).digest("hex");
    return gateway().readEvent(
      arriving(body, { "X-Razorpay-Signature": signature, ...headers }),
      new Date(),
    );
  };

  test.each([
    ["payment.captured", { payment: payment() }, [paid]],
    ["order.paid", { payment: payment(), order: { ...order, status: "paid" } }, [paid]],
    ["payment.failed", { payment: payment(failedTry) }, [failed]],
    ["payment.authorized", { payment: payment({ status: "authorized", captured: false }) }, []],
    ["refund.processed", { refund: refund(), payment: payment() }, [refunded]],
    ["refund.created", { refund: refund({ status: "pending" }), payment: payment() }, []],
    ["refund.failed", { refund: refund({ status: "failed" }), payment: payment() }, []],
    // It was never captured and goes back by itself.
    ["refund.processed", { refund: refund(), payment: payment({ captured: false }) }, []],
  ])("%s", async (type, payload, facts) => {
    expect(await read(type, payload, { "x-razorpay-event-id": "evt_1" })).toEqual({
      id: "evt_1",
      type,
      transactionId: 41,
      orderId: "order_1",
      paymentId: "pay_1",
      facts,
    });
  });

  test.each([
    ["payment.dispute.created", "open"],
    ["payment.dispute.under_review", "open"],
    ["payment.dispute.action_required", "open"],
    ["payment.dispute.won", "won"],
    ["payment.dispute.lost", "lost"],
    ["payment.dispute.closed", "won"],
  ])("%s", async (type, state) => {
    const dispute = { id: "disp_1", payment_id: "pay_1", amount: 1250, currency: "EUR" };
    expect(await read(type, { payment: payment(), dispute })).toMatchObject({
      transactionId: 41,
      paymentId: "pay_1",
      facts: [
        {
          kind: "disputed",
          disputeId: "disp_1",
          paymentId: "pay_1",
          state,
          amountMinor: 1250,
          currency: "EUR",
        },
      ],
    });
  });

  test("whose payment has no notes finds them at its order", async () => {
    const notes = { payment_transaction_id: "41" };
    const event = await read("order.paid", {
      payment: payment({ notes: [] }),
      order: { ...order, notes },
    });
    expect(event).toMatchObject({ transactionId: 41, orderId: "order_1" });
  });

  test("told again has the same name, another has another", async () => {
    const first = await read("payment.captured", { payment: payment() });
    const again = await read("payment.captured", { payment: payment() });
    const other = await read("payment.captured", { payment: payment({ id: "pay_2" }) });
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
  });

  test("of something else says nothing", async () => {
    expect(await read("settlement.processed", { settlement: { id: "setl_1" } })).toMatchObject({
      transactionId: null,
      orderId: null,
      paymentId: null,
      facts: [],
    });
  });
});
