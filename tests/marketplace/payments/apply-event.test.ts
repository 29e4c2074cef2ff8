import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { knownFacts } from "~/marketplace.server/payments/payment-events";
import { refundableMoney } from "~/marketplace.server/payments/operator/payments";
import { applyEvent } from "~/marketplace.server/payments/apply-event";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { outgoing, sentTo } from "../../support/outbox";
import { newMember, newPackage } from "../asking";
import { listenAt } from "../chat/listening";
import { hear, openPayment, packagesOf, paid, paymentNow, price } from "./payment-setup";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const events = (id: number) =>
  marketplace.database
    .selectFrom("payment_event")
    .select(["id", "source", "type"])
    .where("payment_transaction_id", "=", id)
    .execute();

/** How many letters of a kind somebody got, once the last one has come. */
async function lettersTo(email: string, matching: RegExp, last: RegExp) {
  await sentTo(marketplace, email, last);
  return outgoing(marketplace).filter(({ to, text }) => to === email && matching.test(text)).length;
}

describe("a payment that comes", () => {
  test("gives its package and an invoice, and whoever paid is told", async () => {
    const { id, memberId } = await openPayment(marketplace);
    await hear(marketplace, id, [paid({ paymentId: "pi_1" })]);
    expect(await paymentNow(marketplace, id)).toMatchObject({
      payment_status: "success",
      transaction_id: "pi_1",
      attention: null,
      ask_at: null,
      member_id: memberId,
      invoice: { currency: "EUR", amountMinor: price },
    });
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
  });

  test("told many times at once, in several ways, gives one package", async () => {
    const { id } = await openPayment(marketplace);
    const fact = paid();
    const eventId = randomUUID();
    await Promise.all(
      Array.from({ length: 12 }, (_, time) =>
        time % 3 === 0
          ? applyEvent(marketplace.services, id, { source: "return", type: "asked", facts: [fact] })
          : hear(marketplace, id, [fact], time % 2 === 0 ? eventId : undefined),
      ),
    );
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
    expect((await paymentNow(marketplace, id)).payment_status).toBe("success");
  });

  test("is told to the open pages of whoever pays, once", async () => {
    const member = await newMember(marketplace);
    const { id } = await openPayment(marketplace, { member });
    const pages = await listenAt(marketplace.fetch, member.token);
    await pages.next();
    const fact = paid();
    const eventId = randomUUID();
    for (const event of [eventId, eventId, randomUUID()])
      await hear(marketplace, id, [fact], event);
    const change = { kind: "payment", payment_transaction_id: id };
    // The receipt is told as well, before or after.
    const heard = [];
    while (heard.length === 0)
      heard.push(...(await pages.next())!.changes.filter(({ kind }) => kind === "payment"));
    expect(heard).toEqual([change]);
    const told = await marketplace.database
      .selectFrom("live_change")
      .select("change")
      .where("person_id", "=", member.id)
      .execute();
    const isTold = { change: JSON.stringify(change) };
    expect(told, "begun, and paid").toEqual([isTold, isTold]);
    await pages.leave();
  });

  test("after it failed is a success, and failing afterwards changes nothing", async () => {
    const { id, email } = await openPayment(marketplace);
    await hear(marketplace, id, [{ kind: "failed", reason: "card declined" }]);
    expect((await paymentNow(marketplace, id)).payment_status).toBe("failed");
    await hear(marketplace, id, [paid()]);
    await hear(marketplace, id, [{ kind: "failed", reason: "expired" }]);
    expect((await paymentNow(marketplace, id)).payment_status).toBe("success");
    expect(await lettersTo(email, /nothing was charged/i, /receipt/i)).toBe(1);
  });

  test.each([
    [{ amountMinor: price - 1 }, "amount"],
    [{ currency: "USD" }, "currency"],
  ] as const)("differing from what was asked for gives nothing: %o", async (change, attention) => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid(change)]);
    expect(await paymentNow(marketplace, id)).toMatchObject({
      payment_status: "pending",
      attention,
      invoice_number: null,
      ask_at: null,
    });
    expect(await packagesOf(marketplace, id)).toEqual([]);
  });

  test("for a package that another payment gave meanwhile is kept for the operator", async () => {
    const member = await newMember(marketplace);
    const packageId = await newPackage(marketplace, { property_list: 5 }, { price });
    const first = await openPayment(marketplace, { member, packageId });
    await hear(marketplace, first.id, [{ kind: "failed", reason: "superseded" }]);
    const second = await openPayment(marketplace, { member, packageId });
    await Promise.all([
      hear(marketplace, first.id, [paid()]),
      hear(marketplace, second.id, [paid()]),
    ]);
    const given = await Promise.all([first.id, second.id].map((id) => packagesOf(marketplace, id)));
    expect(given.flat()).toEqual(["runs"]);
    const states = await Promise.all(
      [first.id, second.id].map(async (id) => (await paymentNow(marketplace, id)).attention),
    );
    expect(states.sort()).toEqual([null, "paid_twice"].sort());
  });

  test("for a package that the member has already, once dismissed, is closed for good", async () => {
    const member = await newMember(marketplace);
    const packageId = await newPackage(marketplace, { property_list: 5 }, { price });
    const first = await openPayment(marketplace, { member, packageId });
    await hear(marketplace, first.id, [{ kind: "failed", reason: "superseded" }]);
    const second = await openPayment(marketplace, { member, packageId });
    const secondPaid = paid();
    await hear(marketplace, first.id, [paid()]);
    await hear(marketplace, second.id, [secondPaid]);
    expect((await paymentNow(marketplace, second.id)).attention).toBe("paid_twice");
    await applyEvent(marketplace.services, second.id, {
      source: "operator",
      type: "settled",
      facts: [{ kind: "settled", decision: "dismiss" }],
    });
    const closed = { payment_status: "failed", attention: null, invoice_number: null };
    const row = await paymentNow(marketplace, second.id);
    expect(row).toMatchObject(closed);
    const facts = await knownFacts(marketplace.database, second.id);
    expect(refundableMoney(row, facts)).toMatchObject([{ amountMinor: price, refundedMinor: 0 }]);
    await hear(marketplace, first.id, [
      { kind: "refunded", refundId: "r", paymentId: null, amountMinor: price, currency: "EUR" },
    ]);
    await hear(marketplace, second.id, [secondPaid]);
    expect(await paymentNow(marketplace, second.id)).toMatchObject(closed);
    expect(await packagesOf(marketplace, second.id)).toEqual([]);
  });

  test("for an account that is gone gives nothing and is told", async () => {
    const { id, memberId } = await openPayment(marketplace);
    await marketplace.database.deleteFrom("member").where("id", "=", memberId).execute();
    await hear(marketplace, id, [paid()]);
    expect(await paymentNow(marketplace, id)).toMatchObject({
      payment_status: "pending",
      attention: "member_gone",
    });
    expect(await packagesOf(marketplace, id)).toEqual([]);
  });
});

