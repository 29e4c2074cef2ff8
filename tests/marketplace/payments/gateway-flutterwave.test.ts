import { describe, expect, test } from "vitest";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import { EmailNeeded, GatewayUnavailable } from "~/marketplace.server/payments/gateways/gateway";
import { anOrder, arriving, gatewayServer } from "./gateway-server";

const server = gatewayServer();
const gateway = () =>
  createGateway(
    "Flutterwave",
    { secret_key: "FLWSECK_TEST-1", webhook_hash: "hash" },
    server.options,
  );
const reference = "ds-41-0011223344556677";
const sent = () => JSON.parse(server.asked[0]!.body) as Record<string, unknown>;

describe("a hosted link", () => {
  const begin = (changes = {}) => {
    const link = "https://checkout.flutterwave.com/v3/hosted/pay/f524c1196ffda5556341";
    server.answers({
      "POST /v3/payments": { json: { status: "success", message: "Hosted Link", data: { link } } },
    });
    return gateway().begin(anOrder(changes));
  };

  test("leads to Flutterwave's page", async () => {
    const begun = await begin();
    expect(begun).toMatchObject({
      orderId: expect.stringMatching(/^ds-41-[0-9a-f]{16}$/) as string,
      checkout: {
        method: "GET",
        url: "https://checkout.flutterwave.com/v3/hosted/pay/f524c1196ffda5556341",
      },
      amount: 12.5,
    });
    expect(begun.expiresAt!.getTime()).toBeGreaterThan(Date.now());
    expect(server.asked[0]?.headers["authorization"]).toBe("Bearer FLWSECK_TEST-1");
    expect(sent()).toMatchObject({
      tx_ref: begun.orderId,
      amount: 12.5,
      currency: "EUR",
      redirect_url: anOrder().returnUrl,
      customer: { email: "ana@example.com", name: "Ana Gil", phonenumber: "+34600000000" },
      meta: { payment_transaction_id: 41 },
    });
    expect((await begin()).orderId).toBe(begun.orderId);
  });

  test.each([
    ["JPY", 1250, 1250],
    ["KWD", 1250, 1.25],
  ])("in %s: %d are %d", async (currency, amountMinor, amount) => {
    await begin({ currency, amountMinor });
    expect(sent()).toMatchObject({ amount });
  });

  test("needs an e-mail address", async () => {
    const customer = { name: "Ana", email: null, mobile: "+34" };
    await expect(begin({ customer })).rejects.toThrow(EmailNeeded);
  });
});

const transaction = (changes = {}) => ({
  id: 288200108,
  tx_ref: reference,
  flw_ref: "FLW275407301",
  amount: 12.5,
  charged_amount: 12.9,
  currency: "EUR",
  status: "successful",
  processor_response: "Approved",
  meta: { payment_transaction_id: "41" },
  ...changes,
});
const refund = (changes = {}) => ({
  id: 75923,
  account_id: 73362,
  tx_id: 288200108,
  amount_refunded: 2.5,
  status: "completed",
  ...changes,
});
const paid = { kind: "paid", paymentId: "288200108", amountMinor: 1250, currency: "EUR" };
const refunded = {
  kind: "refunded",
  refundId: "75923",
  paymentId: "288200108",
  amountMinor: 250,
  currency: "EUR",
};
const unknown = {
  status: 400,
  json: { status: "error", message: "No transaction was found for this id", data: null },
};
const knows = (found: object | null, ...refunds: object[]) => {
  const answer = found ? { json: { status: "success", data: found } } : unknown;
  server.answers({
    [`GET /v3/transactions/verify_by_reference?tx_ref=${reference}`]: answer,
    "GET /v3/transactions/288200108/verify": answer,
    "GET /v3/refunds?id=288200108": { json: { status: "success", data: refunds } },
  });
};

