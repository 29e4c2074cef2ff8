import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settlePayment } from "~/contract/operator/payments/calls";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { ask, newMember, newPackage, send } from "../asking";
import { hear, openPayment, packagesOf, paid, paymentNow, price } from "./payment-setup";

type Person = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let operator: Person;
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());

const settle = async (id: number, decision: "give" | "dismiss") => {
  const input = { id, decision, reason: "It was talked over." };
  const { status, body } = await ask(marketplace, settlePayment, input, operator.token);
  return [status, body.message];
};
const decided = [200, "The payment was decided."];

const stateOf = async (id: number) => {
  const { payment_status, attention } = await paymentNow(marketplace, id);
  return [payment_status, attention, (await packagesOf(marketplace, id)).length];
};

const back = (paymentId: string, amountMinor = price, currency = "EUR") =>
  ({
    kind: "refunded",
    refundId: `back of ${paymentId}`,
    paymentId,
    amountMinor,
    currency,
  }) as const;

describe("money that comes after a decision", () => {
  test("that dismissed what came before needs a decision of its own", async () => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid({ amountMinor: 100 })]);
    expect(await settle(id, "dismiss")).toEqual(decided);
    expect(await stateOf(id)).toEqual(["failed", null, 0]);
    await hear(marketplace, id, [paid({ amountMinor: 200 })]);
    expect(await stateOf(id)).toEqual(["failed", "amount", 0]);
    expect(await settle(id, "give")).toEqual(decided);
    expect(await stateOf(id)).toEqual(["success", null, 1]);
  });

  test("and is what was asked for gives the package", async () => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid({ currency: "USD" })]);
    await settle(id, "dismiss");
    await hear(marketplace, id, [paid()]);
    expect(await stateOf(id)).toEqual(["success", null, 1]);
  });

  test("that gave the package, or kept what came twice, is told of again", async () => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid({ amountMinor: 100 })]);
    await settle(id, "give");
    for (const more of [paid(), paid({ amountMinor: 7 }), paid()]) {
      await hear(marketplace, id, [more]);
      expect(await stateOf(id)).toEqual(["success", "paid_twice", 1]);
      expect(await settle(id, "dismiss")).toEqual(decided);
      expect(await stateOf(id)).toEqual(["success", null, 1]);
    }
  });

  test("is told of once, however often it is told itself", async () => {
    const { id } = await openPayment(marketplace);
    const first = paid({ amountMinor: 100 });
    await hear(marketplace, id, [first]);
    await settle(id, "dismiss");
    await hear(marketplace, id, [first]);
    expect(await stateOf(id)).toEqual(["failed", null, 0]);
  });
});

test("nobody decides about a payment of their own, whichever role they have", async () => {
  const owner = await newMember(marketplace, { is_operator: true });
  const { id } = await openPayment(marketplace);
  await marketplace.database
    .updateTable("payment_transaction")
    .set({ member_id: owner.id })
    .where("id", "=", id)
    .execute();
  await hear(marketplace, id, [paid({ amountMinor: 100 })]);
  for (const decision of ["give", "dismiss"] as const) {
    const input = { id, decision, reason: "It was talked over." };
    const { status, body } = await send(marketplace, settlePayment, input, owner.token);
    expect([status, body.code]).toEqual([409, "own_account"]);
  }
  expect((await stateOf(id))[1]).toBe("amount");
  expect(await settle(id, "give")).toEqual(decided);
});

describe("money for an account that is gone", () => {
  async function paidForNobody() {
    const { id, memberId } = await openPayment(marketplace);
    await marketplace.database.deleteFrom("member").where("id", "=", memberId).execute();
    const money = paid();
    await hear(marketplace, id, [money]);
    expect(await stateOf(id)).toEqual(["pending", "member_gone", 0]);
    return { id, money };
  }

  test("is given to nobody, and once dismissed it stays so", async () => {
    const { id, money } = await paidForNobody();
    expect(await settle(id, "give")).toEqual([409, "The member's account is gone."]);
    expect(await settle(id, "dismiss")).toEqual(decided);
    expect(await stateOf(id)).toEqual(["failed", null, 0]);
    await hear(marketplace, id, [money]);
    expect(await stateOf(id)).toEqual(["failed", null, 0]);
    expect(await settle(id, "dismiss")).toEqual([409, "This payment is decided already."]);
  });

  test("that comes once more after it was dismissed is told of again", async () => {
    const { id } = await paidForNobody();
    await settle(id, "dismiss");
    await hear(marketplace, id, [paid()]);
    expect((await stateOf(id))[1]).toBe("member_gone");
  });

  test("that went back whole waits for nobody", async () => {
    const { id, money } = await paidForNobody();
    await hear(marketplace, id, [back(money.paymentId)]);
    expect(await stateOf(id)).toEqual(["failed", null, 0]);
  });
});

describe("money that went back whole", () => {
  test.each([
    ["amount", paid({ amountMinor: 4800 })],
    ["currency", paid({ currency: "USD" })],
  ] as const)("waits for no decision about its %s", async (attention, money) => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [money]);
    await hear(marketplace, id, [back(`other ${money.paymentId}`, 800, money.currency)]);
    expect((await stateOf(id))[1]).toBe(attention);
    await hear(marketplace, id, [back(money.paymentId, money.amountMinor - 800, money.currency)]);
    expect(await stateOf(id)).toEqual(["failed", null, 0]);
  });

  test("after another payment gave the package gives nothing when that one goes back, too", async () => {
    const member = await newMember(marketplace);
    const packageId = await newPackage(marketplace, { property_list: 5 }, { price });
    const first = await openPayment(marketplace, { member, packageId });
    await hear(marketplace, first.id, [{ kind: "failed", reason: "expired" }]);
    const second = await openPayment(marketplace, { member, packageId });
    const [one, other] = [paid(), paid()];
    await hear(marketplace, first.id, [one]);
    await hear(marketplace, second.id, [other]);
    expect(await stateOf(second.id)).toEqual(["pending", "paid_twice", 0]);
    await hear(marketplace, second.id, [back(other.paymentId)]);
    expect(await stateOf(second.id)).toEqual(["failed", null, 0]);
    await hear(marketplace, first.id, [back(one.paymentId)]);
    await hear(marketplace, second.id, [other]);
    expect(await stateOf(second.id)).toEqual(["failed", null, 0]);
    const { invoice_number } = await paymentNow(marketplace, second.id);
    expect(invoice_number).toBeNull();
    const told = await marketplace.database
      .selectFrom("notification")
      .select("kind")
      .where("member_id", "=", member.id)
      .orderBy("id")
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual([
      "payment.failed",
      "payment.succeeded",
      "payment.refunded",
      "payment.refunded",
    ]);
  });
});
