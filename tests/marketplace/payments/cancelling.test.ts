import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failPayment } from "~/contract/payments/calls";
import { type GatewayName, gatewayNames } from "~/contract/payments/rules";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { ask } from "../asking";
import { beginAt, packagesOf, paymentNow, price } from "./payment-setup";

let here: GatewaysBeside;
beforeAll(async () => {
  here = await gatewaysBeside();
}, 60_000);
beforeEach(() => here.forget());
afterAll(() => here.close());

type Begun = Awaited<ReturnType<typeof beginAt>>;

const begin = (gateway: GatewayName) => beginAt(here.marketplace, gateway);
const beginAgain = ({ member, package_id }: Begun, gateway: GatewayName) =>
  beginAt(here.marketplace, gateway, member, package_id);

async function cancel({ id, member }: Begun) {
  const input = { payment_transaction_id: id };
  const { status, body } = await ask(here.marketplace, failPayment, input, member.token);
  return [status, body.message];
}

const stateOf = async ({ id }: Begun) => (await paymentNow(here.marketplace, id)).payment_status;
const orderAt = async (gateway: GatewayName, orderId: string) =>
  (await here.gateways[gateway].orders()).find(({ id }) => id === orderId);

const cancelled = [200, "The payment was cancelled."];
const paidAlready = [409, "You have paid for this package already."];
const isChecked = [409, "Your last payment for this package is being checked."];

/** At these a page that was left open still takes money after the payment was cancelled here. */
const takesMoneyLater = ["Razorpay", "Paystack", "Flutterwave"] as const;

describe.each(takesMoneyLater)("a payment that was cancelled here, at %s", (name) => {
  const gateway = () => here.gateways[name];

  test("and paid there: the notice gives the package", async () => {
    const first = await begin(name);
    expect(await cancel(first)).toEqual(cancelled);
    await gateway().payBy(first.orderId);
    await gateway().settled();
    expect(await stateOf(first)).toBe("success");
    expect(await packagesOf(here.marketplace, first.id)).toEqual(["runs"]);
  });

  test("and paid there without a notice: the next one is not begun, for its money came", async () => {
    await gateway().holdNotices(true);
    const first = await begin(name);
    await cancel(first);
    await gateway().payBy(first.orderId);
    const second = await beginAgain(first, "Stripe");
    expect([second.status, second.body.message]).toEqual(paidAlready);
    expect(await stateOf(first)).toBe("success");
    expect(await packagesOf(here.marketplace, first.id)).toEqual(["runs"]);
    expect(await here.gateways.Stripe.orders()).toEqual([]);
  });

  test("and paid there with another amount: an operator decides before another is begun", async () => {
    await gateway().holdNotices(true);
    const first = await begin(name);
    await cancel(first);
    await gateway().pay(first.orderId, { amountMinor: price - 100 });
    for (const next of ["Stripe", name] as const) {
      const { status, body } = await beginAgain(first, next);
      expect([status, body.message]).toEqual(isChecked);
    }
    expect(await paymentNow(here.marketplace, first.id)).toMatchObject({ attention: "amount" });
    expect(await packagesOf(here.marketplace, first.id)).toEqual([]);
  });

  test("for another one, and both paid: one package, and the second waits for an operator", async () => {
    const first = await begin(name);
    const second = await beginAgain(first, "Stripe");
    await here.gateways.Stripe.payBy(second.orderId);
    await here.gateways.Stripe.settled();
    await gateway().payBy(first.orderId);
    await gateway().settled();
    expect(await packagesOf(here.marketplace, second.id)).toEqual(["runs"]);
    expect(await packagesOf(here.marketplace, first.id)).toEqual([]);
    expect(await paymentNow(here.marketplace, first.id)).toMatchObject({ attention: "paid_twice" });
  });
});

