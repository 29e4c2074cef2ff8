import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import {
  checkGateway,
  givePackageByHand,
  operatorPayments,
  operatorPaymentSettings,
  refundPayment,
  saveGateway,
  settlePayment,
} from "~/contract/operator/payments/calls";
import { createPaymentIntent } from "~/contract/payments/calls";
import { openGateways } from "~/marketplace.server/payments/gateways-in-use";
import { standInKeys } from "../../../e2e/support/gateways/keys";
import { outgoing, sentTo } from "../../support/outbox";
import { askAsRead } from "../as-read";
import { ask, newMember, newPackage } from "../asking";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { hear, openPayment, packagesOf, paid, paymentNow, price } from "./payment-setup";

type Person = Awaited<ReturnType<typeof newMember>>;

let here: GatewaysBeside;
let operator: Person;
beforeAll(async () => {
  here = await gatewaysBeside();
  operator = await newMember(here.marketplace, { is_operator: true });
}, 60_000);
beforeEach(() => here.forget());
afterAll(() => here.close());

const { secret_key, webhook_secret, publishable_key } = standInKeys.Stripe;
const reason = "They asked for it.";

const save = (keys: { name: string; value: string }[], is_on: 0 | 1 = 1) =>
  askAsRead(
    here.marketplace,
    saveGateway,
    { gateway: "Stripe", is_on, is_sandbox: 0, keys },
    operator.token,
  );

/** The acts about something, the latest first. */
const acts = async (subject_kind: string, subject_id: number) =>
  (
    await ask(here.marketplace, operatorActs, { subject_kind, subject_id }, operator.token)
  ).body.data.map(({ act }) => act);

/** A payment at Stripe that was begun there. */
async function begun() {
  const { marketplace } = here;
  const member = await newMember(marketplace);
  const package_id = await newPackage(marketplace, {}, { price, currency: "USD" });
  const { body } = await ask(
    marketplace,
    createPaymentIntent,
    { package_id, platform_type: "web", payment_gateway: "Stripe", hosted: 1 },
    member.token,
  );
  const { id, order_id } = body.data.payment_transaction;
  return { id, orderId: order_id, member };
}

async function paidAtStripe() {
  const payment = await begun();
  await here.gateways.Stripe.payBy(payment.orderId);
  await here.gateways.Stripe.settled();
  return payment;
}

describe("keys of a gateway", () => {
  test("that are secret never come back, and lie encrypted", async () => {
    const { marketplace } = here;
    const answered = await ask(marketplace, operatorPaymentSettings, {}, operator.token);
    const text = JSON.stringify(answered.body);
    for (const secret of [secret_key, webhook_secret]) expect(text).not.toContain(secret);
    expect(text).toContain(publishable_key);
    expect(text).toContain(`"hint":"${secret_key.slice(-4)}"`);
    const rows = await marketplace.database.selectFrom("payment_gateway").selectAll().execute();
    const kept = rows.map(({ sealed_keys }) => sealed_keys ?? "");
    for (const sealed of kept)
      for (const form of [sealed, Buffer.from(sealed, "base64url").toString("latin1")])
        expect(form).not.toMatch(/stand.in|_test_|secret/i);
    const { database } = marketplace;
    const elsewhere = openGateways({
      database,
      secrets: ["another secret that is long enough as well"],
      urls: {},
      fetch,
    });
    for (const { keys } of await elsewhere.settings())
      expect(Object.values(keys).every((key) => key === "")).toBe(true);
  });

  test("stay when they are left empty; without one of them a gateway is not turned on", async () => {
    const { database } = here.marketplace;
    const before = (await here.marketplace.services.gateways.settings())[0]!.keys;
    expect((await save([{ name: "secret_key", value: "" }])).status).toBe(200);
    expect((await here.marketplace.services.gateways.settings())[0]!.keys).toEqual(before);
    expect((await acts("payment_gateway", 1))[0]).toBe("turn_on");

    await database
      .updateTable("payment_gateway")
      .set({ sealed_keys: null })
      .where("name", "=", "Stripe")
      .execute();
    const refused = await save([{ name: "secret_key", value: secret_key }]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        publishable_key: "Please write down this key first.",
        webhook_secret: "Please write down this key first.",
      },
    ]);
    const all = Object.entries({ publishable_key, secret_key, webhook_secret });
    expect((await save(all.map(([name, value]) => ({ name, value })))).status).toBe(200);
  });

  test("are tried at the gateway", async () => {
    const check = async () => {
      const input = { gateway: "Stripe" } as const;
      const { status, body } = await ask(here.marketplace, checkGateway, input, operator.token);
      return [status, body.message];
    };
    expect(await check()).toEqual([200, "The gateway accepts these keys."]);
    await save([{ name: "secret_key", value: "sk_test_somebody_elses" }]);
    expect(await check()).toEqual([400, "The gateway does not accept these keys."]);
    await save([{ name: "secret_key", value: secret_key }]);
    await here.gateways.Stripe.setOutage(503);
    expect(await check()).toEqual([503, "The payment service cannot be reached at the moment."]);
  });
});

