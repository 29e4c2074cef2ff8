import type { Attention } from "~/contract/operator/payments/calls";
import type { PaymentFact } from "./gateways/gateway";
import { type Fact, type Money, moneyIn, ofKind, refundedIn, type Terms } from "./money";

export interface Worth {
  status: "pending" | "success" | "failed";
  /** The gateway's name for the money that came; null while none did. */
  paymentId: string | null;
  /** In the currency of the payment. */
  refundedMinor: number;
  /** All that came went back. */
  isReturned: boolean;
  /** Nothing of what came is left: it all went back, or the payer's bank took it back. */
  isLost: boolean;
  dispute: "open" | "won" | "lost" | null;
  /** Money came, but not as it was asked for: nothing is given for it. */
  attention: Extract<Attention, "amount" | "currency" | "paid_twice"> | null;
  /** An operator decided that the package is given. */
  isGiven: boolean;
  /** An operator decided that nothing is given for what came. */
  isDismissed: boolean;
  /** The payer agreed, and the money has to be taken. */
  isToBeCaptured: boolean;
}

/**
 * What a payment is worth after all that was heard of it. Facts may come in any order, and any of them twice: money
 * that came as it was asked for is a success whatever failed before or after (a payer tries a second card), and a
 * success is never taken back; what went back is counted beside it. About money that did not come so an operator
 * decides, and what comes later needs a decision of its own; what went back whole needs none.
 */
export function worthOf(facts: readonly PaymentFact[], terms: Terms): Worth {
  const money = moneyIn(facts, terms);
  const decisions = ofKind(facts, "settled");
  const isGiven = decisions.some(({ decision }) => decision === "give");
  const counted = countedFor(money, decisions);
  const isPaid = isGiven || money.some(({ fits }) => fits);
  const refundedMinor = refundedIn(facts).get(terms.currency) ?? 0;
  const isReturned =
    money.length > 0
      ? money.every((came) => came.isReturned)
      : refundedMinor >= Math.max(1, terms.amountMinor);
  const dispute = disputeIn(facts);
  const hasFailed = decisions.length > 0 || facts.some(({ kind }) => kind === "failed");
  return {
    status: isPaid
      ? "success"
      : hasFailed || (money.length > 0 && isReturned)
        ? "failed"
        : "pending",
    paymentId: counted?.paymentId ?? null,
    refundedMinor,
    isReturned,
    isLost: isPaid && (dispute === "lost" || isReturned),
    dispute,
    attention: attentionFor(money, decisions, terms),
    isGiven,
    isDismissed:
      !isGiven && (counted ? isDismissed(counted, decisions) : decisions.some(dismisses)),
    isToBeCaptured: !isPaid && !hasFailed && facts.some(({ kind }) => kind === "approved"),
  };
}

type Decision = Fact<"settled">;

/** One that does not say what it was about was about all that had come. */
const isAbout = ({ about }: Decision, { paymentId }: Money) =>
  about === undefined || about.includes(paymentId);

const dismisses = ({ decision }: Decision) => decision === "dismiss";

const isGivenFor = (came: Money, decisions: readonly Decision[]) =>
  decisions.some((one) => one.decision === "give" && isAbout(one, came));

const isDismissed = (came: Money, decisions: readonly Decision[]) =>
  !isGivenFor(came, decisions) && decisions.some((one) => dismisses(one) && isAbout(one, came));

/** Which money the package is given for, or would be; of several that are alike the first by name. */
function countedFor(money: readonly Money[], decisions: readonly Decision[]): Money | undefined {
  const weight = (came: Money) =>
    isGivenFor(came, decisions)
      ? 0
      : isDismissed(came, decisions)
        ? came.fits
          ? 2
          : 4
        : came.fits
          ? 1
          : 3;
  return [...money].sort((one, other) => weight(one) - weight(other))[0];
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
  money: readonly Money[],
  decisions: readonly Decision[],
  { currency }: Terms,
): Worth["attention"] {
  const here = money.filter(
    (came) => !came.isReturned && came.amountMinor > 0 && !isDismissed(came, decisions),
  );
  const undecided = here.filter((came) => !decisions.some((one) => isAbout(one, came)));
  if (undecided.length === 0) return null;
  const isCovered =
    decisions.some(({ decision }) => decision === "give") ||
    money.some((came) => came.fits && !isDismissed(came, decisions));
  if (isCovered) return here.length > 1 ? "paid_twice" : null;
  return undecided.some((came) => came.currency === currency) ? "amount" : "currency";
}

/** Money that an operator has not decided about. */
export const undecidedMoney = (facts: readonly PaymentFact[], terms: Terms) => {
  const decisions = ofKind(facts, "settled");
  return moneyIn(facts, terms).filter((came) => !decisions.some((one) => isAbout(one, came)));
};
