import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askGateway, failPayment, getPaymentDetails } from "~/contract/payments/calls";
import { operatorAskGateway } from "~/contract/operator/payments/calls";
import { type GatewayName, gatewayNames } from "~/contract/payments/rules";
import { reconcilePayments } from "~/marketplace.server/payments/reconcile";
import { ask, newMember, newPackage } from "../asking";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { beginAt, packagesOf, paymentNow, price } from "./payment-setup";

/** One that all five take. */
const currency = "USD";

let here: GatewaysBeside;
beforeAll(async () => {
  here = await gatewaysBeside();
}, 60_000);
beforeEach(() => here.forget());
afterAll(() => here.close());

const begin = (gateway: GatewayName, who?: { id: number; token: string }, bought?: number) =>
  beginAt(here.marketplace, gateway, who, bought);

const operator = () => newMember(here.marketplace, { is_operator: true });

const look = (id: number, token: string) =>
  ask(here.marketplace, askGateway, { payment_transaction_id: id }, token);

describe.each(gatewayNames)("paying at %s", (name) => {
  const gateway = () => here.gateways[name];

  test("leads to the gateway's page, and the notice alone gives the package", async () => {
    const { status, body, id, orderId } = await begin(name);
    expect(status).toBe(200);
    expect(body.checkout_url).toContain(gateway().url);
    await gateway().payBy(orderId);
    await gateway().settled();
    expect(await paymentNow(here.marketplace, id)).toMatchObject({ payment_status: "success" });
    expect(await packagesOf(here.marketplace, id)).toEqual(["runs"]);
    const sent = await gateway().deliveries();
    expect(sent.map(({ status }) => status).every((status) => status === 200)).toBe(true);
  });

  test("coming back before the notice: the page's own question gives it, once", async () => {
    await gateway().holdNotices(true);
    const { id, orderId, member } = await begin(name);
    await gateway().payBy(orderId);
    const asked = await look(id, member.token);
    expect(asked.body.data?.payment_status).toBe("success");
    await gateway().deliver({ times: 3, shuffled: true });
    expect(await packagesOf(here.marketplace, id)).toEqual(["runs"]);
  });

  test("both at once, and three times over, gives one package", async () => {
    await gateway().holdNotices(true);
    const { id, orderId, member } = await begin(name);
    await gateway().payBy(orderId);
    await Promise.all([
      gateway().deliver({ times: 3, parallel: 6 }),
      ...Array.from({ length: 4 }, () => look(id, member.token)),
    ]);
    expect(await packagesOf(here.marketplace, id)).toEqual(["runs"]);
  });

  test("pressing twice, reloading and another tab begin one payment", async () => {
    const first = await begin(name);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => begin(name, first.member, first.package_id)),
    );
    expect(new Set([first, ...again].map(({ id }) => id)).size).toBe(1);
    expect(new Set([first, ...again].map(({ body }) => body.checkout_url)).size).toBe(1);
    expect(await gateway().orders()).toHaveLength(1);
  });

  test("two first presses at once begin one as well", async () => {
    const member = await newMember(here.marketplace);
    const bought = await newPackage(here.marketplace, { property_list: 5 }, { price, currency });
    const both = await Promise.all([begin(name, member, bought), begin(name, member, bought)]);
    expect(new Set(both.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await gateway().orders()).toHaveLength(1);
  });

  test("while the gateway is away nothing is lost, and it can be tried again", async () => {
    await gateway().setOutage(503);
    const away = await begin(name);
    expect([away.status, away.body.message]).toEqual([
      503,
      "The payment service cannot be reached at the moment. Nothing was charged.",
    ]);
    await gateway().setOutage(null);
    const again = await begin(name, away.member, away.package_id);
    expect(again.status).toBe(200);
    expect(await gateway().orders()).toHaveLength(1);
  });

  test("an answer that is lost on its way begins no second payment", async () => {
    await gateway().setOutage("answer lost");
    const lost = await begin(name);
    expect(lost.status).toBe(503);
    await gateway().setOutage(null);
    const again = await begin(name, lost.member, lost.package_id);
    expect(again.status).toBe(200);
    await gateway().payBy(again.orderId);
    await gateway().settled();
    expect(await packagesOf(here.marketplace, again.id)).toEqual(["runs"]);
  });

  test("an amount that differs gives nothing, and the operator decides", async () => {
    const { id, orderId } = await begin(name);
    await gateway().pay(orderId, { amountMinor: price - 100 });
    await gateway().settled();
    expect(await paymentNow(here.marketplace, id)).toMatchObject({ attention: "amount" });
    expect(await packagesOf(here.marketplace, id)).toEqual([]);
  });

  test("a notice that is not the gateway's is refused, counted and changes nothing", async () => {
    await gateway().holdNotices(true);
    const { id, orderId } = await begin(name);
    await gateway().payBy(orderId);
    const sent = await gateway().deliver({ wrongSignature: true });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(({ status }) => status === 401)).toBe(true);
    expect((await paymentNow(here.marketplace, id)).payment_status).toBe("pending");
  });

  test("what the gateway gives back ends the package", async () => {
    const { id, orderId } = await begin(name);
    await gateway().payBy(orderId);
    await gateway().settled();
    await gateway().refund(orderId);
    await gateway().settled();
    // Flutterwave tells nothing of refunds: an operator asks.
    if (name === "Flutterwave")
      await ask(here.marketplace, operatorAskGateway, { id }, (await operator()).token);
    expect((await paymentNow(here.marketplace, id)).refunded_minor).toBe(price);
    expect(await packagesOf(here.marketplace, id)).toEqual(["ended"]);
  });

  test("nobody came back and no notice arrived: the gateway is asked after a while", async () => {
    await gateway().holdNotices(true);
    const { id, orderId } = await begin(name);
    await gateway().payBy(orderId);
    await reconcilePayments(here.marketplace.services, here.later(3));
    expect(await packagesOf(here.marketplace, id)).toEqual(["runs"]);
  });

  test("what was never paid is given up after a day, but money that comes later still counts", async () => {
    await gateway().holdNotices(true);
    const { id, orderId } = await begin(name);
    for (const minutes of [3, 11, 61, 1441])
      await reconcilePayments(here.marketplace.services, here.later(minutes));
    expect((await paymentNow(here.marketplace, id)).payment_status).toBe("failed");
    const open = (await gateway().orders()).find((order) => order.id === orderId);
    if (open?.state !== "open") return;
    await gateway().payBy(orderId);
    await gateway().deliver();
    const { payment_status } = await paymentNow(here.marketplace, id);
    expect(payment_status).toBe(name === "Paypal" ? "failed" : "success");
  });
});