test("the list is narrowed by state, way, gateway, member and what waits", async () => {
  const { marketplace } = here;
  const success = await openPayment(marketplace, { gateway: "Razorpay" });
  await hear(marketplace, success.id, [paid()]);
  const waiting = await openPayment(marketplace, { gateway: "Paystack" });
  await hear(marketplace, waiting.id, [paid({ amountMinor: price - 1 })]);
  const list = async (input: object) => {
    const { body } = await ask(marketplace, operatorPayments, input, operator.token);
    return body.data.map(({ id }) => id);
  };
  expect(await list({ payment_gateway: "Razorpay" })).toEqual([success.id]);
  expect(await list({ payment_gateway: "Paystack", payment_status: "success" })).toEqual([]);
  expect(await list({ waiting: 1 })).toEqual([waiting.id]);
  expect(await list({ search: success.email })).toEqual([success.id]);
  expect(await list({ id: waiting.id })).toEqual([waiting.id]);
  expect(await list({ payment_type: "bank transfer" })).toEqual([]);
  expect(await list({ until: "2020-01-01" })).toEqual([]);
});

describe("money that differs", () => {
  test.each(["give", "dismiss"] as const)("is decided about once: %s", async (decision) => {
    const { marketplace } = here;
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid({ amountMinor: price - 1 })]);
    const settle = () => ask(marketplace, settlePayment, { id, decision, reason }, operator.token);
    const twice = await Promise.all([settle(), settle()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await packagesOf(marketplace, id)).toEqual(decision === "give" ? ["runs"] : []);
    expect((await paymentNow(marketplace, id)).attention).toBeNull();
    expect(await acts("payment", id)).toEqual([decision]);
  });
});

test("whoever's money was dismissed is not told that nothing was charged", async () => {
  const { marketplace } = here;
  const { id, email } = await openPayment(marketplace);
  await hear(marketplace, id, [paid({ amountMinor: price - 1 })]);
  await ask(marketplace, settlePayment, { id, decision: "dismiss", reason }, operator.token);
  expect((await paymentNow(marketplace, id)).payment_status).toBe("failed");
  await hear(marketplace, id, [paid()]);
  await sentTo(marketplace, email, /receipt/i);
  const failures = outgoing(marketplace).filter(
    ({ to, text }) => to === email && /nothing was charged/i.test(text),
  );
  expect(failures).toEqual([]);
});

describe("a refund", () => {
  const refund = (id: number, amount: string, attempt?: string) =>
    ask(here.marketplace, refundPayment, { id, amount, reason, attempt }, operator.token);

  test("in part leaves the package, of the rest ends it, of more is refused", async () => {
    const { id } = await paidAtStripe();
    expect((await refund(id, "20")).status).toBe(200);
    expect(await packagesOf(here.marketplace, id)).toEqual(["runs"]);
    const more = await refund(id, "29.01");
    expect([more.status, more.body.errors]).toEqual([
      400,
      { amount: "The amount is more than can be refunded." },
    ]);
    expect((await refund(id, "29")).status).toBe(200);
    expect((await paymentNow(here.marketplace, id)).refunded_minor).toBe(price);
    expect(await packagesOf(here.marketplace, id)).toEqual(["ended"]);
    expect(await acts("payment", id)).toEqual(["refund", "refund"]);
  });

  test("that is pressed twice is given once", async () => {
    const { id, orderId } = await paidAtStripe();
    const attempt = randomUUID();
    await Promise.all([refund(id, "10", attempt), refund(id, "10", attempt)]);
    await here.gateways.Stripe.settled();
    const order = (await here.gateways.Stripe.orders()).find((one) => one.id === orderId);
    expect(order?.payments.map(({ refundedMinor }) => refundedMinor)).toEqual([1000]);
    expect((await paymentNow(here.marketplace, id)).refunded_minor).toBe(1000);
  });

  test("while the gateway is away is not noted", async () => {
    const { id } = await paidAtStripe();
    await here.gateways.Stripe.setOutage(503);
    expect((await refund(id, "10")).status).toBe(503);
    expect((await paymentNow(here.marketplace, id)).refunded_minor).toBe(0);
    expect(await acts("payment", id)).toEqual([]);
  });
});

test("a package is given by hand, with a reason that is kept", async () => {
  const { marketplace } = here;
  const member = await newMember(marketplace);
  const package_id = await newPackage(marketplace, {}, { price });
  const input = { member_id: member.id, package_id, reason };
  const given = await ask(marketplace, givePackageByHand, input, operator.token);
  expect(given.status).toBe(200);
  const held = await marketplace.database
    .selectFrom("member_package")
    .select("package_id")
    .where("member_id", "=", member.id)
    .execute();
  expect(held).toEqual([{ package_id }]);
  expect(await acts("member", member.id)).toEqual(["give"]);
});