describe("money that goes back", () => {
  const refund = (refundId: string, amountMinor: number) =>
    ({ kind: "refunded", refundId, paymentId: null, amountMinor, currency: "EUR" }) as const;

  test("in part leaves the package, whole ends it", async () => {
    const { id, email } = await openPayment(marketplace);
    await hear(marketplace, id, [paid()]);
    await hear(marketplace, id, [refund("one", 900)]);
    expect((await paymentNow(marketplace, id)).refunded_minor).toBe(900);
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
    await hear(marketplace, id, [refund("one", 900), refund("two", price - 900)]);
    expect((await paymentNow(marketplace, id)).refunded_minor).toBe(price);
    expect(await packagesOf(marketplace, id)).toEqual(["ended"]);
    expect(await lettersTo(email, /We have paid back/, /all that you paid/)).toBe(2);
  });

  test("told before the payment itself is counted as well", async () => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [refund("one", price)]);
    await hear(marketplace, id, [paid()]);
    expect(await paymentNow(marketplace, id)).toMatchObject({
      payment_status: "success",
      refunded_minor: price,
    });
    expect(await packagesOf(marketplace, id)).toEqual(["ended"]);
  });

  test("leaves the package where the operator wants it so", async () => {
    await marketplace.database
      .insertInto("site_setting")
      .values({ name: "ends_package_on_refund", value: "false" })
      .execute();
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid()]);
    await hear(marketplace, id, [refund("one", price)]);
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
    await marketplace.database
      .deleteFrom("site_setting")
      .where("name", "=", "ends_package_on_refund")
      .execute();
  });

  test("by a dispute that is lost ends the package too", async () => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid()]);
    const dispute = { kind: "disputed", disputeId: "d", paymentId: null } as const;
    const amount = { amountMinor: price, currency: "EUR" };
    await hear(marketplace, id, [{ ...dispute, state: "open", ...amount }]);
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
    await hear(marketplace, id, [{ ...dispute, state: "lost", ...amount }]);
    expect((await paymentNow(marketplace, id)).dispute).toBe("lost");
    expect(await packagesOf(marketplace, id)).toEqual(["ended"]);
  });
});

describe("what was heard", () => {
  test("of a notice that is told again counts when the gateway says more of it by then", async () => {
    const { id } = await openPayment(marketplace);
    const eventId = randomUUID();
    await hear(marketplace, id, [], eventId);
    await hear(marketplace, id, [paid()], eventId);
    expect((await paymentNow(marketplace, id)).payment_status).toBe("success");
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
  });

  test("is kept once for each notice, and of what was asked for only what was new", async () => {
    const { id } = await openPayment(marketplace);
    const fact = paid();
    const eventId = randomUUID();
    await hear(marketplace, id, [fact], eventId);
    await hear(marketplace, id, [fact], eventId);
    for (const source of ["return", "reconcile"] as const)
      await applyEvent(marketplace.services, id, { source, type: "asked", facts: [fact] });
    expect((await events(id)).map(({ source }) => source)).toEqual(["webhook"]);
  });

  test("is neither changed nor forgotten", async () => {
    const { id } = await openPayment(marketplace);
    await hear(marketplace, id, [paid()]);
    const { database } = marketplace;
    const kept = /payment events are kept/;
    await expect(
      database
        .updateTable("payment_event")
        .set({ facts: "[]" })
        .where("payment_transaction_id", "=", id)
        .execute(),
    ).rejects.toThrow(kept);
    await expect(
      database.deleteFrom("payment_event").where("payment_transaction_id", "=", id).execute(),
    ).rejects.toThrow(kept);
  });
});

test("invoices are numbered without gaps, whatever comes at once and whatever fails", async () => {
  const payments = await Promise.all(Array.from({ length: 8 }, () => openPayment(marketplace)));
  await Promise.all([
    ...payments.map(({ id }) => hear(marketplace, id, [paid()])),
    marketplace.database
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable("invoice_counter").set({ last_number: 10_000 }).execute();
        throw new Error("rolled back");
      })
      .catch(() => undefined),
  ]);
  const rows = await marketplace.database
    .selectFrom("payment_transaction")
    .select("invoice_number")
    .where("invoice_number", "is not", null)
    .orderBy("invoice_number")
    .execute();
  expect(rows.map(({ invoice_number }) => invoice_number)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.length).toBeGreaterThanOrEqual(8);
});