describe.each(gatewayNames)("a payment that its payer gives up, at %s", (name) => {
  const gateway = () => here.gateways[name];

  test("makes room for another one, which gives the package", async () => {
    const first = await begin(name);
    expect(await cancel(first)).toEqual(cancelled);
    const second = await beginAgain(first, name);
    expect(second.status).toBe(200);
    expect(second.id).not.toBe(first.id);
    await gateway().payBy(second.orderId);
    await gateway().settled();
    expect(await packagesOf(here.marketplace, second.id)).toEqual(["runs"]);
    expect(await stateOf(first)).toBe("failed");
  });

  test("while its gateway is away is given up all the same, and asked about by the next one", async () => {
    const first = await begin(name);
    await gateway().setOutage(503);
    expect(await cancel(first)).toEqual(cancelled);
    expect(await stateOf(first)).toBe("failed");
    const besides = name === "Stripe" ? "Razorpay" : "Stripe";
    const second = await beginAgain(first, besides);
    expect(second.status).toBe(200);
  });
});

describe.each(gatewayNames.filter((name) => name !== "Paypal"))("money that came to %s", (name) => {
  const gateway = () => here.gateways[name];

  test("before its payer gave up counts, and nothing is given up", async () => {
    await gateway().holdNotices(true);
    const first = await begin(name);
    await gateway().payBy(first.orderId);
    expect(await cancel(first)).toEqual(paidAlready);
    expect(await packagesOf(here.marketplace, first.id)).toEqual(["runs"]);
  });
});

describe("at Stripe", () => {
  const gateway = () => here.gateways.Stripe;

  test.each([
    ["on its page", 1],
    ["in a frame of its scripts", 0],
  ] as const)(
    "a payment that was cancelled here can no longer be paid there, %s",
    async (_where, hosted) => {
      const first = await beginAt(here.marketplace, "Stripe", undefined, undefined, hosted);
      expect(first.orderId).toMatch(hosted ? /^cs_/ : /^pi_/);
      await cancel(first);
      expect(await orderAt("Stripe", first.orderId)).toMatchObject({ state: "ended" });
      expect(await paymentNow(here.marketplace, first.id)).toMatchObject({
        payment_status: "failed",
        ask_at: null,
      });
    },
  );

  test("one that could not be cancelled there is cancelled before the next is begun", async () => {
    const first = await begin("Stripe");
    await gateway().setOutage(503);
    await cancel(first);
    await gateway().setOutage(null);
    expect(await orderAt("Stripe", first.orderId)).toMatchObject({ state: "open" });
    const second = await beginAgain(first, "Razorpay");
    expect(second.status).toBe(200);
    expect(await orderAt("Stripe", first.orderId)).toMatchObject({ state: "ended" });
  });

  test("one that was paid while it could not be cancelled there gives the package", async () => {
    await gateway().holdNotices(true);
    const first = await begin("Stripe");
    await gateway().setOutage(503);
    await cancel(first);
    await gateway().setOutage(null);
    await gateway().payBy(first.orderId);
    const second = await beginAgain(first, "Razorpay");
    expect([second.status, second.body.message]).toEqual(paidAlready);
    expect(await packagesOf(here.marketplace, first.id)).toEqual(["runs"]);
  });
});

test("at PayPal what is agreed to after it was cancelled here is never taken", async () => {
  const { Paypal } = here.gateways;
  const first = await begin("Paypal");
  await cancel(first);
  await Paypal.payBy(first.orderId);
  await Paypal.settled();
  const second = await beginAgain(first, "Paypal");
  expect(second.status).toBe(200);
  expect(await Paypal.payments()).toEqual([]);
  expect(await stateOf(first)).toBe("failed");
  await Paypal.payBy(second.orderId);
  await Paypal.settled();
  expect((await Paypal.payments()).map(({ orderId }) => orderId)).toEqual([second.orderId]);
  expect(await packagesOf(here.marketplace, second.id)).toEqual(["runs"]);
});

test("at PayPal what was agreed to before is not taken from whoever gives up", async () => {
  const { Paypal } = here.gateways;
  await Paypal.holdNotices(true);
  const first = await begin("Paypal");
  await Paypal.payBy(first.orderId);
  expect(await cancel(first)).toEqual(cancelled);
  expect(await Paypal.payments()).toEqual([]);
  expect(await stateOf(first)).toBe("failed");
});
