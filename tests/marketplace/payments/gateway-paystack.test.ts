import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import { EmailNeeded, GatewayUnavailable } from "~/marketplace.server/payments/gateways/gateway";
import { anOrder, arriving, gatewayServer } from "./gateway-server";

const server = gatewayServer();
const gateway = () => createGateway("Paystack", { secret_key: "sk_test_1" }, server.options);
const reference = "ds-41-0011223344556677";
const sent = (index = 0) => JSON.parse(server.asked[index]!.body) as Record<string, unknown>;

describe("a transaction", () => {
  const initialized = ({ body }: { body: string }) => ({
    json: {
      status: true,
      message: "Authorization URL created",
      data: {
        authorization_url: "https://checkout.paystack.com/3ni8kdavz62431k",
        access_code: "3ni8kdavz62431k",
        reference: (JSON.parse(body) as { reference: string }).reference,
      },
    },
  });

  test("is paid on Paystack's page", async () => {
    server.answers({ "POST /transaction/initialize": initialized });
    const begun = await gateway().begin(anOrder());
    expect(begun).toMatchObject({
      orderId: expect.stringMatching(/^ds-41-[0-9a-f]{16}$/) as string,
      checkout: { method: "GET", url: "https://checkout.paystack.com/3ni8kdavz62431k" },
      expiresAt: null,
      amount: 1250,
      response: {
        data: { authorization_url: "https://checkout.paystack.com/3ni8kdavz62431k" },
      },
    });
    expect(server.asked[0]?.headers["authorization"]).toBe("Bearer sk_test_1");
    expect(sent()).toEqual({
      email: "ana@example.com",
      amount: "1250",
      currency: "EUR",
      reference: begun.orderId,
      callback_url: anOrder().returnUrl,
      metadata: {
        payment_transaction_id: 41,
        package_id: 7,
        user_id: 3,
        platform_type: "web",
        cancel_action: anOrder().cancelUrl,
      },
    });
  });

  test("has the same reference each time, and another when that one is taken", async () => {
    server.answers({ "POST /transaction/initialize": initialized });
    const first = await gateway().begin(anOrder());
    server.answers({
      "POST /transaction/initialize": (asked) =>
        asked.body.includes(`"${first.orderId}"`)
          ? {
              status: 400,
              json: {
                status: false,
                message: "Duplicate Transaction Reference",
                code: "duplicate_reference",
              },
            }
          : initialized(asked),
    });
    const second = await gateway().begin(anOrder());
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.orderId.startsWith(first.orderId)).toBe(true);
  });

  test("counts hundredths of francs, too", async () => {
    server.answers({ "POST /transaction/initialize": initialized });
    await gateway().begin(anOrder({ currency: "XOF", amountMinor: 1250 }));
    expect(sent()).toMatchObject({ amount: "125000" });
  });

  test("needs an e-mail address", async () => {
    const customer = { name: "Ana", email: null, mobile: "+34" };
    await expect(gateway().begin(anOrder({ customer }))).rejects.toThrow(EmailNeeded);
    expect(server.asked).toEqual([]);
  });
});

const transaction = (changes = {}) => ({
  id: 4099260516,
  domain: "test",
  status: "success",
  reference,
  amount: 1250,
  requested_amount: 1250,
  currency: "EUR",
  gateway_response: "Successful",
  metadata: { payment_transaction_id: "41", cancel_action: "https://homes.example/" },
  ...changes,
});
const refund = (changes = {}) => ({
  id: 3018284,
  integration: 412829,
  transaction: 4099260516,
  amount: 250,
  currency: "EUR",
  status: "processed",
  merchant_note: "by hand",
  ...changes,
});
const paid = { kind: "paid", paymentId: "4099260516", amountMinor: 1250, currency: "EUR" };
const refunded = {
  kind: "refunded",
  refundId: "3018284",
  paymentId: "4099260516",
  amountMinor: 250,
  currency: "EUR",
};
const knows = (found: object, ...refunds: object[]) =>
  server.answers({
    [`GET /transaction/verify/${reference}`]: { json: { status: true, data: found } },
    "GET /refund?transaction=4099260516&perPage=100": { json: { status: true, data: refunds } },
  });

describe("asked about a transaction", () => {
  test.each([
    ["success", [], [paid]],
    ["success", [refund(), refund({ id: 1, status: "pending" })], [paid, refunded]],
    ["reversed", [refund()], [paid, refunded]],
    ["abandoned", [], []],
    ["ongoing", [], []],
    ["pending", [], []],
    ["failed", [], [{ kind: "failed", reason: "Declined" }]],
  ])("that is %s, %j", async (status, refunds, facts) => {
    knows(
      transaction({ status, ...(status === "failed" && { gateway_response: "Declined" }) }),
      ...refunds,
    );
    expect(
      await gateway().find({ transactionId: 41, orderId: reference, paymentId: null }),
    ).toEqual(facts);
  });
});

