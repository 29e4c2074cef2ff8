import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { gatewayNames } from "~/contract/payments/rules";
import { createGateway } from "~/marketplace.server/payments/gateways/create-gateway";
import {
  BadSignature,
  GatewayRefused,
  GatewayUnavailable,
  type GatewayEvent,
  type PaymentFact,
} from "~/marketplace.server/payments/gateways/gateway";
import type { RawBody } from "~/marketplace.server/http/raw-body";
import { startAllGateways } from "../../../e2e/support/gateways/all";
import { standInKeys } from "../../../e2e/support/gateways/keys";
import { anOrder } from "./gateway-server";

const notices: RawBody[] = [];
const merchant = createServer((request, response) => {
  void buffer(request).then((bytes) => {
    notices.push({ bytes, headers: new Headers(request.headers as Record<string, string>) });
    response.end();
  });
});
let gateways: Awaited<ReturnType<typeof startAllGateways>>;

beforeAll(async () => {
  merchant.listen(0, "127.0.0.1");
  await once(merchant, "listening");
  const { port } = merchant.address() as AddressInfo;
  gateways = await startAllGateways({ webhookUrl: () => `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await gateways.close();
  merchant.closeAllConnections();
  merchant.close();
});

const currencies = {
  Stripe: "EUR",
  Razorpay: "INR",
  Paystack: "NGN",
  Paypal: "EUR",
  Flutterwave: "NGN",
};

describe.each(gatewayNames)("%s, as its stand-in speaks", (name) => {
  const standIn = () => gateways[name];
  const gateway = () =>
    createGateway(name, standInKeys[name], { url: standIn().url, isSandbox: true, fetch });
  const currency = currencies[name];
  const order = anOrder({ currency });

  beforeEach(async () => {
    await standIn().forget();
    notices.length = 0;
  });

  /** What the notices say that arrived since the last time. */
  async function told(): Promise<GatewayEvent[]> {
    await standIn().settled();
    const arrived = notices.splice(0);
    return Promise.all(arrived.map((notice) => gateway().readEvent(notice, new Date())));
  }

  const factsOf = (events: GatewayEvent[]) => events.flatMap(({ facts }) => facts);

  /** Begins a payment and has its payer pay it. */
  async function payment() {
    const { orderId } = await gateway().begin(order);
    const reference = { transactionId: order.transactionId, orderId, paymentId: null };
    await standIn().payBy(orderId);
    const events = await told();
    const facts = factsOf(events);
    if (facts.some(({ kind }) => kind === "approved")) {
      facts.push(...(await gateway().capture!(reference, "capture-41")));
      events.push(...(await told()));
    }
    const paid = facts.find(isPaid);
    expect(paid).toBeDefined();
    return { reference: { ...reference, paymentId: paid!.paymentId }, paid: paid!, events };
  }

  const isPaid = (fact: PaymentFact) => fact.kind === "paid";

  test("what is paid is told and found, the same", async () => {
    const { reference, paid, events } = await payment();
    expect(paid).toEqual({
      kind: "paid",
      paymentId: paid.paymentId,
      amountMinor: 1250,
      currency,
    });
    const about = events.find(({ facts }) => facts.some(isPaid));
    expect(about).toMatchObject({ transactionId: 41, paymentId: paid.paymentId });
    expect(await gateway().find(reference)).toEqual([paid]);
  });

  test("what nobody has paid yet says nothing", async () => {
    const { orderId, checkout } = await gateway().begin(order);
    expect(checkout?.url).toContain(standIn().url);
    expect(await gateway().find({ transactionId: 41, orderId, paymentId: null })).toEqual([]);
  });

  test("what goes back is told and found, the same", async () => {
    const { reference, paid } = await payment();
    const answered = await gateway().refund({
      payment: reference,
      amountMinor: 250,
      currency,
      idempotencyKey: "refund-1",
    });
    const facts = [...answered, ...factsOf(await told())];
    const refunds = facts.filter(({ kind }) => kind === "refunded");
    const [refund] = refunds;
    expect(refund).toMatchObject({ paymentId: paid.paymentId, amountMinor: 250, currency });
    expect(refunds.every((other) => JSON.stringify(other) === JSON.stringify(refund))).toBe(true);
    expect(await gateway().find(reference)).toEqual([paid, refund]);
  });

  // Flutterwave 3 tells of no disputes, and its notices carry no signature.
  if (name !== "Flutterwave") {
    test("a dispute is told from its beginning to its end", async () => {
      const { reference } = await payment();
      await standIn().dispute(reference.orderId);
      const [opened] = factsOf(await told()).filter(({ kind }) => kind === "disputed");
      expect(opened).toMatchObject({
        paymentId: reference.paymentId,
        state: "open",
        amountMinor: 1250,
      });
      await standIn().closeDispute(reference.orderId, "lost");
      const closed = factsOf(await told()).find(({ kind }) => kind === "disputed");
      expect(closed).toEqual({ ...opened, state: "lost" });
    });

    test("a body that was changed is refused", async () => {
      const notice = await aNotice();
      const bytes = Buffer.concat([notice.bytes, Buffer.from(" ")]);
      await expect(gateway().readEvent({ ...notice, bytes }, new Date())).rejects.toThrow(
        BadSignature,
      );
    });
  }

  async function aNotice() {
    const { orderId } = await gateway().begin(order);
    await standIn().payBy(orderId);
    await standIn().settled();
    return notices[0]!;
  }

  test("a notice with other secrets is refused", async () => {
    const stranger = createGateway(name, {}, { url: standIn().url, isSandbox: true, fetch });
    await expect(stranger.readEvent(await aNotice(), new Date())).rejects.toThrow(BadSignature);
  });

  test("keys are tried without doing anything", async () => {
    await gateway().check();
    const wrong = createGateway(
      name,
      { secret_key: "sk_test_no", key_id: "no", key_secret: "no", client_id: "no" },
      { url: standIn().url, isSandbox: true, fetch },
    );
    await expect(wrong.check()).rejects.toThrow(GatewayRefused);
  });

  test("an access token that ended is asked for again", async () => {
    const one = gateway();
    const { orderId } = await one.begin(order);
    await standIn().endTokens();
    await one.find({ transactionId: 41, orderId, paymentId: null });
  });

  test.each(["dropped", 503] as const)("while it is out of order (%s), later", async (outage) => {
    await standIn().setOutage(outage);
    await expect(gateway().begin(order)).rejects.toThrow(GatewayUnavailable);
    await standIn().setOutage(null);
    await gateway().begin(order);
  });

  test("begun again after a lost answer, there is one way to pay that somebody knows", async () => {
    await standIn().setOutage("answer lost");
    await expect(gateway().begin(order)).rejects.toThrow(GatewayUnavailable);
    await standIn().setOutage(null);
    const { orderId } = await gateway().begin(order);
    await standIn().payBy(orderId);
    expect((await told()).some(({ transactionId }) => transactionId === 41)).toBe(true);
  });
});