test("another gateway instead: the first one's payment is given up and can no longer be paid", async () => {
  const { marketplace, gateways } = here;
  const first = await begin("Stripe");
  const second = await begin("Razorpay", first.member, first.package_id);
  expect(second.status).toBe(200);
  expect(second.id).not.toBe(first.id);
  expect((await paymentNow(marketplace, first.id)).payment_status).toBe("failed");
  const [order] = await gateways.Stripe.orders();
  expect(order?.state).toBe("ended");
});

test("who has paid already is not sent to another gateway", async () => {
  const { gateways } = here;
  await gateways.Stripe.holdNotices(true);
  const first = await begin("Stripe");
  await gateways.Stripe.payBy(first.orderId);
  const second = await begin("Paystack", first.member, first.package_id);
  expect([second.status, second.body.message]).toEqual([
    409,
    "You have paid for this package already.",
  ]);
  const own = await ask(here.marketplace, getPaymentDetails, {}, first.member.token);
  expect(own.body.data?.map(({ payment_status }) => payment_status)).toEqual(["success"]);
});

test("who has paid another amount neither cancels that nor pays again before it is decided", async () => {
  const { marketplace, gateways } = here;
  await gateways.Stripe.holdNotices(true);
  const first = await begin("Stripe");
  await gateways.Stripe.pay(first.orderId, { amountMinor: price - 100 });
  const second = await begin("Paystack", first.member, first.package_id);
  const isChecked = [409, "Your last payment for this package is being checked."];
  expect([second.status, second.body.message]).toEqual(isChecked);
  const cancelled = await ask(
    marketplace,
    failPayment,
    { payment_transaction_id: first.id },
    first.member.token,
  );
  expect([cancelled.status, cancelled.body.message]).toEqual(isChecked);
  expect(await paymentNow(marketplace, first.id)).toMatchObject({
    payment_status: "pending",
    attention: "amount",
  });
});
