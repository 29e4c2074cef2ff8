import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import {
  acceptBankReceipt,
  operatorPayments,
  refundPayment,
} from "~/contract/operator/payments/calls";
import { initiateBankTransfer } from "~/contract/payments/calls";
import { type GatewayName, gatewayNames } from "~/contract/payments/rules";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { sentTo } from "../../support/outbox";
import { ask, newMember, newPackage } from "../asking";
import { beginAt, hear, openPayment, packagesOf, paid, paymentNow, price } from "./payment-setup";

type Person = Awaited<ReturnType<typeof newMember>>;

let here: GatewaysBeside;
let operator: Person;
beforeAll(async () => {
  here = await gatewaysBeside();
  operator = await newMember(here.marketplace, { is_operator: true });
}, 60_000);
beforeEach(() => here.forget());
afterAll(() => here.close());

const reason = "They asked for it.";

async function refund(id: number, amount: string, attempt: string | undefined = randomUUID()) {
  const input = { id, amount, reason, attempt };
  const { status, body } = await ask(here.marketplace, refundPayment, input, operator.token);
  // Paystack says by a notice that it went.
  for (const name of gatewayNames) await here.gateways[name].settled();
  return [status, body.errors?.amount ?? body.message];
}

const goesBack = [200, "The money goes back."];
const isAway = [503, "The payment service cannot be reached at the moment."];
const isTooMuch = [400, "The amount is more than can be refunded."];

const refundable = async (id: number) =>
  (await ask(here.marketplace, operatorPayments, { id }, operator.token)).body.data[0]!.refundable;

const timesNoted = async (id: number) => {
  const about = { subject_kind: "payment", subject_id: id };
  const { body } = await ask(here.marketplace, operatorActs, about, operator.token);
  return body.data.filter(({ act }) => act === "refund").length;
};

const now = (id: number) => paymentNow(here.marketplace, id);

async function paidAt(gateway: GatewayName, taken?: { amountMinor?: number; currency?: string }) {
  const payment = await beginAt(here.marketplace, gateway);
  if (taken) await here.gateways[gateway].pay(payment.orderId, taken);
  else await here.gateways[gateway].payBy(payment.orderId);
  await here.gateways[gateway].settled();
  return payment;
}

const wentBackAt = async (gateway: GatewayName) =>
  (await here.gateways[gateway].payments()).map(({ refundedMinor }) => refundedMinor);

describe.each(gatewayNames)("a refund at %s", (name) => {
  test("that is tried again after its answer was lost is one refund; the next decision is another", async () => {
    const { id } = await paidAt(name);
    await here.gateways[name].setOutage("answer lost");
    expect(await refund(id, "10")).toEqual(isAway);
    await here.gateways[name].setOutage(null);
    expect(await refund(id, "10")).toEqual(goesBack);
    expect(await wentBackAt(name)).toEqual([1000]);
    expect([(await now(id)).refunded_minor, await timesNoted(id)]).toEqual([1000, 1]);

    const attempt = randomUUID();
    expect(await refund(id, "10", attempt)).toEqual(goesBack);
    // The same form once more.
    expect(await refund(id, "10", attempt)).toEqual(goesBack);
    expect(await wentBackAt(name)).toEqual([2000]);
    expect([(await now(id)).refunded_minor, await timesNoted(id)]).toEqual([2000, 2]);
  });

  test("of money that came in another currency gives back that, and nothing is left to decide", async () => {
    const { id, member, package_id } = await paidAt(name, { currency: "EUR" });
    expect(await now(id)).toMatchObject({ attention: "currency", payment_status: "pending" });
    const { transaction_id } = await now(id);
    expect(await refundable(id)).toEqual([
      { payment_id: transaction_id, amount: 49, currency: "EUR" },
    ]);
    expect(await refund(id, "20")).toEqual(goesBack);
    expect((await now(id)).attention).toBe("currency");
    expect(await refund(id, "29.01")).toEqual(isTooMuch);
    expect(await refund(id, "29")).toEqual(goesBack);
    expect(await wentBackAt(name)).toEqual([price]);
    expect(await now(id)).toMatchObject({ attention: null, payment_status: "failed" });
    expect(await refundable(id)).toEqual([]);
    const { email } = await here.marketplace.database
      .selectFrom("member")
      .select("email")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    const letters = await sentTo(here.marketplace, email!, /all that you paid/);
    expect(letters.map(({ text }) => text).join()).toMatch(/29\.00, all that you paid/);
    const again = await beginAt(here.marketplace, name, member, package_id);
    expect(again.status).toBe(200);
  });
});