describe("asked about a link", () => {
  const find = () => gateway().find({ transactionId: 41, orderId: reference, paymentId: null });

  test.each([
    ["successful", [paid]],
    ["pending", []],
    ["failed", [{ kind: "failed", reason: "Declined" }]],
  ])("that is %s", async (status, facts) => {
    const processor_response = status === "failed" ? "Declined" : "Approved";
    knows(transaction({ status, processor_response }));
    expect(await find()).toEqual(facts);
  });

  test("whose money went back it says so, and of no other payment's", async () => {
    const { tx_id: transaction_id, ...rest } = refund();
    knows(transaction(), { ...rest, transaction_id }, refund({ tx_id: 5 }));
    expect(await find()).toEqual([paid, refunded]);
  });

  test("that nobody used it says nothing", async () => {
    knows(null);
    expect(await find()).toEqual([]);
  });

  test.each([
    ["JPY", 1250],
    ["KWD", 1.25],
  ])("amounts in %s", async (currency, amount) => {
    knows(transaction({ currency, amount }));
    expect(await find()).toEqual([{ ...paid, currency }]);
  });
});

describe("money goes back", () => {
  const path = "POST /v3/transactions/288200108/refund";
  const asked = {
    payment: { transactionId: 41, orderId: reference, paymentId: "288200108" },
    amountMinor: 250,
    currency: "EUR",
    idempotencyKey: "r",
  };
  const sentRefund = () =>
    JSON.parse(server.asked.find(({ method }) => method === "POST")!.body) as Record<
      string,
      unknown
    >;

  test("and is told when it has gone", async () => {
    knows(transaction());
    server.answers({ [path]: { json: { status: "success", data: refund() } } });
    expect(await gateway().refund(asked)).toEqual([refunded]);
    expect(sentRefund()).toMatchObject({ amount: 2.5 });
    server.answers({
      [path]: { json: { status: "success", data: refund({ status: "pending" }) } },
    });
    expect(await gateway().refund(asked)).toEqual([]);
  });

  test("once for one key, though Flutterwave 3 knows no keys", async () => {
    knows(transaction());
    server.answers({ [path]: { json: { status: "success", data: refund() } } });
    await gateway().refund(asked);
    knows(transaction(), refund({ comment: sentRefund()["comments"] }));
    server.asked.length = 0;
    expect(await gateway().refund(asked)).toEqual([refunded]);
    expect(server.asked.map(({ method }) => method)).toEqual(["GET"]);
  });
});

describe("a notice", () => {
  const read = (body: object) =>
    gateway().readEvent(arriving(body, { "verif-hash": "hash" }), new Date());
  const charge = (data: object) => ({ event: "charge.completed", data });

  test("says what Flutterwave says when it is asked, not what it says itself", async () => {
    knows(transaction());
    const told = transaction({ amount: 9_999_999, currency: "USD", meta: null, tx_ref: "mine" });
    const event = await read(charge(told));
    expect(event).toEqual({
      id: event.id,
      type: "charge.completed",
      transactionId: 41,
      orderId: reference,
      paymentId: "288200108",
      facts: [paid],
    });
    expect((await read(charge(told))).id).toBe(event.id);
  });

  test("that Flutterwave knows nothing of says nothing of money", async () => {
    knows(null);
    expect(await read(charge(transaction()))).toMatchObject({
      transactionId: null,
      orderId: reference,
      paymentId: null,
      facts: [],
    });
  });

  test("of the older form is understood, as is one without an id", async () => {
    knows(transaction());
    const older = { id: 288200108, txRef: reference, amount: 1, "event.type": "CARD_TRANSACTION" };
    expect(await read(older)).toMatchObject({ type: "CARD_TRANSACTION", facts: [paid] });
    expect(await read(charge({ tx_ref: reference }))).toMatchObject({ facts: [paid] });
  });

  test("of a refund is asked for by its number", async () => {
    knows(transaction());
    server.answers({ "GET /v3/refunds/75923": { json: { status: "success", data: refund() } } });
    const body = { event: "refund.completed", data: { id: 75923, AmountRefunded: 1000 } };
    expect(await read(body)).toMatchObject({
      transactionId: 41,
      paymentId: "288200108",
      facts: [paid, refunded],
    });
  });

  test("that cannot be asked about now is to be sent again", async () => {
    server.answers({ "GET /v3/transactions/288200108/verify": { status: 503 } });
    await expect(read(charge(transaction()))).rejects.toThrow(GatewayUnavailable);
  });

  test.each(["../balances", "1/refund", "", " 1"])("asks for nothing at %j", async (id) => {
    expect(await read(charge({ id }))).toMatchObject({ facts: [] });
    expect(server.asked).toEqual([]);
  });
});
