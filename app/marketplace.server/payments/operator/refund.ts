import { randomUUID } from "node:crypto";
import { minorUnits } from "~/contract/currencies";
import { refundPayment } from "~/contract/operator/payments/calls";
import type { Transaction } from "../../db/database";
import type { PaymentRow, Tables } from "../../db/tables";
import { type Caller, done, handler } from "../../http/handler";
import { Invalid, NotFound, StatusConflict } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import type { Services } from "../../services";
import { referenceOf } from "../ask-gateway-of";
import { GatewayRefused, type PaymentFact } from "../gateways/gateway";
import { type Fact, ofKind } from "../money";
import { applyEventIn, lockedPayment } from "../apply-event";
import { refusalOf } from "./decide";
import { refundableMoney } from "./payments";

type Attempt = Fact<"refund begun">;

interface Wanted {
  id: number;
  payment_id?: string;
  amount: number;
  reason: string;
  attempt?: string;
}

/**
 * At most what came. The decision is written down before the gateway hears of it, so that whoever tries it again after
 * an answer was lost asks for the same refund; once the gateway has answered, the next decision is another refund.
 */
export const refundPaymentHandler = handler(refundPayment, async (wanted, { caller, services }) => {
  const begun = await services.database
    .transaction()
    .execute((tx) => beginRefund(tx, services, caller, wanted));
  if (begun.attempt) await refundAtGateway(services, caller, wanted, begun.payment, begun.attempt);
  return done("The money goes back.");
});

interface BegunRefund {
  payment: PaymentRow;
  /** Null: nothing is left to do. */
  attempt: Attempt | null;
}

/** Locked, so that two decisions at once never come to more than there is. @throws NotFound, Invalid */
async function beginRefund(
  tx: Transaction<Tables>,
  services: Services,
  caller: Caller,
  wanted: Wanted,
): Promise<BegunRefund> {
  const payment = await lockedPayment(tx, wanted.id);
  if (payment.payment_type === "free") throw new NotFound("payment_not_found");
  const events = await eventsOf(tx, payment.id);
  const facts = events.flatMap((event) => event.facts);
  const same = ofKind(facts, "refund begun").find(({ attempt }) => attempt === wanted.attempt);
  const answer = same && answerTo(facts, same);
  if (same && !answer?.isRefused) return { payment, attempt: answer ? null : same };
  const money = refundableMoney(payment, facts).find(
    ({ paymentId }) => wanted.payment_id === undefined || paymentId === wanted.payment_id,
  );
  const amountMinor = money ? minorUnits(wanted.amount, money.currency) : 0;
  if (!money || amountMinor < 1 || amountMinor > money.amountMinor - money.refundedMinor)
    throw new Invalid({ amount: "The amount is more than can be refunded." });
  const { paymentId, currency } = money;
  const unanswered = unansweredAttempt(events, services.clock());
  if (unanswered?.paymentId === paymentId && unanswered.amountMinor === amountMinor)
    return { payment, attempt: unanswered };
  const attempt: Attempt = {
    kind: "refund begun",
    // One that was refused is over.
    attempt: same || wanted.attempt === undefined ? randomUUID() : wanted.attempt,
    paymentId,
    amountMinor,
    currency,
  };
  if (payment.payment_gateway !== null) {
    await applyEventIn(tx, services, payment.id, {
      source: "operator",
      type: "refund begun",
      facts: [attempt],
    });
    return { payment, attempt };
  }
  await close(tx, services, caller, wanted, attempt, [
    attempt,
    { kind: "refunded", refundId: `transfer-${attempt.attempt}`, paymentId, amountMinor, currency },
  ]);
  return { payment, attempt: null };
}

interface KnownEvent {
  facts: PaymentFact[];
  received_at: Date;
}

const eventsOf = (tx: Transaction<Tables>, id: number): Promise<KnownEvent[]> =>
  tx
    .selectFrom("payment_event")
    .select(["facts", "received_at"])
    .where("payment_transaction_id", "=", id)
    .orderBy("id")
    .execute();

const answerTo = (facts: readonly PaymentFact[], { attempt }: Attempt) =>
  ofKind(facts, "refund answered").find((answer) => answer.attempt === attempt);

/** So long gateways know a request again by its key. */
const knownAgainFor = 24 * 60 * 60_000;

/** The last one, if no answer came to it: the gateway may have carried it out all the same. */
function unansweredAttempt(events: readonly KnownEvent[], now: Date): Attempt | undefined {
  const event = events.findLast(({ facts }) => ofKind(facts, "refund begun").length > 0);
  if (!event || now.getTime() - event.received_at.getTime() >= knownAgainFor) return undefined;
  const attempt = ofKind(event.facts, "refund begun").at(-1)!;
  const facts = events.flatMap((one) => one.facts);
  return answerTo(facts, attempt) ? undefined : attempt;
}

async function refundAtGateway(
  services: Services,
  caller: Caller,
  wanted: Wanted,
  payment: PaymentRow,
  attempt: Attempt,
) {
  const { paymentId, amountMinor, currency } = attempt;
  const reference = referenceOf(payment);
  if (!reference || payment.payment_gateway === null) throw new StatusConflict("no_money_came");
  const gateway = await services.gateways.named(payment.payment_gateway);
  const inTransaction = services.database.transaction();
  try {
    const facts = await gateway.refund({
      payment: { ...reference, paymentId },
      amountMinor,
      currency,
      idempotencyKey: `${payment.idempotency_key}-${attempt.attempt}`,
    });
    await inTransaction.execute((tx) => close(tx, services, caller, wanted, attempt, facts));
  } catch (error) {
    services.logger.warn({ err: error, paymentId: wanted.id }, "a payment could not be refunded");
    if (error instanceof GatewayRefused)
      await inTransaction.execute((tx) => noteRefusal(tx, services, wanted.id, attempt));
    throw refusalOf(error);
  }
}

/** What came of a decision is taken over; noted as an act once, however often it was tried. */
async function close(
  tx: Transaction<Tables>,
  services: Services,
  caller: Caller,
  { id, reason }: Wanted,
  attempt: Attempt,
  facts: PaymentFact[],
) {
  await lockedPayment(tx, id);
  const known = (await eventsOf(tx, id)).flatMap((event) => event.facts);
  await applyEventIn(tx, services, id, {
    source: "operator",
    type: "refunded",
    facts: [...facts, { kind: "refund answered", attempt: attempt.attempt, isRefused: false }],
  });
  if (!answerTo(known, attempt))
    await noteAct(tx, caller, { act: "refund", kind: "payment", id, reason }, services.clock());
}

/** The next try is another refund: gateways answer the same one as before. */
const noteRefusal = (
  tx: Transaction<Tables>,
  services: Services,
  id: number,
  { attempt }: Attempt,
) =>
  applyEventIn(tx, services, id, {
    source: "operator",
    type: "refund refused",
    facts: [{ kind: "refund answered", attempt, isRefused: true }],
  });