describe("a decision to refund", () => {
  test("that the gateway refused is over: the next is another, also from the same form", async () => {
    const { id, orderId } = await paidAt("Stripe");
    await here.gateways.Stripe.holdNotices(true);
    await here.gateways.Stripe.refund(orderId);
    const attempt = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await refund(id, "10", attempt)).toEqual([409, "The gateway refused this."]);
    const rows = await here.marketplace.database
      .selectFrom("payment_event")
      .select("facts")
      .where("payment_transaction_id", "=", id)
      .where("source", "=", "operator")
      .orderBy("id")
      .execute();
    const facts = rows.flatMap((row) => row.facts);
    expect(facts.map(({ kind }) => kind)).toEqual([
      "refund begun",
      "refund answered",
      "refund begun",
      "refund answered",
    ]);
    const attempts = facts.flatMap((fact) => (fact.kind === "refund begun" ? [fact.attempt] : []));
    expect([attempts[0], new Set(attempts).size]).toEqual([attempt, 2]);
    expect(await timesNoted(id)).toBe(0);
  });

  test("that no answer came to is another one a day later", async () => {
    const { id } = await paidAt("Stripe");
    const { clock } = here.marketplace;
    const before = clock.now;
    await here.gateways.Stripe.setOutage(503);
    expect(await refund(id, "10")).toEqual(isAway);
    await here.gateways.Stripe.setOutage(null);
    clock.now = here.later(24 * 60);
    expect(await refund(id, "10")).toEqual(goesBack);
    clock.now = before;
    expect(await wentBackAt("Stripe")).toEqual([1000]);
  });
});

describe("money that came twice", () => {
  const twice = async () => {
    const payment = await openPayment(here.marketplace);
    await hear(here.marketplace, payment.id, [paid({ paymentId: `pay_1_${payment.id}` })]);
    await hear(here.marketplace, payment.id, [paid({ paymentId: `pay_2_${payment.id}` })]);
    return payment.id;
  };
  const back = (id: number, place: number) =>
    hear(here.marketplace, id, [
      {
        kind: "refunded",
        refundId: `refund_${place}_${id}`,
        paymentId: `pay_${place}_${id}`,
        amountMinor: price,
        currency: "EUR",
      },
    ]);

  test("is offered one by one, that which gave the package last", async () => {
    const id = await twice();
    expect((await now(id)).attention).toBe("paid_twice");
    expect((await refundable(id)).map(({ payment_id }) => payment_id)).toEqual([
      `pay_2_${id}`,
      `pay_1_${id}`,
    ]);
  });

  test("needs no decision once one of the two went back, and the package runs on", async () => {
    const id = await twice();
    await back(id, 2);
    expect(await now(id)).toMatchObject({ attention: null, payment_status: "success" });
    expect(await packagesOf(here.marketplace, id)).toEqual(["runs"]);
    await back(id, 1);
    expect(await packagesOf(here.marketplace, id)).toEqual(["ended"]);
  });
});

test("of a bank transfer two refunds at once never come to more than was paid", async () => {
  const { marketplace } = here;
  await marketplace.database
    .insertInto("site_setting")
    .values({ name: "bank_transfer", value: JSON.stringify("1") })
    .execute();
  const member = await newMember(marketplace);
  const package_id = await newPackage(marketplace, {}, { price });
  const { body } = await ask(marketplace, initiateBankTransfer, { package_id }, member.token);
  const { id } = body.data;
  await ask(marketplace, acceptBankReceipt, { id }, operator.token);
  const both = await Promise.all([refund(id, "30"), refund(id, "30")]);
  expect(both.sort()).toEqual([goesBack, isTooMuch]);
  expect(await now(id)).toMatchObject({ refunded_minor: 3000 });
  const attempt = randomUUID();
  await Promise.all([refund(id, "5", attempt), refund(id, "5", attempt)]);
  expect(await now(id)).toMatchObject({ refunded_minor: 3500 });
});
