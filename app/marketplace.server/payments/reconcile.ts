import type { PaymentRow } from "../db/tables";
import type { Services } from "../services";
import { askGatewayOf } from "./ask-gateway-of";
import { endPayment } from "./end-payment";

const minute = 60_000;

/** Minutes after it was begun at which the gateway is asked what became of a payment that nobody told of. */
const askedAfter = [2, 10, 60, 1440] as const;

export const firstAskAt = (begunAt: Date) => new Date(begunAt.getTime() + askedAfter[0] * minute);

/** So many are asked for at once, and at most so many in one go. */
const atOnce = 5;
const inOneGo = 200;

/**
 * Asks the gateways for payments that are due, and gives up those that never came. Payments that failed are asked for
 * as well: somebody may pay on a page that was left open. Returns how many were asked for.
 */
export async function reconcilePayments(services: Services, now: Date) {
  const due = await services.database
    .selectFrom("payment_transaction")
    .selectAll()
    .where("ask_at", "<=", now)
    .where("payment_status", "in", ["pending", "failed"])
    .orderBy("ask_at")
    .limit(inOneGo)
    .execute();
  for (let start = 0; start < due.length; start += atOnce)
    await Promise.all(due.slice(start, start + atOnce).map((row) => reconcile(services, row, now)));
  return due.length;
}

async function reconcile(services: Services, payment: PaymentRow, now: Date) {
  const times = payment.times_asked + 1;
  const next = askedAfter[times];
  // First of all: a gateway that is away must not be asked every minute.
  await services.database
    .updateTable("payment_transaction")
    .set({
      times_asked: times,
      ask_at:
        next === undefined
          ? null
          : new Date(
              Math.max(payment.created_at.getTime() + next * minute, now.getTime() + minute),
            ),
    })
    .where("id", "=", payment.id)
    .execute();
  try {
    const asked = await askGatewayOf(services, payment, "reconcile");
    if (next === undefined && asked.payment_status === "pending" && asked.attention === null)
      await neverCame(services, asked);
  } catch (error) {
    services.logger.error(
      { err: error, paymentId: payment.id },
      "a payment could not be asked for",
    );
    if (next === undefined)
      await services.database
        .updateTable("payment_transaction")
        .set({ ask_at: new Date(now.getTime() + 60 * minute) })
        .where("id", "=", payment.id)
        .where("payment_status", "=", "pending")
        .execute();
  }
}

const neverCame = (services: Services, payment: PaymentRow) =>
  endPayment(services, payment, {
    source: "reconcile",
    type: "never paid",
    facts: [{ kind: "failed", reason: "never paid" }],
  });
