import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mergeMembers, operatorMerge } from "~/contract/operator/merges/calls";
import { untilSomebodyWaits } from "../../support/lock-waiters";
import { gatewaysBeside, type GatewaysBeside } from "../../support/payment-gateways";
import { ask, newMember, newPackage } from "../asking";
import { beginAt, hear, openPayment, packagesOf, paid, paymentNow, price } from "./payment-setup";

let here: GatewaysBeside;
beforeAll(async () => {
  here = await gatewaysBeside();
}, 60_000);
beforeEach(() => here.forget());
afterAll(() => here.close());

const twoPeople = async () => {
  const { marketplace } = here;
  return { kept: await newMember(marketplace), ending: await newMember(marketplace) };
};

async function merge({ kept, ending }: Awaited<ReturnType<typeof twoPeople>>) {
  const { marketplace } = here;
  const { token } = await newMember(marketplace, { operator_role: "manager" });
  const two = { id: kept.id, ending_id: ending.id };
  const { seen } = (await ask(marketplace, operatorMerge, two, token)).body.data;
  const input = { ...two, seen, reason: "They registered twice." };
  expect((await ask(marketplace, mergeMembers, input, token)).status).toBe(200);
}

const givenBy = (id: number) =>
  here.marketplace.database
    .selectFrom("member_package")
    .select("member_id")
    .where("payment_transaction_id", "=", id)
    .execute();

describe("what an account began to pay that was merged into another one", () => {
  test("gives the package to that one when its gateway tells of it", async () => {
    const { marketplace, gateways } = here;
    const two = await twoPeople();
    await gateways.Stripe.holdNotices(true);
    const { id, orderId } = await beginAt(marketplace, "Stripe", two.ending);
    await gateways.Stripe.payBy(orderId);
    await merge(two);
    const told = await gateways.Stripe.deliver();
    expect(told.every(({ status }) => status === 200)).toBe(true);
    expect(await paymentNow(marketplace, id)).toMatchObject({
      ...{ payment_status: "success", attention: null, member_id: two.kept.id },
    });
    expect(await givenBy(id)).toEqual([{ member_id: two.kept.id }]);
  });

  test("is theirs beside what they began to pay for the same package, and paid twice is seen", async () => {
    const { marketplace } = here;
    const two = await twoPeople();
    const packageId = await newPackage(marketplace, { property_list: 5 }, { price, hours: 720 });
    const own = await openPayment(marketplace, { member: two.kept, packageId });
    const brought = await openPayment(marketplace, { member: two.ending, packageId });
    await merge(two);
    await hear(marketplace, brought.id, [paid()]);
    expect(await givenBy(brought.id)).toEqual([{ member_id: two.kept.id }]);
    await hear(marketplace, own.id, [paid()]);
    expect((await paymentNow(marketplace, own.id)).attention).toBe("paid_twice");
    expect(await packagesOf(marketplace, own.id)).toEqual([]);
  });

  test("waits for that one when it is told while the two are merged", async () => {
    const { marketplace } = here;
    const { database } = marketplace;
    const { kept, ending } = await twoPeople();
    const { id } = await openPayment(marketplace, { member: ending });
    const hold = (tx: typeof database, memberId: number) =>
      tx.selectFrom("member").select("id").where("id", "=", memberId).forNoKeyUpdate().execute();
    let told: Promise<unknown> | undefined;
    await database.transaction().execute(async (other) => {
      await hold(other, kept.id);
      await database.transaction().execute(async (tx) => {
        await hold(tx, ending.id);
        told = hear(marketplace, id, [paid()]);
        await untilSomebodyWaits(database);
        await tx
          .updateTable("payment_transaction")
          .set({ member_id: kept.id })
          .where("id", "=", id)
          .execute();
      });
      await untilSomebodyWaits(database);
      expect((await paymentNow(marketplace, id)).payment_status).toBe("pending");
    });
    await told;
    expect((await paymentNow(marketplace, id)).payment_status).toBe("success");
    expect(await givenBy(id)).toEqual([{ member_id: kept.id }]);
  });
});
