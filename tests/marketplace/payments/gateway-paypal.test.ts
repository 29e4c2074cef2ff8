import { createSign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import { GatewayRefused, GatewayUnavailable } from "~/marketplace.server/payments/gateways/gateway";
import { crc32 } from "~/marketplace.server/payments/gateways/paypal-signature";
import { selfSignedCertificate } from "../../../e2e/support/gateways/certificate";
import { anOrder, arriving, gatewayServer } from "./gateway-server";

const server = gatewayServer();
const gateway = () =>
  createGateway(
    "Paypal",
    { client_id: "client", client_secret: "secret", webhook_id: "WH1" },
    server.options,
  );
const payment = { transactionId: 41, orderId: "5O190127TN364715T", paymentId: null };
const orderPath = "/v2/checkout/orders/5O190127TN364715T";

const withToken = () =>
  server.answers({
    "POST /v1/oauth2/token": {
      json: { access_token: "A21", token_type: "Bearer", expires_in: 32400 },
    },
  });
const asked = () => server.asked.filter(({ path }) => path !== "/v1/oauth2/token");
const tokens = () => server.asked.filter(({ path }) => path === "/v1/oauth2/token");
const issue = (name: string, status = 422) => ({
  status,
  json: {
    name: "UNPROCESSABLE_ENTITY",
    message: "The requested action could not be performed.",
    details: [{ issue: name, description: `About ${name}` }],
    debug_id: "90957fca61718",
  },
});

const money = (value: string, currency_code = "EUR") => ({ currency_code, value });
const capture = (changes = {}) => ({
  id: "3C679366HH908993F",
  status: "COMPLETED",
  amount: money("12.50"),
  custom_id: "41",
  final_capture: true,
  supplementary_data: { related_ids: { order_id: payment.orderId } },
  ...changes,
});
const refund = (changes = {}) => ({
  id: "1JU08902781691411",
  status: "COMPLETED",
  amount: money("2.50"),
  custom_id: "41",
  links: [
    { rel: "self", method: "GET", href: "https://api.paypal.com/v2/payments/refunds/1JU0890278" },
    {
      rel: "up",
      method: "GET",
      href: "https://api.paypal.com/v2/payments/captures/3C679366HH908993F",
    },
  ],
  ...changes,
});
const order = (status: string, payments: object = {}) => ({
  id: payment.orderId,
  status,
  intent: "CAPTURE",
  purchase_units: [{ reference_id: "default", custom_id: "41", amount: money("12.50"), payments }],
});
const paid = {
  kind: "paid",
  paymentId: "3C679366HH908993F",
  amountMinor: 1250,
  currency: "EUR",
};
const refunded = {
  kind: "refunded",
  refundId: "1JU08902781691411",
  paymentId: "3C679366HH908993F",
  amountMinor: 250,
  currency: "EUR",
};

describe("an order", () => {
  const begin = (changes = {}, rel = "payer-action") => {
    withToken();
    server.answers({
      "POST /v2/checkout/orders": {
        status: 201,
        json: {
          id: payment.orderId,
          status: "PAYER_ACTION_REQUIRED",
          links: [
            { href: "https://api.paypal.com/v2/checkout/orders/5O1", rel: "self", method: "GET" },
            { href: "https://www.paypal.com/checkoutnow?token=5O1", rel, method: "GET" },
          ],
        },
      },
    });
    return gateway().begin(anOrder(changes));
  };
  const unit = () =>
    (JSON.parse(asked()[0]!.body) as { purchase_units: object[] }).purchase_units[0];

  test.each(["payer-action", "approve"])("is approved where %s leads", async (rel) => {
    expect(await begin({}, rel)).toMatchObject({
      orderId: payment.orderId,
      checkout: { method: "GET", url: "https://www.paypal.com/checkoutnow?token=5O1" },
      expiresAt: null,
      amount: 12.5,
      response: { id: payment.orderId },
    });
    const [{ headers, body }] = asked() as [(typeof server.asked)[number]];
    expect(headers["paypal-request-id"]).toBe(anOrder().idempotencyKey);
    expect(headers["authorization"]).toBe("Bearer A21");
    expect(JSON.parse(body)).toMatchObject({
      intent: "CAPTURE",
      purchase_units: [{ custom_id: "41", description: "Gold", amount: money("12.50") }],
      payment_source: {
        paypal: {
          experience_context: { return_url: anOrder().returnUrl, cancel_url: anOrder().cancelUrl },
        },
      },
    });
  });

  test.each([
    ["JPY", 1250, "1250"],
    ["KWD", 1250, "1.250"],
    ["TWD", 125000, "1250"],
  ])("in %s: %d are %s", async (currency, amountMinor, value) => {
    await begin({ currency, amountMinor });
    expect(unit()).toMatchObject({ amount: { currency_code: currency, value } });
  });

  test("without a page is no order", async () => {
    await expect(begin({}, "edit")).rejects.toThrow(GatewayUnavailable);
  });
});

describe("the token", () => {
  test("is asked for once for many requests at once", async () => {
    withToken();
    server.answers({ [`GET ${orderPath}`]: { json: order("CREATED") } });
    const one = gateway();
    await Promise.all([one.find(payment), one.find(payment), one.find(payment)]);
    await one.find(payment);
    expect(tokens()).toHaveLength(1);
    expect(tokens()[0]?.headers["authorization"]).toBe(`Basic ${btoa("client:secret")}`);
    expect(tokens()[0]?.body).toBe("grant_type=client_credentials");
  });

  test("that was called back is asked for again, once", async () => {
    withToken();
    let times = 0;
    server.answers({
      [`GET ${orderPath}`]: () =>
        times++ === 0
          ? { status: 401, json: { error: "invalid_token", error_description: "It ended" } }
          : { json: order("CREATED") },
    });
    expect(await gateway().find(payment)).toEqual([]);
    expect(tokens()).toHaveLength(2);
  });

  test("that ends soon is asked for each time, and one that was refused as well", async () => {
    server.answers({
      "POST /v1/oauth2/token": { json: { access_token: "A21", expires_in: 30 } },
      [`GET ${orderPath}`]: { json: order("CREATED") },
    });
    const one = gateway();
    await one.find(payment);
    await one.find(payment);
    expect(tokens()).toHaveLength(2);
    server.answers({
      "POST /v1/oauth2/token": { status: 401, json: { error: "invalid_client" } },
    });
    await expect(one.find(payment)).rejects.toMatchObject({ code: "invalid_client" });
    withToken();
    await one.find(payment);
  });
});

describe("asked about an order", () => {
  test.each([
    ["CREATED", {}, []],
    ["PAYER_ACTION_REQUIRED", {}, []],
    ["APPROVED", {}, [{ kind: "approved" }]],
    ["COMPLETED", { captures: [capture()] }, [paid]],
    ["COMPLETED", { captures: [capture({ status: "PENDING" })] }, []],
    [
      "COMPLETED",
      { captures: [capture({ status: "PARTIALLY_REFUNDED" })], refunds: [refund()] },
      [paid, refunded],
    ],
    ["COMPLETED", { captures: [capture()], refunds: [refund({ status: "PENDING" })] }, [paid]],
    [
      "COMPLETED",
      { captures: [capture({ status: "DECLINED" })] },
      [{ kind: "failed", reason: "DECLINED" }],
    ],
    ["VOIDED", {}, [{ kind: "failed", reason: "VOIDED" }]],
  ])("that is %s with %j", async (status, payments, facts) => {
    withToken();
    server.answers({ [`GET ${orderPath}`]: { json: order(status, payments) } });
    expect(await gateway().find(payment)).toEqual(facts);
  });
});

describe("taking what was approved", () => {
  const take = (answer: object) => {
    withToken();
    server.answers({ [`POST ${orderPath}/capture`]: answer });
    return gateway().capture!(payment, "capture-41");
  };

  test("brings the money, once for one key", async () => {
    const json = order("COMPLETED", { captures: [capture()] });
    expect(await take({ status: 201, json })).toEqual([paid]);
    expect(asked()[0]?.headers["paypal-request-id"]).toBe("capture-41");
  });

  test("that was taken already brings what it brought", async () => {
    server.answers({
      [`GET ${orderPath}`]: { json: order("COMPLETED", { captures: [capture()] }) },
    });
    expect(await take(issue("ORDER_ALREADY_CAPTURED"))).toEqual([paid]);
  });

  test("that the payer's bank declines is a failed try", async () => {
    expect(await take(issue("INSTRUMENT_DECLINED"))).toEqual([
      { kind: "failed", reason: "INSTRUMENT_DECLINED" },
    ]);
  });

  test("that is being taken is worth asking again, that nobody approved is not", async () => {
    await expect(take(issue("PREVIOUS_REQUEST_IN_PROGRESS"))).rejects.toThrow(GatewayUnavailable);
    await expect(take(issue("ORDER_NOT_APPROVED"))).rejects.toThrow(GatewayRefused);
  });
});

test("money goes back once for one key", async () => {
  withToken();
  const path = "/v2/payments/captures/3C679366HH908993F/refund";
  server.answers({ [`POST ${path}`]: { status: 201, json: refund() } });
  const facts = await gateway().refund({
    payment: { ...payment, paymentId: "3C679366HH908993F" },
    amountMinor: 250,
    currency: "EUR",
    idempotencyKey: "refund-1",
  });
  expect(facts).toEqual([refunded]);
  expect(asked()[0]?.headers["paypal-request-id"]).toBe("refund-1");
  expect(JSON.parse(asked()[0]!.body)).toEqual({ amount: money("2.50") });
});

describe("a notice", () => {
  const { key, pem } = selfSignedCertificate("messageverificationcerts.paypal.com");

  const read = (event_type: string, resource: object) => {
    server.answers({ "GET /certs/1": { text: pem } });
    const body = JSON.stringify({
      id: "WH-58D329510W468432D-8HN650336L201105X",
      event_version: "1.0",
      resource_type: "whatever",
      event_type,
      resource,
    });
    const time = new Date().toISOString();
    return gateway().readEvent(
      arriving(body, {
        "paypal-transmission-id": "69cd13f0",
        "paypal-transmission-time": time,
        "paypal-cert-url": `${server.url}/certs/1`,
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-transmission-sig": createSign("sha256")
          .update(`69cd13f0|${time}|WH1|${crc32(Buffer.from(body))}`)
          .sign(key, "base64"),
      }),
      new Date(),
    );
  };
  const ids = { transactionId: 41, orderId: payment.orderId, paymentId: paid.paymentId };

  test.each([
    [
      "CHECKOUT.ORDER.APPROVED",
      order("APPROVED"),
      { ...ids, paymentId: null },
      [{ kind: "approved" }],
    ],
    [
      "CHECKOUT.ORDER.COMPLETED",
      order("COMPLETED", { captures: [capture()] }),
      { ...ids, paymentId: null },
      [paid],
    ],
    ["PAYMENT.CAPTURE.COMPLETED", capture(), ids, [paid]],
    ["PAYMENT.CAPTURE.PENDING", capture({ status: "PENDING" }), ids, []],
    [
      "PAYMENT.CAPTURE.DENIED",
      capture({ status: "DENIED" }),
      ids,
      [{ kind: "failed", reason: "DENIED" }],
    ],
    [
      "PAYMENT.CAPTURE.DECLINED",
      capture({ status: "DECLINED", status_details: { reason: "TRANSACTION_LIMIT_EXCEEDED" } }),
      ids,
      [{ kind: "failed", reason: "TRANSACTION_LIMIT_EXCEEDED" }],
    ],
    ["PAYMENT.CAPTURE.REFUNDED", refund(), { ...ids, orderId: null }, [refunded]],
    ["PAYMENT.CAPTURE.REFUNDED", refund({ status: "PENDING" }), { ...ids, orderId: null }, []],
    ["PAYMENT.CAPTURE.REVERSED", refund(), { ...ids, orderId: null }, [refunded]],
    [
      "BILLING.PLAN.CREATED",
      { id: "P-1" },
      { transactionId: null, orderId: null, paymentId: null },
      [],
    ],
  ])("%s", async (type, resource, named, facts) => {
    expect(await read(type, resource)).toEqual({
      id: "WH-58D329510W468432D-8HN650336L201105X",
      type,
      ...named,
      facts,
    });
  });

  test.each([
    ["CUSTOMER.DISPUTE.CREATED", "OPEN", null, "open"],
    ["CUSTOMER.DISPUTE.UPDATED", "UNDER_REVIEW", null, "open"],
    ["CUSTOMER.DISPUTE.RESOLVED", "RESOLVED", "RESOLVED_BUYER_FAVOUR", "lost"],
    ["CUSTOMER.DISPUTE.RESOLVED", "RESOLVED", "ACCEPTED", "lost"],
    ["CUSTOMER.DISPUTE.RESOLVED", "RESOLVED", "RESOLVED_SELLER_FAVOUR", "won"],
    ["CUSTOMER.DISPUTE.RESOLVED", "RESOLVED", "RESOLVED_WITH_PAYOUT", "won"],
    ["CUSTOMER.DISPUTE.RESOLVED", "RESOLVED", "CANCELED_BY_BUYER", "won"],
  ])("%s, %s %s", async (type, status, outcome_code, state) => {
    const dispute = {
      dispute_id: "PP-D-4012",
      disputed_transactions: [
        { seller_transaction_id: paid.paymentId, custom: "41", buyer_transaction_id: "8U1" },
      ],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status,
      dispute_amount: money("12.50"),
      ...(outcome_code && { dispute_outcome: { outcome_code } }),
    };
    expect(await read(type, dispute)).toMatchObject({
      transactionId: 41,
      paymentId: paid.paymentId,
      facts: [
        {
          kind: "disputed",
          disputeId: "PP-D-4012",
          paymentId: paid.paymentId,
          state,
          amountMinor: 1250,
          currency: "EUR",
        },
      ],
    });
  });

  test.each([
    ["JPY", "1250", 1250],
    ["KWD", "1.250", 1250],
  ])("amounts in %s", async (currency, value, amountMinor) => {
    const event = await read(
      "PAYMENT.CAPTURE.COMPLETED",
      capture({ amount: money(value, currency) }),
    );
    expect(event.facts).toEqual([{ ...paid, currency, amountMinor }]);
  });
});
