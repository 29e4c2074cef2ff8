import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getPayment } from "~/contract/payments/calls";
import { type GatewayName, gatewayNames } from "~/contract/payments/rules";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { loader as loadFail, action as cancelPayment } from "~/routes/payments/fail";
import { loader as loadPay } from "~/routes/payments/pay";
import { action as begin, loader as loadStart } from "~/routes/payments/start";
import { loader as loadSuccess } from "~/routes/payments/success";
import { wayOf } from "~/routes/payments/ways";
import { ask } from "../marketplace/asking";
import { answerOf, buyer, dataOf, payingMarketplace } from "./paying-setup";

const paying = payingMarketplace();

type Buyer = Awaited<ReturnType<typeof buyer>>;
let member: Buyer;
beforeEach(async () => {
  member = await buyer(paying);
});
afterEach(async () => {
  for (const name of gatewayNames) await paying.gateways[name].setOutage(null);
});

const context = {};
const startAt = (way?: string) => {
  const params = { package: String(member.packageId) };
  const path = paymentPaths.startPayment(member.packageId, { way });
  return {
    load: () => loadStart({ request: member.get(path), params, context }),
    begin: () => begin({ request: member.post(path), params, context }),
  };
};
const successOf = (id?: number, look?: number) =>
  loadSuccess({
    request: member.get(paymentPaths.paymentSuccess({ payment_transaction_id: id, look })),
    params: {},
    context,
  });
const failOf = (id: number) =>
  loadFail({
    request: member.get(paymentPaths.paymentFail({ payment_transaction_id: id })),
    params: {},
    context,
  });
const payOf = (id: number, who = member) =>
  loadPay({ request: who.get(paymentPaths.pay(id)), params: { id: String(id) }, context });

/** The latest payment of the member's. */
const latest = async () => (await ask(paying.marketplace, getPayment, {}, member.token)).body.data;

/** Begins in that way, and says where it leads. */
async function begun(gateway: GatewayName) {
  const { to } = await answerOf(startAt(wayOf(gateway)).begin() as Promise<unknown>);
  return { to, payment: await latest() };
}

describe("the ways to pay", () => {
  test("all that are on are offered, and the page leads to none of them", async () => {
    const { data } = await dataOf(startAt().load());
    expect(data.ways).toEqual(["stripe", "razorpay", "paystack", "paypal", "flutterwave", "bank"]);
    expect(data).not.toHaveProperty("leadsTo");
    expect(data.bought).toMatchObject({ name: "Plus", price: 49, hours: 720 });
  });

  test("one that does not take the currency of the package is not offered, nor opened", async () => {
    member = await buyer(paying, "EUR");
    const { data } = await dataOf(startAt().load());
    expect(data.ways).toEqual(["stripe", "razorpay", "paypal", "flutterwave", "bank"]);
    expect(await answerOf(startAt("paystack").begin() as Promise<unknown>)).toEqual({
      status: 302,
      to: paymentPaths.startPayment(member.packageId),
    });
  });

  test("a chosen one lets its gateway in", async () => {
    expect((await dataOf(startAt("paypal").load())).data).toMatchObject({
      leadsTo: "Paypal",
      withScript: false,
      way: "paypal",
    });
  });

  test("one that nobody offers is none", async () => {
    expect((await dataOf(startAt("cheque").load())).data.way).toBeNull();
    expect(await answerOf(startAt("cheque").begin() as Promise<unknown>)).toEqual({
      status: 302,
      to: paymentPaths.startPayment(member.packageId),
    });
  });

  test("a package that is not there is not found, whatever its number is", async () => {
    for (const wrong of ["999999", "0", "-1", "1e3", "x", "99999999999"]) {
      const request = member.get(`/payment/start/${wrong}`);
      const answered = answerOf(loadStart({ request, params: { package: wrong }, context }));
      expect((await answered).status).toBe(404);
    }
  });

  test("visitors sign in first, and come back", async () => {
    const path = paymentPaths.startPayment(member.packageId);
    const request = new Request(`http://doorstep.test${path}`);
    const params = { package: String(member.packageId) };
    expect(await answerOf(loadStart({ request, params, context }))).toEqual({
      status: 302,
      to: paths.signIn({ next: path }),
    });
  });
});

describe("the way to a gateway", () => {
  test.each(["Stripe", "Paystack", "Paypal", "Flutterwave"] as const)(
    "%s: its own page",
    async (gateway) => {
      const { to, payment } = await begun(gateway);
      expect(new URL(to!).origin).toBe(paying.gateways[gateway].url);
      expect(payment).toMatchObject({ payment_gateway: gateway, payment_status: "pending" });
    },
  );

  test("Razorpay: a form on the payment's page", async () => {
    const { to, payment } = await begun("Razorpay");
    expect(to).toBe(paymentPaths.pay(payment.id));
    const { data } = await dataOf(payOf(payment.id));
    expect(data).toMatchObject({ leadsTo: "Razorpay", amount: 49, currency: "USD" });
    expect(new URL(data.checkout!.url).origin).toBe(paying.gateways.Razorpay.url);
    expect(data.checkout!.fields.map(({ name }) => name)).toContain("order_id");
  });

  test("pressed twice, it is one payment", async () => {
    const first = await begun("Stripe");
    const second = await begun("Stripe");
    expect(second.to).toBe(first.to);
    expect(second.payment.id).toBe(first.payment.id);
  });

  test("a gateway that is away: said beside the button, and the next try begins", async () => {
    await paying.gateways.Stripe.setOutage(503);
    const { data, init } = (await startAt("stripe").begin()) as unknown as {
      data: { errors: string[] };
      init: ResponseInit;
    };
    expect(init.status).toBe(503);
    expect(data.errors).toEqual([
      "The payment service cannot be reached at the moment. Nothing was charged.",
    ]);
    await paying.gateways.Stripe.setOutage(null);
    expect((await begun("Stripe")).to).toContain(paying.gateways.Stripe.url);
  });

  test("the page of somebody else's payment is not there", async () => {
    const { payment } = await begun("Razorpay");
    const stranger = await buyer(paying);
    expect((await answerOf(payOf(payment.id, stranger))).status).toBe(404);
  });
});

