import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaymentFact } from "~/marketplace.server/payments/gateways/gateway";
import { moneyIn } from "~/marketplace.server/payments/money";
import { worthOf } from "~/marketplace.server/payments/worth";

const terms = { amountMinor: 4900, currency: "EUR" };

const paid = (change: Partial<Extract<PaymentFact, { kind: "paid" }>> = {}): PaymentFact => ({
  kind: "paid",
  paymentId: "pay_1",
  ...terms,
  ...change,
});
const failed: PaymentFact = { kind: "failed", reason: "card declined" };
const refunded = (refundId: string, amountMinor: number): PaymentFact => ({
  kind: "refunded",
  refundId,
  paymentId: "pay_1",
  amountMinor,
  currency: "EUR",
});

const anyFact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.record({
    kind: fc.constant("paid" as const),
    paymentId: fc.constantFrom("pay_1", "pay_2"),
    amountMinor: fc.constantFrom(4900, 100),
    currency: fc.constantFrom("EUR", "USD"),
  }),
  fc.constant({ kind: "approved" as const }),
  fc.record({ kind: fc.constant("failed" as const), reason: fc.constantFrom("expired", "no") }),
  fc.record({
    kind: fc.constant("refunded" as const),
    refundId: fc.constantFrom("r1", "r2"),
    paymentId: fc.constantFrom("pay_1", null),
    amountMinor: fc.constantFrom(100, 4900),
    currency: fc.constantFrom("EUR", "USD"),
  }),
  fc.record({
    kind: fc.constant("disputed" as const),
    disputeId: fc.constantFrom("d1", "d2"),
    paymentId: fc.constantFrom("pay_1", null),
    state: fc.constantFrom("open" as const, "won" as const, "lost" as const),
    amountMinor: fc.constant(4900),
    currency: fc.constant("EUR"),
  }),
  fc.record({
    kind: fc.constant("settled" as const),
    decision: fc.constantFrom("give" as const, "dismiss" as const, "keep" as const),
    about: fc.constantFrom(undefined, ["pay_1"], ["pay_2"], ["pay_1", "pay_2"]),
  }),
  fc.record({
    kind: fc.constant("refund begun" as const),
    attempt: fc.constantFrom("a1", "a2"),
    paymentId: fc.constantFrom("pay_1", "pay_2"),
    amountMinor: fc.constantFrom(100, 4900),
    currency: fc.constantFrom("EUR", "USD"),
  }),
);

describe("what a payment is worth", () => {
  test("is the same for any order of what was heard, and however often", () => {
    const shuffled = fc
      .array(anyFact, { maxLength: 8 })
      .chain((facts) =>
        fc.tuple(
          fc.constant(facts),
          fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([facts, again]) => {
        expect(worthOf(again, terms)).toEqual(worthOf(facts, terms));
      }),
      { numRuns: 500 },
    );
  });

  test("a success is never taken back by what is heard afterwards", () => {
    fc.assert(
      fc.property(fc.array(anyFact), fc.array(anyFact), (facts, more) => {
        if (worthOf(facts, terms).status !== "success") return;
        expect(worthOf([...facts, ...more], terms).status).toBe("success");
      }),
      { numRuns: 500 },
    );
  });

  test("a second card that is taken makes good a first one that was declined", () => {
    expect(worthOf([failed], terms).status).toBe("failed");
    expect(worthOf([failed, paid()], terms).status).toBe("success");
  });

  test.each([
    [paid({ amountMinor: 4899 }), "amount"],
    [paid({ currency: "USD" }), "currency"],
  ] as const)("nothing is given for money that is not what was asked for", (fact, attention) => {
    expect(worthOf([fact], terms)).toMatchObject({ status: "pending", attention });
  });

  test("money that came twice for one order is told of", () => {
    expect(worthOf([paid(), paid({ paymentId: "pay_2" })], terms)).toMatchObject({
      status: "success",
      paymentId: "pay_1",
      attention: "paid_twice",
    });
  });

  test("of money that came twice one half may go back", () => {
    const twice = [paid(), paid({ paymentId: "pay_2" })];
    expect(worthOf([...twice, refunded("r1", 4900)], terms).isLost).toBe(false);
    expect(worthOf([paid(), refunded("r1", 4900)], terms).isLost).toBe(true);
    expect(worthOf([...twice, refunded("r1", 4900), refunded("r2", 4900)], terms).isLost).toBe(
      true,
    );
  });

  test("refunds add up, each of them once", () => {
    const facts = [paid(), refunded("r1", 900), refunded("r2", 1000), refunded("r1", 900)];
    expect(worthOf(facts, terms)).toMatchObject({ status: "success", refundedMinor: 1900 });
  });

  test("what was refunded under the name of one piece of money is of the others when it is more", () => {
    const [one, other] = moneyIn(
      [paid(), paid({ paymentId: "pay_2" }), refunded("r1", 4900), refunded("r2", 100)],
      terms,
    );
    expect([one?.refundedMinor, one?.isReturned]).toEqual([4900, true]);
    expect([other?.refundedMinor, other?.isReturned]).toEqual([100, false]);
  });

  test("an operator's word counts about money that came differently", () => {
    const differing = paid({ amountMinor: 4800 });
    expect(worthOf([differing, { kind: "settled", decision: "give" }], terms)).toMatchObject({
      status: "success",
      attention: null,
    });
    expect(worthOf([differing, { kind: "settled", decision: "dismiss" }], terms)).toMatchObject({
      status: "failed",
      attention: null,
    });
  });

  test("what was agreed to is taken while nothing else was heard", () => {
    expect(worthOf([{ kind: "approved" }], terms).isToBeCaptured).toBe(true);
    expect(worthOf([{ kind: "approved" }, failed], terms).isToBeCaptured).toBe(false);
    expect(worthOf([{ kind: "approved" }, paid()], terms).isToBeCaptured).toBe(false);
  });
});
