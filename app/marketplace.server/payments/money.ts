import type { PaymentFact } from "./facts";

/** What was asked for, in minor units. */
export interface Terms {
  amountMinor: number;
  currency: string;
}

/** Money that came, by the gateway's name for it. */
export interface Money {
  paymentId: string;
  amountMinor: number;
  currency: string;
  /** It came as it was asked for. */
  fits: boolean;
  /** How much of it went back. */
  refundedMinor: number;
  /** All of it did. */
  isReturned: boolean;
}

export type Fact<Kind extends PaymentFact["kind"]> = Extract<PaymentFact, { kind: Kind }>;

export const ofKind = <Kind extends PaymentFact["kind"]>(
  facts: readonly PaymentFact[],
  kind: Kind,
) => facts.filter((fact): fact is Fact<Kind> => fact.kind === kind);

/** All money that came, in the order of its names, with what went back of it. */
export function moneyIn(facts: readonly PaymentFact[], terms: Terms): Money[] {
  const refunds = refundsIn(facts);
  const took = new Map<Refund, number>(refunds.map((refund) => [refund, 0]));
  const money = cameIn(facts, terms).map((came) => ({ ...came, refundedMinor: 0 }));
  /** As much of a refund as there is money for. */
  const give = (refund: Refund, came: (typeof money)[number]) => {
    if (came.currency !== refund.currency) return;
    const taken = took.get(refund)!;
    const part = Math.min(refund.amountMinor - taken, came.amountMinor - came.refundedMinor);
    came.refundedMinor += part;
    took.set(refund, taken + part);
  };
  for (const refund of refunds)
    for (const came of money) if (came.paymentId === refund.paymentId) give(refund, came);
  // What names no money, or more than there was of it, is of the rest.
  for (const refund of refunds) for (const came of money) give(refund, came);
  return money.map((came) => ({ ...came, isReturned: came.refundedMinor >= came.amountMinor }));
}

/** Told in several ways, money counts as it was asked for if it did once, else as the most that was said of it. */
function cameIn(facts: readonly PaymentFact[], terms: Terms) {
  const paid = ofKind(facts, "paid").map(({ paymentId, amountMinor, currency }) => ({
    paymentId,
    amountMinor,
    currency,
    fits: amountMinor === terms.amountMinor && currency === terms.currency,
  }));
  const weight = ({ fits, currency }: (typeof paid)[number]) =>
    fits ? 0 : currency === terms.currency ? 1 : 2;
  paid.sort(
    (one, other) =>
      compare(one.paymentId, other.paymentId) ||
      weight(one) - weight(other) ||
      other.amountMinor - one.amountMinor ||
      compare(one.currency, other.currency),
  );
  return paid.filter(({ paymentId }, place) => paymentId !== paid[place - 1]?.paymentId);
}

interface Refund {
  refundId: string;
  paymentId: string | null;
  amountMinor: number;
  currency: string;
}

/** A refund counts once, however often it is told. */
function refundsIn(facts: readonly PaymentFact[]): Refund[] {
  const refunds = new Map<string, Refund>();
  for (const { refundId, paymentId, amountMinor, currency } of ofKind(facts, "refunded")) {
    const key = `${refundId} ${currency}`;
    const before = refunds.get(key);
    const names = [before?.paymentId, paymentId].filter((name) => typeof name === "string");
    refunds.set(key, {
      refundId,
      paymentId: names.sort(compare)[0] ?? null,
      amountMinor: Math.max(amountMinor, before?.amountMinor ?? 0),
      currency,
    });
  }
  return [...refunds.values()].sort(
    (one, other) => compare(one.refundId, other.refundId) || compare(one.currency, other.currency),
  );
}

/** How much went back in each currency. */
export function refundedIn(facts: readonly PaymentFact[]): ReadonlyMap<string, number> {
  const refunded = new Map<string, number>();
  for (const { currency, amountMinor } of refundsIn(facts))
    refunded.set(currency, (refunded.get(currency) ?? 0) + amountMinor);
  return refunded;
}

/** The same in every language of the machine. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
