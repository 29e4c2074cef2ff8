import type { Attention } from "~/contract/operator.payments";
import type { PaymentFact } from "./gateways/gateway";

/** What was asked for, in minor units. */
interface Terms {
  amountMinor: number;
  currency: string;
}

export interface Worth {
  status: "pending" | "success" | "failed";
  /** The gateway's name for the money that came; null while none did. */
  paymentId: string | null;
  refundedMinor: number;
  /** Nothing of what came is left: it all went back, or the payer's bank took it back. */
  isLost: boolean;
  dispute: "open" | "won" | "lost" | null;
  /** Money came, but not as it was asked for: nothing is given for it. */
  attention: Extract<Attention, "amount" | "currency" | "paid_twice"> | null;
  /** An operator decided that the package is given. */
  isGiven: boolean;
  /** An operator decided that nothing is given for what had come by then. */
  isDismissed: boolean;
  /** The payer agreed, and the money has to be taken. */
  isToBeCaptured: boolean;
}

type Fact<Kind extends PaymentFact["kind"]> = Extract<PaymentFact, { kind: Kind }>;

const ofKind = <Kind extends PaymentFact["kind"]>(facts: readonly PaymentFact[], kind: Kind) =>
  facts.filter((fact): fact is Fact<Kind> => fact.kind === kind);

/**
 * What a payment is worth after all that was heard of it. Facts may come in any order, and any of them twice: money
 * that came as it was asked for is a success whatever failed before or after (a payer tries a second card), and a
 * success is never taken back; what went back is counted beside it. About money that did not come so an operator
 * decides.
 */
export function worthOf(facts: readonly PaymentFact[], terms: Terms): Worth {
  const decisions = ofKind(facts, "settled").map(({ decision }) => decision);
  const isGiven = decisions.includes("give");
  const paid = ofKind(facts, "paid");
  const fits = paid.filter(
    ({ amountMinor, currency }) => amountMinor === terms.amountMinor && currency === terms.currency,
  );
  const [paymentId = null] = (fits.length > 0 ? fits : paid).map((fact) => fact.paymentId).sort();
  const isPaid = fits.length > 0 || isGiven;
  const refundedMinor = refundedIn(facts, terms);
  const dispute = disputeIn(facts);
  const hasFailed = decisions.length > 0 || facts.some(({ kind }) => kind === "failed");
  return {
    status: isPaid ? "success" : hasFailed ? "failed" : "pending",
    paymentId,
    refundedMinor,
    isLost: isPaid && (dispute === "lost" || refundedMinor >= receivedIn(paid, terms)),
    dispute,
    attention: decisions.length > 0 ? null : attentionFor(paid, fits, terms),
    isGiven,
    isDismissed: decisions.length > 0 && !isGiven,
    isToBeCaptured: !isPaid && !hasFailed && facts.some(({ kind }) => kind === "approved"),
  };
}

/** All that came in the currency of the payment, which is twice its price where somebody paid twice. */
function receivedIn(paid: readonly Fact<"paid">[], { amountMinor, currency }: Terms) {
  const payments = new Map<string, number>();
  for (const fact of paid)
    if (fact.currency === currency)
      payments.set(fact.paymentId, Math.max(fact.amountMinor, payments.get(fact.paymentId) ?? 0));
  return payments.size === 0 ? amountMinor : sumOf(payments);
}

const sumOf = (amounts: ReadonlyMap<string, number>) =>
  [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** A refund counts once, however often it is told, and only in the currency of the payment. */
function refundedIn(facts: readonly PaymentFact[], { currency }: Terms) {
  const refunds = new Map<string, number>();
  for (const refund of ofKind(facts, "refunded"))
    if (refund.currency === currency)
      refunds.set(refund.refundId, Math.max(refund.amountMinor, refunds.get(refund.refundId) ?? 0));
  return sumOf(refunds);
}

/** A dispute that was lost stays lost, whatever another one came to. */
function disputeIn(facts: readonly PaymentFact[]) {
  const outcomes = new Map<string, "open" | "won" | "lost">();
  const weight = { open: 0, won: 1, lost: 2 };
  for (const { disputeId, state } of ofKind(facts, "disputed")) {
    const before = outcomes.get(disputeId);
    if (!before || weight[state] > weight[before]) outcomes.set(disputeId, state);
  }
  const states = [...outcomes.values()];
  return (["lost", "open", "won"] as const).find((state) => states.includes(state)) ?? null;
}

function attentionFor(
  paid: readonly Fact<"paid">[],
  fits: readonly Fact<"paid">[],
  { currency }: Terms,
): Worth["attention"] {
  const payments = new Set(paid.map(({ paymentId }) => paymentId));
  if (fits.length > 0) return payments.size > 1 ? "paid_twice" : null;
  if (paid.length === 0) return null;
  return paid.some((fact) => fact.currency === currency) ? "amount" : "currency";
}