describe("money goes back", () => {
  const asked = {
    payment: { transactionId: 41, orderId: reference, paymentId: "4099260516" },
    amountMinor: 250,
    currency: "EUR",
    idempotencyKey: "refund-1",
  };

  test("and is told when it has gone", async () => {
    knows(transaction());
    server.answers({
      "POST /refund": { json: { status: true, data: refund({ status: "pending" }) } },
    });
    expect(await gateway().refund(asked)).toEqual([]);
    expect(sent(1)).toMatchObject({ transaction: "4099260516", amount: 250, currency: "EUR" });
  });

  test("once for one key, though Paystack knows no keys", async () => {
    knows(transaction());
    server.answers({
      "POST /refund": { json: { status: true, data: refund({ status: "pending" }) } },
    });
    await gateway().refund(asked);
    const { merchant_note } = sent(1);
    knows(transaction(), refund({ merchant_note }));
    server.asked.length = 0;
    expect(await gateway().refund(asked)).toEqual([refunded]);
    expect(server.asked.map(({ method }) => method)).toEqual(["GET"]);
  });
});

describe("a notice", () => {
  const read = (event: string, data: object) => {
    const body = JSON.stringify({ event, data });
    const signature = createHmac("sha512", "sk_test_1").update(body).digest("hex");
    return gateway().readEvent(arriving(body, { "x-paystack-signature": signature }), new Date());
  };
  const ids = { transactionId: 41, orderId: reference, paymentId: "4099260516" };

  test.each([
    ["charge.success", transaction(), [paid]],
    // Metadata comes as it was sent, or as text.
    ["charge.success", transaction({ metadata: `{"payment_transaction_id":41}` }), [paid]],
    // The payer bears the fee.
    ["charge.success", transaction({ amount: 1290, requested_amount: 1250 }), [paid]],
    // Only a part of what was asked for came.
    [
      "charge.success",
      transaction({ amount: 1000, requested_amount: 1250 }),
      [{ ...paid, amountMinor: 1000 }],
    ],
    [
      "charge.failed",
      transaction({ status: "failed", gateway_response: "Declined" }),
      [{ kind: "failed", reason: "Declined" }],
    ],
  ])("%s", async (type, data, facts) => {
    const event = await read(type, data);
    expect(event).toEqual({ id: event.id, type, ...ids, facts });
    expect((await read(type, data)).id).toBe(event.id);
  });

  test.each([
    ["XOF", 125000, 1250],
    ["NGN", 1250, 1250],
  ])("amounts in %s", async (currency, amount, amountMinor) => {
    const data = transaction({ currency, amount, requested_amount: amount });
    expect((await read("charge.success", data)).facts).toEqual([
      { ...paid, currency, amountMinor },
    ]);
  });

  const refundNotice = (status: string) => ({
    status,
    transaction_reference: reference,
    refund_reference: status === "processed" ? "132013318360" : null,
    amount: "250",
    currency: "EUR",
    processor: "mpgs_zen",
    customer: { email: "ana@example.com" },
    integration: 412829,
    domain: "test",
  });

  test("refund.processed names no refund, so they are asked for", async () => {
    knows(transaction(), refund());
    expect(await read("refund.processed", refundNotice("processed"))).toMatchObject({
      orderId: reference,
      facts: [paid, refunded],
    });
    server.answers({ [`GET /transaction/verify/${reference}`]: { status: 502 } });
    await expect(read("refund.processed", refundNotice("processed"))).rejects.toThrow(
      GatewayUnavailable,
    );
  });

  test.each(["pending", "processing", "failed"])("refund.%s says nothing", async (status) => {
    expect(await read(`refund.${status}`, refundNotice(status))).toMatchObject({
      orderId: reference,
      facts: [],
    });
  });

  test.each([
    ["charge.dispute.create", "awaiting-merchant-feedback", null, "open"],
    ["charge.dispute.remind", "awaiting-merchant-feedback", null, "open"],
    ["charge.dispute.resolve", "resolved", "merchant-accepted", "lost"],
    ["charge.dispute.resolve", "resolved", "auto-accepted", "lost"],
    ["charge.dispute.resolve", "resolved", "declined", "won"],
  ])("%s, %s %s", async (type, status, resolution, state) => {
    const dispute = {
      id: 358950,
      refund_amount: 1250,
      currency: "EUR",
      status,
      resolution,
      transaction: transaction({ metadata: "" }),
    };
    expect(await read(type, dispute)).toMatchObject({
      ...ids,
      transactionId: null,
      facts: [
        {
          kind: "disputed",
          disputeId: "358950",
          paymentId: "4099260516",
          state,
          amountMinor: 1250,
          currency: "EUR",
        },
      ],
    });
  });

  test("of a transfer names nothing of ours", async () => {
    expect(await read("transfer.success", { id: 1, reference: "x", amount: 5 })).toMatchObject({
      transactionId: null,
      orderId: null,
      paymentId: null,
      facts: [],
    });
  });
});