describe("the way back", () => {
  test("before the gateway knows: the page waits, ever longer, and says where it comes again", async () => {
    const { payment } = await begun("Stripe");
    const first = await dataOf(successOf(payment.id));
    expect(first.data).toMatchObject({ status: "pending", looks: 0 });
    const next = paymentPaths.paymentSuccess({ payment_transaction_id: payment.id, look: 1 });
    expect(new Headers(first.init?.headers).get("Refresh")).toBe(`3; url=${next}`);
    const last = await dataOf(successOf(payment.id, 5));
    expect(new Headers(last.init?.headers).has("Refresh")).toBe(false);
  });

  test.each(gatewayNames)("%s: who paid is told so, without a notice", async (gateway) => {
    const { payment } = await begun(gateway);
    await paying.gateways[gateway].payBy(payment.order_id);
    const { data, init } = await dataOf(successOf(payment.id));
    expect(data).toMatchObject({
      status: "success",
      payment: {
        packageName: "Plus",
        amount: 49,
        can: { continue: false, invoice: true, pdf: true },
      },
    });
    expect(new Headers(init?.headers).has("Refresh")).toBe(false);
    expect(await answerOf(failOf(payment.id))).toEqual({
      status: 302,
      to: paymentPaths.paymentSuccess({ payment_transaction_id: payment.id }),
    });
  });

  test("without a number it is the latest payment", async () => {
    const { payment } = await begun("Stripe");
    expect((await dataOf(successOf())).data.payment.id).toBe(payment.id);
  });

  test("another amount than was asked for is looked into", async () => {
    const { payment } = await begun("Stripe");
    await paying.gateways.Stripe.pay(payment.order_id, { amountMinor: 100 });
    expect((await dataOf(successOf(payment.id))).data.status).toBe("checked");
  });

  test.each(["0", "-1", "1.5", "x", "1 or 1=1", ""])("%j is no payment", async (id) => {
    const request = member.get(`/payment/success?payment_transaction_id=${encodeURIComponent(id)}`);
    expect((await answerOf(loadSuccess({ request, params: {}, context }))).status).toBe(404);
  });

  test("somebody else's payment is not there", async () => {
    const { payment } = await begun("Stripe");
    const stranger = await buyer(paying);
    const request = stranger.get(
      paymentPaths.paymentSuccess({ payment_transaction_id: payment.id }),
    );
    expect((await answerOf(loadSuccess({ request, params: {}, context }))).status).toBe(404);
  });
});

describe("turning back", () => {
  test("to look changes nothing: the payment stays open", async () => {
    const { payment } = await begun("Stripe");
    const { data } = await dataOf(failOf(payment.id));
    expect(data).toMatchObject({
      title: "Payment failed / canceled.",
      again: "stripe",
      payment: { can: { continue: true } },
    });
    expect(data.others).toEqual(["razorpay", "paystack", "paypal", "flutterwave", "bank"]);
    expect((await latest()).payment_status).toBe("pending");
  });

  test("who says so gives it up, and begins anew in another way", async () => {
    const { payment } = await begun("Stripe");
    const path = paymentPaths.paymentFail({ payment_transaction_id: payment.id });
    const gone = await answerOf(cancelPayment({ request: member.post(path), params: {}, context }));
    expect(gone).toEqual({ status: 303, to: path });
    expect((await latest()).payment_status).toBe("failed");
    const again = await begun("Paystack");
    expect(again.payment.id).not.toBe(payment.id);
  });

  test("who paid meanwhile cannot give it up", async () => {
    const { payment } = await begun("Stripe");
    await paying.gateways.Stripe.payBy(payment.order_id);
    const path = paymentPaths.paymentFail({ payment_transaction_id: payment.id });
    const kept = await answerOf(cancelPayment({ request: member.post(path), params: {}, context }));
    expect(kept.to).toBe(paymentPaths.paymentSuccess({ payment_transaction_id: payment.id }));
    expect((await latest()).payment_status).toBe("success");
  });
});

describe("which ways are on", () => {
  const on = { one: ["Paystack"] as GatewayName[] };

  test("one alone is gone to at once; none at all leads to the operator", async () => {
    const others = gatewayNames.filter((name) => !on.one.includes(name));
    await paying.turn(others, false);
    await paying.bank(false);
    expect(await answerOf(startAt().load())).toMatchObject({
      to: paymentPaths.startPayment(member.packageId, { way: "paystack" }),
    });
    await paying.turn(on.one, false);
    expect((await dataOf(startAt().load())).data.ways).toEqual([]);
    await paying.turn([...gatewayNames], true);
    await paying.bank(true);
  });
});
