import type { PaymentRow } from "../db/tables";
import type { Services } from "../services";
import { queryGateway, referenceOf } from "./ask-gateway-of";
import { GatewayRefused, GatewayUnavailable } from "./gateways/gateway";
import type { NewPaymentEvent } from "./payment-events";
import { applyEvent } from "./apply-event";

/** Whether nothing has come of a payment yet, neither money nor a decision about it. */
const isUnpaid = ({ payment_status, attention }: PaymentRow) =>
  attention === null && (payment_status === "pending" || payment_status === "failed");

/**
 * Ends a payment that its gateway was just asked about, there first, so that nobody can pay it any more. Where the
 * gateway has no such thing, or does not answer, the payment fails here alone; until a day is over it is asked for
 * again, for money that comes nevertheless counts. Answered as it then stands: it may have been paid meanwhile.
 */
export async function endPayment(
  services: Services,
  payment: PaymentRow,
  event: NewPaymentEvent,
): Promise<PaymentRow> {
  const ended = await endAtGateway(services, payment);
  if (!isUnpaid(ended.payment)) return ended.payment;
  const outcome = await applyEvent(services, payment.id, event);
  if (ended.isForGood && isUnpaid(outcome.payment)) await askNoMore(services, outcome.payment);
  return outcome.payment;
}

interface EndedPayment {
  payment: PaymentRow;
  /** The gateway takes no money for it any more. */
  isForGood: boolean;
}

/** Ends it there if it can be ended there; one that refuses may have been paid a moment ago. */
async function endAtGateway(services: Services, payment: PaymentRow): Promise<EndedPayment> {
  const open = { payment, isForGood: false };
  const reference = referenceOf(payment);
  if (!reference || payment.payment_gateway === null) return open;
  const gateway = await services.gateways.named(payment.payment_gateway);
  if (!gateway.cancel) return open;
  try {
    await gateway.cancel(reference);
    return { payment, isForGood: true };
  } catch (error) {
    logGatewayError(services, payment, error);
    if (error instanceof GatewayUnavailable) return open;
    return { payment: await queryIfPossible(services, payment), isForGood: false };
  }
}

/** How its gateway says that a payment stands; as it is known where the gateway says nothing. */
export async function queryIfPossible(
  services: Services,
  payment: PaymentRow,
): Promise<PaymentRow> {
  try {
    return (await queryGateway(services, payment, "member")).payment;
  } catch (error) {
    logGatewayError(services, payment, error);
    return payment;
  }
}

/** @throws what is no answer of a gateway's */
function logGatewayError({ logger }: Services, { id }: PaymentRow, error: unknown) {
  if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
  logger.warn({ err: error, paymentId: id }, "a payment could not be ended at its gateway");
}

const askNoMore = ({ database }: Services, { id }: PaymentRow) =>
  database
    .updateTable("payment_transaction")
    .set({ ask_at: null })
    .where("id", "=", id)
    .where("payment_status", "=", "failed")
    .execute();

/**
 * Payments for the same that failed here may have been paid on a page that was left open: their gateways are asked
 * before another is begun, and end what can be ended there. Answers the one whose money came, if there is one.
 */
export async function paidAfterAll(
  services: Services,
  memberId: number,
  packageId: number,
): Promise<PaymentRow | undefined> {
  const failed = await services.database
    .selectFrom("payment_transaction")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("package_id", "=", packageId)
    .where("payment_type", "=", "online payment")
    .where("payment_status", "=", "failed")
    .where((build) =>
      build.or([build("attention", "is not", null), build("ask_at", "is not", null)]),
    )
    .orderBy("id", "desc")
    .limit(mostAskedFor)
    .execute();
  const asked = await Promise.all(
    failed.map(async (payment) => {
      if (!isUnpaid(payment)) return payment;
      const now = await queryIfPossible(services, payment);
      if (!isUnpaid(now)) return now;
      const ended = await endAtGateway(services, now);
      if (ended.isForGood) await askNoMore(services, ended.payment);
      return ended.payment;
    }),
  );
  return asked.find((payment) => !isUnpaid(payment));
}

/** What is beyond is still heard of by notices and by the job. */
const mostAskedFor = 5;
